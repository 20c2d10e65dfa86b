"""What the cards are worth, and which beats which (rules 1, 2, 5 and 6)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PACK, Card
from game.core.protocol import Seat
from game.cricket.options import STANDARD, Options

BLACK: Final = Seat(0)
RED: Final = Seat(1)
SIDES: Final = (BLACK, RED)
SIDE_NAMES: Final = ("black", "red")

ACE: Final = 1
HIGH_ACE: Final = 14
LAST_FIELD_RANK: Final = 10
FIELD_SUITS: Final = ("S", "H")


def side_of(card: Card) -> Seat:
    """Whose card it is: clubs and spades are black's, diamonds and hearts red's."""
    return BLACK if card.suit in "CS" else RED


def other(seat: Seat) -> Seat:
    """The other of the two seats."""
    return RED if seat == BLACK else BLACK


def card_value(card: Card) -> int:
    """A playing card's value: 2–10 as printed, J 11, Q 12, K 13, A 14 (rule 2)."""
    return HIGH_ACE if card.rank == ACE else card.rank


def field_value(field: Card, options: Options = STANDARD) -> int:
    """A field card's value: black's as printed, ace 1; red's one lower, ace 0 (rule 2)."""
    return field.rank - (options.red_discount if side_of(field) == RED else 0)


def is_field(card: Card) -> bool:
    """Whether ``card`` is a field card: A–10 of spades or of hearts (rule 1)."""
    return card.suit in FIELD_SUITS and card.rank <= LAST_FIELD_RANK


FIELDS: Final = tuple(
    tuple(card for card in PACK if is_field(card) and side_of(card) == side) for side in SIDES
)
"""The ten field cards of each side, ace to ten."""


def by_value(card: Card) -> tuple[int, str]:
    """Sorting key of playing cards: value, then suit."""
    return card_value(card), card.suit


PLAYING: Final = tuple(
    tuple(sorted((c for c in PACK if not is_field(c) and side_of(c) == side), key=by_value))
    for side in SIDES
)
"""The sixteen playing cards of each side, two to ace."""


def throw_points(field: Card, attack: Card, options: Options = STANDARD) -> int:
    """Points of ``attack`` if it stands on ``field`` (rule 6); 0 or less: not allowed (rule 5).

    Only a playing card may attack, and only a field card of its own side: anything else is 0.

    >>> throw_points(Card.parse("3S"), Card.parse("JC"))
    80
    >>> throw_points(Card.parse("3H"), Card.parse("JD"))
    90
    """
    if not is_field(field) or is_field(attack) or side_of(field) != side_of(attack):
        return 0
    return (card_value(attack) - field_value(field, options)) * options.factor


def covers(attack: Card, cover: Card) -> bool:
    """Whether ``cover`` beats ``attack``: higher, or black's equal on red's attack (rule 5).

    Field cards neither attack nor cover.

    >>> covers(Card.parse("JD"), Card.parse("JC")), covers(Card.parse("JC"), Card.parse("JD"))
    (True, False)
    """
    if is_field(attack) or is_field(cover) or side_of(attack) == side_of(cover):
        return False
    return card_value(cover) >= least_cover(attack)


def least_cover(attack: Card) -> int:
    """The lowest value that covers ``attack``; 15 where nothing does (black's ace)."""
    return card_value(attack) + (1 if side_of(attack) == BLACK else 0)
