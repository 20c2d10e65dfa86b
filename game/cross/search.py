"""What the square is worth to one side as it lies, and what a card on a cell adds to it.

The square is turned so that the own lines are columns: a cell's own line is ``cell % 5`` and his
line ``5 + cell // 5`` among the ten. `game.cross.ahead` looks further.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.cards import PACK, Card
from game.cross.lines import CELLS, CENTRE, COLUMNS, NEIGHBOURS, ROWS, SIZE, laid
from game.cross.view import View
from game.cross.worth import FLUSH_HOPE, KEY, Worth, worth

NEVER: Final = "-"
"""Stands for the suit of a line that cannot become a flush."""

_NEAR: Final = tuple(sum(1 << other for other in near) for near in NEIGHBOURS)
LINES: Final = tuple((cell % SIZE, SIZE + cell // SIZE) for cell in range(CELLS))
"""The own line and his of each cell."""

Weights: TypeAlias = tuple[float, float]
"""What a point of the own lines is worth, and one of his."""


@dataclass(frozen=True, slots=True)
class Square:
    """The square as one side sees it: ten lines, the own five first, and the cells taken.

    ``keys`` as in `worth`, ``counts`` cards, ``suits`` the one suit of a line that may become a
    flush, ``""`` while it is empty, or `NEVER`; ``taken`` has a bit for each cell.
    """

    keys: tuple[int, ...]
    counts: tuple[int, ...]
    suits: tuple[str, ...]
    taken: int

    def cells(self) -> list[int]:
        """The cells on which a card may be laid (rule 3)."""
        taken = self.taken
        return [c for c in range(CELLS) if taken & _NEAR[c] and not taken >> c & 1]

    def after(self, cell: int, rank: int, suit: str = "") -> Square:
        """With a card of ``rank`` on ``cell``; without its ``suit`` the suits are left as they are.

        A ``suit`` of `NEVER` ends the hopes of both lines.
        """
        keys, counts, suits = list(self.keys), list(self.counts), self.suits
        for line in LINES[cell]:
            keys[line] += KEY[rank]
            counts[line] += 1
            if suit:
                suits = (*suits[:line], suit_after(suits[line], suit), *suits[line + 1 :])
        return Square(tuple(keys), tuple(counts), suits, self.taken | 1 << cell)


def suit_after(held: str, suit: str) -> str:
    """What a line's suit is with a card of ``suit``; see `Square`."""
    return suit if held in ("", suit) else NEVER


def turned_square(view: View, side: int) -> tuple[Square, bool]:
    """The square for ``side``, and whether its cells had to be flipped for it."""
    flipped = side != view.columns_side
    lines = (*ROWS, *COLUMNS) if flipped else (*COLUMNS, *ROWS)
    held = [laid(view.board, line) for line in lines]
    taken = sum(1 << (flip(cell) if flipped else cell) for cell in range(CELLS) if view.board[cell])
    may_flush = [view.options.flush_with_starter or CENTRE not in line for line in lines]
    square = Square(
        tuple(sum(KEY[card.rank] for card in some) for some in held),
        tuple(map(len, held)),
        tuple(_suit(some) if may else NEVER for some, may in zip(held, may_flush, strict=True)),
        taken,
    )
    return square, flipped


def flip(cell: int) -> int:
    """The cell across the diagonal: rows become columns."""
    return cell % SIZE * SIZE + cell // SIZE


def _suit(held: Sequence[Card]) -> str:
    suits = {card.suit for card in held}
    return NEVER if len(suits) > 1 else "".join(suits)


def unseen_cards(view: View) -> tuple[Card, ...]:
    """The cards nobody has seen: face down, or out of play."""
    seen = {card for card in (*view.board, view.turned) if card is not None}
    return tuple(card for card in PACK if card not in seen)


def worth_for(view: View) -> Worth:
    """The table for the options of the game."""
    return worth(view.options.min_run)


def gain(square: Square, line: int, card: Card, table: Worth) -> float:
    """What ``card`` adds to the expected points of ``line``, its flush included; 0 if full."""
    key, count, suit = square.keys[line], square.counts[line], square.suits[line]
    if count == SIZE:
        return 0.0
    return table[key + KEY[card.rank]] - table[key] + flush_gain(count, suit, card.suit)


def flush_gain(count: int, held: str, suit: str) -> float:
    """What a card of ``suit`` adds to the hope of a flush in a line of ``count`` cards."""
    if held == NEVER:
        return 0.0
    if held in ("", suit) and suit != NEVER:
        return FLUSH_HOPE[count + 1] - FLUSH_HOPE[count]
    return -FLUSH_HOPE[count]


def gains(square: Square, card: Card, table: Worth, weights: Weights) -> dict[int, float]:
    """What ``card`` is worth on each open cell, own lines less his."""
    mine, his = weights
    cells = square.cells()
    by_line = {
        line: (mine if line < SIZE else -his) * gain(square, line, card, table)
        for line in {line for cell in cells for line in LINES[cell]}
    }
    return {cell: by_line[LINES[cell][0]] + by_line[LINES[cell][1]] for cell in cells}


def steady(value: float) -> float:
    """``value`` without its last digits, which differ between versions of Python.

    So equals are equals everywhere, and a choice does not depend on where it is made.
    """
    return round(value, 6)
