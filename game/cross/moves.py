"""The moves of Cross Cribbage and how a record writes them.

::

    * deal <12 cards> / <12 cards>      seat 0's cards / seat 1's (four groups of 6 with four)
    * starter 7D
    0 turn 3
    0 place r2c4
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card, cards, text


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the face-down cards, by seat (rule 2)."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance lays the 25th card open in the middle (rule 2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up the ``number``-th of the own cards that are **still face down** (rule 3).

    Counted from 1 in the order dealt. Cards already turned are not counted, so with ``n`` cards
    left the numbers are 1 to ``n``.
    """

    number: int


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the turned card on the cell in ``row`` and ``col``, both 1 to 5 (rule 3).

    Row 1 is the top row, column 1 the leftmost; the starter lies in r3c3.
    """

    row: int
    col: int


Move: TypeAlias = Deal | Starter | Turn | Place


def encode(move: Move) -> str:
    """The move as it stands in a record.

    >>> encode(Place(2, 4))
    'place r2c4'
    """
    match move:
        case Deal(hands):
            return "deal " + " / ".join(map(text, hands))
        case Starter(card):
            return f"starter {card}"
        case Turn(number):
            return f"turn {number}"
        case Place(row, col):
            return f"place r{row}c{col}"


def decode(line: str) -> Move:
    """Read what `encode` wrote; raises `ValueError` with the reason."""
    verb, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    match verb:
        case "deal":
            return Deal(tuple(cards(group) for group in rest.split("/")))
        case "starter":
            return Starter(Card.parse(rest))
        case "turn":
            if not re.fullmatch("[1-9][0-9]?", rest):
                raise ValueError(f"turn: expected the number of a face-down card, not {rest!r}")
            return Turn(int(rest))
        case "place":
            cell = re.fullmatch("r([1-5])c([1-5])", rest)
            if not cell:
                raise ValueError(f"place: expected a cell r1c1 to r5c5, not {rest!r}")
            return Place(int(cell[1]), int(cell[2]))
    raise ValueError(f"no such move: {line.strip()!r}")
