"""Counting hands by the million: the same points as `count_hand`, without the reasons.

The points of a hand are those of its five ranks (fifteens, pairs, runs) and those of its suits
(flush, nobs). Ranks repeat from hand to hand: there are 6,175 different fives, so their points
are remembered under a key that is a sum over the cards. Nothing is worked out before it is asked.

A card is a small number here: its place in `PACK`, rank in ``card >> 2`` (0 to 12), suit in
``card & 3``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.core.cards import JACK, PACK, Card
from game.core.counting import FIFTEEN, FIFTEEN_POINTS
from game.cribbage.options import CLASSIC, Options

INDEX: Final[dict[Card, int]] = {card: place for place, card in enumerate(PACK)}
"""Card → its place in the pack, 0 to 51."""

_BASE: Final = 5
RANK_KEYS: Final[tuple[int, ...]] = tuple(_BASE**rank for rank in range(13))
"""Powers of five: no two sets of cards with at most four of a rank have the same sum.

Four kings and a queen make 1.03e9, still one digit of Python's integers: sums stay cheap.
"""
CARD_KEYS: Final[tuple[int, ...]] = tuple(RANK_KEYS[place >> 2] for place in range(52))
_VALUES: Final = tuple(min(rank + 1, 10) for rank in range(13))
_JACKS: Final = frozenset(INDEX[card] for card in PACK if card.rank == JACK)
_NO_BONUS: Final = (0, 0, 0, 0)


def indices(some: Iterable[Card]) -> tuple[int, ...]:
    """Cards → places in the pack."""
    return tuple(INDEX[card] for card in some)


class RankTable(dict[int, int]):
    """Sum of `RANK_KEYS` → points of fifteens, pairs and runs (§1.3), filled as asked."""

    def __init__(self, min_run: int) -> None:
        super().__init__()
        self.min_run = min_run

    def __missing__(self, key: int) -> int:
        rest, held = key, []
        for _ in range(13):
            rest, many = divmod(rest, _BASE)
            held.append(many)
        points = _fifteens(held) + sum(n * (n - 1) for n in held) + _runs(held, self.min_run)
        self[key] = points
        return points


def _fifteens(held: Sequence[int]) -> int:
    ways = [1] + [0] * FIFTEEN
    for value, many in zip(_VALUES, held, strict=True):
        for _ in range(many):
            for total in range(FIFTEEN, value - 1, -1):
                ways[total] += ways[total - value]
    return ways[FIFTEEN] * FIFTEEN_POINTS


def _runs(held: Sequence[int], min_run: int) -> int:
    points, length, ways = 0, 0, 1
    for many in (*held, 0):
        if many:
            length, ways = length + 1, ways * many
            continue
        if length >= min_run:
            points += length * ways
        length, ways = 0, 1
    return points


class FastCount:
    """The counter for one set of rules; `fast_count` keeps one for each."""

    __slots__ = ("_crib_flush", "_hand_flush", "_nobs", "ranks")

    def __init__(self, options: Options) -> None:
        self.ranks = RankTable(options.min_run)
        self._hand_flush = options.hand_flush
        self._crib_flush = options.crib_flush
        self._nobs = options.nobs_points

    def one(self, hand: Sequence[int], starter: int, in_crib: bool = False) -> int:
        """Points of four cards and the starter."""
        a, b, c, d = hand
        keys = CARD_KEYS
        points = self.ranks[keys[a] + keys[b] + keys[c] + keys[d] + keys[starter]]
        return points + self.suit_points(hand, in_crib)[starter & 3]

    def many(
        self, hand: Sequence[int], starters: Iterable[int], in_crib: bool = False
    ) -> list[int]:
        """Points of four cards with each starter, in the order of ``starters``."""
        by_rank = self.by_rank(hand)
        bonus = self.suit_points(hand, in_crib)
        if bonus is _NO_BONUS:
            return [by_rank[starter >> 2] for starter in starters]
        return [by_rank[starter >> 2] + bonus[starter & 3] for starter in starters]

    def by_rank(self, hand: Sequence[int]) -> list[int]:
        """Points of the ranks with a starter of each of the 13 ranks.

        A fifth card of a rank gives a number without meaning, for a starter that there is not.
        """
        a, b, c, d = hand
        keys, table = CARD_KEYS, self.ranks
        key = keys[a] + keys[b] + keys[c] + keys[d]
        return [table[key + rank] for rank in RANK_KEYS]

    def suit_points(self, hand: Sequence[int], in_crib: bool = False) -> Sequence[int]:
        """Points of flush and nobs with a starter of each of the four suits."""
        a, b, c, d = hand
        flush = (a ^ b) & 3 == 0 and (a ^ c) & 3 == 0 and (a ^ d) & 3 == 0
        if not flush and _JACKS.isdisjoint(hand):
            return _NO_BONUS
        bonus = [0, 0, 0, 0]
        if flush:
            least = self._crib_flush if in_crib else self._hand_flush
            bonus = [4 if least <= 4 else 0] * 4
            bonus[a & 3] = 5 if least <= 5 else 0
        for card in hand:
            if card in _JACKS:
                bonus[card & 3] += self._nobs
        return bonus


@lru_cache(maxsize=8)
def _counter(min_run: int, hand_flush: int, crib_flush: int, nobs: int) -> FastCount:
    return FastCount(
        Options(min_run=min_run, hand_flush=hand_flush, crib_flush=crib_flush, nobs_points=nobs)
    )


def fast_count(options: Options = CLASSIC) -> FastCount:
    """The counter for ``options``; the same one, with what it remembers, for the same rules.

    >>> from game.core.cards import Card, cards
    >>> fast_count().one(indices(cards("5H 5D 5S JC")), INDEX[Card.parse("5C")])
    29
    """
    return _counter(options.min_run, options.hand_flush, options.crib_flush, options.nobs_points)
