"""The play: what a card just laid counts (docs/rules/cribbage.md §1.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.counting import FIFTEEN, FIFTEEN_POINTS, PAIR_POINTS, alike, value
from game.core.events import Reason, ScoreLine
from game.cribbage.options import CLASSIC, Options


def count_play(pile: Sequence[Card], *, options: Options = CLASSIC) -> tuple[ScoreLine, ...]:
    """The points of the last card of ``pile`` (the cards of this count, in order).

    Without go and last card; thirty-one counts 2. Empty for an empty pile.

    >>> from game.core.cards import cards
    >>> [line.points for line in count_play(cards("7H 8S 9D"))]
    [3]
    """
    laid = tuple(pile)
    return (*_fifteen(laid), *_thirty_one(laid, options), *_alike(laid), *_run(laid, options))


def running_count(pile: Sequence[Card]) -> int:
    """The sum of the counting values."""
    return sum(map(value, pile))


def fitting(hand: Sequence[Card], count: int, options: Options = CLASSIC) -> tuple[Card, ...]:
    """The cards that do not bring ``count`` over the limit of 31."""
    return tuple(card for card in hand if count + value(card) <= options.limit)


def _fifteen(laid: tuple[Card, ...]) -> tuple[ScoreLine, ...]:
    if running_count(laid) != FIFTEEN:
        return ()
    return (ScoreLine(Reason.FIFTEEN, laid, FIFTEEN_POINTS),)


def _thirty_one(laid: tuple[Card, ...], options: Options) -> tuple[ScoreLine, ...]:
    if running_count(laid) != options.limit:
        return ()
    return (ScoreLine(Reason.THIRTY_ONE, laid, options.thirty_one_points),)


def _alike(laid: tuple[Card, ...]) -> tuple[ScoreLine, ...]:
    for size in sorted(PAIR_POINTS, reverse=True):
        tail = laid[-size:]
        if len(tail) == size and len({card.rank for card in tail}) == 1:
            return (alike(tail),)
    return ()


def _run(laid: tuple[Card, ...], options: Options) -> tuple[ScoreLine, ...]:
    for size in range(len(laid), options.min_run - 1, -1):
        ranks = {card.rank for card in laid[-size:]}
        if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
            return (ScoreLine(Reason.RUN, laid[-size:], size),)
    return ()
