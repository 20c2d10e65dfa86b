"""The coach's words at Cricket: the idea of a move, the move itself, its figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Card
from game.cricket.moves import Again, Attack, Cover, Enough, Leave, Move, Stand, decode
from game.cricket.sight import compare, open_throw
from game.cricket.values import card_value
from game.cricket.view import View
from game.page.cards import inline
from game.page.coaching import Judged, Values, percent, signed
from game.page.html import Markup, el, filled
from game.text.names import mark
from game.text.words import Words

FEW: Final = 2
"""An attack that so few unseen cards cover is a strong one."""

PLAIN: Final = {
    Stand: mark("let it stand"),
    Leave: mark("leave it"),
    Enough: mark("enough"),
}


def idea(view: View, judged: Sequence[Judged], name: str, words: Words) -> str:
    """The thought behind the best move, without its cards."""
    match decode(judged[0].move):
        case Attack(card, field):
            return _attack_idea(view, card, field, words)
        case Enough():
            return words.say("Enough: your cards are worth more in the defence.")
        case Cover(card):
            return _cover_idea(view, card, words)
        case Stand():
            return words.say("Let it stand: what covers it is worth more later.")
        case Again(_):
            return words.say("Attack once more: it pays for the card.")
    return words.say("Leave it: another attack would cost more than it brings.")


def _attack_idea(view: View, card: Card, field: Card, words: Words) -> str:
    throw = compare(view, card, field)
    steps = throw.points // view.options.factor
    if not throw.coverers:
        return words.say("Attack: nothing they may hold covers it.")
    if len(throw.coverers) <= FEW:
        return words.say("Attack where only an ace or hardly more can answer.")
    lowest = min(map(card_value, view.hand))
    if card_value(card) == lowest:
        return words.say("Attack with a low card first: let a dear one be spent on it.")
    if steps >= card_value(card) - 2:
        return words.say("A high card on a low field card: the dearer the throw, the better.")
    return words.say("Attack, but keep your low field cards for a higher card.")


def _cover_idea(view: View, card: Card, words: Words) -> str:
    throw = open_throw(view)
    if throw is not None and throw.points >= 8 * view.options.factor:
        return words.say("Cover it: the throw is too dear to let it stand.")
    return words.say("Cover it, and as cheaply as you can.")


def _cards(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(card, field):
            return card, field
        case Cover(card) | Again(card):
            return (card,)
    return ()


def spoken(move: str, words: Words) -> str:
    """``jack of clubs on the three of spades``; ``cover with the ten of hearts``; ``enough``."""
    made = decode(move)
    match made:
        case Attack(card, field):
            return words.say(
                "{card} on the {field}", card=words.card(card), field=words.card(field)
            )
        case Cover(card):
            return words.say("cover with the {card}", card=words.card(card))
        case Again(card):
            return words.say("again with the {card}", card=words.card(card))
    return words.say(PLAIN[type(made)]) if type(made) in PLAIN else ""


def drawn(move: str, words: Words) -> Markup:
    """The move with its cards drawn."""
    made = decode(move)
    match made:
        case Attack(card, field):
            template = words.template("{card} on {field}")
            return _drawn(filled(template, card=inline(card), field=inline(field)))
        case Cover(card):
            return _drawn(filled(words.template("cover {card}"), card=inline(card)))
        case Again(card):
            return _drawn(filled(words.template("again {card}"), card=inline(card)))
    return el("b", None, spoken(move, words))


def _drawn(content: Markup) -> Markup:
    return el("span", {"class": "drawn-cards"}, content)


def marks(move: str) -> frozenset[str]:
    """The cards the move is made with; a move without any by its word in a record."""
    made = _cards(decode(move))
    return frozenset(map(str, made)) if made else frozenset({move})


def values(view: View, judged: Sequence[Judged], words: Words) -> Values:
    """Every move in points of the gem and chance."""
    say = words.say
    rows = ((drawn(one.move, words), _points(one.points), percent(one.win)) for one in judged)
    return Values((say("move"), say("points"), say("win %")), tuple(rows))


def _points(points: float) -> str:
    return signed(points).partition(".")[0]


def note(view: View, words: Words) -> str:
    """What is exact and what is not."""
    return words.say(
        "All of it is modelled: what you cannot see is dealt anew some dozens of times, the same "
        "deals for every move, and played to the end of the gem. Points are own less the other's, "
        "and may be off by ten or so."
    )
