"""Cards, written rank first, then suit: ``5H``, ``TS`` (``10S`` is read as well)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
JACK: Final = 11


class CardError(ValueError):
    """A text that is no card; ``text`` is the offending piece."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}")
        self.text = text


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. ``rank`` is 1 (ace) to 13 (king); ``suit`` is one of ``CDHS``.

    Ordered by rank, then suit. Equal cards are equal objects in every sense that matters.

    >>> str(Card.parse("10s"))
    'TS'
    """

    rank: int
    suit: str

    @staticmethod
    def parse(text: str) -> Card:
        """Read one card; raises `CardError` for anything that is not one."""
        card = _BY_TEXT.get(text.strip().upper().replace("10", "T"))
        if card is None or not text.isascii():  # "ſ" turns "S" in upper case
            raise CardError(text)
        return card

    def __str__(self) -> str:
        return "??" if self.rank == 0 else RANKS[self.rank - 1] + self.suit


HIDDEN: Final = Card(0, "?")
"""Stands in a view for a card its reader may not know."""

PACK: Final[tuple[Card, ...]] = tuple(Card(r, s) for r in range(1, 14) for s in SUITS)
"""The 52 cards in ascending order."""

_BY_TEXT: Final = {str(card): card for card in PACK}


def cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by white space.

    >>> [str(card) for card in cards("5H 4S")]
    ['5H', '4S']
    """
    return tuple(Card.parse(word) for word in text.split())


def text(some: Iterable[Card]) -> str:
    """Write cards with a blank between; `cards` reads it back."""
    return " ".join(map(str, some))


def hidden(some: Iterable[Card]) -> tuple[Card, ...]:
    """As many face-down cards as there are in ``some``."""
    return tuple(HIDDEN for _ in some)


def without(some: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """``some`` in their order, less the cards in ``gone``."""
    out = frozenset(gone)
    return tuple(card for card in some if card not in out)
