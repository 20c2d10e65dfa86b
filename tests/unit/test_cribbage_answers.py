"""The sensible player that the look ahead expects on the other side."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from game.core.cards import PACK, cards, text
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, Options
from game.cribbage.answers import Answers, answers_for
from game.cribbage.guesses import LINES, MOST, guesses
from game.cribbage.pegcount import LIMIT, STEP, VALUES, points_table, trail_of
from tests.support.cribbage_table import PONE, in_play
from tools.cribbage_one_ply import one_ply

BOTH = pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])


def answer(hand: str, laid: str = "", options: Options = CLASSIC) -> int:
    ranks = tuple(sorted(card.rank for card in cards(hand)))
    so_far = tuple(card.rank for card in cards(laid))
    count = sum(VALUES[rank] for rank in so_far)
    return answers_for(options.min_run)(ranks, trail_of(so_far), count)


def test_no_five_is_led_and_a_pair_is_led_from() -> None:
    assert answer("5H 8C JD KS") != 5
    assert answer("4H 4D TC KS") == 4


def test_points_are_taken() -> None:
    assert answer("5H 9D", "TC") == 5
    assert answer("2H 8D", "8C") == 8
    assert answer("6H KD", "7C 8D") == 6


def test_twenty_one_is_not_left_for_a_ten() -> None:
    assert answer("AH 3D", "TC JD") == 3


def test_nothing_is_laid_that_does_not_fit() -> None:
    assert answer("KH QD", "TC JD 9H") == 0
    assert answer("2H QD", "TC JD 9H") == 2


@BOTH
def test_what_is_remembered_changes_nothing(options: Options) -> None:
    rng = random.Random(2)
    fresh = points_table(options)
    known = answers_for(options.min_run)
    for _ in range(200):
        hand = tuple(sorted(card.rank for card in rng.sample(PACK, rng.randint(1, 4))))
        trail, count = 0, 0
        for card in rng.sample(PACK, rng.randint(0, 5)):
            if count + VALUES[card.rank] <= LIMIT:
                trail, count = trail * STEP + card.rank, count + VALUES[card.rank]
        assert known(hand, trail, count) == Answers(fresh)(hand, trail, count)


def test_most_plays_of_the_one_ply_yardstick_are_foretold() -> None:
    rng = random.Random(8)
    points, foretold, asked = points_table(), 0, 0
    for _ in range(400):
        some = [card.rank for card in rng.sample(PACK, 5)]
        hand, lead = tuple(sorted(some[:4])), some[4]
        unseen = [0] + [4 - some.count(rank) for rank in range(1, STEP)]
        for trail, count in ((0, 0), (lead, VALUES[lead])):
            chosen = one_ply(hand, trail, count, unseen, 4, points)[0][1]
            foretold += answers_for(3)(hand, trail, count) == chosen
            asked += 1
    assert foretold / asked > 0.85


@pytest.mark.parametrize("hand", ["AH 4D 7C TS", "4H 4D 7C TS", "4H 4D 7C 7S", "9H 9D 9C 9S"])
def test_a_look_ahead_is_bounded_by_the_lines_it_follows(hand: str) -> None:
    others = [card for card in PACK if card not in cards(hand)][:20:5]
    state = in_play(hand, text(others))
    found = guesses(CRIBBAGE.view(state, PONE), random.Random(1))
    ways = len(set(permutations(card.rank for card in cards(hand))))
    assert 30 < len(found) <= MOST
    assert len(found) * ways <= LINES
