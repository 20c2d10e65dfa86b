"""The square of 5×5 cells, its ten lines, and what a line scores (rules 3 to 5).

Cells are numbered 0 to 24, row by row from the top left; the starter lies on `CENTRE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.core.cards import Card
from game.core.counting import fifteens, flush, pairs, runs
from game.core.events import ScoreLine, total
from game.cross.options import STANDARD, Options

SIZE: Final = 5
CELLS: Final = SIZE * SIZE
CENTRE: Final = CELLS // 2

Board: TypeAlias = tuple[Card | None, ...]
"""25 cells; ``None`` where no card lies."""

EMPTY: Final[Board] = (None,) * CELLS

COLUMNS: Final = tuple(tuple(range(col, CELLS, SIZE)) for col in range(SIZE))
"""The cells of the five columns, each from the top."""

ROWS: Final = tuple(tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE))
"""The cells of the five rows, each from the left."""


def index(row: int, col: int) -> int:
    """The number of the cell in ``row`` and ``col``, both from 1."""
    return (row - 1) * SIZE + col - 1


def row_col(cell: int) -> tuple[int, int]:
    """Row and column of a cell, both from 1.

    >>> row_col(CENTRE)
    (3, 3)
    """
    return cell // SIZE + 1, cell % SIZE + 1


def _neighbours(cell: int) -> tuple[int, ...]:
    row, col = row_col(cell)
    near = ((r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2))
    inside = (index(r, c) for r, c in near if 1 <= r <= SIZE and 1 <= c <= SIZE)
    return tuple(other for other in inside if other != cell)


NEIGHBOURS: Final = tuple(map(_neighbours, range(CELLS)))
"""For each cell the cells beside it, orthogonally or diagonally."""


def touches(board: Board, cell: int) -> bool:
    """Whether a laid card lies next to ``cell`` (rule 3)."""
    return any(board[other] is not None for other in NEIGHBOURS[cell])


def open_cells(board: Board) -> tuple[int, ...]:
    """The empty cells on which a card may be laid, ascending (rule 3)."""
    empty = (cell for cell in range(CELLS) if board[cell] is None)
    return tuple(cell for cell in empty if touches(board, cell))


def laid(board: Board, line: Sequence[int]) -> tuple[Card, ...]:
    """The cards that lie on the cells of ``line``, in their order."""
    return tuple(card for cell in line if (card := board[cell]) is not None)


def count_line(
    cards: Sequence[Card], *, holds_starter: bool, options: Options = STANDARD
) -> tuple[ScoreLine, ...]:
    """What a line scores (rule 5); a line not yet full counts what it holds so far.

    ``cards`` are up to five in any order; ``holds_starter`` says whether the starter is one of
    them. A flush takes five cards, and in the lines of the starter there is none unless the
    options say so. Raises `ValueError` for more than five cards.

    >>> from game.core.cards import cards
    >>> total(count_line(cards("4C 5D 5H 6S 6C"), holds_starter=False))
    24
    """
    if len(cards) > SIZE:
        raise ValueError(f"a line has at most {SIZE} cards, not {len(cards)}")
    lines = fifteens(cards) + pairs(cards) + runs(cards, options.min_run)
    may_flush = options.flush_with_starter or not holds_starter
    if may_flush and len(cards) == options.flush_length:
        lines += flush(cards)
    return lines


def score_line(board: Board, line: Sequence[int], options: Options) -> tuple[ScoreLine, ...]:
    """What the cards on the cells of ``line`` score now."""
    return count_line(laid(board, line), holds_starter=CENTRE in line, options=options)


def points(board: Board, line: Sequence[int], options: Options) -> int:
    """The points of `score_line`."""
    return total(score_line(board, line, options))
