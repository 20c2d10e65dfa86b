"""Why a card is the best to play: a thought in words, from the count and the other cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Card
from game.core.counting import value
from game.core.events import Reason, total
from game.cribbage.pegging import count_play
from game.cribbage.view import View
from game.page.coaching import Judged
from game.text.names import mark
from game.text.words import Words

FIVE: Final = 5
TEN: Final = 10
GENEROUS: Final = (5, 21)
"""Counts that a card worth ten brings to fifteen or thirty-one."""
HIGH: Final = 24
"""From this count on the other side may well have to say go."""

MADE: Final = {
    Reason.THIRTY_ONE: mark("Make it thirty-one."),
    Reason.DOUBLE_PAIR_ROYAL: mark("Four alike can be had."),
    Reason.PAIR_ROYAL: mark("Three alike can be had."),
    Reason.RUN: mark("There is a run to be made."),
    Reason.FIFTEEN: mark("There is a fifteen to be made."),
    Reason.PAIR: mark("It can be paired."),
}
"""What a card makes at once → its thought."""


def play_idea(view: View, judged: Sequence[Judged], name: str, words: Words) -> str:
    """The thought behind the best card."""
    card = _card(judged[0])
    made = _points(view, card)
    most = max(_points(view, _card(one)) for one in judged)
    if made < most:
        return words.say("Let the points be: what comes after is worth more.")
    if made:
        reasons = {line.reason for line in count_play((*view.laid, card), options=view.options)}
        return words.say(next(text for reason, text in MADE.items() if reason in reasons))
    if not view.pile:
        return _lead(view, card, words)
    return _answer(view, card, [_card(one) for one in judged[1:]], name, words)


def _lead(view: View, card: Card, words: Words) -> str:
    ranks = [held.rank for held in view.hand]
    if ranks.count(card.rank) > 1:
        return words.say("Lead from your pair: if it is paired, three alike are yours.")
    if card.rank < FIVE:
        return words.say("Lead low: no fifteen can follow a card below five.")
    if value(card) == TEN and FIVE in ranks:
        return words.say("Lead a ten-card and keep the five to answer with.")
    if any(value(card) + value(held) == 3 * FIVE for held in view.hand):
        return words.say("Lead one of two that make fifteen: if it is paired, you can answer.")
    return words.say("Lead the card that gives least away.")


def _answer(view: View, card: Card, others: Sequence[Card], name: str, words: Words) -> str:
    after = view.count + value(card)
    left = [n for other in others if (n := view.count + value(other)) in GENEROUS and n != after]
    if left and after not in GENEROUS:
        return words.say("Do not leave the count at {n}: every ten-card scores.", n=left[0])
    if after >= HIGH and others:
        return words.say("Bring the count high: {name} may have to say go.", name=name)
    if not others:
        return words.say("Only one card fits.")
    if any(_near(view, other) for other in others) and not _near(view, card):
        return words.say("Stay clear of a run for {name}.", name=name)
    if card.rank > max(other.rank for other in others):
        return words.say("The high card now; small ones fit later, at the end of a count.")
    return words.say("This card leaves {name} the least.", name=name)


def _near(view: View, card: Card) -> bool:
    """Whether the card would lie so near the last one that a run may follow."""
    last = view.laid[-1].rank
    return 0 < abs(last - card.rank) <= 2


def _points(view: View, card: Card) -> int:
    return total(count_play((*view.laid, card), options=view.options))


def _card(one: Judged) -> Card:
    return Card.parse(one.move.partition(" ")[2])
