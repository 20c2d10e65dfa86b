"""The log of Cross Cribbage: this deal's turns, the count, the last deals' sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.events import Event, Scored
from game.cross.events import DealEnded, Dealt, LineShown, Placed, StarterTurned
from game.cross.sentences import called, cell_name, line_name, side_name
from game.page.cards import inline
from game.page.html import join
from game.page.parts import LogLine
from game.page.table import LogPart, Seen


def log(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[LogPart, ...]:
    """The newest part first: the count, the turns of this deal, the sums of those before."""
    events = [event for step in steps for event in step]
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    this = events[starts[-1] :] if starts else []
    say = seen.words.say
    parts = (
        (say("The count"), tuple(_count(this, seen))),
        (say("This deal"), tuple(_turns(this, seen))),
        (say("Deals"), tuple(_sums(events, seen))),
    )
    return tuple((heading, lines) for heading, lines in parts if lines)


def _turns(events: Sequence[Event], seen: Seen) -> Iterator[LogLine]:
    words = seen.words
    for event in events:
        match event:
            case StarterTurned(card=card):
                yield LogLine("", join((inline(card), " ", words.say("starter"))))
            case Placed(seat=seat, card=card, row=row, col=col):
                where = cell_name(words, row, col)
                yield LogLine(seen.name(seat), join((inline(card), " ", where)))


def _count(events: Sequence[Event], seen: Seen) -> Iterator[LogLine]:
    for place, event in enumerate(events):
        if not isinstance(event, LineShown):
            continue
        name = line_name(seen.words, event.source, event.index)
        scored = events[place + 1] if place + 1 < len(events) else None
        who = side_name(seen, event.seat % 2)
        if isinstance(scored, Scored):
            calls = called(seen.words, scored)
            yield LogLine(who, f"{name}: {calls}", f"+{scored.points}")
        else:
            yield LogLine(who, f"{name}: {seen.words.number(0)}", "0")


def _sums(events: Sequence[Event], seen: Seen) -> Iterator[LogLine]:
    ended = [event for event in events if isinstance(event, DealEnded)]
    for number, event in enumerate(ended, start=1):
        points = (event.columns, event.rows)
        mine = event.columns_side == seen.viewer % 2
        own, other = points if mine else points[::-1]
        how = seen.words.say("columns") if mine else seen.words.say("rows")
        what = seen.words.say(
            "you {own} by {how}, the other {other}", own=own, how=how, other=other
        )
        yield LogLine(str(number), what)
