"""What happens in a game of Cricket, besides `Scored`. Seats are 0 black and 1 red."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.core.events import Event
from game.core.protocol import Outcome, Seat


@dataclass(frozen=True, slots=True)
class SetBegan(Event):
    """The first gem of set ``number`` (from 1) is about to be dealt; both pegs are back at 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Gem ``number`` (from 1 in each set) was dealt; ``first`` attacks first (rules 3, 4, 7)."""

    number: int
    first: Seat
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """``seat`` drew ``cards``, one or more, from the own pile (rule 8)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LimitFell(Event):
    """The pile of ``seat`` is empty and its hand short: the limit is ``limit`` for both (8)."""

    seat: Seat
    limit: int


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """``seat`` laid ``card`` on the field card ``field``: ``points`` if it stands (rule 5)."""

    seat: Seat
    card: Card
    field: Card
    points: int


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """``seat`` covered ``attack`` with ``card`` (rule 5)."""

    seat: Seat
    card: Card
    attack: Card


@dataclass(frozen=True, slots=True)
class AttackedAgain(Event):
    """``seat`` laid ``card`` over ``cover`` on ``field``: ``points`` if it stands (rule 5)."""

    seat: Seat
    card: Card
    cover: Card
    field: Card
    points: int


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """``seat``, defending, let ``attack`` stand (rule 5)."""

    seat: Seat
    attack: Card


@dataclass(frozen=True, slots=True)
class Left(Event):
    """``seat``, attacking, left the covered ``field`` be (rule 5)."""

    seat: Seat
    field: Card


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Event):
    """``field`` of attacker ``seat`` is used; ``attack`` stands, or ``None``: covered, 0 points.

    The ``points`` are added now in a fifth or further gem, else at the end of the gem (rule 9).
    """

    seat: Seat
    field: Card
    attack: Card | None
    points: int


@dataclass(frozen=True, slots=True)
class InningEnded(Event):
    """The inning of ``seat`` is over: ``declared`` enough, or no legal attack was left (5)."""

    seat: Seat
    declared: bool


@dataclass(frozen=True, slots=True)
class GemEnded(Event):
    """Gem ``number`` of the set is over; ``points`` are its points, black then red."""

    number: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SetEnded(Event):
    """Side ``winner`` won set ``number`` with ``scores``; ``sets`` won by each side (rule 9)."""

    number: int
    winner: Seat
    scores: tuple[int, int]
    sets: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The match is over (rule 10)."""

    outcome: Outcome
