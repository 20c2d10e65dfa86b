"""Cribbage in words: what is announced, what the log says, what the table looks like when told."""

from __future__ import annotations

from typing import Final

from game.core.events import Event, Scored
from game.core.protocol import Seat
from game.cribbage.events import (
    Claimed,
    CountEnded,
    Dealt,
    Discarded,
    GameOver,
    HandShown,
    Played,
    SaidGo,
    StarterTurned,
)
from game.cribbage.state import Phase
from game.cribbage.view import View
from game.page.table import LONGEST_SENTENCE, Seen, pegs_in_words
from game.text.calls import condensed, reason, running_calls
from game.text.names import mark
from game.text.words import Words


def announce(event: Event, seen: Seen) -> str:
    """One sentence for an event; empty for what needs no word."""
    match event:
        case Dealt() | Discarded() | StarterTurned():
            return _before_the_play(event, seen)
        case Played():
            return _played(event, seen)
        case SaidGo():
            return _said_go(event, seen)
        case HandShown():
            return _hand_shown(event, seen)
        case Claimed():
            return claimed(event, seen)
        case Scored():
            return scored(event, seen)
        case GameOver():
            return result(seen)
        case CountEnded() if seen.view.phase is Phase.PLAY:
            return seen.words.say("The count starts again.")
    return ""


def _before_the_play(event: Dealt | Discarded | StarterTurned, seen: Seen) -> str:
    say = seen.words.say
    match event:
        case Dealt(dealer=dealer):
            if _you(seen, dealer):
                return say("You deal; the crib is yours.")
            return say("{name} deals; the crib is theirs.", name=seen.name(dealer))
        case Discarded(seat=seat):
            if _you(seen, seat):
                return say("Two cards laid away.")
            return say("{name} has laid two cards away.", name=seen.name(seat))
        case StarterTurned(card=card):
            return say("The starter is the {card}.", card=seen.words.card(card))


def _said_go(event: SaidGo, seen: Seen) -> str:
    words, count = seen.words, seen.words.number(event.count)
    if _you(seen, event.seat):
        return words.say("You say go at {count}.", count=count)
    return words.say("{name} says go at {count}.", name=seen.name(event.seat), count=count)


def _you(seen: Seen, seat: Seat) -> bool:
    return seen.players[seat].you


def _played(event: Played, seen: Seen) -> str:
    words, card = seen.words, seen.words.card(event.card)
    count = words.number(event.count)
    if _you(seen, event.seat):
        return words.say("You play the {card}: {count}.", card=card, count=count)
    name = seen.name(event.seat)
    return words.say("{name} plays the {card}: {count}.", name=name, card=card, count=count)


def owner(words: Words, seen: Seen, seat: Seat, source: str) -> str:
    """``Your hand``, ``Computer's crib``."""
    if _you(seen, seat):
        return words.say("Your crib") if source == "crib" else words.say("Your hand")
    if source == "crib":
        return words.say("{name}'s crib", name=seen.name(seat))
    return words.say("{name}'s hand", name=seen.name(seat))


def _hand_shown(event: HandShown, seen: Seen) -> str:
    words = seen.words
    whose = owner(words, seen, event.seat, event.source)
    cards = words.listed(words.card(card) for card in event.cards)
    if _holds_nothing(event, seen):
        return words.say("{whose}: {cards}: nothing.", whose=whose, cards=cards)
    return words.say("{whose}: {cards}.", whose=whose, cards=cards)


def _holds_nothing(event: HandShown, seen: Seen) -> bool:
    """Whether the table has counted the hand, and there was nothing to count."""
    following = seen.events[seen.events.index(event) + 1 :] if event in seen.events else ()
    return bool(following) and not isinstance(following[0], Scored)


def claimed(event: Claimed, seen: Seen) -> str:
    """Whether the claim was right."""
    words = seen.words
    said, true = event.points, sum(line.points for line in event.lines)
    if said == true:
        return words.say("{said} said, and {said} it is.", said=said)
    if said > true:
        return words.say("{said} said, but there are only {true}.", said=said, true=true)
    return words.say("{said} said, but there are {true}.", said=said, true=true)


def scored(event: Scored, seen: Seen) -> str:
    """What was scored, by whom, and what the score is then."""
    words = seen.words
    calls = called(words, event)
    calls = calls[:1].upper() + calls[1:]
    if _you(seen, event.seat):
        return words.say("{calls}; you have {score}.", calls=calls, score=event.peg_to)
    name = seen.name(event.seat)
    return words.say("{calls}; {name} has {score}.", calls=calls, name=name, score=event.peg_to)


def called(words: Words, event: Scored) -> str:
    """The lines of a score as they are called at the table, short enough to be listened to."""
    if event.source in ("hand", "crib"):
        full = words.listed(running_calls(words, event.lines))
        return full if len(full) <= LONGEST_SENTENCE - 50 else condensed(words, event.lines)
    return words.listed(reason(words, line) for line in event.lines)


def result(seen: Seen) -> str:
    """How the game ended."""
    words, view = seen.words, seen.view
    assert isinstance(view, View)
    if view.outcome is None:
        return ""
    winner = Seat(view.outcome.winner)
    score = "{}–{}".format(*(view.pegs[seat].front for seat in (winner, 1 - winner)))
    mine, others = RESULTS[view.outcome.margin]
    if _you(seen, winner):
        return words.say(mine, score=score)
    return words.say(others, name=seen.name(winner), score=score)


RESULTS: Final = {
    "win": (mark("You win {score}."), mark("{name} wins {score}.")),
    "skunk": (
        mark("You win {score}, a skunk: the game counts double."),
        mark("{name} wins {score}, a skunk: the game counts double."),
    ),
    "double-skunk": (
        mark("You win {score}, a double skunk: the game counts four times."),
        mark("{name} wins {score}, a double skunk: the game counts four times."),
    ),
}
"""Margin → the result for the winner, and for the loser."""


def spoken(seen: Seen) -> tuple[str, ...]:
    """The whole table in sentences: scores, starter, count, hand."""
    words, view = seen.words, seen.view
    assert isinstance(view, View)
    parts = [pegs_text(seen)]
    if view.starter is not None:
        parts.append(words.say("The starter is the {card}.", card=words.card(view.starter)))
    if view.pile:
        laid = words.listed(words.card(card) for card in view.laid)
        parts.append(words.say("On the table: {cards}; count {n}.", cards=laid, n=view.count))
    held = words.listed(words.card(card) for card in sorted(view.hand))
    parts.append(words.say("You hold: {cards}.", cards=held or words.say("no cards")))
    return tuple(parts)


def pegs_text(seen: Seen) -> str:
    """Both sides' scores and last gains."""
    return pegs_in_words(seen, (seen.name(Seat(0)), seen.name(Seat(1))))
