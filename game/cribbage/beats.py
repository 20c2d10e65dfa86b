"""How the events of a move are presented: what is shown at once, and what is waited for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Scored, total
from game.cribbage.events import (
    Claimed,
    CountEnded,
    DealEnded,
    GameOver,
    HandShown,
)
from game.page.table import Beat, Hold

SHOWN = ("hand", "crib")


def beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """A card or a go with its points is one beat; of the show, each combination is one."""
    out: list[Beat] = []
    place = 0
    while place < len(events):
        end = _group_end(events, place)
        out += _group(events, place, end)
        place = end
    return tuple(out)


def _group_end(events: Sequence[Event], place: int) -> int:
    """Behind the events that are presented together with the one at ``place``."""
    end = place + 1
    joins: tuple[type[Event], ...] = (Scored,)
    if isinstance(events[place], HandShown | CountEnded | DealEnded | GameOver):
        joins = ()
    while end < len(events) and isinstance(events[end], joins):
        end += 1
    return end


def _group(events: Sequence[Event], place: int, end: int) -> tuple[Beat, ...]:
    event = events[place]
    following = events[end] if end < len(events) else None
    match event:
        case HandShown():
            return _opened(end, following)
        case Scored(source=source, lines=lines) if source in SHOWN:
            calls = (Beat(end, Hold.CALL, n) for n in range(1, len(lines)))
            return (*calls, Beat(end, Hold.WAIT))
        case Claimed(source=source) if source in SHOWN:
            return (Beat(end, Hold.WAIT),)
        case CountEnded() if following is not None:
            return ()
        case DealEnded():
            return ()
    read = any(map(_wants_reading, events[place:end])) or _is_cleared(following)
    return (Beat(end, Hold.READ if read else Hold.PACE),)


def _wants_reading(event: Event) -> bool:
    """Points, and a count that was wrong, are not swept away by the opponent's next card."""
    match event:
        case Scored():
            return True
        case Claimed(points=points, lines=lines):
            return points != total(lines)
    return False


def _opened(end: int, following: Event | None) -> tuple[Beat, ...]:
    """A hand laid open: its count follows, or its owner is to count it, or it holds nothing."""
    if isinstance(following, Scored):
        return ()
    return (Beat(end, Hold.PACE if following is None else Hold.WAIT),)


def _is_cleared(following: Event | None) -> bool:
    return isinstance(following, CountEnded | GameOver)
