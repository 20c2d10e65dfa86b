"""Cribbage tables set by hand: pone is seat 0, the dealer seat 1, unless said otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.core.cards import PACK, Card, cards
from game.core.events import Event, Pegs, Scored
from game.core.protocol import CHANCE, Seat, Step
from game.cribbage import CLASSIC, CRIBBAGE, Options
from game.cribbage.events import SaidGo
from game.cribbage.state import Phase, State

PONE: Final = Seat(0)
DEALER: Final = Seat(1)


def unused(*taken: Iterable[Card]) -> list[Card]:
    """The cards of the pack that are not among ``taken``."""
    gone = {card for some in taken for card in some}
    return [card for card in PACK if card not in gone]


def in_play(
    pone: str,
    dealer: str,
    *,
    pile: Sequence[tuple[Seat, Card]] = (),
    scores: tuple[int, int] = (0, 0),
    starter: str = "",
    crib: str = "",
    turn: Seat = PONE,
    options: Options = CLASSIC,
) -> State:
    """In the middle of the play; what is not named (starter, crib) is filled up from the pack."""
    hands = (cards(pone), cards(dealer))
    laid = tuple(card for _, card in pile)
    free = unused(*hands, laid, cards(starter), cards(crib))
    thrown = cards(crib) or tuple(free[1:5])
    return State(
        options=options,
        dealer=DEALER,
        pegs=tuple(Pegs(0, score) for score in scores),
        phase=Phase.PLAY,
        hands=hands,
        laid_away=(thrown[:2], thrown[2:]),
        starter=cards(starter)[0] if starter else free[0],
        pile=tuple(pile),
        turn=turn,
    )


def laid_in_turn(pile: str, last: Seat | None) -> tuple[tuple[Seat, Card], ...]:
    """``pile`` laid by both in turn, the last card by ``last``."""
    some = cards(pile)
    if last is None:
        return ()
    return tuple((Seat((last + len(some) - 1 - n) % 2), card) for n, card in enumerate(some))


def do(state: State, *moves: str) -> Step[State]:
    """Make moves written as in a record; the events of all of them."""
    events: tuple[Event, ...] = ()
    for line in moves:
        who, _, move = line.partition(" ")
        seat = CHANCE if who == "*" else Seat(int(who))
        step = CRIBBAGE.apply(state, seat, CRIBBAGE.decode(move))
        state, events = step.state, events + step.events
    return Step(state, events)


def lay(state: State, order: str) -> Step[State]:
    """Lay cards in ``order``, whoever's turn it is; each go is said where it has to be."""
    events: tuple[Event, ...] = ()
    for card in order.split():
        if legal(state) == ["go"]:
            step = do(state, f"{state.turn} go")
            state, events = step.state, events + step.events
        step = do(state, f"{state.turn} play {card}")
        state, events = step.state, events + step.events
    return Step(state, events)


def legal(state: State) -> list[str]:
    """The moves of whoever's turn it is, as in a record."""
    seats: list[Seat] = sorted(CRIBBAGE.to_act(state))
    return [CRIBBAGE.encode(move) for seat in seats for move in CRIBBAGE.legal_moves(state, seat)]


def scored(events: Iterable[Event], source: str | None = None) -> list[Scored]:
    """The `Scored` among ``events``, of one source or of all."""
    return [e for e in events if isinstance(e, Scored) and source in (None, e.source)]


def reasons(events: Iterable[Event], source: str | None = None) -> list[tuple[int, str, int]]:
    """Seat, reason and points of every line scored."""
    return [
        (int(event.seat), line.reason.value, line.points)
        for event in scored(events, source)
        for line in event.lines
    ]


def gos(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Who said go, and at what count."""
    return [(int(event.seat), event.count) for event in events if isinstance(event, SaidGo)]


def of_type(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]
