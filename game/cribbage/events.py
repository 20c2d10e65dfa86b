"""What happens in a game of Cribbage, besides scoring (`game.core.events.Scored`)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.core.events import Event, ScoreLine
from game.core.protocol import Outcome, Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Six cards each, by seat."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Cards laid away to the crib."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """The card turned up from the cut pack."""

    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card laid; ``count`` is the running count with it."""

    seat: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class SaidGo(Event):
    """No card of ``seat`` fits at ``count``."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CountEnded(Event):
    """The count restarts at nought; ``laid`` are the cards now turned, with who laid each."""

    count: int
    laid: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand or the crib is laid open to be counted."""

    seat: Seat
    source: str
    cards: tuple[Card, ...]
    starter: Card


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player said ``points`` of ``cards`` where ``lines`` are there.

    The cards are the hand or the crib, or (``play``) the count with the card just laid.
    """

    seat: Seat
    source: str
    points: int
    lines: tuple[ScoreLine, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The crib is counted; the deal passes to ``dealer``."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Someone reached the target."""

    outcome: Outcome
