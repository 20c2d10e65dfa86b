"""Cricket's log: the exchanges of this gem, then the sheet of gems and sets, and what is unseen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import Card
from game.core.events import Event
from game.core.protocol import Seat
from game.cricket.events import (
    Attacked,
    AttackedAgain,
    Covered,
    Dealt,
    ExchangeEnded,
    InningEnded,
    SetEnded,
)
from game.cricket.sentences import colour, inning_over, set_won
from game.cricket.view import View
from game.page.cards import index, inline
from game.page.html import Markup, el, join
from game.page.menus import figures
from game.page.parts import LogLine
from game.page.table import LogPart, Seen


def log(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[LogPart, ...]:
    """This gem's exchanges, the sets won so far."""
    events = [event for step in steps for event in step]
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    this = events[starts[-1] :] if starts else []
    say = seen.words.say
    sets = tuple(
        LogLine(str(e.number), set_won(e, seen)) for e in events if isinstance(e, SetEnded)
    )
    parts = ((say("This gem"), tuple(_exchanges(this, seen))), (say("Sets"), sets))
    return tuple((heading, lines) for heading, lines in parts if lines)


def _exchanges(events: Sequence[Event], seen: Seen) -> Iterator[LogLine]:
    """One line for each exchange: the field card and what was laid on it, in order."""
    cards: list[Card] = []
    who = ""
    for event in events:
        match event:
            case Attacked(seat=seat, card=card, field=field):
                who, cards = seen.name(seat), [field, card]
            case Covered(card=card) | AttackedAgain(card=card):
                cards.append(card)
            case ExchangeEnded(points=points):
                yield LogLine(who, _chain(cards), f"+{points}" if points else "0")
                cards = []
            case InningEnded():
                yield LogLine("", inning_over(event, seen))
    if cards:
        yield LogLine(who, _chain(cards), "…")


def _chain(cards: Sequence[Card]) -> Markup:
    return join((inline(card) for card in cards), " ‹ ")


def side_column(seen: Seen) -> Markup:
    """The sheet of this set's gems, and the cards of both sides the viewer has not seen."""
    view: View = seen.view
    words = seen.words
    return join(
        (
            el("section", {"class": "log-part"}, el("h2", None, words.say("Set {n}",
               n=view.set_number)), _sheet(seen)),
            el("section", {"class": "log-part"}, el("h2", None, words.say("Still unseen")),
               *(_unseen(seen, seat) for seat in (Seat(1 - seen.viewer), seen.viewer))),
        )
    )  # fmt: skip


def _sheet(seen: Seen) -> Markup:
    view: View = seen.view
    words = seen.words
    me, him = seen.viewer, Seat(1 - seen.viewer)
    gems = view.sheets[-1].gems
    rows: list[tuple[str, int, int]] = [
        (str(n), gem[me], gem[him]) for n, gem in enumerate(gems, 1)
    ]
    if len(gems) < view.gem_number:
        points = view.gem_points
        rows.append((str(view.gem_number), points[me], points[him]))
    rows.append((words.say("to {n}", n=view.options.target), view.scores[me], view.scores[him]))
    rows.append((words.say("sets"), view.sets_won[me], view.sets_won[him]))
    return figures((words.say("gem"), seen.name(me), seen.name(him)), rows)


def _unseen(seen: Seen, seat: Seat) -> Markup:
    view: View = seen.view
    cards = " ".join(index(card) for card in reversed(view.unseen[seat]))
    name = colour(seen.words, seat)
    return el("p", {"class": "unseen-cards"}, seen.words.say("{colour}: {cards}", colour=name,
              cards=cards or "–"))  # fmt: skip
