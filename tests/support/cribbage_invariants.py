"""What holds after every move of every game of Cribbage."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import PACK, Card
from game.core.counting import value
from game.core.events import Event, Reason, Scored
from game.core.protocol import Seat, Step
from game.cribbage import CRIBBAGE
from game.cribbage.events import CountEnded, Dealt, HandShown, Played, StarterTurned
from game.cribbage.moves import Go, Play
from game.cribbage.options import Counting
from game.cribbage.state import Phase, State

WHOLE_PACK = frozenset(PACK)
ENDINGS = frozenset({Reason.GO, Reason.LAST_CARD})


def check_step(before: State, step: Step[State]) -> None:
    """Raise `AssertionError` if a step broke a rule that always holds."""
    state = step.state
    check_cards(state)
    check_points(before, step)
    check_count(state)
    check_endings(before, step.events)


def check_cards(state: State) -> None:
    """Twelve cards of a deal, each in one place only, none of them the starter."""
    laid = [card for _, card in (*state.turned, *state.pile)]
    out = [*state.hands[0], *state.hands[1], *state.laid_away[0], *state.laid_away[1], *laid]
    assert len(out) in (0, 12)
    assert (len(out) == 0) == (state.phase is Phase.DEAL and not state.deal_ended)
    if state.starter is not None:
        out.append(state.starter)
    everything = set(out)
    assert len(everything) == len(out)
    assert everything <= WHOLE_PACK


def check_points(before: State, step: Step[State]) -> None:
    """Scores are the sums of what was scored, capped at the target, and stop there."""
    target = before.options.target
    scores = list(CRIBBAGE.scores(before))
    over = False
    for event in step.events:
        if isinstance(event, Scored):
            assert not over, "points after the end"
            assert event.peg_from == scores[event.seat]
            assert all(line.points > 0 for line in event.lines)
            scores[event.seat] = min(target, scores[event.seat] + event.points)
            assert event.peg_to == scores[event.seat]
            over = event.peg_to == target
    assert CRIBBAGE.scores(step.state) == tuple(scores)
    assert (step.state.phase is Phase.OVER) == (target in scores) == over
    assert (CRIBBAGE.outcome(step.state) is not None) == over
    assert scores.count(target) <= 1


def check_count(state: State) -> None:
    """Never over 31; who can play must, who cannot says go, and once a count."""
    assert state.count <= state.options.limit
    if state.phase is not Phase.PLAY:
        return
    hand = state.hands[state.turn]
    assert hand, "a turn of a player without cards"
    fit = {card for card in hand if state.count + value(card) <= state.options.limit}
    legal = CRIBBAGE.legal_moves(state, state.turn)
    assert set(legal) == set(map(Play, fit)) if fit else tuple(legal) == (Go(),)
    if not fit:
        assert state.said_go != state.turn
        assert state.hands[1 - state.turn], "a go to a player without cards"
    else:
        assert state.count < state.options.limit


def check_endings(before: State, events: Iterable[Event]) -> None:
    """A count ends at 31 with two points or below it with one, to whoever laid last."""
    told = tuple(events)
    one = [
        event
        for event in told
        if isinstance(event, Scored) and {line.reason for line in event.lines} & ENDINGS
    ]
    ended = [event for event in told if isinstance(event, CountEnded)]
    assert len(one) <= 1
    assert len(ended) <= 1
    for end in ended:
        last, card = end.laid[-1]
        if end.count == before.options.limit:
            assert one == []
            check_thirty_one(before, told, last)
        else:
            (point,) = one
            assert (point.seat, point.points) == (last, 1)
            assert point.lines[0].cards == (card,)


def check_thirty_one(before: State, events: tuple[Event, ...], last: Seat) -> None:
    """Two points at 31; with muggins the other may have got them."""
    if before.options.counting is Counting.MUGGINS:
        return
    paid = [
        line.points
        for event in events
        if isinstance(event, Scored) and event.seat == last
        for line in event.lines
        if line.reason is Reason.THIRTY_ONE
    ]
    assert paid == [2]


def met_by(seat: Seat | None, events: Iterable[Event]) -> set[Card]:
    """The cards ``seat`` has met in a deal by the rules, without asking `redact` or `view`."""
    met: set[Card] = set()
    for event in events:
        match event:
            case Dealt(hands=hands) if seat is not None:
                met.update(hands[seat])
            case StarterTurned(card=card) | Played(card=card):
                met.add(card)
            case HandShown(cards=cards):
                met.update(cards)
    return met
