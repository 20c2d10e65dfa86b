"""The fast count says what the explained count says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

import pytest

from game.core.cards import PACK, Card, cards
from game.core.events import total
from game.cribbage import CLASSIC, CZECH, Options, count_hand, count_play
from game.cribbage.fastcount import INDEX, RANK_KEYS, FastCount, fast_count, indices
from game.cribbage.pegcount import points_table, trail_of

BOTH = pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])
SEEDED_HANDS = 3000


def explained(hand: tuple[Card, ...], starter: Card, in_crib: bool, options: Options) -> int:
    return total(count_hand(hand, starter, in_crib=in_crib, options=options))


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("5H 5D 5S JC", "5C", 29), ("4C 5D 5H 6S", "6C", 24), ("2C 4D 6H 8S", "TC", 0)],
)
def test_checked_examples(hand: str, starter: str, points: int) -> None:
    assert fast_count().one(indices(cards(hand)), INDEX[Card.parse(starter)]) == points


@BOTH
@pytest.mark.parametrize("in_crib", [False, True], ids=["hand", "crib"])
def test_seeded_hands_equal_the_explained_count(options: Options, in_crib: bool) -> None:
    rng = random.Random(15)
    counter = fast_count(options)
    for number in range(SEEDED_HANDS):
        # Every third from two suits only, where flushes are common.
        pack = PACK if number % 3 else [card for card in PACK if card.suit in "CD"]
        *hand, starter = rng.sample(pack, 5)
        got = counter.one(indices(hand), INDEX[starter], in_crib)
        assert got == explained(tuple(hand), starter, in_crib, options), (hand, starter)


@BOTH
def test_many_starters_at_once_equal_one_by_one(options: Options) -> None:
    rng = random.Random(2)
    counter = fast_count(options)
    for number in range(200):
        hand = tuple(rng.sample(range(number % 4, 52, 4) if number % 2 else range(52), 4))
        starters = [card for card in range(52) if card not in hand]
        one_by_one = [counter.one(hand, starter) for starter in starters]
        assert counter.many(hand, starters) == one_by_one


def test_keys_of_different_ranks_are_different() -> None:
    fives = [five for five in combinations_with_replacement(range(13), 5) if len(set(five)) > 1]
    assert len({sum(RANK_KEYS[rank] for rank in five) for five in fives}) == len(fives)


def test_house_rules_of_options_are_obeyed() -> None:
    free = Options(min_run=2, crib_flush=5, nobs_points=2)
    hand, starter = cards("AH 2H 9H JH"), Card.parse("KH")
    for in_crib in (False, True):
        got = fast_count(free).one(indices(hand), INDEX[starter], in_crib)
        assert got == explained(hand, starter, in_crib, free)


@BOTH
def test_trails_equal_the_explained_play(options: Options) -> None:
    rng = random.Random(31)
    table = points_table(options)
    for _ in range(SEEDED_HANDS):
        pile = rng.sample(PACK[: rng.choice((12, 28, 52))], rng.randrange(1, 8))
        trail = trail_of(tuple(card.rank for card in pile))
        assert table[trail] == total(count_play(pile, options=options)), pile


SUIT_PATTERNS = tuple(("C", *rest) for rest in product("CD", repeat=4))
"""Enough for every flush there is (five, four and the starter apart, none) and for nobs."""


def hands_by_rank_and_suit() -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Each set of five ranks, each of them as starter, in each pattern of two suits if it can be;
    else in as many suits as its pairs need.
    """
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if len(set(ranks)) == 1:
            continue
        for place in sorted({ranks.index(rank) for rank in ranks}):
            order = (*ranks[:place], *ranks[place + 1 :], ranks[place])
            for suits in SUIT_PATTERNS:
                five = tuple(map(Card, order, suits))
                if len(set(five)) == 5:
                    yield five[:4], five[4]
            spread = _four_suits(order)
            yield spread[:4], spread[4]


def _four_suits(order: tuple[int, ...]) -> tuple[Card, ...]:
    used: Counter[int] = Counter()
    five = []
    for rank in order:
        five.append(Card(rank, "CDHS"[used[rank]]))
        used[rank] += 1
    return tuple(five)


@pytest.mark.slow
@BOTH
def test_every_five_ranks_in_every_suit_pattern(options: Options) -> None:
    counter = fast_count(options)
    for hand, starter in hands_by_rank_and_suit():
        for in_crib in (False, True):
            got = counter.one(indices(hand), INDEX[starter], in_crib)
            assert got == explained(hand, starter, in_crib, options), (hand, starter)


def distribution(counter: FastCount) -> Counter[int]:
    """Points → how many of the 12,994,800 hands with a starter count so much."""
    found: Counter[int] = Counter()
    for hand in combinations(range(52), 4):
        gone = frozenset(hand)
        found.update(counter.many(hand, [card for card in range(52) if card not in gone]))
    return found


@pytest.mark.slow
@pytest.mark.cpython_only
def test_distribution_over_all_hands() -> None:
    found = distribution(fast_count(CLASSIC))
    hands = sum(found.values())
    assert hands == 12_994_800
    known = {0: 1_009_008, 12: 317_340, 24: 3_680, 28: 76, 29: 4, 19: 0, 25: 0, 26: 0, 27: 0}
    assert {points: found[points] for points in known} == known
    mean = sum(points * many for points, many in found.items()) / hands
    assert round(mean, 6) == 4.769152
