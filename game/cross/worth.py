"""What a line may come to: the table of expected points, by a fast key.

A line is known by its *key*: the sum of ``KEY[rank]`` over its cards, base 5, so that no two
combinations of up to four equal ranks share one. Suits matter only to a flush, apart.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from game.core.counting import FIFTEEN, FIFTEEN_POINTS
from game.cross.expectation import ENTRIES, SCALE
from game.cross.lines import SIZE

KEY: Final = (0, *(5**place for place in range(13)))
"""What a card of each rank (1 to 13) adds to its line's key."""

RANKS: Final = range(1, 14)


def rank_points(ranks: tuple[int, ...], min_run: int) -> int:
    """Fifteens, pairs and runs of ``ranks`` (ascending): `count_line` less the flush, but fast."""
    values = [min(rank, 10) for rank in ranks]
    sums = (sum(some) for n in range(2, len(ranks) + 1) for some in combinations(values, n))
    points = FIFTEEN_POINTS * sum(one == FIFTEEN for one in sums)
    length, ways = 0, 1
    for rank in range(ranks[0], ranks[-1] + 2) if ranks else ():
        alike = ranks.count(rank)
        if alike:
            points += alike * (alike - 1)
            length, ways = length + 1, ways * alike
        else:
            points += length * ways if length >= min_run else 0
            length, ways = 0, 1
    return points


class Worth(dict[int, float]):
    """Expected final points of a line by its key; of a full line its points, found when asked."""

    def __init__(self, min_run: int) -> None:
        super().__init__(_expected())
        self.min_run = min_run

    def __missing__(self, key: int) -> float:
        ranks = tuple(rank for rank in RANKS for _ in range(key // KEY[rank] % 5))
        points = float(rank_points(ranks, self.min_run))
        self[key] = points
        return points


def _expected() -> dict[int, float]:
    entries = map(int, ENTRIES.split())
    return {
        sum(KEY[rank] for rank in ranks): next(entries) / SCALE
        for size in range(SIZE)
        for ranks in combinations_with_replacement(RANKS, size)
        if all(ranks.count(rank) < 5 for rank in ranks)
    }


_WORTHS: Final[dict[int, Worth]] = {}


def worth(min_run: int) -> Worth:
    """The one table for runs of ``min_run``; its part for lines not full is that for runs of 3."""
    if min_run not in _WORTHS:
        _WORTHS[min_run] = Worth(min_run)
    return _WORTHS[min_run]


FLUSH_HOPE: Final = (
    0.0,
    *(SIZE * comb(13 - n, SIZE - n) / comb(52 - n, SIZE - n) for n in range(1, SIZE + 1)),
)
"""Mean points of the flush of a line with so many cards, all of one suit."""
