"""What the shell and a game's table say to each other: `Seen` in, `Scene` out, in `Beat`s.

A move may bring about much at once (a card, a go, the whole show). The shell presents it in
beats: after each it waits for a while, or for the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from game.core.events import Event, Pegs, Scored
from game.core.protocol import Seat
from game.page.cards import CoachMark
from game.page.html import EMPTY, Markup
from game.page.parts import LogLine
from game.text.words import Words

LONGEST_SENTENCE: Final = 140
"""A sentence for the ear is no longer, in characters."""


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
    can_review: bool = False
    """A deal, or the game, has just come to its end: what was played can be looked at."""
    reviewing: bool = False
    """A moment of the past is shown: nothing can be moved."""
    marked: frozenset[str] = frozenset()
    """Cards, cells or moves, as in a record, which the coach points at."""
    done: frozenset[str] = frozenset()
    """In a review, those of what was done."""

    @property
    def presented(self) -> tuple[Event, ...]:
        """The events shown so far."""
        return self.events if self.beat is None else self.events[: self.beat.upto]

    def name(self, seat: Seat) -> str:
        """The player's name; the reader's own is "You"."""
        return self.players[seat].name

    def sign(self, what: str) -> CoachMark:
        """How a card, cell or move of a record is marked by the coach."""
        if what in self.marked:
            return "hinted"
        return "was" if what in self.done else ""

    def told(self, what: str, name: str) -> str:
        """``name`` of a card or cell with the coach's mark, state last."""
        match self.sign(what):
            case "hinted":
                return self.words.say("{card}, the coach's choice", card=name)
            case "was":
                return self.words.say("{card}, your choice", card=name)
        return name


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


def several(legal: Sequence[str]) -> bool:
    """More than one move: something to choose."""
    return len(legal) > 1


def nobody_cuts(view: Any) -> Seat | None:
    """Chance needs nobody."""
    return None


def only_points(pegs: tuple[Pegs, ...], events: Sequence[Event]) -> tuple[Pegs, ...]:
    """Nothing but points moves the pegs."""
    return pegs


@dataclass(frozen=True, slots=True)
class Table:
    """How one game looks and sounds.

    ``beats``: how the events of a move are presented, at least one beat for any events.
    ``scene``: the regions of the page. ``announce``: one sentence for an event, 140 characters at
    most, empty for what needs no word. ``log``: this deal and the last, newest part first, from
    the events of each move. ``summary``: what a finished game was made of (a name, the viewer's
    side's figure, the other's). ``spoken``: the whole table in sentences, the own hand last.
    ``side_names``: what people at one device are called. ``cuts_for_first``: whether a cut decides
    who begins. ``cutter``: who cuts the pack when `CHANCE` is to act. ``pegs_after``: pegs moved
    by points, with whatever else events do to the board. ``chooses``: whether there is a choice
    among legal moves, as in a record, that a coach could help with.
    """

    beats: Callable[[Sequence[Event]], tuple[Beat, ...]]
    scene: Callable[[Seen], Scene]
    announce: Callable[[Event, Seen], str]
    log: Callable[[Sequence[Sequence[Event]], Seen], tuple[LogPart, ...]]
    summary: Callable[[Sequence[Sequence[Event]], Seen], tuple[tuple[str, int, int], ...]]
    spoken: Callable[[Seen], tuple[str, ...]]
    side_names: Callable[[Words], tuple[str, str]]
    cuts_for_first: bool = True
    cutter: Callable[[Any], Seat | None] = nobody_cuts
    pegs_after: Callable[[tuple[Pegs, ...], Sequence[Event]], tuple[Pegs, ...]] = only_points
    chooses: Callable[[Sequence[str]], bool] = several


def first_and_second(words: Words) -> tuple[str, str]:
    """What two people at one device are called."""
    return words.say("First player"), words.say("Second player")


def pegs_in_words(seen: Seen, names: tuple[str, str]) -> str:
    """``You 47, last 6; Computer 52, last 2.``: the viewer's side first; ``names`` by side."""
    mine = seen.viewer % 2
    sides = (
        seen.words.say(
            "{name} {score}, last {gain}",
            name=names[side],
            score=seen.pegs[side].front,
            gain=seen.pegs[side].front - seen.pegs[side].back,
        )
        for side in (mine, 1 - mine)
    )
    return "; ".join(sides) + "."


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
