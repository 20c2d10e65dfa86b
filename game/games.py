"""The registry: the only list of games. A fourth game is a folder and a line in each table.

What is in a table is loaded, with all its modules, when it is first used: start-up takes the time
of the game that is played, not of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from game.core.protocol import AnyGame, Bot
    from game.page.coaching import Coach
    from game.page.table import Table

T = TypeVar("T")


class Loaded(Mapping[str, T]):
    """Names that are known, and values that are loaded at their first use.

    >>> list(Loaded({"one": lambda: 1})), Loaded({"one": lambda: 1})["one"]
    (['one'], 1)
    """

    def __init__(self, load: Mapping[str, Callable[[], T]]) -> None:
        self._load = load
        self._loaded: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._loaded[name] = self._load[name]()
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._load

    def __iter__(self) -> Iterator[str]:
        return iter(self._load)

    def __len__(self) -> int:
        return len(self._load)


def _of(module: str, name: str) -> Callable[[], Any]:
    return lambda: getattr(import_module(module), name)


def _levels(module: str) -> Loaded[Bot]:
    def bot(level: str) -> Callable[[], Bot]:
        return lambda: _of(module, "BOTS")()[level]

    return Loaded({level: bot(level) for level in LEVELS})


LEVELS: Final = ("beginner", "casual", "club", "expert")
"""The levels of every game's opponents, the weakest first."""

GAMES: Final[Mapping[str, AnyGame]] = Loaded(
    {
        "cribbage": _of("game.cribbage", "CRIBBAGE"),
        "cross": _of("game.cross", "CROSS"),
        "cricket": _of("game.cricket", "CRICKET"),
    }
)
"""Game id → rules."""

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType(
    {
        "cribbage": _levels("game.cribbage.bot"),
        "cross": _levels("game.cross.bot"),
        "cricket": _levels("game.cricket.bot"),
    }
)
"""Game id → level → opponent."""

TABLES: Final[Mapping[str, Table]] = Loaded(
    {
        "cribbage": _of("game.cribbage.table", "CRIBBAGE_TABLE"),
        "cross": _of("game.cross.table", "CROSS_TABLE"),
        "cricket": _of("game.cricket.table", "CRICKET_TABLE"),
    }
)
"""Game id → how it looks and sounds."""

COACHES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cribbage": "game.cribbage.coach",
        "cross": "game.cross.coach",
        "cricket": "game.cricket.coach",
    }
)
"""Game id → the module of its coach."""

COACH_PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "cribbage": (
            *("ideas_of_play", "keep_model", "discard", "outlook", "advice"),
            *("discard_outlook", "answers", "guesses"),
        ),
        "cross": ("lines", "worth", "search", "stakes", "ahead", "thinker"),
        "cricket": ("quick", "candidates", "searcher", "advice"),
    }
)
"""Game id → modules beside the coach's that may be loaded before it, so that no load takes long."""

if TYPE_CHECKING:
    # What is loaded by name is of the types that are promised.
    from game.cribbage import CRIBBAGE
    from game.cribbage.bot import BOTS as CRIBBAGE_BOTS
    from game.cribbage.table import CRIBBAGE_TABLE
    from game.cricket import CRICKET
    from game.cricket.bot import BOTS as CRICKET_BOTS
    from game.cricket.table import CRICKET_TABLE
    from game.cross import CROSS
    from game.cross.bot import BOTS as CROSS_BOTS
    from game.cross.table import CROSS_TABLE

    _GAMES: tuple[AnyGame, ...] = (CRIBBAGE, CROSS, CRICKET)
    _BOTS: tuple[Mapping[str, Bot], ...] = (CRIBBAGE_BOTS, CROSS_BOTS, CRICKET_BOTS)
    _TABLES: tuple[Table, ...] = (CRIBBAGE_TABLE, CROSS_TABLE, CRICKET_TABLE)


def importing(names: Iterable[str]) -> Iterator[None]:
    """Load modules, named from the package on, one at a time."""
    for name in names:
        import_module(f"game.{name}")
        yield


def loading(game: str) -> Iterator[None]:
    """Load what a game's coach is made of, a module at a time; a coach is asked for after it."""
    yield from importing(f"{game}.{part}" for part in COACH_PARTS[game])


def coach(game: str) -> Coach:
    """The coach of a game."""
    found: Coach = import_module(COACHES[game]).COACH
    return found
