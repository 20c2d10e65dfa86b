"""How the events of Cross Cribbage are presented: a turn at a time, then line by line."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Scored
from game.cross.events import DealEnded, GameOver, LineShown, Placed
from game.page.table import Beat, Hold

LINES = 5


def beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """One beat an event, but a line with its points is one, and the sums of a deal are waited for.

    Rule 4: all ten lines are counted, also those worth nothing.
    """
    out = []
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        hold = _hold(event, following)
        if hold is not None:
            end = place + 2 if isinstance(following, Scored) else place + 1
            out.append(Beat(end, hold))
    return tuple(out)


def _hold(event: Event, following: Event | None) -> Hold | None:
    """How long an event is shown; ``None`` for one that is shown with another."""
    match event:
        case Scored():
            return None
        case Placed() if following is not None:
            return Hold.READ
        case LineShown(index=index):
            return Hold.WAIT if index == LINES else Hold.CALL
        case DealEnded():
            return Hold.WAIT
        case GameOver():
            return Hold.PACE
    return Hold.PACE
