"""How people who do not reckon lay away and play: by the points they see, some overlooked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.core.cards import Card, without
from game.core.counting import fifteens, flush, pairs, runs
from game.core.events import ScoreLine
from game.cribbage.discard import crib_mean
from game.cribbage.levels import Level
from game.cribbage.options import Options
from game.cribbage.pegcount import LIMIT, STEP, VALUES, PlayPoints, points_table
from game.cribbage.seen import own_ranks, trail
from game.cribbage.view import View


def lay_away(view: View, level: Level, rng: Random) -> tuple[Card, ...]:
    """The pair that leaves most points as the four cards lie, as far as they are noticed.

    ``level.crib`` says how much the crib is thought of. Of equal pairs, any.
    """
    dealer = view.seat == view.dealer
    notices = _Notice(level.overlooks, rng)
    sign = 1 if dealer else -1

    def worth(pair: tuple[Card, ...]) -> float:
        lines = _as_it_lies(without(view.hand, pair), view.options)
        seen = sum(line.points for line in lines if notices(line))
        return seen + level.crib * sign * crib_mean(pair, dealer, view.options)

    ways = list(combinations(view.hand, view.options.laid_away))
    rng.shuffle(ways)
    return max(ways, key=worth)


def _as_it_lies(keep: Sequence[Card], options: Options) -> tuple[ScoreLine, ...]:
    """The combinations of four cards before a starter is turned."""
    return (*fifteens(keep), *pairs(keep), *runs(keep, options.min_run), *flush(keep))


class _Notice:
    """Whether a combination is seen; once overlooked, it is overlooked in every hand."""

    def __init__(self, overlooks: float, rng: Random) -> None:
        self._overlooks = overlooks
        self._rng = rng
        self._seen: dict[tuple[Card, ...], bool] = {}

    def __call__(self, line: ScoreLine) -> bool:
        if line.cards not in self._seen:
            self._seen[line.cards] = self._rng.random() >= self._overlooks
        return self._seen[line.cards]


def rank_to_play(view: View, level: Level, rng: Random) -> int:
    """The rank that pegs most, of equal ones the highest; careless, just any that fits."""
    by_points = greedy(own_ranks(view), trail(view), view.count, points_table(view.options))
    if rng.random() < level.careless:
        return rng.choice(by_points)[1]
    return by_points[0][1]


def greedy(
    hand: Sequence[int], trail: int, count: int, points: PlayPoints
) -> list[tuple[int, int]]:
    """Points of each rank of ``hand`` that fits, most first, then the higher rank."""
    fits = (rank for rank in set(hand) if count + VALUES[rank] <= LIMIT)
    return sorted(((points[trail * STEP + rank], rank) for rank in fits), reverse=True)
