"""How well each level lays away, plays and counts; the weak ones err as people do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A player's strength. Chances are from 0 to 1.

    ``sees_starters``: values a hand by its mean over the starters, not as it lies;
    ``crib``: how much of the crib's worth is thought of; ``overlooks``: chance to overlook
    a combination in hand when laying away; ``careless``: chance to lay the highest card that
    fits without looking for points; ``looks_ahead``: thinks of the answer in the play;
    ``searches``: looks to the end of the play, and at the chance to win near the end of a game;
    ``miscounts``: chance to overlook each hard combination when counting.
    """

    sees_starters: bool
    crib: float
    overlooks: float
    careless: float
    looks_ahead: bool
    searches: bool
    miscounts: float


LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(False, 0.0, 0.30, 0.40, False, False, 0.25),
    "casual": Level(False, 0.5, 0.10, 0.12, False, False, 0.08),
    "club": Level(True, 1.0, 0.0, 0.0, False, False, 0.0),
    "expert": Level(True, 1.0, 0.0, 0.0, True, True, 0.0),
}
"""Level → strength, the weakest first."""
