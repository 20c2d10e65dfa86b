"""A seeded source of chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import Card


@dataclass(frozen=True, slots=True)
class Seeded:
    """A `game.core.protocol.Source` for one deal: the same pack whenever it is asked for."""

    seed: int
    deal: int = 0

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        mixed = list(pack)
        random.Random(f"{self.seed}/{self.deal}/{label}").shuffle(mixed)
        return tuple(mixed)
