"""The whole page as a value, what can be asked of it, and what it asks of the browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from game.app.coached import Analysis, Hint, Review
from game.app.device import Device
from game.app.session import Session
from game.app.settings import Settings
from game.app.setup import DEFAULT_LEVEL

if TYPE_CHECKING:
    from game.app.lesson import Lesson
    from game.app.making import Maker


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen in the menu for the next game; values as in the address."""

    game: str = "cribbage"
    rules: str = "classic"
    target: str = "121"
    counting: str = "auto"
    seats: str = "2"
    opponent: str = DEFAULT_LEVEL
    partner: str = DEFAULT_LEVEL
    second: str = DEFAULT_LEVEL
    side: str = "0"
    sets: str = "3"


@dataclass(frozen=True, slots=True)
class App:
    """``session`` is the game at the table; ``running`` are the games with a save.

    ``screen`` is ``menu``, ``table``, ``lesson``, ``review`` or ``away``; ``dialog`` names the open
    one, or is empty.
    ``picks`` and ``claim`` are what the reader has chosen and not yet sent. ``said`` is what the
    live region holds and ``says`` counts it, so that equal texts are read again.
    """

    settings: Settings = field(default_factory=Settings)
    stored: Settings = field(default_factory=Settings)
    """As kept; ``settings`` differ from them by what the address asks for this visit."""
    session: Session | None = None
    screen: str = "menu"
    dialog: str = ""
    draft: Draft = field(default_factory=Draft)
    running: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    claim: int = 0
    board_open: bool = False
    log_open: bool = False
    notice: str = ""
    said: str = ""
    says: int = 0
    focus: str = ""
    asked: Session | None = None
    """The game an address asked for, while the reader is asked about the one under way."""
    lesson: Lesson | None = None
    """The question on screen."""
    maker: Maker | None = None
    """The lesson that is being made."""
    hint: Hint | None = None
    review: Review | None = None
    analysis: Analysis = field(default_factory=Analysis)
    here: str = "./"
    """The address of this page, without what stands after a question mark."""
    today: str = ""
    """The date in UTC, as 2026-12-02."""
    device: Device = Device()
    shelf: str = ""
    """Embedded in another page: where this table's game is kept, apart from all others."""


@dataclass(frozen=True, slots=True)
class Command:
    """What the reader did. ``kind`` is ``move``, ``pick``, ``intent`` or ``tick``.

    ``seed`` is fresh randomness of the browser, for whatever begins with this command.
    """

    kind: str
    text: str = ""
    seed: str = ""
    today: str = ""
    """The date in UTC; empty where it is as before."""


@dataclass(frozen=True, slots=True)
class Store:
    """Keep ``text`` under ``key``; ``None`` removes it."""

    key: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Later:
    """Send a ``tick`` after ``ms`` milliseconds, instead of any that is on its way."""

    ms: int | None


@dataclass(frozen=True, slots=True)
class Address:
    """Show an address with these names and values."""

    pairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fetch:
    """Read the saved game of ``game`` and come back with an ``opened`` command."""

    game: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put what the field ``field`` holds where it can be pasted, or select it where that fails."""

    field: str


@dataclass(frozen=True, slots=True)
class Arrive:
    """Open the page anew at an address with these names and values."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """Something of the device: ``update``, ``install``, ``store`` or ``persist``."""

    what: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Take the saved game of ``game`` from the window that plays it, then as `Fetch`."""

    game: str


Effect: TypeAlias = Store | Later | Address | Fetch | Copy | Arrive | Ask | TakeOver


@dataclass(frozen=True, slots=True)
class Change:
    """The page after a command, and what the browser is to do."""

    app: App
    effects: tuple[Effect, ...] = ()
