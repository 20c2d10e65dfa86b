"""The Cribbage table: from a view to the regions of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.cards import Card
from game.core.counting import value
from game.core.events import Event
from game.core.protocol import Seat
from game.cribbage import sentences
from game.cribbage.beats import beats
from game.cribbage.events import Dealt, Discarded
from game.cribbage.log import log
from game.cribbage.options import SHORT_GAME, Options
from game.cribbage.prompts import prompt
from game.cribbage.scenes import cut_scene, hand_shown, play_middle, show_middle, side
from game.cribbage.state import Phase
from game.cribbage.view import View
from game.page.cards import backs, face
from game.page.html import EMPTY, Attr, Markup
from game.page.parts import seat_bar
from game.page.scenes import hand
from game.page.table import (
    BoardPlan,
    Scene,
    Seen,
    Table,
    first_and_second,
    points_by_source,
)

STREETS = (30, 60, 90)


def scene(seen: Seen) -> Scene:
    """The regions of the page, for the viewer."""
    view: View = seen.view
    them = Seat(1 - seen.viewer)
    return Scene(
        phase=phase(seen),
        them=_bar(seen, them, backs(view.held[them], label=_holds(seen, them))),
        centre=_middle(seen),
        hand=_hand(seen),
        prompt=prompt(seen),
        you=_bar(seen, seen.viewer, EMPTY),
        board=board(view.options),
        pegs_text=sentences.pegs_text(seen),
    )


def summary(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[tuple[str, int, int], ...]:
    """Points by the play, the hands, the cribs and the starters."""
    say = seen.words.say
    names = {
        "play": say("The play"),
        "hand": say("Hands"),
        "crib": say("Cribs"),
        "starter": say("His heels"),
    }
    return points_by_source(steps, names, seen)


def cutter(view: Any) -> Seat | None:
    """Pone cuts for the starter; the deal needs nobody."""
    return view.pone if view.phase is Phase.STARTER else None


def phase(seen: Seen) -> str:
    """The phase as presented: the show goes on while its counts are still being called."""
    view: View = seen.view
    if not seen.waiting:
        return view.phase.value
    if hand_shown(seen) is not None:
        return "show"
    before_the_play = isinstance(seen.presented[-1], Dealt | Discarded)
    return view.phase.value if before_the_play else "play"


def board(options: Options) -> BoardPlan:
    """The peg board to the target, with the skunk lines of the rules in force."""
    skunks = tuple(s for s in (options.double_skunk, options.skunk) if s is not None)
    streets = () if options.target == SHORT_GAME else STREETS
    return BoardPlan(options.target, skunks, streets)


def _middle(seen: Seen) -> Markup:
    shown = hand_shown(seen)
    if shown is not None:
        return show_middle(seen, shown)
    if seen.chance_waits:
        return cut_scene(seen)
    return play_middle(seen)


def _bar(seen: Seen, seat: Seat, middle: Markup) -> Markup:
    view: View = seen.view
    words = seen.words
    role = words.say("dealer") if seat == view.dealer else words.say("pone")
    peg = seen.pegs[seat]
    gain = f"+{peg.front - peg.back}" if peg.back or peg.front else ""
    turn = view.phase is Phase.PLAY and view.turn == seat and not seen.waiting
    return seat_bar(
        side(seen, seat),
        name=seen.name(seat),
        role=role,
        score=peg.front,
        gain=gain,
        turn=turn,
        middle=middle,
    )


def _holds(seen: Seen, seat: Seat) -> str:
    n = seen.view.held[seat]
    name = seen.name(seat)
    return seen.words.plural("{name}: {n} card", "{name}: {n} cards", n, name=name)


def _hand(seen: Seen) -> Markup:
    view: View = seen.view
    if hand_shown(seen) is not None or not view.hand:
        return EMPTY
    cards = [_hand_card(seen, card) for card in sorted(view.hand)]
    return hand(cards, seen.words.say("Your cards"))


def _hand_card(seen: Seen, card: Card) -> Markup:
    view: View = seen.view
    choosing = view.phase is Phase.DISCARD and not view.laid_away
    chosen = str(card) in seen.picks
    why = _why_not(seen, card, choosing, chosen)
    name = seen.told(str(card), seen.words.card(card))
    if chosen:
        name = seen.words.say("{card}, chosen", card=name)
    attrs: dict[str, Attr] = {"id": f"card-{card}", "tabindex": -1}
    if why:
        attrs["aria-disabled"] = "true"
    if seen.reviewing:
        attrs["aria-disabled"] = "true"
    elif choosing or seen.select_first:
        attrs["data-pick"] = str(card)
    elif not why:
        attrs["data-move"] = f"play {card}"
    pressed = chosen if choosing or seen.select_first else None
    dimmed = bool(why) and view.phase is Phase.PLAY and view.turn == seen.viewer
    return face(
        card, label=name, tag="button", attrs=attrs, chosen=pressed, dimmed=dimmed, why=why,
        sign=seen.sign(str(card)),
    )  # fmt: skip


def _why_not(seen: Seen, card: Card, choosing: bool, chosen: bool) -> str:
    """Why a card cannot be used now; empty if it can."""
    view: View = seen.view
    words = seen.words
    if seen.reviewing:
        return ""
    if choosing:
        full = len(seen.picks) >= view.options.laid_away and not chosen
        return words.say("two are chosen already") if full else ""
    if f"play {card}" in seen.legal:
        return ""
    if view.phase is Phase.PLAY and view.turn == seen.viewer and seen.legal:
        return words.say("{card} would make {n}", card=words.rank(card), n=view.count + value(card))
    return words.say("not your turn")


CRIBBAGE_TABLE: Final = Table(
    beats=beats,
    scene=scene,
    announce=sentences.announce,
    log=log,
    summary=summary,
    spoken=sentences.spoken,
    side_names=first_and_second,
    cutter=cutter,
)
"""How Cribbage looks and sounds."""
