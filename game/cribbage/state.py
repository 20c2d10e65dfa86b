"""The state of a game of Cribbage: everything the rules need to go on from here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Card
from game.core.events import Pegs, ScoreLine
from game.core.protocol import Outcome, Seat
from game.cribbage.options import Options
from game.cribbage.pegging import running_count


class Phase(StrEnum):
    """What is to be done next."""

    DEAL = "deal"
    DISCARD = "discard"
    STARTER = "starter"
    PLAY = "play"
    CLAIM = "claim"
    """With muggins: to say what the card just laid counts."""
    SHOW = "show"
    """With counting by the players: to say what the next hand counts."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game. Pairs are by seat; ``()`` stands for "not yet"."""

    options: Options
    dealer: Seat
    pegs: tuple[Pegs, ...]
    phase: Phase = Phase.DEAL
    deal_number: int = 0
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    laid_away: tuple[tuple[Card, ...], ...] = ((), ())
    starter: Card | None = None
    pile: tuple[tuple[Seat, Card], ...] = ()
    """The cards of this count."""
    turned: tuple[tuple[Seat, Card], ...] = ()
    """The cards of the counts before, in order."""
    turn: Seat = Seat(0)
    said_go: Seat | None = None
    gos: tuple[tuple[Seat, int, int], ...] = ()
    """Every go of this deal: who, at what count, after how many cards laid in the deal."""
    shown: int = 0
    """How many of pone's hand, dealer's hand and crib are counted."""
    outcome: Outcome | None = None

    @property
    def pone(self) -> Seat:
        """The player who does not deal."""
        return other(self.dealer)

    @property
    def deal_ended(self) -> bool:
        """Whether the deal on the table is counted and the next one is to come."""
        return self.phase is Phase.DEAL and self.starter is not None

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of this count, without who laid them."""
        return tuple(card for _, card in self.pile)

    @property
    def count(self) -> int:
        """The running count."""
        return running_count(self.laid)

    @property
    def crib(self) -> tuple[Card, ...]:
        """The dealer's two cards and pone's two, once both are laid away; sorted."""
        return tuple(sorted(self.laid_away[0] + self.laid_away[1]))


@dataclass(frozen=True, slots=True)
class Counted:
    """One of the three things counted at the show, and what it truly counts."""

    seat: Seat
    source: str
    cards: tuple[Card, ...]
    lines: tuple[ScoreLine, ...]


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return Seat(1 - seat)


def kept(state: State, seat: Seat) -> tuple[Card, ...]:
    """The four cards ``seat`` kept: those in hand and those laid, sorted."""
    laid = (card for who, card in state.turned + state.pile if who == seat)
    return tuple(sorted((*state.hands[seat], *laid)))
