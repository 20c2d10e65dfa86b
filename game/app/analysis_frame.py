"""The analysis board as a dialog: the fields, a pack to pick from, the table of fifteen."""

from __future__ import annotations

from typing import Final

from game.app.analysis import SIX, picked_cards, position
from game.app.coached import Analysis
from game.app.dialogs import TITLE_ID
from game.app.model import App
from game.core.cards import PACK, SUITS, Card
from game.games import coach
from game.page import coach as drawing
from game.page.cards import token
from game.page.html import EMPTY, Attrs, Markup, classes, el, join
from game.page.menus import Option, panel, radio_group
from game.page.parts import button
from game.text.words import Words

SCORE_DIGITS: Final = 3


def board(app: App, words: Words) -> Markup:
    """What the dialog holds."""
    now = app.analysis
    body = join((_cards(now, words), _choices(now, words), _result(now, words)))
    return panel(
        words.say("Analysis board"),
        body,
        button(words.say("Close"), intent="close"),
        button(words.say("Clear"), intent="analysis clear", attrs={"id": "analysis-clear"}),
        button(
            words.say("Show the table"), intent="analysis show", kind="primary",
            attrs={"id": "analysis-show"},
        ),
        lead=words.say("Which two would you lay away? All fifteen ways in figures."),
        title_id=TITLE_ID,
    )  # fmt: skip


def _cards(now: Analysis, words: Words) -> Markup:
    there = picked_cards(now)
    label = words.say("Six cards, as in 5h 5d Jc 4s 6h Qd")
    field = _field("cards", label, now.shown.cards, now, extra={"maxlength": 80})
    rows = (
        el(
            "div",
            {"class": "pick-row", "role": "group", "aria-label": words.suit(Card(1, suit))},
            *(_pick(card, card in there, len(there) >= SIX, words) for card in _suit(suit)),
        )
        for suit in reversed(SUITS)
    )
    return join((field, el("div", {"class": "pick-cards"}, *rows)))


def _suit(suit: str) -> list[Card]:
    return [card for card in PACK if card.suit == suit]


def _pick(card: Card, there: bool, full: bool, words: Words) -> Markup:
    attrs: Attrs = {
        "type": "button",
        "class": classes("pick", there and "there"),
        "id": f"pick-{card}",
        "data-intent": f"analysis pick {card}",
        "aria-label": words.card(card),
        "aria-pressed": str(there).lower(),
        "aria-disabled": "true" if full and not there else None,
    }
    return el("button", attrs, token(card))


def _field(name: str, label: str, value: str, now: Analysis, extra: Attrs) -> Markup:
    """A label, its field, and what is wrong with it."""
    wrong = now.wrong[1] if now.wrong[0] == name else ""
    own: Attrs = {
        "id": f"analysis-{name}", "name": f"analysis-{name}", "type": "text", "value": value,
        "autocomplete": "off", "spellcheck": "false", "autocapitalize": "off",
        "aria-invalid": "true" if wrong else None,
        "aria-describedby": f"wrong-{name}" if wrong else None,
        **extra,
    }  # fmt: skip
    note = el("span", {"class": "wrong", "id": f"wrong-{name}"}, wrong) if wrong else None
    return el("label", {"class": f"field-of-text {name}"}, el("span", None, label),
              el("input", own), note)  # fmt: skip


def _choices(now: Analysis, words: Words) -> Markup:
    say, shown = words.say, now.shown
    dealers = (Option("me", say("you")), Option("other", say("the other")))
    rules = (Option("classic", say("Classic")), Option("czech", say("Czech")))
    targets = (Option("121", "121"), Option("61", "61"))
    digits: Attrs = {"inputmode": "numeric", "maxlength": SCORE_DIGITS}
    scores = el(
        "div",
        {"class": "scores-of-text"},
        _field("mine", say("Your score"), shown.mine, now, digits),
        _field("other", say("The other's score"), shown.other, now, digits),
    )
    return el(
        "div",
        {"class": "analysis-choices"},
        radio_group("analysis-dealer", say("Dealer"), dealers, shown.dealer),
        scores,
        radio_group("analysis-rules", say("Rules"), rules, shown.rules),
        radio_group("analysis-target", say("To"), targets, shown.target),
    )


def _result(now: Analysis, words: Words) -> Markup:
    if not now.judged:
        return EMPTY
    teacher = coach("cribbage")
    view = position(now.of, words)
    caption = words.say("Fifteen ways to lay two away, the best first")
    table = drawing.values_table(teacher.values(view, now.judged, words), caption, ["hinted"])
    note = el("p", {"class": "review-note"}, teacher.note(view, words))
    return join((table, note))
