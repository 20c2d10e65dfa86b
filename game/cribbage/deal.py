"""Cutting for the deal, dealing, laying away, the starter (docs/rules/cribbage.md §1.1)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import JACK, PACK, Card, without
from game.core.events import Event, Reason, ScoreLine
from game.core.protocol import IllegalMove, Seat, Source, Step
from game.cribbage.events import Dealt, Discarded, StarterTurned
from game.cribbage.moves import Deal, Discard, Starter
from game.cribbage.options import Options
from game.cribbage.scoring import score
from game.cribbage.state import Phase, State, other


def cut_for_deal(cuts: tuple[Card, Card]) -> int | None:
    """Which of the two cut cards deals: the lower by rank, ace low; ``None``: cut again.

    >>> from game.core.cards import cards
    >>> cut_for_deal(cards("TC JD"))
    0
    """
    first, second = cuts
    if first.rank == second.rank:
        return None
    return 0 if first.rank < second.rank else 1


def dealt(state: State, source: Source) -> Deal:
    """The deal from a shuffled pack: singly, pone first."""
    state = cleared(state)
    pack = source.shuffled(PACK)[: 2 * state.options.dealt]
    hands = {state.pone: pack[0::2], state.dealer: pack[1::2]}
    return Deal((hands[Seat(0)], hands[Seat(1)]))


def rest_of_pack(state: State, source: Source) -> tuple[Card, ...]:
    """What is left of the pack that `dealt` was dealt from, in its order."""
    gone = (card for pair in (state.hands, state.laid_away) for hand in pair for card in hand)
    return without(source.shuffled(PACK), gone)


def cuts_allowed(options: Options) -> range:
    """How many cards pone may lift off: at least ``min_cut`` left on each part."""
    rest = len(PACK) - 2 * options.dealt
    return range(options.min_cut, rest - options.min_cut + 1)


def turned_up(state: State, source: Source, at: int | None) -> Starter:
    """The starter when pone lifts ``at`` cards (``None``: half of them): the next card below."""
    allowed = cuts_allowed(state.options)
    place = allowed[len(allowed) // 2] if at is None else at
    if place not in allowed:
        raise IllegalMove("cut-too-thin", least=state.options.min_cut)
    return Starter(rest_of_pack(state, source)[place])


def apply_deal(state: State, move: Deal) -> Step[State]:
    """Six cards each, no card twice."""
    state = cleared(state)
    everything = [card for hand in move.hands for card in hand]
    if [len(hand) for hand in move.hands] != [state.options.dealt] * 2:
        raise IllegalMove("deal-size", wanted=state.options.dealt)
    if len(set(everything)) != len(everything):
        raise IllegalMove("card-twice")
    after = replace(state, phase=Phase.DISCARD, hands=move.hands)
    return Step(after, (Dealt(state.dealer, move.hands),))


def apply_discard(state: State, seat: Seat, move: Discard) -> Step[State]:
    """Two own cards, face down; when both have laid away, the pack is cut."""
    hand = state.hands[seat]
    if len(set(move.cards)) != state.options.laid_away or len(move.cards) != len(set(move.cards)):
        raise IllegalMove("discard-size", wanted=state.options.laid_away)
    for card in move.cards:
        if card not in hand:
            raise IllegalMove("not-your-card", card=card)
    hands = _with(state.hands, seat, without(hand, move.cards))
    laid_away = _with(state.laid_away, seat, move.cards)
    phase = Phase.STARTER if all(laid_away) else Phase.DISCARD
    after = replace(state, hands=hands, laid_away=laid_away, phase=phase)
    return Step(after, (Discarded(seat, move.cards),))


def apply_starter(state: State, move: Starter) -> Step[State]:
    """A jack is his heels: 2 to the dealer, and enough to win with. Then pone leads."""
    if move.card in (card for hand in (*state.hands, *state.laid_away) for card in hand):
        raise IllegalMove("card-twice")
    after = replace(state, starter=move.card, phase=Phase.PLAY, turn=state.pone)
    events: tuple[Event, ...] = ()
    if move.card.rank == JACK:
        heels = ScoreLine(Reason.HIS_HEELS, (move.card,), state.options.heels_points)
        after, events = score(after, state.dealer, "starter", (heels,))
    return Step(after, (StarterTurned(move.card), *events))


def cleared(state: State) -> State:
    """The table cleared for the deal to come, which is the other player's but for the first.

    Until then the cards of the deal that has ended lie open, with their dealer.
    """
    if not state.deal_ended:
        return state
    return State(
        options=state.options,
        dealer=other(state.dealer),
        pegs=state.pegs,
        deal_number=state.deal_number + 1,
    )


def _with(
    pair: tuple[tuple[Card, ...], ...], seat: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)
