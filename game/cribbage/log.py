"""The log of a game of Cribbage: this deal's play, the show, and the last deal's show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.cards import Card
from game.core.events import Event, Scored, ScoreLine, total
from game.core.protocol import Seat
from game.cribbage.events import Claimed, Dealt, HandShown, Played, SaidGo, StarterTurned
from game.cribbage.sentences import called, claimed
from game.page.cards import inline
from game.page.html import Markup, join
from game.page.parts import LogLine
from game.page.table import LogPart, Seen
from game.text.calls import count_and_calls, reason


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


def _play(events: Sequence[Event], seen: Seen) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    for place, event in enumerate(events):
        scored = _scored_by(events, place)
        match event:
            case StarterTurned(card=card):
                calls = (seen.words.say("starter"), *(reason(seen.words, x) for x in scored))
                who = "" if not scored else _who(seen, _scorer(events, place))
                lines.append(_line(who, _with_cards((card,), seen.words.listed(calls)), scored))
            case Played(seat=seat, card=card, count=count):
                words = count_and_calls(seen.words, count, scored)
                lines.append(_line(_who(seen, seat), _with_cards((card,), words), scored))
            case SaidGo(seat=seat):
                lines.append(LogLine(_who(seen, seat), seen.words.say("go")))
                if scored:
                    taker = _who(seen, _scorer(events, place))
                    calls = tuple(reason(seen.words, x) for x in scored)
                    lines.append(_line(taker, seen.words.listed(calls), scored))
            case Claimed(source="play"):
                lines += _claimed_points(events, place, seen)
    return tuple(lines)


def _scored_by(events: Sequence[Event], place: int) -> tuple[ScoreLine, ...]:
    """The lines of the scores that follow an event at once."""
    lines: tuple[ScoreLine, ...] = ()
    for event in events[place + 1 :]:
        if not isinstance(event, Scored):
            break
        lines += event.lines
    return lines


def _scorer(events: Sequence[Event], place: int) -> Seat:
    event = events[place + 1]
    assert isinstance(event, Scored), "asked only where something was scored"
    return event.seat


def _line(who: str, what: Markup | str, scored: tuple[ScoreLine, ...]) -> LogLine:
    return LogLine(who, what, f"+{total(scored)}" if scored else "")


def _claimed_points(events: Sequence[Event], place: int, seen: Seen) -> Iterator[LogLine]:
    """With muggins: what was claimed for a card, and what the other took of it."""
    claim = events[place]
    if isinstance(claim, Claimed) and claim.points != total(claim.lines):
        yield LogLine(_who(seen, claim.seat), claimed(claim, seen))
    for event in events[place + 1 :]:
        if not isinstance(event, Scored):
            return
        calls = called(seen.words, event)
        yield LogLine(_who(seen, event.seat), calls, f"+{event.points}")


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
