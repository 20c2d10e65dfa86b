"""The registry: the only list of games. A fourth game is a folder and a line in each table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.protocol import AnyGame, Bot
from game.cribbage import CRIBBAGE
from game.cribbage.bot import BOTS as CRIBBAGE_BOTS
from game.cribbage.table import CribbageTable
from game.page.table import Table

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({"cribbage": CRIBBAGE})
"""Game id → rules."""

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType({"cribbage": CRIBBAGE_BOTS})
"""Game id → level → opponent."""

TABLES: Final[Mapping[str, Table]] = MappingProxyType({"cribbage": CribbageTable()})
"""Game id → how it looks and sounds."""
