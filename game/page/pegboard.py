"""The peg board: its geometry, and its drawing in SVG.

`Board` is pure geometry: `Board.hole` gives every score of either side its own point on one
unbroken serpentine. `static` draws what never changes, `pegs` what each event replaces.

Contract: ``#pegboard`` holds the drawings ``.drawing.wide``, ``.drawing.narrow`` and
``.drawing.strip`` (CSS shows one), each with ``g.pegs``. A peg is ``g.peg`` with
``data-side="0|1"``, ``data-peg="back|front"``, ``data-score`` and ``transform="translate(x y)"``.
Side 0 (yours) is a brass diamond, side 1 a blue round one: shape and colour both differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final, TypeAlias

from game.page.html import Attrs, Markup, el, join
from game.page.pegstrip import Strip, static_strip

Point: TypeAlias = tuple[float, float]
Pegs: TypeAlias = tuple[int, int]
"""Back peg and front peg of a side, in holes."""

STEP: Final = 20.0
"""From hole to hole within a group of five."""
GROUP_GAP: Final = 7.0
"""What is added after each fifth hole."""
HALF_TRACK: Final = 7.5
"""From the middle of the two tracks to the holes of one."""
SIDE_NAMES: Final = ("mine", "theirs")


@dataclass(frozen=True, slots=True)
class Board:
    """A board of ``target`` holes a side in rows of ``per_row`` (a multiple of five).

    ``skunks`` and ``streets`` name the hole before a dashed or a plain line: 90 draws it between
    90 and 91. ``pitch`` is the way from row to row.
    """

    target: int
    per_row: int
    skunks: tuple[int, ...] = ()
    streets: tuple[int, ...] = ()
    pitch: float = 44.0

    @property
    def rows(self) -> int:
        """How many rows the track needs; the game hole lies beyond its row."""
        return max(1, ceil((self.target - 1) / self.per_row))

    @property
    def margin(self) -> float:
        """Left and right of the holes: room for a bend, the start and the game hole."""
        return 66

    @property
    def width(self) -> float:
        """Of the drawing, in its own units."""
        return 2 * self.margin + self._along(self.per_row - 1)

    @property
    def height(self) -> float:
        """Of the drawing, in its own units."""
        return self.rows * self.pitch + 13

    def hole(self, side: int, score: int) -> Point:
        """Where ``score`` (0 … target) of ``side`` is; -1 is the second start hole.

        The game hole is the same for both sides, in the middle, one step after the last.
        """
        if not -1 <= score <= self.target:
            raise ValueError(f"no hole for {score} on a board to {self.target}")
        if score == self.target:
            return self._slot(score, self._row(score - 1), 0)
        return self._slot(score, self._row(score), -HALF_TRACK if side == 0 else HALF_TRACK)

    def middle(self, score: int) -> Point:
        """Between the two sides' holes of ``score``."""
        (ax, ay), (bx, by) = self.hole(0, score), self.hole(1, score)
        return (ax + bx) / 2, (ay + by) / 2

    def path(self, side: int, start: int, end: int) -> tuple[Point, ...]:
        """The holes a peg passes from ``start`` to ``end``, both included, one by one."""
        step = 1 if end >= start else -1
        return tuple(self.hole(side, score) for score in range(start, end + step, step))

    def row_y(self, row: int) -> float:
        """The middle line of a row."""
        return 23 + row * self.pitch

    def rightward(self, row: int) -> bool:
        """Rows run to the right and to the left by turns."""
        return row % 2 == 0

    def _row(self, score: int) -> int:
        return 0 if score < 1 else min((score - 1) // self.per_row, self.rows - 1)

    def _along(self, slot: float) -> float:
        """From a row's first hole to its ``slot``-th, counted from 0; start holes are below 0."""
        return slot * STEP + (slot // 5) * GROUP_GAP

    def _slot(self, score: int, row: int, left: float) -> Point:
        """A point in ``row``; ``left`` is how far to the walker's right it lies (left below 0)."""
        along = self._along(score - 1 - row * self.per_row)
        if self.rightward(row):
            return self.margin + along, self.row_y(row) + left
        return self.width - self.margin - along, self.row_y(row) - left


def wide(target: int, skunks: tuple[int, ...] = (), streets: tuple[int, ...] = ()) -> Board:
    """A board for a wide screen: rows of about 40."""
    return Board(target, _even(target, 40), skunks, streets)


def narrow(target: int, skunks: tuple[int, ...] = (), streets: tuple[int, ...] = ()) -> Board:
    """A board for a phone: rows of about 20."""
    return Board(target, _even(target, 20), skunks, streets, pitch=37)


@lru_cache(maxsize=8)
def static(board: Board) -> Markup:
    """Bands, holes, numbers, lines: everything but the pegs; drawn once for each board."""
    return join(
        (
            *(_band(board, side) for side in (0, 1)),
            *(_line(board, at, "street") for at in board.streets if at not in board.skunks),
            *(_line(board, at, "skunk") for at in board.skunks),
            _holes(board),
            _game_hole(board),
            *(_number(board, ten) for ten in range(10, board.target, 10)),
        )
    )


def pegs(board: Board | Strip, places: Sequence[Pegs]) -> Markup:
    """Both pegs of both sides; ``places[side]`` is (back, front). Back pegs are drawn first."""
    drawn = [_peg(board, side, "back", _back_hole(back, front), back)
             for side, (back, front) in enumerate(places)]  # fmt: skip
    drawn += [
        _peg(board, side, "front", front, front, _walk(board, side, back, front))
        for side, (back, front) in enumerate(places)
    ]
    return join(drawn)


def drawing(board: Board | Strip, name: str, places: Sequence[Pegs]) -> Markup:
    """One complete drawing (``name`` is its class: wide, narrow or strip)."""
    box = f"0 0 {_n(board.width)} {_n(board.height)}"
    body = static_strip(board) if isinstance(board, Strip) else static(board)
    group = el("g", {"class": "pegs"}, pegs(board, places))
    return el("svg", {"class": f"drawing {name}", "viewBox": box}, body, group)


@lru_cache(maxsize=8)
def pegboard(
    target: int,
    places: tuple[Pegs, ...],
    label: str,
    *,
    skunks: tuple[int, ...] = (),
    streets: tuple[int, ...] = (),
) -> Markup:
    """The ``<svg id="pegboard">`` with its three drawings and one spoken name.

    Its look goes by its class, so that a picture of it, without names to be found by, has it too.
    ``data-wide-rows`` and ``data-narrow-rows`` tell the style sheet how high to make it.
    """
    skunks, streets = _on_board(skunks, target), _on_board(streets, target)
    boards = (wide(target, skunks, streets), narrow(target, skunks, streets))
    attrs: Attrs = {
        "id": "pegboard",
        "class": "pegboard",
        "role": "img",
        "aria-label": label,
        "data-wide-rows": boards[0].rows,
        "data-narrow-rows": boards[1].rows,
    }
    return el(
        "svg",
        attrs,
        drawing(boards[0], "wide", places),
        drawing(boards[1], "narrow", places),
        drawing(Strip(target, skunks), "strip", places),
    )


def _on_board(lines: tuple[int, ...], target: int) -> tuple[int, ...]:
    """Without the lines that lie beyond a short game's last hole."""
    return tuple(after for after in lines if after < target - 1)


def _even(target: int, most: int) -> int:
    """Holes a row, so that the rows come out equally long, in whole fives, ``most`` at most."""
    rows = max(1, ceil((target - 1) / most))
    return 5 * max(1, ceil((target - 1) / rows / 5))


def _back_hole(back: int, front: int) -> int:
    """Before the first point both pegs wait in the two start holes."""
    return -1 if front == 0 else back


def _n(value: float) -> str:
    """A number as short as SVG allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _band(board: Board, side: int) -> Markup:
    """The inlaid band one side's holes lie in: straight rows joined by half circles."""
    x, y = board.hole(side, -1)
    data = f"M{_n(x - 4)} {_n(y)}"
    for last in range(board.per_row, board.target - 1, board.per_row):
        (bend, above), (_, below) = board.hole(side, last), board.hole(side, last + 1)
        radius, clockwise = _n((below - above) / 2), int(board.rightward(last // board.per_row - 1))
        data += f"H{_n(bend)}A{radius} {radius} 0 0 {clockwise} {_n(bend)} {_n(below)}"
    end = _n(board.hole(side, board.target - 1)[0])
    return el("path", {"class": f"band {SIDE_NAMES[side]}", "d": f"{data}H{end}"})


def _holes(board: Board) -> Markup:
    """All holes as dots of one path: a line without length and with round ends."""
    points = (board.hole(side, score) for side in (0, 1) for score in range(-1, board.target))
    data = "".join(f"M{_n(x)} {_n(y)}h.01" for x, y in points)
    return el("path", {"class": "holes", "d": data})


def _game_hole(board: Board) -> Markup:
    x, y = board.hole(0, board.target)
    ring = el("circle", {"class": "game-ring", "cx": _n(x), "cy": _n(y), "r": 7})
    return join((ring, el("circle", {"class": "game-hole", "cx": _n(x), "cy": _n(y), "r": 3.6})))


def _line(board: Board, after: int, name: str) -> Markup:
    """A line across both tracks between ``after`` and the next hole, round a bend as well."""
    (ax, ay), (bx, by) = board.middle(after), board.middle(after + 1)
    x, y, reach = (ax + bx) / 2, (ay + by) / 2, HALF_TRACK + 6
    half = board.pitch / 2
    if ay == by:
        data = f"M{_n(x)} {_n(y - reach)}V{_n(y + reach)}"
    else:
        apex = x + (half if ax > board.width / 2 else -half)
        data = f"M{_n(apex - reach)} {_n(y)}H{_n(apex + reach)}"
    return el("path", {"class": name, "d": data})


def _number(board: Board, ten: int) -> Markup:
    """The number of a tenth hole, under the lower track of its row."""
    x, y = board.middle(ten)
    return el(
        "text", {"class": "number", "x": _n(x), "y": _n(y + 21.9), "text-anchor": "middle"}, ten
    )


def _walk(board: Board | Strip, side: int, back: int, front: int) -> str:
    """The holes a peg passes from ``back`` to ``front``, for whoever wants to let it walk."""
    holes = (board.hole(side, score) for score in range(back + 1, front + 1))
    return ";".join(f"{_n(x)} {_n(y)}" for x, y in holes)


def _peg(
    board: Board | Strip, side: int, which: str, at: int, score: int, path: str = ""
) -> Markup:
    x, y = board.hole(side, at)
    attrs: Attrs = {
        "class": f"peg {SIDE_NAMES[side]} {which}",
        "data-side": side,
        "data-peg": which,
        "data-score": score,
        "transform": f"translate({_n(x)} {_n(y)})",
        "data-path": path or None,
    }
    size = 1.0 if which == "front" else 0.86
    if side == 0:
        reach = _n(9.6 * size)
        shape = el("path", {"d": f"M0-{reach}L{reach} 0 0 {reach}-{reach} 0z"})
    else:
        shape = el("circle", {"r": _n(7.6 * size)})
    return el("g", attrs, shape)
