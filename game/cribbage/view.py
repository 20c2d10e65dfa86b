"""What a seat may know of a game of Cribbage, and of an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Card, hidden
from game.core.events import Event, Pegs
from game.core.protocol import Outcome, Seat
from game.cribbage.events import Claimed, Dealt, Discarded, HandShown, Played, SaidGo, StarterTurned
from game.cribbage.options import Options
from game.cribbage.show import counted
from game.cribbage.state import Phase, State, other


@dataclass(frozen=True, slots=True)
class View:
    """One moment as ``seat`` sees it (``None``: a spectator). Pairs are by seat.

    ``hand`` are the own cards; ``held`` how many cards each holds; ``laid_away`` the own
    discards. ``to_count`` is the hand laid open to be counted by its owner, if there is one.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    dealer: Seat
    deal_number: int
    pegs: tuple[Pegs, ...]
    hand: tuple[Card, ...]
    held: tuple[int, ...]
    laid_away: tuple[Card, ...]
    discarded: tuple[bool, ...]
    starter: Card | None
    pile: tuple[tuple[Seat, Card], ...]
    turned: tuple[tuple[Seat, Card], ...]
    turn: Seat
    said_go: Seat | None
    gos: tuple[tuple[Seat, int, int], ...]
    count: int
    to_count: HandShown | None
    outcome: Outcome | None

    @property
    def pone(self) -> Seat:
        """The player who does not deal."""
        return other(self.dealer)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of this count, in order."""
        return tuple(card for _, card in self.pile)


def view(state: State, seat: Seat | None) -> View:
    """All that ``seat`` may know of ``state``."""
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        dealer=state.dealer,
        deal_number=state.deal_number,
        pegs=state.pegs,
        hand=() if seat is None else state.hands[seat],
        held=tuple(len(hand) for hand in state.hands),
        laid_away=() if seat is None else state.laid_away[seat],
        discarded=tuple(bool(cards) for cards in state.laid_away),
        starter=state.starter,
        pile=state.pile,
        turned=state.turned,
        turn=state.turn,
        said_go=state.said_go,
        gos=state.gos,
        count=state.count,
        to_count=_to_count(state),
        outcome=state.outcome,
    )


def _to_count(state: State) -> HandShown | None:
    if state.phase is not Phase.SHOW or state.starter is None:
        return None
    now = counted(state, state.shown)
    return HandShown(now.seat, now.source, now.cards, state.starter)


def redact(event: Event, seat: Seat | None) -> Event:
    """``event`` as ``seat`` may know it: the other's cards face down."""
    match event:
        case Dealt(hands=hands):
            seen = tuple(h if who == seat else hidden(h) for who, h in enumerate(hands))
            return replace(event, hands=seen)
        case Discarded(seat=who, cards=cards) if who != seat:
            return replace(event, cards=hidden(cards))
    return event


def reveals(event: Event, seat: Seat) -> bool:
    """Whether ``event`` showed ``seat`` something it did not know."""
    match event:
        case Dealt() | StarterTurned() | HandShown() | Claimed():
            return True
        case Played(seat=who) | SaidGo(seat=who):
            return who != seat
    return False
