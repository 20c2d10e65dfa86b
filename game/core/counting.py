"""Combinations that Cribbage and Cross Cribbage share: fifteens, pairs, runs, flush.

Each function returns one `ScoreLine` for each scoring combination, with exactly its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, groupby, product

from game.core.cards import Card
from game.core.events import Reason, ScoreLine

FIFTEEN = 15
FIFTEEN_POINTS = 2
PAIR_POINTS = {2: 2, 3: 6, 4: 12}
PAIR_REASONS = {2: Reason.PAIR, 3: Reason.PAIR_ROYAL, 4: Reason.DOUBLE_PAIR_ROYAL}


def value(card: Card) -> int:
    """The counting value: ace 1, court cards 10, others as printed."""
    return min(card.rank, 10)


def fifteens(hand: Sequence[Card]) -> tuple[ScoreLine, ...]:
    """Every distinct set of two or more cards whose values sum to fifteen: 2 each."""
    ordered = sorted(hand)
    return tuple(
        ScoreLine(Reason.FIFTEEN, some, FIFTEEN_POINTS)
        for size in range(2, len(ordered) + 1)
        for some in combinations(ordered, size)
        if sum(map(value, some)) == FIFTEEN
    )


def alike(some: tuple[Card, ...]) -> ScoreLine:
    """The line for two, three or four cards of one rank: 2, 6 or 12."""
    return ScoreLine(PAIR_REASONS[len(some)], some, PAIR_POINTS[len(some)])


def pairs(hand: Sequence[Card]) -> tuple[ScoreLine, ...]:
    """Pair, pair royal, double pair royal: one line for each rank held more than once."""
    groups = (tuple(group) for group in by_rank(hand))
    return tuple(alike(group) for group in groups if len(group) > 1)


def runs(hand: Sequence[Card], min_run: int) -> tuple[ScoreLine, ...]:
    """Runs of maximal length, ``min_run`` or longer, once for each way to choose the cards."""
    lines: list[ScoreLine] = []
    block: list[tuple[Card, ...]] = []
    for group in [*by_rank(hand), ()]:
        if block and (not group or group[0].rank != block[-1][0].rank + 1):
            if len(block) >= min_run:
                lines += (ScoreLine(Reason.RUN, run, len(run)) for run in product(*block))
            block = []
        if group:
            block.append(group)
    return tuple(lines)


def flush(some: Sequence[Card]) -> tuple[ScoreLine, ...]:
    """One line, a point a card, when all of ``some`` are of one suit; nothing otherwise."""
    if len({card.suit for card in some}) != 1:
        return ()
    return (ScoreLine(Reason.FLUSH, tuple(sorted(some)), len(some)),)


def by_rank(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The cards in ascending groups of equal rank."""
    return [tuple(group) for _, group in groupby(sorted(hand), key=lambda card: card.rank)]
