"""The dialogs: a new game, the menu at the table, settings, fairness."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.lazily import from_module
from game.app.menu import LEVELS, NAMES
from game.app.model import App
from game.app.rulebook import rules_dialog
from game.app.setup import HUMAN
from game.page.html import EMPTY, Markup, el, join
from game.page.menus import Option, panel, radio_group
from game.page.parts import button
from game.text.names import mark
from game.text.words import Words

TITLE_ID: Final = "dialog-title"


def dialog(app: App, words: Words) -> Markup:
    """What the open dialog holds; nothing when none is open."""
    maker = DIALOGS.get(app.dialog.partition(" ")[0])
    return EMPTY if maker is None else maker(app, words)


def _close(words: Words, label: str = "") -> Markup:
    return button(label or words.say("Close"), intent="close")


def _new_game(app: App, words: Words) -> Markup:
    draft = app.draft
    body = GROUPS[draft.game](app, words)
    start = button(words.say("Deal"), intent="start", kind="primary", attrs={"id": "start"})
    title = words.say("A new game of {game}", game=words.say(NAMES[draft.game]))
    return panel(title, body, _close(words, words.say("Cancel")), start, title_id=TITLE_ID)


def _cribbage_groups(app: App, words: Words) -> Markup:
    say = words.say
    rules = (
        Option("classic", say("Classic")),
        Option("czech", say("Czech"), say("runs of two count, four of a suit in the crib too")),
    )
    counting = (
        Option("auto", say("the table")),
        Option("manual", say("I count, and am corrected")),
        Option("muggins", say("muggins: what I miss is the other's")),
    )
    targets = (Option("121", "121"), Option("61", "61"))
    return join(
        (
            _opponents(app, words),
            radio_group("rules", say("Rules"), rules, app.draft.rules),
            radio_group("target", say("To"), targets, app.draft.target),
            radio_group("counting", say("Who counts"), counting, app.draft.counting),
        )
    )


def _cross_groups(app: App, words: Words) -> Markup:
    say = words.say
    seats = (Option("2", say("two")), Option("4", say("four, in pairs")))
    groups = [radio_group("seats", say("Players"), seats, app.draft.seats)]
    if app.draft.seats == "4":
        groups.append(_who("partner", say("Your partner"), app.draft.partner, words))
        groups.append(_who("opponent", say("First opponent"), app.draft.opponent, words))
        groups.append(_who("second", say("Second opponent"), app.draft.second, words))
    else:
        groups.append(_opponents(app, words))
    return join(groups)


def _cricket_groups(app: App, words: Words) -> Markup:
    say = words.say
    sides = (
        Option("0", say("black"), say("attacks first; covers with an equal card")),
        Option("1", say("red"), say("its field is worth one less")),
    )
    sets = (Option("1", say("one set")), Option("3", say("three won sets")))
    return join(
        (
            _opponents(app, words),
            radio_group("side", say("You play"), sides, app.draft.side),
            radio_group("sets", say("The match"), sets, app.draft.sets),
        )
    )


def _opponents(app: App, words: Words) -> Markup:
    return _who("opponent", words.say("Opponent"), app.draft.opponent, words)


def _who(name: str, legend: str, chosen: str, words: Words) -> Markup:
    """Who sits at a seat: a computer of some strength, or a person."""
    levels = [Option(level, words.say(text)) for level, text in LEVELS.items()]
    person = Option(HUMAN, words.say("a person, at this device"))
    return radio_group(name, legend, [*levels, person], chosen)


GROUPS: Final[Mapping[str, Callable[[App, Words], Markup]]] = {
    "cribbage": _cribbage_groups,
    "cross": _cross_groups,
    "cricket": _cricket_groups,
}
"""Game → what can be chosen before it begins."""


def _replace(app: App, words: Words) -> Markup:
    game = words.say(NAMES[app.draft.game])
    return panel(
        words.say("A game is under way"),
        words.say("There is a game of {game} to go on with. A new one takes its place.", game=game),
        _close(words, words.say("Cancel")),
        button(words.say("Go on with it"), intent=f"resume {app.draft.game}"),
        button(words.say("Begin anew"), intent="start sure", kind="primary"),
        title_id=TITLE_ID,
    )


def _table_menu(app: App, words: Words) -> Markup:
    say = words.say
    items = (
        button(say("Settings"), intent="dialog settings"),
        button(say("The rules"), intent="dialog rules"),
        button(say("How the cards are shuffled"), intent="dialog fair"),
        button(say("Share"), intent="dialog share"),
        button(say("Play this deal again"), intent="dialog redeal"),
        button(say("Review of the deals played"), intent="review game"),
        button(say("Analysis board"), intent="analysis"),
        button(say("On this device"), intent="dialog device"),
        button(say("Leave the table"), intent="menu"),
    )
    note = say("The game is kept after every card; you can go on with it any time.")
    body = join((el("div", {"class": "menu-list"}, *items), el("p", None, note)))
    back = button(say("Back to the game"), intent="close", kind="primary")
    return panel(say("Menu"), body, back, title_id=TITLE_ID)


def _redeal(app: App, words: Words) -> Markup:
    return panel(
        words.say("Play this deal again?"),
        words.say(
            "The same cards are dealt once more. What you have seen, you know: it is practice."
        ),
        _close(words, words.say("Cancel")),
        button(words.say("Deal again"), intent="redeal", kind="primary"),
        title_id=TITLE_ID,
    )


def _settings(app: App, words: Words) -> Markup:
    now = app.settings
    groups = (
        radio_group(name, words.say(legend), [Option(v, words.say(t)) for v, t in options],
                    getattr(now, name))
        for name, legend, options in SETTING_GROUPS
    )  # fmt: skip
    done = button(words.say("Done"), intent="close", kind="primary")
    return panel(words.say("Settings"), join(groups), done, title_id=TITLE_ID)


SETTING_GROUPS: Final = (
    ("pace", mark("Pace of the opponent"),
     (("slow", mark("slow")), ("normal", mark("normal")), ("fast", mark("fast")),
      ("instant", mark("instant")))),
    ("tap", mark("A tap on a card"),
     (("play", mark("plays it")), ("select", mark("selects it, a button plays it")))),
    ("theme", mark("Light"),
     (("system", mark("as the system")), ("dark", mark("evening")), ("light", mark("day")))),
    ("contrast", mark("Contrast"), (("normal", mark("normal")), ("more", mark("high")))),
    ("deck", mark("Colours of the pack"), (("2", mark("two")), ("4", mark("four")))),
    ("handed", mark("Hand"), (("right", mark("right")), ("left", mark("left")))),
    ("keys", mark("Keys at the table (1–6, G, N …)"), (("on", mark("on")), ("off", mark("off")))),
)  # fmt: skip


DIALOGS: Final[Mapping[str, Callable[[App, Words], Markup]]] = {
    "new": _new_game,
    "replace": _replace,
    "menu": _table_menu,
    "redeal": _redeal,
    "settings": _settings,
    "rules": rules_dialog,
    "fair": from_module("game.app.share_dialog", "fair"),
    "lessons": from_module("game.app.lesson_list", "lesson_list"),
    "device": from_module("game.app.athome", "dialog"),
    "make": from_module("game.app.making_frame", "making"),
    "review": from_module("game.app.review_frame", "overview"),
    "values": from_module("game.app.review_frame", "values_dialog"),
    "analysis": from_module("game.app.analysis_frame", "board"),
    "share": from_module("game.app.share_dialog", "share"),
    "daily": from_module("game.app.share_dialog", "daily_games"),
}
