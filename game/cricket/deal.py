"""Dealing a gem and drawing up (rules 3, 4, 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.cards import Card, without
from game.core.events import Event, Pegs
from game.core.protocol import IllegalMove, Seat
from game.cricket.events import Dealt, Drew, LimitFell, SetBegan
from game.cricket.moves import Deal
from game.cricket.state import Gem, SetSheet, State
from game.cricket.values import PLAYING, SIDE_NAMES, SIDES, by_value

T = TypeVar("T")


def first_side(state: State) -> Seat:
    """Who attacks first in the gem about to be dealt: it alternates by gem and by set (4)."""
    return Seat((state.first + len(state.sets) - 1 + len(state.sheet.gems)) % 2)


def begin_set(state: State) -> State:
    """The state with a new sheet if the last set is won, pegs back at the start."""
    if state.sheet.winner is None:
        return state
    return replace(state, sets=(*state.sets, SetSheet()), pegs=(Pegs(), Pegs()))


def deal(state: State, move: Deal) -> tuple[State, tuple[Event, ...]]:
    """Lay out a new gem from both piles (rules 3 and 7); raises `IllegalMove`."""
    piles = (move.black, move.red)
    for side in SIDES:
        if sorted(piles[side], key=by_value) != list(PLAYING[side]):
            raise IllegalMove("wrong-pile", side=SIDE_NAMES[side])
    state = begin_set(state)
    limit = state.options.hand_limit
    hands = (move.black[:limit], move.red[:limit])
    gem = Gem(first_side(state), hands, (move.black[limit:], move.red[limit:]), limit)
    number = len(state.sheet.gems) + 1
    events: list[Event] = [SetBegan(len(state.sets))] if number == 1 else []
    events.append(Dealt(number, gem.first, hands))
    return replace(state, gem=gem), tuple(events)


def lay(gem: Gem, seat: Seat, card: Card) -> tuple[Gem, tuple[Event, ...]]:
    """Take ``card`` out of the hand of ``seat``, which draws up at once (rules 5 and 8).

    Nobody throws cards away: who holds more than the limit draws no more until below it.
    """
    hand, pile = without(gem.hands[seat], (card,)), gem.piles[seat]
    drawn = pile[: max(0, gem.limit - len(hand))]
    hand, pile = hand + drawn, pile[len(drawn) :]
    events: list[Event] = [Drew(seat, drawn)] if drawn else []
    limit = gem.limit
    if not pile and len(hand) < limit:
        limit = len(hand)
        events.append(LimitFell(seat, limit))
    hands, piles = put(gem.hands, seat, hand), put(gem.piles, seat, pile)
    return replace(gem, hands=hands, piles=piles, limit=limit), tuple(events)


def put(pair: Sequence[T], seat: Seat, item: T) -> tuple[T, T]:
    """``pair`` with ``item`` at ``seat``."""
    return (item, pair[1]) if seat == 0 else (pair[0], item)
