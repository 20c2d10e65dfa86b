"""How well each level lays away, plays and counts; the weak ones err as people do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A player's strength. Chances are from 0 to 1.

    ``reckons``: lays away by mean hand, crib and play, not by the points that lie there;
    ``searches``: looks to the end of the play, and at the chance to win near the end of a game.
    For those who do not: ``crib``, how much of the crib's worth is thought of; ``overlooks``,
    the chance to overlook a combination when laying away; ``careless``, the chance to lay a card
    without looking for points; ``miscounts``, that to overlook each hard combination in a count.
    """

    reckons: bool = False
    searches: bool = False
    crib: float = 0.0
    overlooks: float = 0.0
    careless: float = 0.0
    miscounts: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(overlooks=0.3, careless=0.5, miscounts=0.25),
    "casual": Level(crib=0.2, overlooks=0.1, careless=0.15, miscounts=0.08),
    "club": Level(reckons=True),
    "expert": Level(reckons=True, searches=True),
}
"""Level → strength, the weakest first."""
