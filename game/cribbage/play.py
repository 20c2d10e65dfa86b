"""The course of the play: cards, go, thirty-one, last card (docs/rules/cribbage.md §1.2)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import without
from game.core.events import Event, Reason, ScoreLine
from game.core.protocol import IllegalMove, Seat, Step
from game.cribbage.claims import score_claim
from game.cribbage.events import CountEnded, Played, SaidGo
from game.cribbage.moves import Claim, Play
from game.cribbage.options import Counting
from game.cribbage.pegging import count_play, fitting
from game.cribbage.scoring import score
from game.cribbage.show import begin_show
from game.cribbage.state import Counted, Phase, State, other

Happened = tuple[State, tuple[Event, ...]]


def may_say_go(state: State, seat: Seat) -> bool:
    """Whether ``seat``, whose turn it is, has to say go: cards in hand, none of which fits."""
    return not fitting(state.hands[seat], state.count, state.options)


def apply_play(state: State, seat: Seat, move: Play) -> Step[State]:
    """Lay a card that fits; it scores at once, or (muggins) what its player then claims."""
    hand = state.hands[seat]
    if move.card not in hand:
        raise IllegalMove("not-your-card", card=move.card)
    if move.card not in fitting(hand, state.count, state.options):
        raise IllegalMove("over-limit", card=move.card, limit=state.options.limit)
    rest = without(hand, (move.card,))
    hands = (rest, state.hands[1]) if seat == 0 else (state.hands[0], rest)
    after = replace(state, hands=hands, pile=(*state.pile, (seat, move.card)))
    played = (Played(seat, move.card, after.count),)
    if state.options.counting is Counting.MUGGINS:
        return Step(replace(after, phase=Phase.CLAIM), played)
    after, events = score(after, seat, "play", count_play(after.laid, options=state.options))
    return _settled(after, (*played, *events))


def apply_play_claim(state: State, seat: Seat, move: Claim) -> Step[State]:
    """With muggins: score what the player says the card just laid counts."""
    lines = count_play(state.laid, options=state.options)
    back = replace(state, phase=Phase.PLAY)
    now = Counted(seat, "play", state.laid, lines)
    return _settled(*score_claim(back, now, move.points))


def apply_go(state: State, seat: Seat) -> Step[State]:
    """Say go; the other plays on as long as a card fits, else takes a point for it."""
    if not may_say_go(state, seat):
        raise IllegalMove("must-play")
    said = SaidGo(seat, state.count)
    gos = (*state.gos, (seat, state.count, len(state.turned) + len(state.pile)))
    return _settled(replace(state, said_go=seat, gos=gos), (said,))


def _settled(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Find whose turn it is after a card or a go, ending the count where nobody can play on."""
    if state.phase is Phase.OVER:
        return Step(state, events)
    last, _ = state.pile[-1]
    turn = None if state.count == state.options.limit else _next_to_play(state, last)
    if turn is not None:
        return Step(replace(state, turn=turn), events)
    state, more = _last_point(state, last)
    if state.phase is not Phase.OVER:
        state, ended = _count_ended(state, last)
        more += ended
    return Step(state, (*events, *more))


def _next_to_play(state: State, last: Seat) -> Seat | None:
    """Who plays or says go now; ``None`` when neither can play on at this count."""
    fits = [bool(fitting(hand, state.count, state.options)) for hand in state.hands]
    opponent = other(last)
    if state.said_go != opponent and state.hands[opponent]:
        # A go is said only while the one who laid last still holds cards.
        if fits[opponent] or state.hands[last]:
            return opponent
    elif fits[last]:
        return last
    return None


def _last_point(state: State, last: Seat) -> Happened:
    """One for go or last card; nothing at thirty-one, which was paid with its card."""
    if state.count == state.options.limit:
        return state, ()
    reason = Reason.GO if any(state.hands) else Reason.LAST_CARD
    line = ScoreLine(reason, (state.pile[-1][1],), state.options.last_points)
    return score(state, last, "play", (line,))


def _count_ended(state: State, last: Seat) -> Happened:
    """Turn the laid cards; the next player leads if he has a card, else the other."""
    ended = CountEnded(state.count, state.pile)
    turn = other(last) if state.hands[other(last)] else last
    state = replace(state, turned=state.turned + state.pile, pile=(), said_go=None, turn=turn)
    if any(state.hands):
        return state, (ended,)
    state, more = begin_show(state)
    return state, (ended, *more)
