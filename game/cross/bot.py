"""Opponents of four levels. They are given views, so they know no more than a person would.

Which face-down card to turn makes no difference, for nobody knows one from another: all take the
first. The levels differ in where they lay it, and the weaker ones err as people do: a *beginner*
sees only the own lines and overlooks fifteens of three and more cards; a *casual* player sees what
both sides' lines hold, but the other's with half an eye, and overlooks fifteens of four; a *club*
player builds the own lines with an eye to what may come, yet spoils only what already lies in the
other's; the *expert* weighs what all lines may come to, looks ahead, and knows the score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from game.core.cards import Card
from game.core.events import Reason
from game.core.protocol import Bot
from game.cross.lines import CELLS, CENTRE, COLUMNS, ROWS, SIZE, count_line, index, laid, row_col
from game.cross.moves import Move, Place
from game.cross.options import Options
from game.cross.search import (
    Outlook,
    cell_values,
    flip,
    gain,
    steady,
    turned_square,
    unseen_ranks,
    worth_for,
)
from game.cross.stakes import stakes
from game.cross.view import View

EXACT_TURNS: Final = 2
"""With so many turns to come the expert looks to the end of the deal."""


@dataclass(frozen=True, slots=True)
class Eye:
    """What a person sees of the lines as they lie.

    ``fifteens``: the most cards of a fifteen that is noticed. ``his``: how much a point of the
    other's lines counts. ``hopes``: whether the own lines are taken for what may come of them.
    """

    fifteens: int
    his: float
    hopes: bool = False

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The move that looks best; among equals one drawn by ``seed``."""
        cells = _cells(legal)
        if view.turned is None or not cells:
            return legal[0]
        values = self._values(view, view.turned, cells)
        best = max(values.values())
        return Place(*row_col(Random(seed).choice([c for c in cells if values[c] == best])))

    def _values(self, view: View, card: Card, cells: Sequence[int]) -> dict[int, float]:
        side = _side(view)
        square, _ = turned_square(view, side)
        table = worth_for(view)
        own, his = (COLUMNS, ROWS) if side == view.columns_side else (ROWS, COLUMNS)
        mine = [
            gain(square, line, card, table) if self.hopes else self._gain(view, own[line], card)
            for line in range(SIZE)
        ]
        theirs = [self.his * self._gain(view, line, card) if self.his else 0.0 for line in his]
        values: dict[int, float] = {}
        for cell in cells:
            row, col = divmod(cell, SIZE)
            mine_at, his_at = (col, row) if side == view.columns_side else (row, col)
            values[cell] = steady(mine[mine_at] - theirs[his_at])
        return values

    def _gain(self, view: View, line: Sequence[int], card: Card) -> int:
        held, starter = laid(view.board, line), CENTRE in line
        if len(held) == SIZE:
            return 0
        before = self._seen(held, starter, view.options)
        return self._seen((*held, card), starter, view.options) - before

    def _seen(self, held: Sequence[Card], starter: bool, options: Options) -> int:
        lines = count_line(held, holds_starter=starter, options=options)
        return sum(
            one.points
            for one in lines
            if one.reason is not Reason.FIFTEEN or len(one.cards) <= self.fifteens
        )


@dataclass(frozen=True, slots=True)
class Thinker:
    """The expert: expected points of all ten lines, his best reply, the end of the deal exactly.

    ``ahead``: turns looked at beyond the card in hand. ``for_the_win``: whether the score counts.
    """

    ahead: int = 1
    for_the_win: bool = True

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The best move it finds; ``seed`` changes nothing."""
        values = self.weigh(view)
        return max(values, key=values.__getitem__) if values else legal[0]

    def weigh(self, view: View) -> dict[Place, float]:
        """What laying the turned card on each open cell is worth; nothing if none is turned.

        In points, own less his, as the deal is expected to end against how it was before; where
        the score counts a point of one side may weigh more than one of the other. Only differences
        between cells mean anything.
        """
        if view.turned is None:
            return {}
        side = _side(view)
        square, flipped = turned_square(view, side)
        table = worth_for(view)
        weights = stakes(view, square, side, table) if self.for_the_win else (1.0, 1.0)
        left = CELLS - 1 - square.taken.bit_count()
        turns = left if left <= EXACT_TURNS else self.ahead
        outlook = Outlook(table, weights, CELLS)
        values = cell_values(square, view.turned, unseen_ranks(view), outlook, turns)
        return {
            Place(*row_col(flip(cell) if flipped else cell)): value
            for cell, value in values.items()
        }


def _side(view: View) -> int:
    """The side to move; views of both partners are the same table."""
    assert view.mover is not None
    return view.mover % 2


def _cells(legal: Sequence[Move]) -> list[int]:
    return [index(move.row, move.col) for move in legal if isinstance(move, Place)]


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "beginner": Eye(fifteens=2, his=0.0),
        "casual": Eye(fifteens=3, his=0.5),
        "club": Eye(fifteens=5, his=0.75, hopes=True),
        "expert": Thinker(),
    }
)
"""The opponents by level, the weakest first."""
