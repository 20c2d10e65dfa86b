"""Card faces and backs of our own: HTML boxes, four inline SVG suits in ``currentColor``.

Contract: ``.card`` with ``.suit-c|d|h|s`` (colour), ``.rank-1`` … ``.rank-13``, and the states
``.chosen`` (raised, brass outline), ``.lit`` (scores now), ``.dimmed`` (cannot be used now),
``.small``, ``.hinted`` and ``.was`` (marks of the coach). A card fills the width its place gives it
(``--card-w``); type and suits scale along.
``.card.back`` is a face-down card: its markup is the same for every card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from game.core.cards import HIDDEN, Card
from game.page.html import EMPTY, Attr, Attrs, Markup, classes, el, join

Tag: TypeAlias = Literal["span", "button"]
CoachMark: TypeAlias = Literal["", "hinted", "was"]
"""What the coach points at, and what was done instead."""

_INDEX: Final[Mapping[int, str]] = {1: "A", 11: "J", 12: "Q", 13: "K"}
_ORNAMENT: Final[Mapping[int, str]] = {11: "shield", 12: "coronet", 13: "crown"}

# Drawn on a square of 100: readable at 12 px, quiet at 60.
SUIT_PATHS: Final[Mapping[str, str]] = {
    "h": "M50 92C24 70 6 51 6 31 6 17 16 8 28 8c10 0 18 6 22 16 4-10 12-16 22-16 12 0 22 9 22 23 "
    "0 20-18 39-44 61z",
    "d": "M50 3c9 17 20 32 34 47C70 65 59 80 50 97 41 80 30 65 16 50 30 35 41 20 50 3z",
    "s": "M50 5c10 19 42 37 42 60 0 12-9 19-19 19-8 0-15-4-19-11 1 10 5 17 13 21v2H33v-2c8-4 12-11"
    " 13-21-4 7-11 11-19 11-10 0-19-7-19-19C8 42 40 24 50 5z",
    "c": "M50 5c12 0 21 9 21 20 0 7-3 12-8 17 3-1 6-2 9-2 12 0 21 9 21 21s-9 21-21 21c-8 0-14-4-18"
    "-10 1 10 5 18 13 22v2H33v-2c8-4 12-12 13-22-4 6-10 10-18 10C16 82 7 73 7 61s9-21 21-21c3 0 6 1"
    " 9 2-5-5-8-10-8-17C29 14 38 5 50 5z",
}
_ORNAMENT_PATHS: Final[Mapping[str, str]] = {
    "crown": "M12 80h76v10H12zM12 72 6 30l22 18 22-34 22 34 22-18-6 42z",
    "coronet": "M14 78h72v10H14zM14 70 10 40l20 14 20-26 20 26 20-14-4 30zM50 12a7 7 0 1 1 0 14 7 7"
    " 0 0 1 0-14z",
    "shield": "M50 8 16 19v27c0 22 14 38 34 46 20-8 34-24 34-46V19zM50 20l23 8v18c0 16-9 27-23 34z",
}


def index(card: Card) -> str:
    """The corner index: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K`` in every language."""
    return _INDEX.get(card.rank, str(card.rank))


def suit_symbols() -> Markup:
    """One hidden ``<svg>`` with every symbol the cards use; belongs into the page once."""
    shapes = {f"suit-{name}": path for name, path in SUIT_PATHS.items()}
    shapes |= {f"ornament-{name}": path for name, path in _ORNAMENT_PATHS.items()}
    return symbols(shapes)


def symbols(shapes: Mapping[str, str]) -> Markup:
    """A hidden sprite of ``{id: path data}``, each on a square of 100."""
    parts = (
        el("symbol", {"id": name, "viewBox": "0 0 100 100"}, el("path", {"d": data}))
        for name, data in shapes.items()
    )
    attrs: Attrs = {"class": "sprite", "aria-hidden": "true", "width": 0, "height": 0}
    return el("svg", attrs, *parts)


def use(symbol: str, class_: str) -> Markup:
    """A drawing of one symbol from a sprite, silent to screen readers."""
    attrs: Attrs = {"class": class_, "aria-hidden": "true", "focusable": "false"}
    return el("svg", attrs, el("use", {"href": f"#{symbol}"}))


def suit(letter: str, class_: str = "suit") -> Markup:
    """The sign of suit ``C``, ``D``, ``H`` or ``S`` in its own colour."""
    low = letter.lower()
    return use(f"suit-{low}", f"{class_} suit-{low}")


@cache
def inline(card: Card) -> Markup:
    """A card inside a sentence: ``8`` and its sign."""
    return el("span", {"class": "inline-card"}, index(card), suit(card.suit))


def token(card: Card) -> Markup:
    """A card on a small button that is named in full words: its index is drawn, it is no text."""
    drawn = el("span", {"class": "index", "data-index": index(card)})
    return el("span", {"class": "inline-card", "aria-hidden": "true"}, drawn, suit(card.suit))


def face(
    card: Card,
    *,
    label: str,
    tag: Tag = "span",
    attrs: Attrs | None = None,
    chosen: bool | None = None,
    dimmed: bool = False,
    lit: bool = False,
    small: bool = False,
    sign: CoachMark = "",
    why: str = "",
) -> Markup:
    """One card, open or (``HIDDEN``) face down.

    ``label`` is its spoken name, state last ("five of hearts, chosen"); an empty one makes a
    ``span`` silent. ``chosen`` of ``True`` or ``False`` says a button can be selected
    (``aria-pressed``). ``dimmed`` on a button is ``aria-disabled``: still focusable, and ``why``
    says why not. ``sign`` is the coach's mark. Nothing of a hidden card but its being there reaches
    the markup.
    """
    down = card == HIDDEN
    names = ("back",) if down else (f"suit-{card.suit.lower()}", f"rank-{card.rank}")
    states = (chosen and "chosen", dimmed and "dimmed", lit and "lit", small and "small", sign)
    own: dict[str, Attr] = {"class": classes("card", *names, *states)}
    if tag == "button":
        pressed = None if chosen is None else str(chosen).lower()
        own |= {"type": "button", "aria-label": label, "aria-pressed": pressed}
        own |= {"aria-disabled": "true" if dimmed else None}
    elif label:
        own |= {"role": "img", "aria-label": label}
    else:
        own |= {"aria-hidden": "true"}
    own |= {"title": why or None, "aria-description": why or None} | dict(attrs or {})
    return el(tag, own, EMPTY if down else _ink(card))


def back(*, label: str = "", tag: Tag = "span", attrs: Attrs | None = None) -> Markup:
    """A face-down card; silent when it has no ``label``."""
    return face(HIDDEN, label=label, tag=tag, attrs=attrs)


def backs(count: int, *, label: str) -> Markup:
    """``count`` face-down cards side by side, named once as a whole."""
    row = join(back() for _ in range(count))
    return el("span", {"class": "backs", "role": "img", "aria-label": label}, row)


@cache
def _ink(card: Card) -> Markup:
    """What is printed on a face; silent, since the card itself is named."""
    low = card.suit.lower()
    corner = el(
        "span",
        {"class": "corner", "aria-hidden": "true"},
        # Written by the style sheet: text on a button would have to be part of its spoken name.
        el("span", {"class": "index", "data-index": index(card)}),
        use(f"suit-{low}", "pip"),
    )
    ornament = _ORNAMENT.get(card.rank)
    crest = use(f"ornament-{ornament}", "crest") if ornament else None
    return join((corner, crest, use(f"suit-{low}", "big-pip")))
