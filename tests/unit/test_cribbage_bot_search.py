"""The look ahead in the play follows the rules, and guesses only what can be."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.core.cards import PACK, Card, cards, text
from game.core.events import Scored
from game.core.protocol import Seat
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, Options
from game.cribbage.answers import answers_for
from game.cribbage.discard import discard_values
from game.cribbage.discard_outlook import discard_chance
from game.cribbage.guesses import guesses
from game.cribbage.moves import Go, Play
from game.cribbage.outlook import near_the_end
from game.cribbage.pegcount import points_table
from game.cribbage.pegsearch import PlaySearch
from game.cribbage.playout import rank_values
from game.cribbage.seen import own_ranks, trail
from game.cribbage.state import Phase, State
from game.cribbage.win import win_chance
from tests.support.cribbage_table import DEALER, PONE, do, in_play

BOTH = pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])


def best_line(state: State, options: Options) -> tuple[float, int]:
    """What the search promises pone who knows the dealer's cards, and what then comes of it."""
    search = PlaySearch(points_table(options))
    answers = answers_for(options.min_run)
    promised, gained = None, 0
    while state.phase is Phase.PLAY:
        view = CRIBBAGE.view(state, state.turn)
        if isinstance(CRIBBAGE.legal_moves(state, state.turn)[0], Go):
            move: Play | Go = Go()
        else:
            if state.turn == PONE:
                held = tuple(sorted(card.rank for card in state.hands[DEALER]))
                guess = [(1.0, held, 0)]
                values = search.values(own_ranks(view), trail(view), view.count, guess)
                rank = max(values, key=lambda r: values[r])
                promised = values[rank] if promised is None else promised
            else:
                rank = answers(own_ranks(view), trail(view), view.count)
            move = Play(next(card for card in view.hand if card.rank == rank))
        step = CRIBBAGE.apply(state, state.turn, move)
        for event in step.events:
            if isinstance(event, Scored) and event.source == "play":
                gained += event.points if event.seat == PONE else -event.points
        state = step.state
    assert promised is not None
    return promised, gained


@BOTH
def test_a_line_is_worth_what_the_rules_then_score(options: Options) -> None:
    rng = random.Random(4)
    for _ in range(60):
        some = rng.sample(PACK, 8)
        state = in_play(text(some[:4]), text(some[4:]), options=options)
        promised, gained = best_line(state, options)
        assert promised == pytest.approx(gained), some


def test_the_last_card_is_a_point_and_a_pair_six() -> None:
    assert PlaySearch(points_table(CLASSIC)).values([9], 0, 0, [(1.0, (), 0)]) == {9: 1}
    # 4 4 laid, my four makes a pair royal and no answer is left
    assert PlaySearch(points_table(CLASSIC)).values([4], 4 * 14 + 4, 8, [(1.0, (), 0)]) == {4: 7}


def test_guesses_hold_no_card_that_is_seen_and_none_that_fitted_at_a_go() -> None:
    state = in_play("5H 5D 6C 7S", "9H TC JC KD", crib="5S 5C 2D 2C", starter="9C")
    found = guesses(CRIBBAGE.view(state, PONE), Random(1))
    assert len(found) > 10
    assert all(5 not in ranks for _, ranks, _ in found)
    assert all(ranks.count(9) < 4 and len(ranks) == 4 for _, ranks, _ in found)
    state = do(state, "0 play 7S", "1 play TC", "0 play 6C", "1 go", "0 play 5D").state
    for _, ranks, _ in guesses(CRIBBAGE.view(state, PONE), Random(1)):
        assert min(ranks) >= 9


def test_near_the_end_the_play_that_pegs_out_is_found() -> None:
    pile = [(DEALER, cards("8H")[0])]
    state = in_play("7H KD QC 2S", "9H 4C 4D", pile=pile, scores=(119, 118))
    view = CRIBBAGE.view(state, PONE)
    assert near_the_end(view)
    values = rank_values(view, Random(1))
    assert max(values, key=lambda rank: values[rank]) == 7
    assert values[7] == pytest.approx(1.0)


def test_chances_to_win_before_a_deal() -> None:
    assert 0.54 < win_chance(121, 121, dealing=True) < 0.58
    assert win_chance(121, 121, True) == pytest.approx(1 - win_chance(121, 121, False))
    assert win_chance(0, 5, True) == 1.0
    assert win_chance(5, 0, True) == 0.0
    for run in (2, 3):
        more = [win_chance(need, 30, True, run) for need in range(1, 122)]
        assert all(a >= b - 0.004 for a, b in pairwise(more))


@BOTH
def test_discard_chances_lie_between_none_and_all(options: Options) -> None:
    hand: tuple[Card, ...] = cards("5H 6D 9C TS JD KH")
    for scores in ((118, 100), (100, 118), (118, 118)):
        state = in_play(text(hand), "2C 3C 4C 8C 8D 9D", scores=scores, options=options)
        for dealer in (0, 1):
            state = replace(state, phase=Phase.DISCARD, laid_away=((), ()), dealer=Seat(dealer))
            view = CRIBBAGE.view(state, PONE)
            for value in discard_values(hand, dealer == 0, options):
                assert -1e-9 <= discard_chance(view, value) <= 1 + 1e-9
