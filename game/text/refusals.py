"""Why a move is refused, in words. The rules give a key and its particulars, and no prose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.cards import Card
from game.core.protocol import IllegalMove
from game.text.names import mark
from game.text.words import Words

REFUSALS: Final[Mapping[str, str]] = {
    "not-your-turn": mark("It is not your turn."),
    "game-over": mark("The game is over."),
    "not-your-card": mark("You do not hold the {card}."),
    "not-in-hand": mark("You do not hold the {card}."),
    "over-limit": mark("The {card} would bring the count over {limit}."),
    "must-play": mark("A card of yours fits: you must play it."),
    "discard-size": mark("Lay away {wanted} cards."),
    "cut-too-thin": mark("Leave at least {least} cards on each part."),
    "cut-place": mark("That place is taken."),
    "claim-out-of-range": mark("Count from nothing to {most}."),
    "cell-taken": mark("A card lies there already."),
    "not-adjacent": mark("Lay it next to a card."),
    "turn-first": mark("Turn a card first."),
    "place-first": mark("Lay the turned card first."),
    "field-used": mark("That field card is used in this gem."),
    "not-your-field": mark("Attack one of your own field cards."),
    "attack-too-low": mark("The {card} is too low to attack the {field}."),
    "cover-too-low": mark("The {card} is too low to cover the {attack}."),
    "again-too-low": mark("The {card} is too low to attack over the {cover}."),
    "answer-the-attack": mark("Cover the attack, or let it stand."),
    "finish-the-exchange": mark("Attack once more, or leave it."),
    "nothing-to-cover": mark("There is nothing to cover."),
    "no-exchange": mark("There is no exchange."),
}
"""Key → message. What is not here cannot be done wrong at the table: bad deals, odd records."""


def refused(words: Words, error: IllegalMove) -> str:
    """A sentence for a move that is not allowed."""
    message = REFUSALS.get(error.key, mark("That cannot be done now."))
    places = {name: words.card(p) if isinstance(p, Card) else p for name, p in error.params.items()}
    return words.say(message, **places)
