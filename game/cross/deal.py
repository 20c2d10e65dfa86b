"""Chance in Cross Cribbage: the face-down cards and the starter (rule 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import PACK, Card
from game.core.protocol import IllegalMove, Seat, Source, Step
from game.cross.events import Dealt, StarterTurned
from game.cross.lines import CELLS, CENTRE, EMPTY, Board
from game.cross.moves import Deal, Starter
from game.cross.options import HAND_CARDS
from game.cross.state import Phase, State

_KNOWN = frozenset(PACK)


def chance_move(state: State, source: Source) -> Deal | Starter:
    """The deal, or the starter, from the pack that ``source`` shuffled for this deal.

    Cards are dealt singly, round the table from the first player; the 25th is the starter.
    """
    pack = source.shuffled(PACK)
    if state.phase is Phase.DEAL:
        return Deal(_hands(pack, state.next_leader, state.options.seats))
    if state.phase is Phase.STARTER:
        dealt = frozenset(card for hand in state.hands for card in hand)
        # Of the pack this deal came from it is simply the 25th card. Another pack, after a record
        # was taken up by hand, still gives a card that nobody holds.
        rest = (*pack[HAND_CARDS:], *pack[:HAND_CARDS])
        return Starter(next(card for card in rest if card not in dealt))
    raise IllegalMove("not-your-turn", phase=state.phase)


def _hands(pack: Sequence[Card], leader: Seat, seats: int) -> tuple[tuple[Card, ...], ...]:
    dealt = pack[:HAND_CARDS]
    return tuple(tuple(dealt[(seat - leader) % seats :: seats]) for seat in range(seats))


def deal(state: State, move: Deal) -> Step[State]:
    """Lay the cards face down before the players, the square empty again."""
    _check_hands(move.hands, state.options.seats, state.options.hand_size)
    leader = state.next_leader
    after = replace(
        state,
        phase=Phase.STARTER,
        dealt=state.dealt + 1,
        hands=move.hands,
        starter=None,
        board=EMPTY,
        last=None,
    )
    return Step(after, (Dealt(state.dealt, leader, move.hands),))


def _check_hands(hands: tuple[tuple[Card, ...], ...], seats: int, size: int) -> None:
    if len(hands) != seats:
        raise IllegalMove("wrong-number-of-hands", hands=len(hands), seats=seats)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise IllegalMove("wrong-number-of-cards", seat=seat, cards=len(hand), wanted=size)
    every = [card for hand in hands for card in hand]
    for card in every:
        if card not in _KNOWN:
            raise IllegalMove("not-a-card", card=str(card))
        if every.count(card) > 1:
            raise IllegalMove("card-twice", card=str(card))


def starter(state: State, move: Starter) -> Step[State]:
    """Lay the starter open in the middle; the first player turns."""
    if move.card not in _KNOWN:
        raise IllegalMove("not-a-card", card=str(move.card))
    if any(move.card in hand for hand in state.hands):
        raise IllegalMove("card-twice", card=str(move.card))
    board: Board = tuple(move.card if cell == CENTRE else None for cell in range(CELLS))
    after = replace(state, phase=Phase.TURN, starter=move.card, board=board)
    return Step(after, (StarterTurned(move.card),))
