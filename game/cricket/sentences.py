"""Cricket in words: what is announced, the exchange as a sentence, the table when told."""

from __future__ import annotations

from game.core.cards import Card
from game.core.events import Event, Scored
from game.core.protocol import Seat
from game.cricket.events import (
    Attacked,
    AttackedAgain,
    Covered,
    Dealt,
    Drew,
    ExchangeEnded,
    GameOver,
    GemEnded,
    InningEnded,
    Left,
    LimitFell,
    SetEnded,
    Stood,
)
from game.cricket.sight import Throw
from game.cricket.values import HIGH_ACE, RED
from game.cricket.view import View
from game.page.table import Seen, pegs_in_words
from game.text.words import Words


def announce(event: Event, seen: Seen) -> str:
    """One sentence for an event; empty for what needs no word."""
    match event:
        case Dealt() | Drew() | LimitFell():
            return _cards(event, seen)
        case Attacked() | AttackedAgain() | Covered():
            return _laid(event, seen)
        case Stood() | Left() | ExchangeEnded() | InningEnded():
            return _ended(event, seen)
        case Scored():
            return _scored(event, seen)
        case GemEnded():
            return gem_sums(event, seen)
        case SetEnded():
            return set_won(event, seen)
        case GameOver():
            return result(seen)
    return ""


def _you(seen: Seen, seat: Seat) -> bool:
    return seen.players[seat].you


def _cards(event: Dealt | Drew | LimitFell, seen: Seen) -> str:
    words = seen.words
    match event:
        case Dealt(number=number, first=first):
            if _you(seen, first):
                return words.say("Gem {n}: you attack first.", n=number)
            return words.say("Gem {n}: {name} attacks first.", n=number, name=seen.name(first))
        case Drew(seat=seat, cards=cards) if _you(seen, seat):
            return words.say("You draw the {cards}.", cards=words.cards(cards))
        case LimitFell(limit=limit):
            return words.plural("Hands of {n} card now.", "Hands of {n} cards now.", limit)
    return ""


def _laid(event: Attacked | AttackedAgain | Covered, seen: Seen) -> str:
    words = seen.words
    name, card = seen.name(event.seat), words.card(event.card)
    if isinstance(event, Covered):
        over = words.card(event.attack)
        if _you(seen, event.seat):
            return words.say("You cover the {attack} with the {card}.", attack=over, card=card)
        return words.say(
            "{name} covers the {attack} with the {card}.", name=name, attack=over, card=card
        )
    field = words.card(event.field)
    if _you(seen, event.seat):
        return words.say(
            "You attack the {field} with the {card}: {n} if it stands.",
            field=field, card=card, n=event.points,
        )  # fmt: skip
    return words.say(
        "{name} attacks the {field} with the {card}: {n} if it stands.",
        name=name, field=field, card=card, n=event.points,
    )  # fmt: skip


def _ended(event: Stood | Left | ExchangeEnded | InningEnded, seen: Seen) -> str:
    words, name = seen.words, seen.name(event.seat)
    match event:
        case Stood():
            if _you(seen, event.seat):
                return words.say("You let it stand.")
            return words.say("{name} lets it stand.", name=name)
        case Left():
            if _you(seen, event.seat):
                return words.say("You leave it covered.")
            return words.say("{name} leaves it covered.", name=name)
        case ExchangeEnded(attack=None):
            return ""
        case ExchangeEnded(points=points):
            if _you(seen, event.seat):
                return words.say("{n} points for you.", n=points)
            return words.say("{n} points for {name}.", n=points, name=name)
        case InningEnded():
            return inning_over(event, seen)


def inning_over(event: InningEnded, seen: Seen) -> str:
    """Whose inning has ended, and why."""
    words, name = seen.words, seen.name(event.seat)
    if event.declared:
        if _you(seen, event.seat):
            return words.say("You declare enough.")
        return words.say("{name} declares enough.", name=name)
    if _you(seen, event.seat):
        return words.say("You have no attack left.")
    return words.say("{name} has no attack left.", name=name)


def _scored(event: Scored, seen: Seen) -> str:
    words = seen.words
    if event.source == "exchange":
        return ""
    if _you(seen, event.seat):
        return words.say("You add {n}: {score}.", n=event.points, score=event.peg_to)
    name = seen.name(event.seat)
    return words.say("{name} adds {n}: {score}.", name=name, n=event.points, score=event.peg_to)


def gem_sums(event: GemEnded, seen: Seen) -> str:
    """What a gem brought both sides."""
    me = seen.viewer
    own, other = event.points[me], event.points[1 - me]
    name = seen.name(Seat(1 - me))
    return seen.words.say(
        "Gem {n}: you {own}, {name} {other}.", n=event.number, own=own, name=name, other=other
    )


def set_won(event: SetEnded, seen: Seen) -> str:
    """Who won a set, and how the match stands."""
    words = seen.words
    sets = f"{event.sets[seen.viewer]}–{event.sets[1 - seen.viewer]}"
    if _you(seen, event.winner):
        return words.say("You win set {n}; in sets it is {sets}.", n=event.number, sets=sets)
    name = seen.name(event.winner)
    return words.say("{name} wins set {n}; in sets it is {sets}.", name=name, n=event.number,
                     sets=sets)  # fmt: skip


def result(seen: Seen) -> str:
    """How the match ended."""
    view: View = seen.view
    words = seen.words
    if view.outcome is None:
        return ""
    winner = Seat(view.outcome.winner)
    sets = f"{view.sets_won[winner]}–{view.sets_won[1 - winner]}"
    if _you(seen, winner):
        return words.say("You win the match, {sets} in sets.", sets=sets)
    return words.say("{name} wins the match, {sets} in sets.", name=seen.name(winner), sets=sets)


def colour(words: Words, seat: Seat) -> str:
    """``black`` or ``red``."""
    return words.say("red") if seat == RED else words.say("black")


def value_name(words: Words, value: int) -> str:
    """A playing-card value by its card: 11 is a jack, 14 an ace."""
    return words.rank(Card(1 if value == HIGH_ACE else value, "C"))


def covered_by(words: Words, throw: Throw) -> str:
    """What answers an attack."""
    if throw.covered_from is None:
        return words.say("Nothing covers it.")
    if throw.covered_from == HIGH_ACE:
        return words.say("Only an ace covers it.")
    return words.say("{card} or higher covers it.",
                     card=capital(value_name(words, throw.covered_from)))  # fmt: skip


def capital(text: str) -> str:
    """``text`` with a capital letter."""
    return text[:1].upper() + text[1:]


def pegs_text(seen: Seen) -> str:
    """Both sides' scores and last gains."""
    return pegs_in_words(seen, (seen.name(Seat(0)), seen.name(Seat(1))))


def spoken(seen: Seen) -> tuple[str, ...]:
    """Scores, set and gem, the exchange, the hand."""
    view: View = seen.view
    words = seen.words
    parts = [pegs_text(seen)]
    parts.append(words.say("Set {set}, gem {gem}.", set=view.set_number, gem=view.gem_number))
    if view.exchange is not None:
        laid = words.cards(view.exchange.laid)
        field = words.card(view.exchange.field)
        parts.append(words.say("On the {field}: {cards}.", field=field, cards=laid))
    parts.append(words.say("You hold: {cards}.", cards=words.cards(view.hand)))
    return tuple(parts)
