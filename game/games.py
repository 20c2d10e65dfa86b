"""The registry: the only list of games. A fourth game is a folder and a line in each table."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.protocol import AnyGame, Bot
from game.cribbage import CRIBBAGE
from game.cribbage.bot import BOTS as CRIBBAGE_BOTS
from game.cribbage.table import CRIBBAGE_TABLE
from game.cricket import CRICKET
from game.cricket.bot import BOTS as CRICKET_BOTS
from game.cricket.table import CRICKET_TABLE
from game.cross import CROSS
from game.cross.bot import BOTS as CROSS_BOTS
from game.cross.table import CROSS_TABLE
from game.page.table import Table

if TYPE_CHECKING:
    from game.page.coaching import Coach

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {"cribbage": CRIBBAGE, "cross": CROSS, "cricket": CRICKET}
)
"""Game id → rules."""

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType(
    {"cribbage": CRIBBAGE_BOTS, "cross": CROSS_BOTS, "cricket": CRICKET_BOTS}
)
"""Game id → level → opponent."""

TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {"cribbage": CRIBBAGE_TABLE, "cross": CROSS_TABLE, "cricket": CRICKET_TABLE}
)
"""Game id → how it looks and sounds."""

COACHES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cribbage": "game.cribbage.coach",
        "cross": "game.cross.coach",
        "cricket": "game.cricket.coach",
    }
)
"""Game id → the module of its coach, which is loaded when it is first asked for."""


def coach(game: str) -> Coach:
    """The coach of a game."""
    found: Coach = import_module(COACHES[game]).COACH
    return found
