"""A game in progress: its header and every step so far, with undo.

A `History` is a value: `push` and `undone` return new ones and leave the old one be.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from game.core.events import Event
from game.core.protocol import AnyGame, Seat, Step
from game.core.record import Entry, Header, Record
from game.core.record import replay as replay_record


@dataclass(frozen=True, slots=True)
class History:
    """The moves of a game with the step each made, the newest last."""

    game: AnyGame
    header: Header
    entries: tuple[Entry, ...] = ()
    steps: tuple[Step[Any], ...] = ()

    @property
    def state(self) -> Any:
        """The state now."""
        if self.steps:
            return self.steps[-1].state
        return self.game.initial(self.header.options, self.header.first, self.header.start)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about; nothing before the first."""
        return self.steps[-1].events if self.steps else ()

    @property
    def record(self) -> Record:
        """The game as a record."""
        return Record(self.header, self.entries)

    def push(self, seat: Seat, move: Any) -> History:
        """The history after ``move``; raises `IllegalMove`."""
        step = self.game.apply(self.state, seat, move)
        entries = (*self.entries, Entry(seat, move))
        return replace(self, entries=entries, steps=(*self.steps, step))

    def prefix(self, length: int) -> History:
        """The history after its first ``length`` moves."""
        return replace(self, entries=self.entries[:length], steps=self.steps[:length])

    def undone(self, seat: Seat, humans: Collection[Seat]) -> History | None:
        """Before the last move of ``seat``, or ``None`` if it cannot be taken back.

        It cannot once anything hidden was shown to one of ``humans`` by it or after it, nor over
        the move of another of them.
        """
        others = frozenset(humans) - {seat}
        for index in range(len(self.entries) - 1, -1, -1):
            shown = self.steps[index].events
            if any(self.game.reveals(event, human) for event in shown for human in humans):
                return None
            if self.entries[index].seat in others:
                return None
            if self.entries[index].seat == seat:
                return self.prefix(index)
        return None


def from_record(record: Record, game: AnyGame) -> History:
    """Replay a whole record; raises `RecordError` and makes nothing of a bad one."""
    pairs = list(replay_record(record, game))
    return History(
        game,
        record.header,
        tuple(Entry(entry.seat, entry.move) for entry, _ in pairs),
        tuple(step for _, step in pairs),
    )
