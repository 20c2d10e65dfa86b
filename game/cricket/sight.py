"""What the page and the coach ask of a view: what may go where, and what it would be worth."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.cricket.values import (
    HIGH_ACE,
    card_value,
    covers,
    field_value,
    least_cover,
    other,
    side_of,
    throw_points,
)
from game.cricket.view import View


@dataclass(frozen=True, slots=True)
class Throw:
    """An attack compared with its field card.

    Enough for the sentence "worth two: 90 if it stands. A jack or higher covers it".
    """

    card: Card
    field: Card
    card_value: int
    field_value: int
    points: int
    """If it stands; 0 or less: not allowed."""
    covered_from: int | None
    """The lowest value that covers it, ``None`` where no card of the other side can."""
    coverers: tuple[Card, ...]
    """Cards that cover it and may still be in the other side's hand or pile, by value.

    Exact for a reader who attacks; for the defender his own hand is left out, as it is seen.
    """


def compare(view: View, card: Card, field: Card) -> Throw:
    """``card`` as an attack on ``field``, whether it is allowed now or not."""
    return Throw(
        card,
        field,
        card_value(card),
        field_value(field, view.options),
        throw_points(field, card, view.options),
        covered_from(card),
        tuple(c for c in view.unseen[other(side_of(card))] if covers(card, c)),
    )


def covered_from(attack: Card) -> int | None:
    """The lowest value that covers ``attack`` (rule 5); ``None`` for black's ace.

    >>> covered_from(Card.parse("JC")), covered_from(Card.parse("JD"))
    (12, 11)
    """
    least = least_cover(attack)
    return least if least <= HIGH_ACE else None


def open_throw(view: View) -> Throw | None:
    """The attack that lies uncovered in the exchange under way, or ``None``."""
    exchange = view.exchange
    if exchange is None or exchange.standing is None:
        return None
    return compare(view, exchange.standing, exchange.field)
