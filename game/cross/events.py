"""What happens at a table of Cross Cribbage, besides the `Scored` of every game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.core.events import Event
from game.core.protocol import Outcome, Seat

COLUMNS_SOURCE = "columns"
ROWS_SOURCE = "rows"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The face-down cards by seat; to everybody's eyes all of them are hidden (rule 2).

    ``number`` is the deal, 0 for the first of the game; ``first`` plays first in it.
    """

    number: int
    first: Seat
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """The 25th card lies open in the middle (rule 2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """``seat`` turned up the ``number``-th of the own face-down cards (rule 3)."""

    seat: Seat
    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """``seat`` laid ``card``; row and column from 1, then what the two lines hold now (rule 3)."""

    seat: Seat
    card: Card
    row: int
    col: int
    column_points: int
    row_points: int


@dataclass(frozen=True, slots=True)
class LineShown(Event):
    """A line is counted; a `Scored` follows unless it is worth nothing (rule 4).

    ``source`` is ``columns`` or ``rows``, ``index`` counts from 1 (left to right, top to bottom);
    ``seat`` is the first seat of the side whose line it is, and ``cards`` are in order.
    """

    seat: Seat
    source: str
    index: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """All ten lines are counted: the sums of both sides (rule 6)."""

    columns_side: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is won (rule 6)."""

    outcome: Outcome
