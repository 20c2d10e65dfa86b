"""What the rest of the house may expect of a game, and of a bot.

A game is a pure function: no clock, no randomness, no input or output, no prose.
Chance is a seat: deals and cuts are moves too, made by the shell with a `Source`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NewType, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from game.core.cards import Card
    from game.core.events import Event, Pegs

OptionsT = TypeVar("OptionsT")
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V", covariant=True)

Seat = NewType("Seat", int)
CHANCE: Final = Seat(-1)


class IllegalMove(ValueError):
    """A move the rules do not allow now. ``key`` names the reason, ``params`` its particulars.

    Keys are translated by the page; nothing here is prose.
    """

    def __init__(self, key: str, **params: object) -> None:
        detail = ", ".join(f"{name}={value}" for name, value in params.items())
        super().__init__(f"{key} ({detail})" if detail else key)
        self.key = key
        self.params = params


class BadOption(ValueError):
    """An option, or a value of one, that the game does not have; ``name`` says which."""

    def __init__(self, name: str, value: str, wanted: str) -> None:
        super().__init__(f"option {name}={value}: {wanted}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The result of one move: the new state and what happened, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. ``winner`` is a side (0 or 1); the game counts ``worth`` times.

    ``reason`` is ``target`` or ``sets``; ``margin`` is ``win``, ``skunk`` or ``double-skunk``.
    """

    winner: int
    reason: str
    margin: str = "win"
    worth: int = 1


class Source(Protocol):
    """Where chance comes from: one shuffled pack a deal, the same whenever it is asked for."""

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        """``pack`` in a random order; ``label`` tells packs shuffled apart from each other."""
        ...


class Game(Protocol[OptionsT, S, M, V]):
    """The rules of one game for options ``OptionsT``, states ``S``, moves ``M`` and views ``V``."""

    @property
    def id(self) -> str:
        """The name in records and addresses: ``cribbage``, ``cross``, ``cricket``."""
        ...

    def read_options(self, pairs: Mapping[str, str]) -> OptionsT:
        """Options from ``name=value`` pairs, the rest as usual; raises `BadOption`."""
        ...

    def write_options(self, options: OptionsT) -> dict[str, str]:
        """The pairs from which `read_options` makes the same options again."""
        ...

    def seats(self, options: OptionsT) -> int:
        """How many players sit at the table: 2 or 4. Seat ``n`` plays for side ``n % 2``."""
        ...

    def initial(self, options: OptionsT, first: Seat, start: tuple[int, ...] = (0, 0)) -> S:
        """The state before the first deal; ``start`` holds the scores by side."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who may move: seats, ``{CHANCE}`` for a deal or a cut, nobody when it is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move of ``seat`` now; empty for a seat that may not move, and for `CHANCE`."""
        ...

    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Make ``move``; raises `IllegalMove` and changes nothing otherwise."""
        ...

    def chance_move(self, state: S, source: Source, at: int | None = None) -> M:
        """The move `CHANCE` makes now; ``at`` is the place where a player cut the pack."""
        ...

    def deal_number(self, state: S) -> int:
        """The deal in hand, or about to be dealt: 0 for the first of the game."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """All that ``seat`` may know; ``None`` is a spectator who sees no hidden card."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """``event`` as ``seat`` may know it."""
        ...

    def reveals(self, event: Event, seat: Seat) -> bool:
        """Whether ``event`` showed ``seat`` something hidden: undo stops there."""
        ...

    def pegs(self, state: S) -> tuple[Pegs, ...]:
        """Front and back peg of each side."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """Points of each side."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        ...

    def encode(self, move: M) -> str:
        """The move as it stands in a record."""
        ...

    def decode(self, text: str) -> M:
        """Read what `encode` wrote; raises `ValueError` with the reason."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class Bot(Protocol):
    """A player that is given a view, never a state."""

    def choose(self, view: Any, legal: Sequence[Any], seed: int) -> Any:
        """One of ``legal``; the same for the same view, legal moves and seed."""
        ...
