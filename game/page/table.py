"""What the shell and a game's table say to each other: `Seen` in, `Scene` out, in `Beat`s.

A move may bring about much at once (a card, a go, the whole show). The shell presents it in
beats: after each it waits for a while, or for the reader.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from game.core.events import Event, Pegs, Scored
from game.core.protocol import Seat
from game.page.html import EMPTY, Markup
from game.page.parts import LogLine
from game.text.words import Words


class Hold(StrEnum):
    """How long a beat stays before the next one comes."""

    PACE = "pace"
    """The pace of the opponent."""
    CALL = "call"
    """One combination of a count that is called: a little longer than a breath."""
    READ = "read"
    """Something scored is about to be cleared: long enough to be read, or Continue."""
    WAIT = "wait"
    """Until the reader goes on."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The first ``upto`` events are presented, of the last one ``lines`` lines (None: all)."""

    upto: int
    hold: Hold = Hold.PACE
    lines: int | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. ``you`` marks the reader; others are named."""

    name: str
    you: bool
    human: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """All a table may draw from: what one seat may know, never a state.

    ``events`` are what the last move brought about, ``beat`` how far they are presented,
    ``waiting`` whether more is to come before anybody moves. ``legal`` are the viewer's moves as
    in a record, ``picks`` the cards chosen for the crib or for select-then-play, ``claim`` the
    number being entered. ``step`` counts moves, so that what is new can be told from what stays.
    """

    view: Any
    viewer: Seat
    players: tuple[Player, ...]
    words: Words
    pegs: tuple[Pegs, ...]
    events: tuple[Event, ...] = ()
    beat: Beat | None = None
    waiting: bool = False
    legal: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    claim: int = 0
    select_first: bool = False
    covered: bool = False
    can_step_back: bool = False
    chance_waits: bool = False
    """The pack waits for the viewer to cut it."""
    step: int = 0

    @property
    def presented(self) -> tuple[Event, ...]:
        """The events shown so far."""
        return self.events if self.beat is None else self.events[: self.beat.upto]

    def name(self, seat: Seat) -> str:
        """The player's name; the reader's own is "You"."""
        return self.players[seat].name


LogPart: TypeAlias = tuple[str, Sequence[LogLine]]
"""A heading of the log and its lines, oldest first."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A peg board: its holes, its lines, and how many points a hole is worth."""

    target: int
    skunks: tuple[int, ...] = ()
    streets: tuple[int, ...] = ()
    points_a_hole: int = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """The regions of the page, each the inside of the element of that id."""

    phase: str
    them: Markup = EMPTY
    centre: Markup = EMPTY
    hand: Markup = EMPTY
    prompt: Markup = EMPTY
    you: Markup = EMPTY
    board: BoardPlan | None = None
    pegs_text: str = ""
    side: Markup = EMPTY
    """More for the right column, under the log."""


class Table(Protocol):
    """How one game looks and sounds."""

    def cuts_for_first(self) -> bool:
        """Whether a cut decides who begins."""
        ...

    def cutter(self, view: Any) -> Seat | None:
        """Who cuts the pack when `CHANCE` is to act; ``None`` where chance needs nobody."""
        ...

    def pegs_after(self, pegs: tuple[Pegs, ...], events: Sequence[Event]) -> tuple[Pegs, ...]:
        """``pegs`` moved by ``events``, with whatever else they do to the board."""
        ...

    def side_names(self, words: Words) -> tuple[str, str]:
        """What the two sides are called where they are not people."""
        ...

    def beats(self, events: Sequence[Event]) -> tuple[Beat, ...]:
        """How the events of a move are presented; at least one beat for any events."""
        ...

    def scene(self, seen: Seen) -> Scene:
        """The table as the viewer sees it."""
        ...

    def announce(self, event: Event, seen: Seen) -> str:
        """One sentence for an event, 140 characters at most; empty for what needs no word."""
        ...

    def log(self, steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[LogPart, ...]:
        """The log of this deal and the last, newest part first, from the events of each move."""
        ...

    def summary(
        self, steps: Sequence[Sequence[Event]], seen: Seen
    ) -> tuple[tuple[str, int, int], ...]:
        """What a finished game was made of: a name, the viewer's side's figure, the other's."""
        ...

    def spoken(self, seen: Seen) -> tuple[str, ...]:
        """The whole table in sentences, the own hand last, for the keys that say it."""
        ...


def points_by_source(
    steps: Sequence[Sequence[Event]], names: Mapping[str, str], seen: Seen
) -> tuple[tuple[str, int, int], ...]:
    """Points of the viewer's side and of the other by where they come from, as they were pegged."""
    mine = seen.viewer % 2
    rows = []
    for source, name in names.items():
        sums = [0, 0]
        for event in (event for events in steps for event in events):
            if isinstance(event, Scored) and event.source == source:
                sums[event.seat % 2] += event.peg_to - event.peg_from
        rows.append((name, sums[mine], sums[1 - mine]))
    return tuple(row for row in rows if row[1] or row[2])
