"""Opponents of four levels. They are given views, so they know no more than a person would.

Which face-down card to turn makes no difference, for nobody knows one from another: all take the
first. The levels differ in where they lay it, and the weaker ones err as people do: a *beginner*
sees only the own lines, and in them neither runs, whose cards lie out of order, nor fifteens of
three and more cards; a *casual* player sees what both sides' lines hold, but the other's with half
an eye, and overlooks runs and fifteens of four; a *club* player counts all ten lines as they lie
and misses nothing, yet builds for no later card; the *expert* weighs what all lines may come to,
looks ahead, and knows the score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from game.core.cards import Card
from game.core.events import Reason, ScoreLine
from game.core.protocol import Bot
from game.cross.lines import CENTRE, COLUMNS, ROWS, SIZE, count_line, index, laid, row_col
from game.cross.moves import Move, Place
from game.cross.options import Options
from game.cross.search import steady
from game.cross.thinker import EXPERT, mover_side
from game.cross.view import View


@dataclass(frozen=True, slots=True)
class Eye:
    """What a person sees of the lines as they lie.

    ``fifteens``: the most cards of a fifteen that is noticed. ``his``: how much a point of the
    other's lines counts. ``runs``: whether runs are noticed.
    """

    fifteens: int
    his: float
    runs: bool = True

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The move that looks best; among equals one drawn by ``seed``."""
        cells = _cells(legal)
        if view.turned is None or not cells:
            return legal[0]
        values = self._values(view, view.turned, cells)
        best = max(values.values())
        return Place(*row_col(Random(seed).choice([c for c in cells if values[c] == best])))

    def _values(self, view: View, card: Card, cells: Sequence[int]) -> dict[int, float]:
        own, his = (COLUMNS, ROWS) if mover_side(view) == view.columns_side else (ROWS, COLUMNS)
        mine = [self._gain(view, line, card) for line in own]
        theirs = [self.his * self._gain(view, line, card) if self.his else 0.0 for line in his]
        values: dict[int, float] = {}
        for cell in cells:
            row, col = divmod(cell, SIZE)
            mine_at, his_at = (col, row) if own is COLUMNS else (row, col)
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
        return sum(one.points for one in lines if self._notices(one))

    def _notices(self, line: ScoreLine) -> bool:
        match line.reason:
            case Reason.FIFTEEN:
                return len(line.cards) <= self.fifteens
            case Reason.RUN:
                return self.runs
        return True


def _cells(legal: Sequence[Move]) -> list[int]:
    return [index(move.row, move.col) for move in legal if isinstance(move, Place)]


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "beginner": Eye(fifteens=2, his=0.0, runs=False),
        "casual": Eye(fifteens=3, his=0.5, runs=False),
        "club": Eye(fifteens=5, his=1.0),
        "expert": EXPERT,
    }
)
"""The opponents by level, the weakest first."""
