"""Which cards a page gives away, in whatever form, and which its reader may know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.app.cutting import cut_cards
from game.app.frame import Frame
from game.app.seeing import presented_steps
from game.app.session import Session
from game.core.cards import HIDDEN, PACK, Card
from game.core.events import Event
from game.core.jsonable import plain
from game.page.cards import index
from game.text.words import Words

CODE = re.compile(r"(?<![A-Za-z0-9])(10|[A2-9TJQK])([CDHS])(?![A-Za-z0-9])")
DRAWN = re.compile(r"suit-([cdhs]) rank-(\d+)|rank-(\d+) suit-([cdhs])")
INLINE = re.compile(r'inline-card">(10|[A2-9JQK])<svg[^>]*suit-([cdhs])')
NAMES = {Words().card(card): card for card in PACK}
NAME = re.compile("|".join(NAMES), re.IGNORECASE)
BY_INDEX = {(index(card), card.suit.lower()): card for card in PACK}


def given_away(html: str) -> frozenset[Card]:
    """The cards named in ``html``: by code, by name, by class or by corner and suit."""
    found = {Card.parse("".join(match.groups())) for match in CODE.finditer(html)}
    for suit, rank, other_rank, other_suit in DRAWN.findall(html):
        found.add(Card(int(rank or other_rank), (suit or other_suit).upper()))
    found |= {BY_INDEX[match.groups()] for match in INLINE.finditer(html)}  # type: ignore[index]
    found |= {NAMES[match.group().lower()] for match in NAME.finditer(html)}
    return frozenset(found)


def whole_text(shown: Frame) -> str:
    """All of a frame: regions, attributes, what is said."""
    attributes = " ".join(str(value) for value in (*shown.table.values(), *shown.root.values()))
    return "\n".join((*map(str, shown.regions.values()), attributes, shown.said, shown.notice))


def without_log(shown: Frame) -> str:
    """The frame but for the log and its last lines, which tell of the last deal too."""
    told = {r: html for r, html in shown.regions.items() if r not in ("log", "latest")}
    return "\n".join(map(str, told.values()))


def cards_in(value: object) -> frozenset[Card]:
    """Every card that is seen in a view, an event, or any other value of the rules."""
    return frozenset(_cards(plain(value)))


def _cards(value: object) -> Iterator[Card]:
    if isinstance(value, str):
        yield from (Card.parse("".join(match.groups())) for match in CODE.finditer(value))
    elif isinstance(value, dict):
        for item in value.values():
            yield from _cards(item)
    elif isinstance(value, list):
        for item in value:
            yield from _cards(item)


def may_be_known(session: Session) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards the reader may know now; and those, with all that was ever shown to him."""
    if session.history is None:
        cut = frozenset(cut_cards(session.seed, session.cut))
        return cut, cut
    game = session.game
    now = cards_in(game.view(session.state, session.eyes)) | _shown(session.events)
    return now, now | _shown(event for step in presented_steps(session) for event in step)


@lru_cache(maxsize=4096)
def _in_event(event: Event) -> frozenset[Card]:
    return cards_in(event)


def _shown(events: Iterable[Event]) -> frozenset[Card]:
    return frozenset(card for event in events for card in _in_event(event)) - {HIDDEN}
