"""Looking ahead: what the square is worth to one side, and the cell that makes most of it.

The square is turned so that the own lines are columns: a cell's own line is ``cell % 5`` and his
line ``5 + cell // 5`` among the ten. Unseen cards, face down or out of play, are all alike, so a
turn to come is a mean over their ranks; hopes of a flush count only for the card in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.cards import PACK, Card
from game.cross.lines import CELLS, CENTRE, COLUMNS, NEIGHBOURS, ROWS, SIZE, laid
from game.cross.view import View
from game.cross.worth import FLUSH_HOPE, KEY, RANKS, Worth, worth

NEVER: Final = "-"
"""Stands for the suit of a line that cannot become a flush."""

_NEAR: Final = tuple(sum(1 << other for other in near) for near in NEIGHBOURS)
_LINES: Final = tuple((cell % SIZE, SIZE + cell // SIZE) for cell in range(CELLS))

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

    def after(self, cell: int, rank: int) -> Square:
        """With a card of ``rank`` on ``cell``; suits are left as they are."""
        keys, counts = list(self.keys), list(self.counts)
        for line in _LINES[cell]:
            keys[line] += KEY[rank]
            counts[line] += 1
        return Square(tuple(keys), tuple(counts), self.suits, self.taken | 1 << cell)


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


def unseen_ranks(view: View) -> tuple[int, ...]:
    """How many cards of each rank (index 1 to 13) nobody has seen."""
    seen = {card for card in (*view.board, view.turned) if card is not None}
    left = [card.rank for card in PACK if card not in seen]
    return tuple(left.count(rank) for rank in range(len(KEY)))


def worth_for(view: View) -> Worth:
    """The table for the options of the game."""
    return worth(view.options.min_run)


def gain(square: Square, line: int, card: Card, table: Worth) -> float:
    """What ``card`` adds to the expected points of ``line``, its flush included; 0 if full."""
    key, count, suit = square.keys[line], square.counts[line], square.suits[line]
    if count == SIZE:
        return 0.0
    gained = table[key + KEY[card.rank]] - table[key]
    if suit == NEVER:
        return gained
    if suit in ("", card.suit):
        return gained + FLUSH_HOPE[count + 1] - FLUSH_HOPE[count]
    return gained - FLUSH_HOPE[count]


def gains(square: Square, card: Card, table: Worth, weights: Weights) -> dict[int, float]:
    """What ``card`` is worth on each open cell, own lines less his."""
    mine, his = weights
    cells = square.cells()
    by_line = {
        line: (mine if line < SIZE else -his) * gain(square, line, card, table)
        for line in {line for cell in cells for line in _LINES[cell]}
    }
    return {cell: by_line[_LINES[cell][0]] + by_line[_LINES[cell][1]] for cell in cells}


@dataclass(frozen=True, slots=True)
class Outlook:
    """How turns to come are weighed. ``width``: cells looked into but for the last turn's."""

    table: Worth
    weights: Weights
    width: int

    def value(self, square: Square, unseen: tuple[int, ...], turns: int, *, mine: bool) -> float:
        """Mean change of what the square is worth over so many ``turns``, each at its best.

        With as many turns as empty cells, and the width of all, it is exact but for flushes.
        """
        cells = square.cells()
        if not cells:
            return 0.0
        ranks = [rank for rank in RANKS if unseen[rank]]
        rows = self._rows(square, ranks)
        choices = [(rows[own], rows[his]) for own, his in map(_LINES.__getitem__, cells)]
        best = max if mine else min
        total = 0.0
        for at, rank in enumerate(ranks):
            now = [own[at] + his[at] for own, his in choices]
            if turns > 1:
                left = (*unseen[:rank], unseen[rank] - 1, *unseen[rank + 1 :])
                order = sorted(range(len(cells)), key=now.__getitem__, reverse=mine)[: self.width]
                now = [
                    now[n]
                    + self.value(square.after(cells[n], rank), left, turns - 1, mine=not mine)
                    for n in order
                ]
            total += unseen[rank] * best(now)
        return total / sum(unseen)

    def _rows(self, square: Square, ranks: list[int]) -> list[list[float]]:
        """For each line not full what each rank would add to it, as the own side sees it."""
        table, (mine, his) = self.table, self.weights
        rows: list[list[float]] = []
        for line, key in enumerate(square.keys):
            sign = mine if line < SIZE else -his
            now = table[key] if square.counts[line] < SIZE else 0.0
            rows.append(
                [sign * (table[key + KEY[rank]] - now) for rank in ranks]
                if square.counts[line] < SIZE
                else []
            )
        return rows


def cell_values(
    square: Square,
    card: Card,
    unseen: tuple[int, ...],
    outlook: Outlook,
    turns: int,
) -> dict[int, float]:
    """For each open cell what ``card`` there makes of own less his, ``turns`` more looked at."""
    values = gains(square, card, outlook.table, outlook.weights)
    for cell in values if turns else ():
        after = square.after(cell, card.rank)
        values[cell] += outlook.value(after, unseen, turns, mine=False)
    return {cell: steady(value) for cell, value in values.items()}


def steady(value: float) -> float:
    """``value`` without its last digits, which differ between versions of Python.

    So equals are equals everywhere, and a choice does not depend on where it is made.
    """
    return round(value, 6)
