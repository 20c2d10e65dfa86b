"""The course of the show: pone's hand, dealer's hand, crib (docs/rules/cribbage.md §1.1)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event
from game.core.protocol import Seat, Step
from game.cribbage.claims import score_claim
from game.cribbage.counting import count_hand
from game.cribbage.events import DealEnded, HandShown
from game.cribbage.moves import Claim
from game.cribbage.options import Counting
from game.cribbage.scoring import score
from game.cribbage.state import Counted, Phase, State, kept, other

Happened = tuple[State, tuple[Event, ...]]


def order_of_show(state: State) -> tuple[tuple[Seat, str], ...]:
    """Whose cards are counted, in order, and whether they are the hand or the crib."""
    return ((state.pone, "hand"), (state.dealer, "hand"), (state.dealer, "crib"))


def counted(state: State, place: int) -> Counted:
    """What is counted at ``place`` of the show (0 to 2)."""
    assert state.starter is not None, "the show comes after the starter"
    seat, source = order_of_show(state)[place]
    in_crib = source == "crib"
    cards = state.crib if in_crib else kept(state, seat)
    lines = count_hand(cards, state.starter, in_crib=in_crib, options=state.options)
    return Counted(seat, source, cards, lines)


def begin_show(state: State) -> Happened:
    """Count all three, as far as the target; or lay the first open for its owner to count."""
    state = replace(state, phase=Phase.SHOW)
    if state.options.counting is not Counting.AUTO:
        return state, (_shown(state),)
    events: tuple[Event, ...] = ()
    while state.phase is Phase.SHOW:
        now = counted(state, state.shown)
        events += (_shown(state),)
        state, more = score(state, now.seat, now.source, now.lines)
        state, ended = _counted_one(state)
        events += (*more, *ended)
    return state, events


def apply_show_claim(state: State, move: Claim) -> Step[State]:
    """Score what the owner says of the hand laid open, then lay open the next."""
    now = counted(state, state.shown)
    state, events = score_claim(state, now, move.points)
    state, ended = _counted_one(state)
    if state.phase is Phase.SHOW:
        ended += (_shown(state),)
    return Step(state, (*events, *ended))


def _shown(state: State) -> HandShown:
    now = counted(state, state.shown)
    assert state.starter is not None, "the show comes after the starter"
    return HandShown(now.seat, now.source, now.cards, state.starter)


def _counted_one(state: State) -> Happened:
    """Go on to the next hand, or to the next deal after the crib."""
    if state.phase is Phase.OVER:
        return state, ()
    state = replace(state, shown=state.shown + 1)
    if state.shown < len(order_of_show(state)):
        return state, ()
    return replace(state, phase=Phase.DEAL), (DealEnded(other(state.dealer)),)
