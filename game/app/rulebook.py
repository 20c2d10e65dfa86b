"""The rules as a dialog: in short, in the reader's language, then the whole page, at its anchor.

The pages are written in ``docs/rules`` and made into HTML by the build (``tools/build_rules.py``);
they lie in the static page, and the binding puts a copy where ``data-template`` asks for one.
"""

from __future__ import annotations

from typing import Final

from game.app.menu import NAMES
from game.app.model import App
from game.page.html import Markup, el, join
from game.page.menus import panel, paragraphs
from game.page.parts import button
from game.text.names import mark
from game.text.words import Words


def rules_dialog(app: App, words: Words) -> Markup:
    """The rules of the game that `asked_for` names."""
    game, anchor = asked_for(app)
    short = paragraphs(words.say(text) for text in RULES_IN_SHORT[game])
    page = el(
        "div",
        {
            "class": "rules-page",
            "lang": "en",
            "data-template": f"rules-{game}",
            "data-anchor": f"{game}-{anchor}" if anchor else None,
        },
    )
    others = el(
        "div",
        {"class": "menu-row"},
        *(
            button(words.say(name), intent=f"rule {other}")
            for other, name in NAMES.items()
            if other != game
        ),
    )
    body = join((el("div", {"class": "rules-short"}, short), page, others))
    close = button(words.say("Close"), intent="close", kind="primary")
    title = words.say("{game}: the rules", game=words.say(NAMES[game]))
    return panel(title, body, close, title_id="dialog-title")


def asked_for(app: App) -> tuple[str, str]:
    """Game and anchor of a dialog ``rules [GAME] [ANCHOR]``: the game at the table, the top."""
    rest = app.dialog.split()[1:]
    game = app.draft.game if app.session is None else app.session.setup.game
    if rest and rest[0] in NAMES:
        game = rest.pop(0)
    return game, rest[0] if rest else ""


RULES_IN_SHORT: Final = {
    "cribbage": (
        mark(
            "Six cards each; two are laid away to the crib, which is the dealer's. Pone cuts, "
            "and the starter is turned: a jack is two for the dealer, his heels."
        ),
        mark(
            "The play: lay cards by turns and say the running count, never above 31. Fifteen is "
            "2, thirty-one 2, a pair 2, three alike 6, four 12, a run a point a card; one for go "
            "or last card."
        ),
        mark(
            "The show: pone's hand, the dealer's, the crib, each with the starter. Each fifteen "
            "2, each pair 2, runs a point a card, four of a suit 4 (five 5), nobs 1."
        ),
        mark("First to 121 wins at that very moment; a loser at 90 or less is skunked."),
    ),
    "cross": (
        mark(
            "Twelve cards each, face down: nobody knows them. The 25th lies open in the middle of "
            "a square of five by five."
        ),
        mark(
            "By turns: turn up one of your cards and lay it on an empty cell next to a laid one, "
            "a corner will do. Who began scores the columns, the other the rows."
        ),
        mark(
            "In each line of five: fifteens 2, pairs 2, runs a point a card, five of a suit 5, but "
            "not in the two lines of the starter. To 121; the higher total wins."
        ),
    ),
    "cricket": (
        mark(
            "Black has the field A to 10 of spades, red that of hearts, whose cards are worth one "
            "less. Each has sixteen cards of the own colour, four in hand at first; the ace is 14."
        ),
        mark(
            "The attacker lays a higher card on one of the own field cards; the defender covers it "
            "with a higher one (black also with an equal one) or lets it stand. Covered, the "
            "attacker may attack once more there, and the defender cover once more."
        ),
        mark(
            "What stands scores the difference times ten. Then the other attacks: that is a gem. "
            "After four gems 1400 points win the set; else a fifth gem is played at once. Three "
            "sets win the match."
        ),
    ),
}
