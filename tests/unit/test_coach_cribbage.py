"""The coach of Cribbage: known discards and plays, exactness, and what it may know."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.core.cards import PACK, cards, without
from game.core.events import total
from game.core.protocol import CHANCE, Seat
from game.cribbage import CRIBBAGE, count_hand
from game.cribbage.coach import COACH
from game.cribbage.moves import Deal, Discard, Play, Starter
from game.cribbage.view import View
from game.text.words import Words

WORDS = Words()
ME = Seat(0)


def dealt(hand: str, *, dealer: int = 0, scores: tuple[int, int] = (0, 0), **options: str) -> Any:
    """A state in which seat 0 holds ``hand`` and is to lay away."""
    mine = cards(hand)
    state = CRIBBAGE.initial(CRIBBAGE.read_options(options), Seat(dealer), scores)
    return CRIBBAGE.apply(state, CHANCE, Deal((mine, without(PACK, mine)[:6]))).state


def judged(state: Any, seat: Seat = ME) -> tuple[Any, ...]:
    return COACH.assess(CRIBBAGE.view(state, seat), CRIBBAGE.legal_moves(state, seat))


def best_discard(hand: str, dealer: int) -> set[str]:
    return set(judged(dealt(hand, dealer=dealer))[0].move.split()[1:])


@pytest.mark.parametrize(
    ("hand", "dealer", "away"),
    [
        ("4H 5C 5D 6S TH KD", 0, {"TH", "KD"}),
        ("4H 5C 5D 6S TH KD", 1, {"TH", "KD"}),
        ("5H 5D 5S JC 2D 9C", 1, {"2D", "9C"}),
        ("2C 3D 4H 8S QD KC", 1, {"QD", "KC"}),
        ("7C 8D 8H 9S QD KC", 0, {"QD", "KC"}),
        ("2H 6H 9H KH 4C JS", 1, {"4C", "JS"}),
    ],
)
def test_textbook_discards_are_best(hand: str, dealer: int, away: set[str]) -> None:
    assert best_discard(hand, dealer) == away


def test_all_fifteen_discards_are_judged_each_once() -> None:
    found = judged(dealt("4H 5C 5D 6S TH KD"))
    pairs = {frozenset(one.move.split()[1:]) for one in found}
    assert len(found) == len(pairs) == 15


def test_the_hand_of_a_discard_is_the_mean_least_and_most_over_the_46_starters() -> None:
    hand = cards("4H 5C 5D 6S TH KD")
    for one in judged(dealt("4H 5C 5D 6S TH KD")):
        kept = without(hand, cards(one.move.partition(" ")[2]))
        points = [total(count_hand(kept, starter)) for starter in without(PACK, hand)]
        mean, least, most, *_ = one.parts
        assert len(points) == 46
        assert mean == pytest.approx(sum(points) / 46, abs=1e-9)
        assert (least, most) == (min(points), max(points))


def test_the_parts_of_a_discard_add_up_to_its_points() -> None:
    for one in judged(dealt("2C 3D 4H 8S QD KC", dealer=1)):
        hand, _, _, crib, pegging = one.parts
        assert hand + crib + pegging == pytest.approx(one.points, abs=1e-9)
        assert crib < 0


def test_moves_come_best_chance_first_and_are_chances() -> None:
    found = judged(dealt("AC 3D 7H 8S TD QC", dealer=1, scores=(100, 96)))
    chances = [one.win for one in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_either_order_of_the_two_cards_is_the_same_discard() -> None:
    best = judged(dealt("4H 5C 5D 6S TH KD"))[0]
    first, second = best.move.split()[1:]
    assert best.is_move(f"discard {second} {first}")
    assert not best.is_move("discard 5C 5D")


def in_play(mine: str, other: str, starter: str, laid: str = "", dealer: int = 1) -> Any:
    """Seat 0 has kept ``mine``; ``laid`` cards are laid in order, whoever holds them."""
    own, others, up = cards(mine), cards(other), cards(starter)
    rest = without(PACK, (*own, *others, *up, *cards("QS QC JS JC")))
    hands = ((*own, *rest[:2]), (*others, *rest[2:4]))
    state = CRIBBAGE.initial(CRIBBAGE.read_options({}), Seat(dealer))
    state = CRIBBAGE.apply(state, CHANCE, Deal(hands)).state
    for seat in (Seat(0), Seat(1)):
        away = without(hands[seat], (*own, *others))
        state = CRIBBAGE.apply(state, seat, Discard(away)).state
    state = CRIBBAGE.apply(state, CHANCE, Starter(up[0])).state
    for card in cards(laid):
        holder = Seat(0) if card in own else Seat(1)
        state = CRIBBAGE.apply(state, holder, Play(card)).state
    return state


def test_a_fifteen_with_nothing_to_fear_is_best() -> None:
    found = judged(in_play("5H 2C 3D KS", "TD 9H 8C 7S", "4C", "2C TD"))
    assert found[0].move == "play 3D"
    assert "fifteen" in COACH.idea(view_of(in_play("5H 2C 3D KS", "TD 9H 8C 7S", "4C", "2C TD")),
                                   found, "Ana", WORDS)  # fmt: skip


def view_of(state: Any) -> View:
    return CRIBBAGE.view(state, ME)


def test_cards_of_a_rank_are_one_move_in_the_play() -> None:
    found = judged(in_play("KH KC 3D 2S", "TD 9H 8C 7S", "4C"))
    assert len(found) == 3
    (kings,) = (one for one in found if one.move.startswith("play K"))
    assert {kings.move, *kings.alike} == {"play KH", "play KC"}


def test_a_five_is_no_lead() -> None:
    found = judged(in_play("5H 6C 7D 4S", "TD 9H 8C 7S", "2C"))
    assert found[-1].move == "play 5H" or found[0].move != "play 5H"


@pytest.mark.parametrize(("counting", "factor"), [("manual", 1), ("muggins", 2)])
def test_a_count_is_exact_and_what_is_missed_is_lost(counting: str, factor: int) -> None:
    state = at_first_claim(counting)
    shown = view_of(state).to_count
    assert shown is not None
    in_crib = shown.source == "crib"
    true = total(count_hand(shown.cards, shown.starter, in_crib=in_crib))
    found = judged(state)
    assert true > 0
    assert (found[0].move, found[0].points) == (f"claim {true}", 0)
    assert (found[-1].move, found[-1].points) == ("claim 0", -true * factor)
    assert found[0].is_move("claim 40")
    assert found[0].win >= found[-1].win


def at_first_claim(counting: str) -> Any:
    """Where seat 0, who deals, is to count its hand."""
    state = dealt("4H 5C 5D 6S TH KD", counting=counting)
    while True:
        shown = CRIBBAGE.view(state, None).to_count
        if shown is not None and shown.seat == ME:
            return state
        seat = min(CRIBBAGE.to_act(state))
        move: Any
        if seat == CHANCE:
            gone = [c for pair in (state.hands, state.laid_away) for hand in pair for c in hand]
            move = Starter(without(PACK, gone)[0])
        else:
            move = CRIBBAGE.legal_moves(state, seat)[0]
        state = CRIBBAGE.apply(state, seat, move).state


def test_standing_is_a_chance_and_both_seats_share_it() -> None:
    state = CRIBBAGE.initial(CRIBBAGE.read_options({}), Seat(1), (60, 47))
    chances = [COACH.standing(CRIBBAGE.view(state, Seat(n)), Seat(n)) for n in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.5


def test_near_the_end_the_chance_to_win_decides_not_the_points() -> None:
    state = dealt("AC 2D 3H 4S TD QC", dealer=0, scores=(119, 118))
    found = judged(state)
    most = max(found, key=lambda one: one.points)
    assert found[0].win >= most.win


def other_deals(state: Any, seat: Seat, seed: int) -> Any:
    """``state`` with every card that ``seat`` cannot see dealt anew."""
    hand = state.hands[seat]
    rest = list(without(PACK, hand))
    random.Random(seed).shuffle(rest)
    hands = (hand, tuple(rest[:6])) if seat == 0 else (tuple(rest[:6]), hand)
    return CRIBBAGE.apply(CRIBBAGE.initial(state.options, state.dealer), CHANCE, Deal(hands)).state


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_change_nothing(seed: int) -> None:
    state = dealt("4H 5C 5D 6S TH KD")
    again = other_deals(state, ME, seed)
    assert again.hands[1] != state.hands[1]
    assert judged(again) == judged(state)


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_change_nothing_in_the_play(seed: int) -> None:
    state = in_play("5H 2C 3D KS", "TD 9H 8C 7S", "4C", "2C TD")
    unseen = [*state.hands[1], *state.laid_away[1]]
    known = {*state.hands[0], *state.laid_away[0], *state.laid, state.starter}
    fresh = random.Random(seed).sample(without(PACK, known), len(unseen))
    held = len(state.hands[1])
    again = replace(
        state,
        hands=(state.hands[0], tuple(fresh[:held])),
        laid_away=(state.laid_away[0], tuple(fresh[held:])),
    )
    assert set(fresh) != set(unseen)
    assert view_of(again) == view_of(state)
    assert judged(again) == judged(state)


def test_every_discard_has_an_idea_without_its_cards() -> None:
    rng = random.Random(7)
    for _ in range(60):
        hand = " ".join(map(str, rng.sample(PACK, 6)))
        state = dealt(hand, dealer=rng.randrange(2), scores=(rng.randrange(121),) * 2)
        found = judged(state)
        said = COACH.idea(view_of(state), found, "Ana", WORDS)
        assert said.endswith(".")
        assert len(said) <= 110
        assert not any(WORDS.card(card) in said for card in cards(hand))


def test_marks_are_the_cards_of_the_move() -> None:
    assert COACH.marks("discard 4H 5C") == {"4H", "5C"}
    assert COACH.marks("play KD") == {"KD"}
    assert COACH.marks("claim 8") == frozenset()


def test_the_table_of_values_has_a_row_for_each_move() -> None:
    state = dealt("4H 5C 5D 6S TH KD")
    found = judged(state)
    values = COACH.values(view_of(state), found, WORDS)
    assert len(values.rows) == 15
    assert {len(row) for row in values.rows} == {len(values.head)} == {6}


def test_all_pairs_of_a_hand_are_there_whatever_the_preset() -> None:
    hand = "4H 5C 5D 6S TH KD"
    wanted = {frozenset(map(str, pair)) for pair in combinations(cards(hand), 2)}
    for rules in ("classic", "czech"):
        found = judged(dealt(hand, rules=rules))
        assert {frozenset(one.move.split()[1:]) for one in found} == wanted
