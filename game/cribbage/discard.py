"""What laying away each pair is worth: the hand kept, the crib, the play to come.

The hand is exact: its mean over the 46 cards that can be turned up. The crib is a table of means
made by self-play (`game.cribbage.crib_table`), the play likewise (`game.cribbage.keep_model`).
All values are points; what the other side gains is subtracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.core.cards import PACK, Card, without
from game.cribbage.fastcount import fast_count, indices
from game.cribbage.keep_model import pegging_mean
from game.cribbage.options import CLASSIC, Options

PAIRS: Final[dict[tuple[int, int], int]] = {
    pair: place
    for place, pair in enumerate((low, high) for low in range(1, 14) for high in range(low, 14))
}
"""Two ranks, the lower first → their place in a row of the crib table."""
_PACK_PLACES: Final = range(len(PACK))


@dataclass(frozen=True, slots=True)
class DiscardValue:
    """One way to lay two cards away, in points.

    ``hand`` is exact over the 46 starters, between ``least`` and ``most``; ``crib`` is positive
    for the dealer, negative for pone; ``pegging`` is the net gain expected from the play.
    """

    cards: tuple[Card, ...]
    hand: float
    least: int
    most: int
    crib: float
    pegging: float

    @property
    def total(self) -> float:
        """The sum of all that is expected."""
        return self.hand + self.crib + self.pegging


def crib_mean(cards: Sequence[Card], mine: bool, options: Options = CLASSIC) -> float:
    """Points the crib is expected to count when ``cards`` are two of its cards."""
    first, second = cards
    low, high = sorted((first.rank, second.rank))
    row = (0 if mine else 2) + (first.suit == second.suit)
    return crib_rows(options.min_run)[row][PAIRS[low, high]] / 100


@lru_cache(maxsize=2)
def crib_rows(min_run: int) -> tuple[tuple[int, ...], ...]:
    """The four rows of the crib table, in hundredths of a point, pairs in the order of `PAIRS`."""
    from game.cribbage.crib_table import TABLES  # read when first asked for, not at the start

    text = TABLES.get(min_run)
    if text is None:
        return ((0,) * len(PAIRS),) * 4
    return tuple(tuple(map(int, row.split())) for row in text.strip().splitlines())


def discard_values(
    hand: Sequence[Card], dealer: bool, options: Options = CLASSIC
) -> tuple[DiscardValue, ...]:
    """All ways to lay two of ``hand`` away (15 for six cards), the best total first."""
    counter = fast_count(options)
    own = frozenset(indices(hand))
    starters = [place for place in _PACK_PLACES if place not in own]
    sign = 1 if dealer else -1
    values = []
    for pair in combinations(hand, options.laid_away):
        kept = without(hand, pair)
        keep, ranks = indices(kept), [card.rank for card in kept]
        points = counter.many(keep, starters)
        values.append(
            DiscardValue(
                cards=pair,
                hand=sum(points) / len(points),
                least=min(points),
                most=max(points),
                crib=sign * crib_mean(pair, dealer, options),
                pegging=pegging_mean(ranks, options.min_run, 0 if dealer else 1),
            )
        )
    return tuple(sorted(values, key=lambda value: -value.total))
