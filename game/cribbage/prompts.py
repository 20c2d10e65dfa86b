"""The one prompt of the Cribbage table: whose turn it is, what to do, and with which buttons."""

from __future__ import annotations

from game.core.events import Event, Scored
from game.core.protocol import Seat
from game.cribbage.events import Claimed, Played, SaidGo, StarterTurned
from game.cribbage.moves import MAX_CLAIM
from game.cribbage.scenes import hand_shown
from game.cribbage.sentences import called, claimed, owner, result, scored
from game.cribbage.state import Phase
from game.cribbage.view import View
from game.page.flow import after_the_end, held, through_a_count
from game.page.html import Markup
from game.page.parts import button, stepper
from game.page.parts import prompt as prompt_of
from game.page.table import Hold, Seen
from game.text.calls import count_and_calls


def prompt(seen: Seen) -> Markup:
    """Never without an action, or a word on whom one waits for."""
    view: View = seen.view
    if seen.waiting and not (seen.legal and _only_a_pause(seen)):
        return _waiting(seen)
    if view.outcome is not None:
        return after_the_end(seen, result(seen))
    if seen.chance_waits:
        return prompt_of(seen.words.say("Cut the pack: tap a card"))
    match view.phase:
        case Phase.DISCARD:
            return _discard(seen)
        case Phase.PLAY:
            return _play(seen)
        case Phase.CLAIM | Phase.SHOW:
            return _claim(seen)
    return prompt_of(_whose_cut(seen))


def _only_a_pause(seen: Seen) -> bool:
    """Whether nothing but the pace holds the viewer up, who may act already."""
    return seen.beat is not None and seen.beat.hold is Hold.PACE


def _waiting(seen: Seen) -> Markup:
    """Something is shown before anybody moves: with a button to go on at once."""
    shown = hand_shown(seen)
    if shown is None:
        return held(seen, last_call(seen))
    return through_a_count(seen, owner(seen.words, seen, shown.seat, shown.source))


def last_call(seen: Seen) -> str:
    """What the cards just shown have brought, as it is called."""
    words = seen.words
    scores = [event for event in seen.presented if isinstance(event, Scored)]
    match _last(seen.presented):
        case Played(count=count):
            return count_and_calls(words, count, tuple(x for e in scores for x in e.lines))
        case Claimed() as claim:
            return " ".join((claimed(claim, seen), *(scored(event, seen) for event in scores)))
        case SaidGo(seat=seat):
            parts = [words.say("{name}: go", name=seen.name(seat))]
            parts += (
                words.say("{name}: {calls}", name=seen.name(e.seat), calls=called(words, e))
                for e in scores
            )
            return words.listed(parts)
        case StarterTurned(card=card):
            turned = words.say("The starter is the {card}.", card=words.card(card))
            return " ".join((turned, *(called(words, event) for event in scores)))
    return _whose(seen)


def _whose(seen: Seen) -> str:
    """On whom one waits, where nothing was called."""
    view: View = seen.view
    match view.phase:
        case Phase.DISCARD:
            name = seen.name(Seat(1 - seen.viewer))
            return seen.words.say("{name} lays two cards away", name=name)
        case Phase.PLAY:
            return _whose_turn(seen)
    return _whose_cut(seen)


def _last(events: tuple[Event, ...]) -> Event | None:
    some = [e for e in events if isinstance(e, Claimed | Played | SaidGo | StarterTurned)]
    return some[-1] if some else None


def _discard(seen: Seen) -> Markup:
    view: View = seen.view
    words = seen.words
    if view.laid_away or seen.covered:
        name = seen.name(Seat(1 - seen.viewer))
        return prompt_of(words.say("{name} lays two cards away", name=name))
    if view.dealer == seen.viewer:
        text, send = words.say("Choose two for your crib"), words.say("Send to your crib")
    else:
        name = seen.name(view.dealer)
        text = words.say("Choose two for {name}'s crib", name=name)
        send = words.say("Send to {name}'s crib", name=name)
    off = len(seen.picks) != view.options.laid_away
    return prompt_of(text, button(send, intent="discard", kind="primary", off=off))


def _play(seen: Seen) -> Markup:
    view: View = seen.view
    words = seen.words
    if not seen.legal:
        return prompt_of(_whose_turn(seen))
    if seen.legal == ("go",):
        text = words.say("No card fits")
        return prompt_of(text, button(words.say("Go"), move="go", kind="primary"))
    if not seen.select_first:
        lead = words.say("Your lead") if not view.pile else words.say("Your card")
        return prompt_of(lead)
    chosen = [move for move in seen.legal if move.removeprefix("play ") in seen.picks]
    move = chosen[0] if chosen else None
    play = button(words.say("Play"), move=move, kind="primary", off=move is None)
    return prompt_of(words.say("Choose a card, then play it"), play)


def _whose_turn(seen: Seen) -> str:
    view: View = seen.view
    if view.turn == seen.viewer:
        return seen.words.say("Your card")
    return seen.words.say("{name} to play", name=seen.name(view.turn))


def _whose_cut(seen: Seen) -> str:
    view: View = seen.view
    if view.phase is Phase.STARTER:
        return seen.words.say("{name} cuts the pack", name=seen.name(view.pone))
    dealer = view.dealer if view.starter is None else view.pone
    return seen.words.say("{name} deals", name=seen.name(dealer))


def _claim(seen: Seen) -> Markup:
    """To enter what a hand, or the card just laid, counts; taken only when confirmed."""
    words = seen.words
    if not seen.legal:
        return prompt_of(words.say("{name} counts", name=seen.name(Seat(1 - seen.viewer))))
    text = words.say("What does it count?")
    entry = stepper(
        "claim",
        label=words.say("Points"),
        value=seen.claim,
        least=0,
        most=MAX_CLAIM,
        less=words.say("less"),
        more=words.say("more"),
    )
    says = words.plural("Count {n} point", "Count {n} points", seen.claim)
    confirm = button(says, move=f"claim {seen.claim}", kind="primary", attrs={"id": "confirm"})
    return prompt_of(text, confirm, extra=entry)
