"""The moves of Cribbage and how they stand in a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.cards import Card, cards, text

MAX_CLAIM: Final = 40
"""No hand counts more: 29 in the classic game, 32 with runs of two."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: the cards of seat 0 and of seat 1, in the order they were dealt."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away to the crib, face down."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance turns the starter."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in the play."""

    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """Say go: no card fits."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say what the hand (with muggins: the card just laid) counts, in points."""

    points: int


Move: TypeAlias = Deal | Discard | Starter | Play | Go | Claim


def encode(move: Move) -> str:
    """The move as it stands in a record, without its seat."""
    match move:
        case Deal(hands):
            return "deal " + " / ".join(map(text, hands))
        case Discard(some):
            return f"discard {text(some)}"
        case Starter(card):
            return f"starter {card}"
        case Play(card):
            return f"play {card}"
        case Go():
            return "go"
        case Claim(points):
            return f"claim {points}"


def decode(line: str) -> Move:
    """Read a move; raises `ValueError` with the reason."""
    verb, _, rest = line.partition(" ")
    rest = rest.strip()
    match verb:
        case "deal":
            hands = rest.split("/")
            if len(hands) != 2:
                raise ValueError("a deal names the cards of two seats, parted by '/'")
            return Deal((cards(hands[0]), cards(hands[1])))
        case "discard":
            return Discard(cards(rest))
        case "starter":
            return Starter(_one(rest))
        case "play":
            return Play(_one(rest))
        case "go" if not rest:
            return Go()
        case "claim":
            return Claim(_points(rest))
    raise ValueError(f"no such move: {line!r}")


def _one(rest: str) -> Card:
    some = cards(rest)
    if len(some) != 1:
        raise ValueError(f"expected one card, not {rest!r}")
    return some[0]


def _points(rest: str) -> int:
    if not (rest.isascii() and rest.isdigit() and len(rest) <= 3):
        raise ValueError(f"expected a number of points, not {rest!r}")
    return int(rest)
