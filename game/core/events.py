"""What happened, as data. Moves are stored in a record; events are made anew by replaying it.

`Scored` is the only way points move, in all three games, and it stops at the target.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Card
from game.core.protocol import Seat


class Reason(StrEnum):
    """Why points were scored: the terms of the field."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    DOUBLE_PAIR_ROYAL = "double pair royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HIS_HEELS = "his heels"
    THIRTY_ONE = "thirty-one"
    GO = "go"
    LAST_CARD = "last card"
    CLAIM = "claim"
    MUGGINS = "muggins"
    THROW = "throw"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One combination: why, exactly the cards to light up, and its points."""

    reason: Reason
    cards: tuple[Card, ...]
    points: int


def total(lines: tuple[ScoreLine, ...]) -> int:
    """Points of all ``lines``."""
    return sum(line.points for line in lines)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points pegged by ``seat``'s side.

    ``source`` says where they come from (``starter``, ``play``, ``hand``, ``crib``, ``columns``,
    ``rows``, ``exchange`` …). The peg went from ``peg_from`` to ``peg_to``: by `points`, or less
    where the target was reached on the way.
    """

    seat: Seat
    source: str
    lines: tuple[ScoreLine, ...]
    peg_from: int
    peg_to: int

    @property
    def points(self) -> int:
        """The worth of all lines, also of those beyond the target."""
        return total(self.lines)


@dataclass(frozen=True, slots=True)
class Pegs:
    """One side's two pegs: ``front`` is the score, ``back`` the score before the last gain."""

    back: int = 0
    front: int = 0


def peg(
    pegs: tuple[Pegs, ...],
    side: int,
    seat: Seat,
    source: str,
    lines: tuple[ScoreLine, ...],
    target: int | None,
) -> tuple[tuple[Pegs, ...], Scored]:
    """Move ``side``'s pegs by ``lines``, no further than ``target`` (``None``: no end).

    Returns the new pegs of all sides and the event that tells of it.
    """
    before = pegs[side].front
    after = before + total(lines)
    if target is not None:
        after = min(after, target)
    moved = Pegs(before, after)
    return (*pegs[:side], moved, *pegs[side + 1 :]), Scored(seat, source, lines, before, after)
