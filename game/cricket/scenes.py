"""The middle of the Cricket table: both fields, and the exchange between them."""

from __future__ import annotations

from game.core.cards import Card
from game.core.protocol import Seat
from game.cricket.events import ExchangeEnded, GemEnded, InningEnded, SetEnded
from game.cricket.sentences import (
    capital,
    colour,
    covered_by,
    gem_sums,
    inning_over,
    set_won,
)
from game.cricket.sight import Throw, compare, open_throw
from game.cricket.state import Phase
from game.cricket.values import other, side_of
from game.cricket.view import Fate, FieldView, View
from game.page.field import Place, State, cricket_scene, duel, exchange, field_row, strong
from game.page.html import Attr, Markup, filled
from game.page.parts import Side
from game.page.table import Seen

STATES: dict[Fate, State] = {
    Fate.FREE: "free",
    Fate.OPEN: "under",
    Fate.STANDS: "scored",
    Fate.COVERED: "covered",
}


def side(seen: Seen, seat: Seat) -> Side:
    """Which side of the table a seat is on for the viewer."""
    return "you" if seat == seen.viewer else "them"


def middle(seen: Seen) -> Markup:
    """The other's field above, the viewer's below, the exchange between."""
    return cricket_scene(
        _field(seen, other(seen.viewer)), _exchange(seen), _field(seen, seen.viewer)
    )


def chosen_card(seen: Seen) -> Card | None:
    """The card the viewer attacks with: the one he chose, or the lowest that can attack."""
    able = list(dict.fromkeys(m.split()[1] for m in seen.legal if m.startswith("attack ")))
    for pick in seen.picks:
        if pick in able:
            return Card.parse(pick)
    return Card.parse(able[0]) if able else None


def _field(seen: Seen, seat: Seat) -> Markup:
    view: View = seen.view
    label = seen.words.say("Field of {colour}", colour=colour(seen.words, seat))
    chosen = chosen_card(seen) if seat == seen.viewer else None
    places = [_place(seen, field, chosen) for field in view.fields[seat]]
    return field_row(places, side(seen, seat), label)


def _place(seen: Seen, field: FieldView, chosen: Card | None) -> Place:
    words = seen.words
    name = seen.told(str(field.card), words.card(field.card))
    over = field.laid[-1] if field.laid else None
    move = f"attack {chosen} {field.card}"
    if chosen is not None and move in seen.legal:
        throw = compare(seen.view, chosen, field.card)
        label = words.say(
            "{field}: attack with the {card}, {n} if it stands",
            field=name, card=words.card(chosen), n=throw.points,
        )  # fmt: skip
        attrs: dict[str, Attr] = {"data-move": move, "id": f"field-{field.card}"}
        sign = seen.sign(str(field.card))
        return Place(field.card, label, f"+{throw.points}", "target", over, attrs, sign)
    note = {
        Fate.FREE: str(field.value),
        Fate.OPEN: str(field.value),
        Fate.STANDS: f"+{field.points}",
        Fate.COVERED: words.say("covered"),
    }[field.fate]
    sign = seen.sign(str(field.card)) if field.fate is Fate.FREE else ""
    return Place(field.card, _told(seen, field, name), note, STATES[field.fate], over, sign=sign)


def _told(seen: Seen, field: FieldView, name: str) -> str:
    words = seen.words
    match field.fate:
        case Fate.FREE:
            return words.say("{field}, worth {n}, free", field=name, n=field.value)
        case Fate.STANDS:
            return words.say("{field}: {card} stands, {n} points", field=name,
                             card=words.card(field.laid[-1]), n=field.points)  # fmt: skip
        case Fate.COVERED:
            return words.say("{field}: covered by the {card}", field=name,
                             card=words.card(field.laid[-1]))  # fmt: skip
        case Fate.OPEN:
            return words.say("{field}: the {card} lies on it", field=name,
                             card=words.card(field.laid[-1]))  # fmt: skip


def _exchange(seen: Seen) -> Markup:
    """The attack under way as one sentence, or what the moment is about."""
    view: View = seen.view
    throw = open_throw(view)
    if throw is not None and not _settled(seen):
        return _attack(seen, throw)
    if view.phase is Phase.AGAIN and view.exchange is not None:
        return _covered(seen, view.exchange.field, view.exchange.laid)
    return exchange(told(seen))


def _settled(seen: Seen) -> bool:
    return any(isinstance(event, ExchangeEnded) for event in seen.presented)


def _attack(seen: Seen, throw: Throw) -> Markup:
    words = seen.words
    sentence = filled(
        words.template(
            "{colour}'s {card} attacks the {field}, worth {worth}: {points} if it stands."
        ),
        colour=capital(colour(words, side_of(throw.card))),
        card=words.rank(throw.card),
        field=strong(words.card(throw.field)),
        worth=words.number(throw.field_value),
        points=strong(str(throw.points)),
    )
    sum_ = f"{throw.card_value} − {throw.field_value} → {throw.points}"
    return exchange(sentence, covered_by(words, throw), duel(throw.card, throw.field, sum_))


def _covered(seen: Seen, field: Card, laid: tuple[Card, ...]) -> Markup:
    words = seen.words
    attack, cover = laid[-2], laid[-1]
    sentence = words.say(
        "The {cover} covers the {attack} on the {field}.",
        cover=words.card(cover), attack=words.rank(attack), field=words.card(field),
    )  # fmt: skip
    hint = words.say("A card above the {cover} attacks once more.", cover=words.rank(cover))
    return exchange(sentence, hint, duel(attack, field, "", cover))


def told(seen: Seen) -> str:
    """What has just come about, in a sentence; else whose inning it is."""
    view: View = seen.view
    words = seen.words
    for event in reversed(seen.presented):
        match event:
            case SetEnded():
                return set_won(event, seen)
            case GemEnded():
                return gem_sums(event, seen)
            case InningEnded():
                return inning_over(event, seen)
            case ExchangeEnded(points=points) if seen.waiting or view.attacker != seen.viewer:
                if points:
                    return words.say("It stands: {n} points.", n=points)
                return words.say("Covered: nothing is scored.")
    if view.attacker == seen.viewer:
        card = chosen_card(seen)
        if card is None:
            return words.say("Your inning.")
        return words.say("With the {card}: choose what it attacks.", card=words.card(card))
    name = seen.name(view.attacker)
    return words.say("{name}'s inning.", name=name)
