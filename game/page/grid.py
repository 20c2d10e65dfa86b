"""The 5×5 square of Cross Cribbage with its totals, as an ARIA grid.

Contract: ``.square`` (``role="grid"``) of ``.square-row`` (``role="row"``) with ``.cell`` buttons
(``role="gridcell"``; ``.open`` takes a card now, ``.taken``, ``.starter``, ``.last`` laid last,
``.line`` in the line that is counted) and ``.total`` (``.row-total``, ``.column-total``, each
``.mine`` or ``.theirs``). ``.preview`` in a cell shows what both lines would score there
(``.nil``: nothing, shown only on focus).
``.stock`` draws the own face-down cards that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.core.cards import Card
from game.page.cards import CoachMark, back, face
from game.page.html import Attrs, Markup, classes, el, join
from game.page.icons import icon

Owner: TypeAlias = Literal["mine", "theirs"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One place: its card, its spoken name, the caller's attributes, and what it is now.

    ``preview`` is ("+5", "+0"): for the own line and for the other side's.
    """

    label: str
    card: Card | None = None
    attrs: Attrs = field(default_factory=dict)
    open: bool = False
    starter: bool = False
    last: bool = False
    lit: bool = False
    line: bool = False
    preview: tuple[str, str] | None = None
    sign: CoachMark = ""


@dataclass(frozen=True, slots=True)
class Total:
    """What a line has now: the figure shown, its spoken name, and whether it is being counted."""

    shown: str
    label: str
    now: bool = False


def square(
    cells: Sequence[Sequence[Cell]],
    rows: Sequence[Total],
    columns: Sequence[Total],
    *,
    rows_are: Owner,
    label: str,
) -> Markup:
    """The square: its rows with their totals at the right, the columns' totals below.

    The roving ``tabindex`` comes with each cell's ``attrs``.
    """
    lines = (
        _row(join((*map(_cell, line), _total(total, rows_are, "row"))))
        for line, total in zip(cells, rows, strict=True)
    )
    owner: Owner = "theirs" if rows_are == "mine" else "mine"
    below = _row(join(_total(total, owner, "column") for total in columns))
    return el("div", {"class": "square", "role": "grid", "aria-label": label}, *lines, below)


def stock(total: int, left: int, label: str) -> Markup:
    """The own face-down cards: those that are left, and the places of those gone."""
    gone = el("span", {"class": "gone"})
    cards = join(back() if i < left else gone for i in range(total))
    return el("span", {"class": "stock", "role": "img", "aria-label": label}, cards)


def cross_scene(square_: Markup) -> Markup:
    """What ``#centre`` holds."""
    return el("div", {"class": "scene cross"}, square_)


def _row(content: Markup) -> Markup:
    return el("div", {"class": "square-row", "role": "row"}, content)


def _cell(cell: Cell) -> Markup:
    states = {
        "open": cell.open,
        "taken": cell.card is not None,
        "starter": cell.starter,
        "last": cell.last,
        "line": cell.line,
    }
    own: Attrs = {
        "type": "button",
        "role": "gridcell",
        "class": classes("cell", *(name for name, on in states.items() if on), cell.sign),
        "aria-label": cell.label,
        "aria-disabled": None if cell.open else "true",
    }
    shown = None if cell.card is None else face(cell.card, label="", lit=cell.lit)
    return el("button", {**own, **cell.attrs}, shown, _preview(cell.preview))


def _preview(preview: tuple[str, str] | None) -> Markup | None:
    if preview is None:
        return None
    nil = all(text.strip("+") in ("", "0") for text in preview)
    mine, theirs = (
        # Written by the style sheet: the cell's spoken name says the same in words.
        el("span", {"class": name, "data-points": text})
        for name, text in zip(("mine", "theirs"), preview, strict=True)
    )
    return el(
        "span", {"class": classes("preview", nil and "nil"), "aria-hidden": "true"}, mine, theirs
    )


def _total(total: Total, owner: Owner, line: Literal["row", "column"]) -> Markup:
    attrs: Attrs = {
        "class": classes("total", f"{line}-total", owner, total.now and "now"),
        "role": f"{line}header",
        "aria-label": total.label,
    }
    return el("span", attrs, total.shown, icon("right" if line == "row" else "down", "arrow"))
