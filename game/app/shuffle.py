"""Where chance comes from: a seed, and SHA-256.

The seed is drawn from the browser's crypto and shown after the deal. Anyone can repeat a
shuffle: the bytes are SHA-256 of ``seed/deal/label/counter``, read as big-endian 32-bit numbers,
and the pack is shuffled from its last card down (Fisher-Yates).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from game.core.cards import Card

WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class Shuffler:
    """The `game.core.protocol.Source` of one deal: the same cards whenever it is asked."""

    seed: str
    deal: int

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        """``pack`` in an order that the seed, the deal and ``label`` alone decide."""
        numbers = _numbers(f"{self.seed}/{self.deal}/{label}")
        order = list(pack)
        for last in range(len(order) - 1, 0, -1):
            place = _below(last + 1, numbers)
            order[last], order[place] = order[place], order[last]
        return tuple(order)


def number(text: str) -> int:
    """A number from 0 to 2³²-1 that ``text`` alone decides: a bot's seed."""
    return next(_numbers(text))


def _numbers(text: str) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(f"{text}/{counter}".encode()).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4))
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """An even choice of 0 … limit-1: numbers from the uneven rest at the top are passed over."""
    top = WORD - WORD % limit
    return next(n for n in numbers if n < top) % limit
