"""The expert, and what he makes of every cell: expected points and the chance to win.

The coach asks the same function, so the expert plays what the coach would advise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cross.ahead import EXACT_TURNS, Outlook
from game.cross.lines import CELLS, SIZE, row_col
from game.cross.moves import Move, Place
from game.cross.search import (
    NEVER,
    Square,
    Weights,
    flip,
    steady,
    turned_square,
    unseen_cards,
    worth_for,
)
from game.cross.stakes import EVEN, Hopes, in_sight, stakes
from game.cross.view import View
from game.cross.worth import FLUSH_HOPE

TOLD_TOO_MUCH: Final = (0.2, 1.5)
"""Points by which the hopes of who moves exceed what came of 200 deals of experts: of the first
side and of the other, which has the last card. Nothing once the end of the deal is in sight."""


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

    ahead: int = 2
    for_the_win: bool = True

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The best move it finds; ``seed`` changes nothing, for nothing here is drawn."""
        if view.turned is None:
            return legal[0]
        square, flipped = turned_square(view, mover_side(view))
        hopes, left = _hopes(view, square), _left(square)
        matters = self.for_the_win and in_sight(view, hopes)
        weights = stakes(view, hopes, left).weights if matters else EVEN
        values = self._values(view, square, weights)
        return _place(max(values, key=values.__getitem__), flipped=flipped)

    def weigh(self, view: View) -> tuple[Valued, ...]:
        """Every open cell for the turned card, the best first; nothing if none is turned.

        The best has the best chance to win, which far from the target is to have the most points.
        """
        if view.turned is None:
            return ()
        side = mover_side(view)
        square, flipped = turned_square(view, side)
        hopes = _hopes(view, square)
        stake = stakes(view, hopes, _left(square))
        weights = stake.weights if self.for_the_win else EVEN
        points = self._values(view, square, EVEN)
        weighted = points if weights == EVEN else self._values(view, square, weights)
        lead = hopes[side] - hopes[1 - side]
        bias = 0.0 if _left(square) <= EXACT_TURNS + 1 else TOLD_TOO_MUCH[side != view.columns_side]
        return tuple(
            Valued(
                _place(cell, flipped=flipped),
                steady(lead - bias + points[cell]),
                steady(stake.win(value - bias)),
            )
            for cell, value in sorted(weighted.items(), key=lambda one: -one[1])
        )

    def _values(self, view: View, square: Square, weights: Weights) -> dict[int, float]:
        assert view.turned is not None
        outlook = Outlook(worth_for(view), weights, self.ahead)
        return outlook.cell_values(square, view.turned, unseen_cards(view))[0]


def _hopes(view: View, square: Square) -> Hopes:
    table = worth_for(view)
    worths = [
        table[key] + (FLUSH_HOPE[count] if suit != NEVER else 0.0)
        for key, count, suit in zip(square.keys, square.counts, square.suits, strict=True)
    ]
    mine, his = sum(worths[:SIZE]), sum(worths[SIZE:])
    return (mine, his) if mover_side(view) == 0 else (his, mine)


def _left(square: Square) -> int:
    return CELLS - square.taken.bit_count()


def _place(cell: int, *, flipped: bool) -> Place:
    return Place(*row_col(flip(cell) if flipped else cell))


def place_values(view: View) -> tuple[Valued, ...]:
    """What the expert thinks of every cell the turned card may go to, the best first."""
    return EXPERT.weigh(view)


def mover_side(view: View) -> int:
    """The side to move; views of both partners are the same table."""
    assert view.mover is not None
    return view.mover % 2


EXPERT: Final = Thinker()
"""The expert as he plays."""
