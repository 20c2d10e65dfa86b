"""The hand's part of the discard table equals counting every starter the long way."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.core.cards import PACK, without
from game.core.events import total
from game.cribbage import CLASSIC, CZECH, Options
from game.cribbage.counting import count_hand
from game.cribbage.discard import discard_values
from game.cribbage.fastcount import fast_count, indices

BOTH = pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])


@BOTH
def test_hand_means_equal_the_explained_count(options: Options) -> None:
    rng = random.Random(15)
    for _ in range(6):
        hand = tuple(rng.sample(PACK, 6))
        for value in discard_values(hand, dealer=True, options=options):
            kept = without(hand, value.cards)
            points = [
                total(count_hand(kept, starter, options=options))
                for starter in PACK
                if starter not in hand
            ]
            assert value.hand == pytest.approx(sum(points) / 46, abs=1e-9)
            assert (value.least, value.most) == (min(points), max(points))


@BOTH
def test_hand_means_of_a_thousand_hands_equal_one_starter_after_another(options: Options) -> None:
    rng = random.Random(1000)
    counter = fast_count(options)
    for _ in range(500):
        hand = tuple(rng.sample(PACK, 6))
        starters = indices(card for card in PACK if card not in hand)
        found = {value.cards: value for value in discard_values(hand, False, options)}
        assert len(found) == 15
        for pair in combinations(hand, 2):
            kept = indices(without(hand, pair))
            mean = sum(counter.one(kept, starter) for starter in starters) / 46
            assert found[pair].hand == pytest.approx(mean, abs=1e-9)


@pytest.mark.slow
def test_hand_means_of_a_thousand_hands_equal_the_explained_count() -> None:
    rng = random.Random(46)
    for _ in range(1000):
        hand = tuple(rng.sample(PACK, 6))
        found = {value.cards: value for value in discard_values(hand, dealer=False)}
        for pair in combinations(hand, 2):
            kept = without(hand, pair)
            mean = sum(total(count_hand(kept, s)) for s in PACK if s not in hand) / 46
            assert found[pair].hand == pytest.approx(mean, abs=1e-9)
