"""The expert, and what he makes of every cell: expected points and the chance to win.

The coach asks the same function, so the expert plays what the coach would advise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cross.lines import CELLS, SIZE, row_col
from game.cross.moves import Move, Place
from game.cross.search import (
    Outlook,
    Square,
    Weights,
    cell_values,
    flip,
    steady,
    turned_square,
    unseen_ranks,
    worth_for,
)
from game.cross.stakes import EVEN, stakes
from game.cross.view import View

EXACT_TURNS: Final = 2
"""With so many turns to come the expert looks to the end of the deal."""


@dataclass(frozen=True, slots=True)
class Valued:
    """What laying the turned card on a cell is expected to come to, for the side to move.

    ``points``: own points of the deal less the other side's, as the deal is expected to end.
    ``win``: the chance to win the game, 0 to 1.
    """

    move: Place
    points: float
    win: float


@dataclass(frozen=True, slots=True)
class Thinker:
    """Expected points of all ten lines, his best reply, the end of the deal to its last card.

    ``ahead``: turns looked at beyond the card in hand. ``for_the_win``: whether the score counts.
    """

    ahead: int = 1
    for_the_win: bool = True

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The best move it finds; ``seed`` changes nothing, for nothing here is drawn."""
        values = self.weigh(view)
        return values[0].move if values else legal[0]

    def weigh(self, view: View) -> tuple[Valued, ...]:
        """Every open cell for the turned card, the best first; nothing if none is turned.

        The best has the best chance to win, which far from the target is to have the most points.
        """
        if view.turned is None:
            return ()
        side = mover_side(view)
        square, flipped = turned_square(view, side)
        table = worth_for(view)
        worths = [table[key] for key in square.keys]
        mine, his = sum(worths[:SIZE]), sum(worths[SIZE:])
        stake = stakes(view, square, side, table)
        points = self._values(view, square, (1.0, 1.0))
        weights = stake.weights if self.for_the_win else EVEN
        weighted = points if weights == EVEN else self._values(view, square, weights)
        return tuple(
            Valued(
                Place(*row_col(flip(cell) if flipped else cell)),
                steady(mine - his + points[cell]),
                steady(stake.win(value)),
            )
            for cell, value in sorted(weighted.items(), key=lambda one: -one[1])
        )

    def _values(self, view: View, square: Square, weights: Weights) -> dict[int, float]:
        assert view.turned is not None
        left = CELLS - 1 - square.taken.bit_count()
        turns = left if left <= EXACT_TURNS else self.ahead
        outlook = Outlook(worth_for(view), weights, CELLS)
        return cell_values(square, view.turned, unseen_ranks(view), outlook, turns)


def place_values(view: View) -> tuple[Valued, ...]:
    """What the expert thinks of every cell the turned card may go to, the best first."""
    return EXPERT.weigh(view)


def mover_side(view: View) -> int:
    """The side to move; views of both partners are the same table."""
    assert view.mover is not None
    return view.mover % 2


EXPERT: Final = Thinker()
"""The expert as he plays."""
