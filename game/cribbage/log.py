"""The log of a game of Cribbage: this deal's play, the show, and the last deal's show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import Card
from game.core.events import Event, Scored
from game.core.protocol import Seat
from game.cribbage.events import Claimed, Dealt, HandShown, Played, SaidGo, StarterTurned
from game.cribbage.sentences import called
from game.page.cards import inline
from game.page.html import Markup, join
from game.page.parts import LogLine
from game.page.table import LogPart, Seen


def log(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[LogPart, ...]:
    """The newest part first: the show and the play of this deal, the show of the last."""
    this, last = _last_deals([event for events in steps for event in events])
    say = seen.words.say
    parts = (
        (say("The show"), _show(this, seen)),
        (say("The play"), _play(this, seen)),
        (say("Last deal"), _show(last, seen)),
    )
    return tuple((heading, lines) for heading, lines in parts if lines)


def _last_deals(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """The events of the deal in hand and of the one before."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    if not starts:
        return [], []
    before = starts[-2] if len(starts) > 1 else starts[-1]
    return events[starts[-1] :], events[before : starts[-1]]


def _play(events: Iterable[Event], seen: Seen) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    for event in events:
        match event:
            case StarterTurned(card=card):
                lines.append(LogLine("", _with_cards((card,), seen.words.say("starter"))))
            case Played(seat=seat, card=card, count=count):
                words = _with_cards((card,), seen.words.number(count))
                lines.append(LogLine(_who(seen, seat), words))
            case SaidGo(seat=seat):
                lines.append(LogLine(_who(seen, seat), seen.words.say("go")))
            case Scored(source="play" | "starter"):
                _add_score(lines, event, seen)
    return tuple(lines)


def _add_score(lines: list[LogLine], event: Scored, seen: Seen) -> None:
    """Put points behind the line of the card that made them; a go's point gets its own."""
    calls = called(seen.words, event)
    points = f"+{event.points}"
    who = _who(seen, event.seat)
    last = lines[-1] if lines else None
    if last is not None and last.points == "" and last.who in (who, ""):
        what = join((Markup(last.what), ", " + calls))
        lines[-1] = LogLine(last.who or who, what, points)
    else:
        lines.append(LogLine(who, calls, points))


def _show(events: Iterable[Event], seen: Seen) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    words = seen.words
    for event in events:
        match event:
            case HandShown(seat=seat, source=source, cards=cards):
                name = words.say("crib") if source == "crib" else words.say("hand")
                lines.append(LogLine(_who(seen, seat), _with_cards(cards, name), "0"))
            case Claimed(source="hand" | "crib", points=points) if lines:
                said = words.say("{points} said", points=points)
                what = join((Markup(lines[-1].what), ", " + said))
                lines[-1] = LogLine(lines[-1].who, what, "0")
            case Scored(source="hand" | "crib", seat=seat) if lines:
                if lines[-1].who == _who(seen, seat) and lines[-1].points == "0":
                    what = join((Markup(lines[-1].what), ": " + called(words, event)))
                    lines[-1] = LogLine(lines[-1].who, what, f"+{event.points}")
                else:
                    calls = called(words, event)
                    lines.append(LogLine(_who(seen, seat), calls, f"+{event.points}"))
    return tuple(lines)


def _with_cards(cards: Sequence[Card], words: str) -> Markup:
    return join((*(join((inline(card), " ")) for card in cards), words))


def _who(seen: Seen, seat: Seat) -> str:
    return seen.name(seat)
