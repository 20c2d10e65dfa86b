"""The registry: the only list of games. A fourth game is a folder and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.protocol import AnyGame
from game.cribbage import CRIBBAGE

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({"cribbage": CRIBBAGE})
"""Game id → rules."""
