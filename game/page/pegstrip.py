"""The folded board of a phone: both tracks as two straight lines, the scores to scale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.page.html import Markup, el, join

LEFT: Final = (12.0, 28.0)
"""The two start places; a peg and its edge have room before the first."""
RIGHT: Final = 22.0
LANES: Final = (10.0, 24.0)


@dataclass(frozen=True, slots=True)
class Strip:
    """``target`` scores on a line of fixed length; holes would be dust, so there are ticks."""

    target: int
    skunks: tuple[int, ...] = ()
    width: float = 440
    height: float = 34

    def hole(self, side: int, score: int) -> tuple[float, float]:
        """Where a peg with ``score`` stands; -1 is the second start place."""
        if not -1 <= score <= self.target:
            raise ValueError(f"no hole for {score} on a board to {self.target}")
        y = sum(LANES) / 2 if score == self.target else LANES[side]
        if score == -1:
            return LEFT[0], y
        return LEFT[1] + (self.width - LEFT[1] - RIGHT) * score / self.target, y


def static_strip(strip: Strip) -> Markup:
    """Two bands, a tick each ten, the skunk lines, the ringed game hole."""
    end, middle = strip.hole(0, strip.target)
    ring = el("circle", {"class": "game-ring", "cx": f"{end:g}", "cy": f"{middle:g}", "r": 6})
    hole = el("circle", {"class": "game-hole", "cx": f"{end:g}", "cy": f"{middle:g}", "r": 3})
    return join((*_bands(strip), *_ticks(strip), ring, hole))


def _bands(strip: Strip) -> Iterator[Markup]:
    for side, name in enumerate(("mine", "theirs")):
        y = f"{LANES[side]:g}"
        yield el(
            "path", {"class": f"band {name}", "d": f"M{LEFT[0]:g} {y}H{strip.width - RIGHT - 8:g}"}
        )


def _ticks(strip: Strip) -> Iterator[Markup]:
    for ten in range(10, strip.target, 10):
        x = strip.hole(0, ten)[0]
        yield el("path", {"class": "tick", "d": f"M{x:.1f} 4v26"})
    for at in strip.skunks:
        x = (strip.hole(0, at)[0] + strip.hole(0, at + 1)[0]) / 2
        yield el("path", {"class": "skunk", "d": f"M{x:.1f} 2v30"})
