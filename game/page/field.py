"""Cricket's field cards and the exchange between attacker and defender.

Contract: ``.field.by-you|by-them`` of ten ``.place`` (``.free``, ``.target`` can be attacked now,
``.under`` is being attacked, ``.scored``, ``.covered``), each with the field card, the playing card
lying on it (``.over``) and its ``.note``. ``.exchange`` is the sentence of the attack with its
figures: ``.duel`` draws attacker, arrow, target and the ``.sum``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.core.cards import Card
from game.page.cards import CoachMark, Tag, face
from game.page.html import EMPTY, Attrs, Markup, classes, el, join
from game.page.icons import icon
from game.page.parts import Side

State: TypeAlias = Literal["free", "target", "under", "scored", "covered"]


@dataclass(frozen=True, slots=True)
class Place:
    """A field card and what happened on it.

    ``note`` is its worth while free, else the result ("+90"); ``label`` says all of it in words.
    ``attrs`` make it a button (a target); without them it is only a picture.
    """

    card: Card
    label: str
    note: str
    state: State = "free"
    over: Card | None = None
    attrs: Attrs = field(default_factory=dict)
    sign: CoachMark = ""


def field_row(places: Sequence[Place], side: Side, label: str) -> Markup:
    """One side's ten field cards, named as a group; targets among them are one stop for Tab."""
    targets = any(place.attrs for place in places)
    role = "toolbar" if targets else "group"
    attrs: Attrs = {"class": f"field by-{side}", "role": role, "aria-label": label}
    return el("div", attrs, *map(_place, places))


def duel(attacker: Card, target: Card, sum_: str, cover: Card | None = None) -> Markup:
    """Attacker, arrow, target (or the cover lying on it) and the comparison as figures."""
    goal = target if cover is None else cover
    return el(
        "div",
        {"class": "duel", "aria-hidden": "true"},
        face(attacker, label=""),
        icon("right", "arrow"),
        face(goal, label=""),
        el("span", {"class": "sum"}, sum_),
    )


def exchange(sentence: str, hint: str = "", picture: Markup = EMPTY) -> Markup:
    """The attack as one sentence; ``hint`` says quietly what answers it."""
    words = el(
        "div",
        {"class": "exchange-words"},
        el("p", {"class": "sentence"}, sentence),
        el("p", {"class": "hint"}, hint) if hint else None,
    )
    return el("div", {"class": "exchange"}, picture, words)


def strong(text: str) -> Markup:
    """A word of the sentence that matters: the target, the points."""
    return el("b", None, text)


def cricket_scene(theirs: Markup, middle: Markup, yours: Markup) -> Markup:
    """What ``#centre`` holds: both fields with the exchange between them."""
    return el("div", {"class": "scene cricket"}, theirs, middle, yours)


def _place(place: Place) -> Markup:
    tag: Tag = "button" if place.attrs else "span"
    attrs: dict[str, str | int | float | bool | None] = {
        "class": classes("place", place.state, place.over is not None and "laid-on", place.sign),
        "aria-label": place.label,
        "role": None if place.attrs else "img",
        "type": "button" if place.attrs else None,
    }
    used = place.state in ("scored", "covered")
    over = None if place.over is None else el("span", {"class": "over"}, face(place.over, label=""))
    note: Markup | str = (
        join((icon("shield", "shield"),)) if place.state == "covered" else place.note
    )
    return el(
        tag,
        attrs | dict(place.attrs),
        face(place.card, label="", dimmed=used),
        over,
        el("span", {"class": "note", "aria-hidden": "true"}, note),
    )
