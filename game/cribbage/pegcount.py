"""The play by ranks alone, in small integers: for the opponent's look ahead.

A rank is 1 (ace) to 13 (king). The cards of one count are a *trail*: ``trail * 14 + rank`` lays
a card, 0 is an empty trail. Points are those of `count_play`, remembered trail by trail.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.core.counting import FIFTEEN, FIFTEEN_POINTS, PAIR_POINTS
from game.cribbage.options import CLASSIC, Options

STEP: Final = 14
"""Base of a trail: the ranks 1 to 13, and 0 for no card."""
VALUES: Final[tuple[int, ...]] = (0, *(min(rank, 10) for rank in range(1, STEP)))
"""Rank → counting value."""
LIMIT: Final = CLASSIC.limit
_MOST_REMEMBERED: Final = 200_000


def trail_of(ranks: tuple[int, ...]) -> int:
    """The trail of cards laid in this order."""
    trail = 0
    for rank in ranks:
        trail = trail * STEP + rank
    return trail


class PlayPoints(dict[int, int]):
    """Trail → points of its last card (§1.2), without go and last card; filled as asked."""

    def __init__(self, min_run: int) -> None:
        super().__init__()
        self.min_run = min_run

    def __missing__(self, trail: int) -> int:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        points = _points_of(trail, self.min_run)
        self[trail] = points
        return points


def _points_of(trail: int, min_run: int) -> int:
    """Points of the last card of ``trail``."""
    ranks, count = [], 0
    while trail:
        trail, rank = divmod(trail, STEP)
        ranks.append(rank)
        count += VALUES[rank]
    points = FIFTEEN_POINTS if count == FIFTEEN else 0
    if count == LIMIT:
        points += CLASSIC.thirty_one_points
    return points + (_alike(ranks) or _run(ranks, min_run))


def _alike(ranks: list[int]) -> int:
    """Points for pairs; ``ranks`` are those of a trail, the last first."""
    if len(ranks) < 2 or ranks[0] != ranks[1]:
        return 0
    size = 2
    while size < len(ranks) and ranks[size] == ranks[0]:
        size += 1
    return PAIR_POINTS.get(size, 0)


def _run(ranks: list[int], min_run: int) -> int:
    """Points for the longest run; ``ranks`` are those of a trail, the last first."""
    most = len(ranks)
    if most < min_run:
        return 0
    low = high = ranks[0]
    seen, longest = 0, 0
    for size, rank in enumerate(ranks, start=1):
        if rank < low:
            low = rank
        elif rank > high:
            high = rank
        spread = high - low
        if seen >> rank & 1 or spread >= most:
            break
        seen |= 1 << rank
        if spread < size and size >= min_run:
            longest = size
    return longest


@lru_cache(maxsize=4)
def _points(min_run: int) -> PlayPoints:
    return PlayPoints(min_run)


def points_table(options: Options = CLASSIC) -> PlayPoints:
    """The table for ``options``; the same one for the same rules.

    >>> points_table()[trail_of((7, 8, 9))]
    3
    """
    return _points(options.min_run)
