"""The moves of Cricket and how they stand in a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card, CardError, cards, text


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: both piles, the top card first (rules 1, 3 and 7)."""

    black: tuple[Card, ...]
    red: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay ``card`` from hand on the own free field card ``field`` (rule 5)."""

    card: Card
    field: Card


@dataclass(frozen=True, slots=True)
class Cover:
    """Cover the attack with ``card`` (rule 5)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Stand:
    """Let the attack stand (rule 5)."""


@dataclass(frozen=True, slots=True)
class Again:
    """Attack once more on the same field card, over the cover (rule 5)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the covered field card be (rule 5)."""


@dataclass(frozen=True, slots=True)
class Enough:
    """End the own inning (rule 5)."""


Move: TypeAlias = Deal | Attack | Cover | Stand | Again | Leave | Enough

_PLAIN: dict[str, Move] = {"stand": Stand(), "leave": Leave(), "enough": Enough()}


def encode(move: Move) -> str:
    """The move as it stands in a record.

    >>> encode(Attack(Card.parse("JC"), Card.parse("3S")))
    'attack JC 3S'
    """
    match move:
        case Deal(black, red):
            return f"deal {text(black)} / {text(red)}"
        case Attack(card, field):
            return f"attack {card} {field}"
        case Cover(card):
            return f"cover {card}"
        case Again(card):
            return f"again {card}"
        case Stand():
            return "stand"
        case Leave():
            return "leave"
        case Enough():
            return "enough"


def decode(line: str) -> Move:
    """Read what `encode` wrote; raises `ValueError` with the reason."""
    name, _, rest = line.strip().partition(" ")
    if name == "deal":
        return _deal(rest)
    try:
        some = cards(rest)
    except CardError as error:
        raise ValueError(f"{name}: {error}") from error
    match name, some:
        case ("attack", (card, field)):
            return Attack(card, field)
        case ("cover", (card,)):
            return Cover(card)
        case ("again", (card,)):
            return Again(card)
        case (("stand" | "leave" | "enough"), ()):
            return _PLAIN[name]
        case (("attack" | "cover" | "again" | "stand" | "leave" | "enough"), _):
            raise ValueError(f"{name}: wrong number of cards: {len(some)}")
        case _:
            raise ValueError(f"no move of Cricket: {name!r}")


def _deal(rest: str) -> Deal:
    piles = rest.split("/")
    if len(piles) != 2:
        raise ValueError("deal: expected '<black pile> / <red pile>'")
    try:
        return Deal(cards(piles[0]), cards(piles[1]))
    except CardError as error:
        raise ValueError(f"deal: {error}") from error
