"""Counting by the players: what a claim scores (docs/rules/cribbage.md §1.5)."""

from __future__ import annotations

from game.core.cards import Card
from game.core.events import Event, Reason, ScoreLine, total
from game.core.protocol import IllegalMove
from game.cribbage.events import Claimed
from game.cribbage.moves import MAX_CLAIM
from game.cribbage.options import Counting
from game.cribbage.scoring import score
from game.cribbage.state import Counted, Phase, State, other


def score_claim(state: State, now: Counted, points: int) -> tuple[State, tuple[Event, ...]]:
    """Peg what was claimed of ``now``; with muggins the opponent pegs what was missed.

    An over-claim is corrected down without a penalty; an under-claim stands.
    """
    if not 0 <= points <= MAX_CLAIM:
        raise IllegalMove("claim-out-of-range", most=MAX_CLAIM)
    seat, source, lines = now.seat, now.source, now.lines
    events: tuple[Event, ...] = (Claimed(seat, source, points, lines, now.cards),)
    state, more = score(state, seat, source, claimed_lines(points, lines))
    events += more
    missed = max(0, total(lines) - points)
    if missed and state.options.counting is Counting.MUGGINS and state.phase is not Phase.OVER:
        muggins = (ScoreLine(Reason.MUGGINS, _cards(lines), missed),)
        state, more = score(state, other(seat), source, muggins)
        events += more
    return state, events


def claimed_lines(points: int, lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    """The lines a claim scores: all of them, or one for the part that was seen."""
    if points >= total(lines):
        return lines
    if points == 0:
        return ()
    return (ScoreLine(Reason.CLAIM, _cards(lines), points),)


def _cards(lines: tuple[ScoreLine, ...]) -> tuple[Card, ...]:
    return tuple(sorted({card for line in lines for card in line.cards}))
