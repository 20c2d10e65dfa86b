"""How the events of Cricket are presented: a card at a time, and the sums of a gem waited for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Scored
from game.cricket.events import (
    Attacked,
    AttackedAgain,
    Covered,
    Dealt,
    GameOver,
    GemEnded,
    InningEnded,
    Left,
    SetBegan,
    SetEnded,
    Stood,
)
from game.page.table import Beat, Hold

BEGINS = (Attacked, AttackedAgain, Covered, Dealt, InningEnded, Left, SetEnded, Stood, GameOver)
"""Events a new beat begins with; the others belong to the beat before them."""


def beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """A card laid is one beat with its draw and its points; a gem and a set wait for the reader."""
    starts = [place for place, event in enumerate(events) if _begins(events, place)]
    ends = [*starts[1:], len(events)][: len(starts)]
    return tuple(
        Beat(end, _hold(events[start:end], end < len(events)))
        for start, end in zip(starts, ends, strict=True)
    )


def _begins(events: Sequence[Event], place: int) -> bool:
    if place == 0 or isinstance(events[place], BEGINS):
        return not (place and isinstance(events[place - 1], SetBegan))
    return _starts_the_sums(events, place)


def _starts_the_sums(events: Sequence[Event], place: int) -> bool:
    """The points of a gem and its end are one beat, whichever comes first."""
    sums = (GemEnded,)
    now, before = events[place], events[place - 1]
    if isinstance(now, Scored) and now.source == "gem":
        return not (isinstance(before, sums) or _is_gem_score(before))
    return isinstance(now, sums) and not _is_gem_score(before)


def _is_gem_score(event: Event) -> bool:
    return isinstance(event, Scored) and event.source == "gem"


def _hold(events: Sequence[Event], more: bool) -> Hold:
    if any(isinstance(event, GemEnded | SetEnded) for event in events):
        return Hold.WAIT
    if more and any(isinstance(event, Scored | Stood) for event in events):
        return Hold.READ
    return Hold.PACE
