"""The opponents of Cribbage: sense in what they lay away, play and claim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import cards, text
from game.core.protocol import Seat
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, Options
from game.cribbage.bot import BOTS
from game.cribbage.discard import crib_mean, discard_values
from game.cribbage.moves import Claim, Discard, Play
from game.cribbage.options import Counting
from game.cribbage.state import Phase, State
from tests.support.cribbage_table import DEALER, in_play, unused

STRONG = ["club", "expert"]


def to_discard(hand: str, dealer: int, options: Options = CLASSIC) -> State:
    """Seat 0 holds ``hand`` and is to lay two away."""
    others = tuple(unused(cards(hand))[:6])
    start = CRIBBAGE.initial(options, Seat(dealer))
    return replace(start, phase=Phase.DISCARD, hands=(cards(hand), others))


def chosen(state: State, level: str, seed: int = 1) -> object:
    seat = min(CRIBBAGE.to_act(state))
    return BOTS[level].choose(CRIBBAGE.view(state, seat), CRIBBAGE.legal_moves(state, seat), seed)


def test_levels_by_name_the_weakest_first() -> None:
    assert list(BOTS) == ["beginner", "casual", "club", "expert"]


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_plain_discard_is_found(level: str, dealer: int) -> None:
    # Cards dealt out of order: what is laid away is told by the cards, not by their places.
    state = to_discard("KS 5H 6D 9C 4C 5S", dealer)
    assert chosen(state, level) == Discard(cards("KS 9C"))


@pytest.mark.parametrize("level", STRONG)
def test_a_pair_of_fives_goes_to_the_own_crib_only(level: str) -> None:
    hand = "5H 5D 2C 3S 4H KD"
    assert crib_mean(cards("5H 5D"), mine=True) > 8
    state = to_discard(hand, dealer=1)
    move = chosen(state, level)
    assert isinstance(move, Discard)
    assert not any(card.rank == 5 for card in move.cards)


def test_discard_values_are_exact_in_the_hand() -> None:
    values = {text(v.cards): v for v in discard_values(cards("5H 5D 5S JC 2D 8H"), dealer=True)}
    kept = values["2D 8H"]
    assert (len(values), kept.least, kept.most) == (15, 14, 29)
    assert kept.total == pytest.approx(kept.hand + kept.crib + kept.pegging)


def test_the_crib_counts_against_pone() -> None:
    for options in (CLASSIC, CZECH):
        hand = cards("5H 5D 9S JC 2D 8H")
        for value in discard_values(hand, dealer=False, options=options):
            assert value.crib < 0
        for value in discard_values(hand, dealer=True, options=options):
            assert value.crib > 0


@pytest.mark.parametrize("level", STRONG)
def test_points_in_the_play_are_taken(level: str) -> None:
    pile = [(Seat(place % 2), card) for place, card in enumerate(cards("QC AD JC"))]
    state = in_play("9H 9C", "2S KD", pile=pile, turn=DEALER)
    assert chosen(state, level) == Play(cards("KD")[0])


def test_the_expert_does_not_lead_a_five() -> None:
    state = in_play("5H 4D TC KS", "9H 8C 4C 6D")
    assert chosen(state, "expert") != Play(cards("5H")[0])


@pytest.mark.parametrize("level", STRONG)
def test_strong_levels_claim_what_is_there(level: str) -> None:
    options = replace(CLASSIC, counting=Counting.MUGGINS)
    state = in_play("2S", "9H", pile=[(Seat(1), cards("8H")[0])], options=options)
    pile = (*state.pile, (Seat(0), cards("7C")[0]))
    state = replace(state, phase=Phase.CLAIM, pile=pile)
    assert chosen(state, level) == Claim(2)


def test_weak_levels_sometimes_miss_and_never_claim_too_much() -> None:
    options = replace(CLASSIC, counting=Counting.MANUAL)
    state = in_play("", "", starter="6C", options=options)
    hand = cards("4C 5D 5H 6S")
    laid = tuple((Seat(0), card) for card in hand)
    state = replace(state, phase=Phase.SHOW, turned=laid, pile=())
    claims = [chosen(state, "beginner", seed) for seed in range(40)]
    points = [claim.points for claim in claims if isinstance(claim, Claim)]
    assert len(points) == 40
    assert max(points) == 24
    assert min(points) < 24
