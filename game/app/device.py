"""What the browser has told of the page as an app of this device: data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KEPT: Final = ("storing", "stored", "ready", "failed", "full", "refused")
"""How far storing for play without a net has come; ``stored`` is ``ready`` for the first time."""
INSTALL: Final = ("no", "offer", "ios", "done")
"""Whether the page can be installed: not, by our button, by hand, or it is already."""
UPDATE: Final = ("waiting", "old")
"""A newer version is stored and waits; or another window has gone over to it."""
LASTING: Final = ("yes", "no")
NO_ROOM: Final = "no-room"
"""A report of its own: a game could not be saved."""


@dataclass(frozen=True, slots=True)
class Device:
    """Each a word of the list above it is named after, or empty where nothing was told."""

    kept: str = ""
    size: int = 0
    """Of what is stored, in bytes."""
    install: str = ""
    update: str = ""
    lasting: str = ""

    @property
    def megabytes(self) -> int:
        """The size as it is told."""
        return max(1, round(self.size / 1e6))
