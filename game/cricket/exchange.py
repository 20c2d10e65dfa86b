"""Attack, cover, attack again, cover again: one exchange on one field card (rule 5)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Card
from game.core.events import Event
from game.core.protocol import IllegalMove, Seat
from game.cricket.deal import lay
from game.cricket.events import (
    Attacked,
    AttackedAgain,
    Covered,
    ExchangeEnded,
    InningEnded,
    Left,
    Stood,
)
from game.cricket.moves import Again, Attack, Cover, Enough, Leave, Move, Stand
from game.cricket.options import Options
from game.cricket.state import Exchange, Gem
from game.cricket.values import FIELDS, card_value, covers, field_value, throw_points

Result = tuple[Gem, tuple[Event, ...]]


def legal_attacks(gem: Gem, options: Options) -> tuple[Attack, ...]:
    """Every attack the hand and the free field cards of the attacker allow (rule 5)."""
    used = {exchange.field for exchange in gem.done}
    free = [field for field in FIELDS[gem.attacker] if field not in used]
    return tuple(
        Attack(card, field)
        for card in gem.hands[gem.attacker]
        for field in free
        if throw_points(field, card, options) > 0
    )


def legal(gem: Gem, options: Options) -> tuple[Move, ...]:
    """Every move of ``gem.actor``. Who cannot cover, or attack again, still has to say so."""
    exchange = gem.exchange
    if exchange is None:
        return (*legal_attacks(gem, options), Enough())
    hand, top = gem.hands[gem.actor], exchange.laid[-1]
    if exchange.standing is not None:
        return (*(Cover(card) for card in hand if covers(top, card)), Stand())
    return (*(Again(card) for card in hand if card_value(card) > card_value(top)), Leave())


def play(gem: Gem, move: Move, options: Options) -> Result:
    """Make ``move`` of ``gem.actor``; raises `IllegalMove`.

    An inning that has come to its end is not closed here: see `game.cricket.gems`.
    """
    exchange = gem.exchange
    match move:
        case Attack(card, field) if exchange is None:
            return _attack(gem, card, field, options)
        case Enough() if exchange is None:
            return replace(gem, inning=gem.inning + 1), (InningEnded(gem.attacker, True),)
        case Cover() | Stand() if exchange is not None and exchange.standing is not None:
            return _answer(gem, exchange, move, options)
        case Again() | Leave() if exchange is not None and exchange.standing is None:
            return _again(gem, exchange, move, options)
    raise IllegalMove(_wrong_phase(gem, move))


def _wrong_phase(gem: Gem, move: Move) -> str:
    if gem.exchange is not None and gem.exchange.standing is not None:
        return "answer-the-attack"
    if isinstance(move, Cover | Stand):
        return "nothing-to-cover"
    return "no-exchange" if gem.exchange is None else "finish-the-exchange"


def _attack(gem: Gem, card: Card, field: Card, options: Options) -> Result:
    seat = gem.attacker
    _need_in_hand(gem, seat, card)
    if field not in FIELDS[seat]:
        raise IllegalMove("not-your-field", field=field)
    if not gem.is_free(field):
        raise IllegalMove("field-used", field=field)
    points = throw_points(field, card, options)
    if points <= 0:
        value = field_value(field, options)
        raise IllegalMove("attack-too-low", card=card, field=field, value=value)
    gem, drawn = lay(gem, seat, card)
    gem = replace(gem, exchange=Exchange(seat, field, (card,)))
    return gem, (Attacked(seat, card, field, points), *drawn)


def _answer(gem: Gem, exchange: Exchange, move: Cover | Stand, options: Options) -> Result:
    seat, attack = gem.actor, exchange.laid[-1]
    if isinstance(move, Stand):
        return _end(gem, exchange, (Stood(seat, attack),), options)
    card = move.card
    _need_in_hand(gem, seat, card)
    if not covers(attack, card):
        raise IllegalMove("cover-too-low", card=card, attack=attack)
    gem, drawn = lay(gem, seat, card)
    exchange = replace(exchange, laid=(*exchange.laid, card))
    events = (Covered(seat, card, attack), *drawn)
    if len(exchange.laid) == 2 * options.attacks:
        return _end(gem, exchange, events, options)
    return replace(gem, exchange=exchange), events


def _again(gem: Gem, exchange: Exchange, move: Again | Leave, options: Options) -> Result:
    seat, cover = gem.attacker, exchange.laid[-1]
    if isinstance(move, Leave):
        return _end(gem, exchange, (Left(seat, exchange.field),), options)
    card = move.card
    _need_in_hand(gem, seat, card)
    # Higher for both sides: the equal card is black's right as defender only (rule 5).
    if card_value(card) <= card_value(cover):
        raise IllegalMove("again-too-low", card=card, cover=cover)
    gem, drawn = lay(gem, seat, card)
    points = throw_points(exchange.field, card, options)
    gem = replace(gem, exchange=replace(exchange, laid=(*exchange.laid, card)))
    return gem, (AttackedAgain(seat, card, cover, exchange.field, points), *drawn)


def _end(gem: Gem, exchange: Exchange, events: tuple[Event, ...], options: Options) -> Result:
    gem = replace(gem, exchange=None, done=(*gem.done, exchange))
    points = exchange.points(options)
    ended = ExchangeEnded(exchange.attacker, exchange.field, exchange.standing, points)
    return gem, (*events, ended)


def _need_in_hand(gem: Gem, seat: Seat, card: Card) -> None:
    if card not in gem.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
