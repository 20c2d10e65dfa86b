"""The show: what four cards and the starter count (docs/rules/cribbage.md §1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN, JACK, Card, text
from game.core.counting import fifteens, flush, pairs, runs
from game.core.events import Reason, ScoreLine
from game.cribbage.options import CLASSIC, Options


def count_hand(
    hand: Sequence[Card], starter: Card, *, in_crib: bool = False, options: Options = CLASSIC
) -> tuple[ScoreLine, ...]:
    """Every combination of ``hand`` (four cards) with ``starter``, in the order it is called.

    Raises ``ValueError`` for a card that is not known, or one card twice.

    >>> from game.core.cards import Card, cards
    >>> sum(line.points for line in count_hand(cards("5H 5D 5S JC"), Card.parse("5C")))
    29
    """
    five = (*hand, starter)
    _check(five)
    return (
        *fifteens(five),
        *pairs(five),
        *runs(five, options.min_run),
        *_flush(hand, starter, options.crib_flush if in_crib else options.hand_flush),
        *_nobs(hand, starter, options),
    )


def _check(five: Sequence[Card]) -> None:
    if len(set(five)) < len(five) or HIDDEN in five:
        raise ValueError(f"different cards are counted, each known, not {text(five)}")


def _flush(hand: Sequence[Card], starter: Card, least: int) -> tuple[ScoreLine, ...]:
    lines = flush((*hand, starter)) or flush(hand)
    return tuple(line for line in lines if line.points >= least)


def _nobs(hand: Sequence[Card], starter: Card, options: Options) -> tuple[ScoreLine, ...]:
    jack = Card(JACK, starter.suit)
    return (ScoreLine(Reason.NOBS, (jack,), options.nobs_points),) if jack in hand else ()
