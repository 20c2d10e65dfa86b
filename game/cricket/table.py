"""The table of Cricket: from a view to the regions of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Card
from game.core.events import Event, Pegs
from game.core.protocol import Seat
from game.cricket import sentences
from game.cricket.beats import beats
from game.cricket.events import GemEnded, SetBegan, SetEnded
from game.cricket.log import log, side_column
from game.cricket.prompts import prompt
from game.cricket.scenes import chosen_card, middle, side
from game.cricket.state import Phase
from game.cricket.view import View
from game.page.cards import face
from game.page.html import EMPTY, Attr, Markup
from game.page.menus import rule_mark
from game.page.parts import seat_bar
from game.page.scenes import hand
from game.page.table import BoardPlan, Scene, Seen, Table
from game.text.words import Words

POINTS_A_HOLE = 10


def scene(seen: Seen) -> Scene:
    """The regions of the page, for the viewer."""
    view: View = seen.view
    return Scene(
        phase=phase(seen),
        them=_bar(seen, Seat(1 - seen.viewer)),
        centre=middle(seen),
        hand=_hand(seen),
        prompt=prompt(seen),
        you=_bar(seen, seen.viewer),
        board=BoardPlan(view.options.target // POINTS_A_HOLE, points_a_hole=POINTS_A_HOLE),
        pegs_text=sentences.pegs_text(seen),
        side=side_column(seen),
    )


def summary(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[tuple[str, int, int], ...]:
    """Each set's points."""
    ended = (event for events in steps for event in events if isinstance(event, SetEnded))
    me = seen.viewer
    return tuple(
        (seen.words.say("Set {n}", n=event.number), event.scores[me], event.scores[1 - me])
        for event in ended
    )


def side_names(words: Words) -> tuple[str, str]:
    """People at one device are called by their colour."""
    return words.say("Black"), words.say("Red")


def pegs_after(pegs: tuple[Pegs, ...], events: Sequence[Event]) -> tuple[Pegs, ...]:
    """A new set begins with both pegs at the start."""
    if any(isinstance(event, SetBegan) for event in events):
        return (Pegs(), Pegs())
    return pegs


def phase(seen: Seen) -> str:
    """The phase as presented; ``sums`` while the points of a gem are read."""
    view: View = seen.view
    if seen.waiting and any(isinstance(event, GemEnded) for event in seen.presented):
        return "sums"
    return str(view.phase.value)


def _bar(seen: Seen, seat: Seat) -> Markup:
    view: View = seen.view
    words = seen.words
    held = len(view.hands[seat])
    info = words.say("pile {n} · holds {held}", n=view.piles[seat], held=held)
    if seat == seen.viewer:
        info = words.say("pile {n} · hand limit {limit}", n=view.piles[seat], limit=view.limit)
    peg = seen.pegs[seat]
    running = view.gem_points[seat]
    gain = f"+{running}" if not view.at_once and running else f"+{peg.front - peg.back}"
    return seat_bar(
        side(seen, seat),
        name=seen.name(seat),
        role=sentences.colour(words, seat),
        score=peg.front,
        gain=gain if running or peg.front else "",
        info=info,
        turn=view.to_act == seat and not seen.waiting,
        mark_of_rule=rule_mark(words.say("The rule: the hand limit"), "rule hand-limit")
        if seat == seen.viewer
        else EMPTY,
    )


def _hand(seen: Seen) -> Markup:
    view: View = seen.view
    if seen.covered or not view.hand:
        return EMPTY
    cards = [_hand_card(seen, card) for card in view.hand]
    return hand(cards, seen.words.say("Your cards"))


def _hand_card(seen: Seen, card: Card) -> Markup:
    view: View = seen.view
    words = seen.words
    able = any(move.split()[1:2] == [str(card)] for move in seen.legal)
    chosen = _is_chosen(seen, card)
    attrs: dict[str, Attr] = {"id": f"card-{card}", "tabindex": -1}
    name = words.card(card)
    why = "" if able else _why_not(seen)
    if not able:
        attrs["aria-disabled"] = "true"
    elif view.phase is Phase.ATTACK:
        attrs["data-intent"] = f"choose {card}"
    elif seen.select_first:
        attrs["data-pick"] = str(card)
    else:
        verb = "cover" if view.phase is Phase.COVER else "again"
        attrs["data-move"] = f"{verb} {card}"
    pressed = chosen if able and (view.phase is Phase.ATTACK or seen.select_first) else None
    name = seen.told(str(card), name)
    if chosen:
        name = words.say("{card}, chosen", card=name)
    lit = able and view.phase is not Phase.ATTACK
    return face(
        card, label=name, tag="button", attrs=attrs, chosen=pressed, dimmed=bool(why), lit=lit,
        why=why, sign=seen.sign(str(card)),
    )  # fmt: skip


def _is_chosen(seen: Seen, card: Card) -> bool:
    view: View = seen.view
    if view.phase is Phase.ATTACK:
        return chosen_card(seen) == card
    return str(card) in seen.picks


def _why_not(seen: Seen) -> str:
    """Why a card cannot be used now; empty where nobody would expect it to."""
    view: View = seen.view
    words = seen.words
    if not seen.legal:
        return ""
    match view.phase:
        case Phase.COVER:
            return words.say("too low to cover it")
        case Phase.AGAIN:
            return words.say("too low to attack again")
    return words.say("no free field card below it")


CRICKET_TABLE: Final = Table(
    beats=beats,
    scene=scene,
    announce=sentences.announce,
    log=log,
    summary=summary,
    spoken=sentences.spoken,
    side_names=side_names,
    cuts_for_first=False,
    pegs_after=pegs_after,
)
"""How Cricket looks and sounds."""
