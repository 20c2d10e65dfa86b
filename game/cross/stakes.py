"""Playing for the win: what a point of either side is worth, with the target near (rule 6).

Far from the target a point gained is as good as a point spoilt. Near it they part: a side that
cannot get there in this deal must above all keep the other away. So both sides' totals after the
deal are taken as normally spread about their means, and the chance to win is asked how it moves
with each mean. The figures of a deal are those of two experts, as measured.

The gain is small, since the higher total wins and so margins count to the end: against itself
blind to the score, from 84 to 110 points on, the expert won 50.0 ± 1.3 % of games.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, exp, sqrt
from typing import Final, TypeAlias

from game.cross.search import Weights
from game.cross.view import View

Hopes: TypeAlias = tuple[float, float]
"""What each side's lines are expected to come to in the deal, by side."""

DEAL_SPREAD: Final = 5.6
"""Standard deviation of one side's points in a deal."""

TOGETHER: Final = 0.4
"""Correlation of both sides' points in a deal: good cards serve the lines of both."""

DEAL_MEAN: Final = 25.0
"""One side's points in a deal, both sides playing well."""

MARGIN_SPREAD: Final = DEAL_SPREAD * sqrt(2 * (1 - TOGETHER))
"""Standard deviation of the difference of both sides' points in a deal."""

TURNS: Final = 24

FADING: Final = 0.2
"""How the spread falls with the cards not laid: as this power of their share of the turns.

Slowly, for lines score most with their last cards.
"""

LEAST: Final = 0.2
"""No weight falls below this: the chance to win is modelled, so no point is quite worthless."""

EVEN: Final[Weights] = (1.0, 1.0)
"""A point won is as good as a point spoilt."""

_GRID: Final = tuple(step / 4 for step in range(-12, 13))
_DENSITY: Final = tuple(exp(-z * z / 2) for z in _GRID)


def win_after(mine: float, his: float, target: int) -> float:
    """The chance to win with these totals after a deal.

    >>> win_after(121, 120, 121), win_after(125, 130, 121), win_after(100, 100, 121)
    (1.0, 0.0, 0.5)
    """
    if max(mine, his) >= target:
        return 0.5 + 0.5 * ((mine > his) - (mine < his))
    deals = max(1.0, (target - max(mine, his)) / DEAL_MEAN)
    return 0.5 + 0.5 * erf((mine - his) / (MARGIN_SPREAD * sqrt(2 * deals)))


def win_chance(mine: float, his: float, spread: float, target: int) -> float:
    """The chance to win when the deal is expected to end with these totals, give or take."""
    apart = sqrt(1 - TOGETHER**2)
    rows = (
        (a * b, win_after(mine + spread * x, his + spread * (TOGETHER * x + apart * y), target))
        for x, a in zip(_GRID, _DENSITY, strict=True)
        for y, b in zip(_GRID, _DENSITY, strict=True)
    )
    return sum(weight * chance for weight, chance in rows) / sum(_DENSITY) ** 2


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake in a square: ``weights`` as in `game.cross.search`, adding up to 2.

    ``chance``: the chance to win as the square lies; ``slope``: what a weighted point adds to it.
    """

    weights: Weights
    chance: float
    slope: float

    def win(self, value: float) -> float:
        """The chance to win once the weighted points have changed by ``value``."""
        return min(max(self.chance + self.slope * value, 0.0), 1.0)


def in_sight(view: View, hopes: Hopes) -> bool:
    """Whether this deal may take a side to the target, so that the score matters now."""
    return max(map(sum, zip(view.scores, hopes, strict=True))) + 3 * DEAL_SPREAD >= (
        view.options.target
    )


def stakes(view: View, hopes: Hopes, left: int) -> Stakes:
    """What a point of the mover's lines, and one of the other's, is worth now.

    ``hopes``: what the lines of either side are expected to come to; ``left``: cards not laid.
    """
    assert view.mover is not None
    side, target = view.mover % 2, view.options.target
    mine, his = view.scores[side] + hopes[side], view.scores[1 - side] + hopes[1 - side]
    spread = DEAL_SPREAD * (left / TURNS) ** FADING
    now = win_chance(mine, his, spread, target)
    up = win_chance(mine + 1, his, spread, target) - win_chance(mine - 1, his, spread, target)
    down = win_chance(mine, his - 1, spread, target) - win_chance(mine, his + 1, spread, target)
    if not in_sight(view, hopes) or up + down <= 1e-6:
        return Stakes(EVEN, now, (up + down) / 4)
    own = min(max(2 * up / (up + down), LEAST), 2 - LEAST)
    return Stakes((own, 2 - own), now, (up + down) / 4)
