"""The coaches of Cross Cribbage and Cricket: every move judged, by what its seat may see alone."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import PACK
from game.core.protocol import CHANCE, Seat
from game.cricket import CRICKET
from game.cricket.coach import COACH as CRICKET_COACH
from game.cross import CROSS
from game.cross.coach import COACH as CROSS_COACH
from game.cross.coach import hopes
from game.games import GAMES, coach
from game.text.words import Words
from tests.support.playout import Kind, walk

WORDS = Words()


def choices(game_id: str, seed: int, **pairs: str) -> list[tuple[Any, Seat]]:
    """States of a random game in which a seat has something to choose, with the seat."""
    kind = Kind(game_id, tuple(pairs.items()))
    found = []
    for state, seat, _, _ in walk(kind.game, kind.options, seed):
        if seat != CHANCE and len(kind.game.legal_moves(state, seat)) > 1:
            found.append((state, seat))
    return found


def some_choices(game_id: str) -> list[tuple[Any, Seat]]:
    pairs = {"sets": "1", "gems": "1"} if game_id == "cricket" else {}
    return choices(game_id, 5, **pairs)[::7][:14]


@pytest.mark.parametrize("game_id", ["cross", "cricket"])
def test_every_legal_move_is_judged_once_the_best_first(game_id: str) -> None:
    game, teacher = GAMES[game_id], coach(game_id)
    for state, seat in some_choices(game_id):
        legal = [game.encode(move) for move in game.legal_moves(state, seat)]
        found = teacher.assess(game.view(state, seat), game.legal_moves(state, seat), ())
        if not found:
            assert legal[0].startswith("turn")
            continue
        told = [move for one in found for move in (one.move, *one.alike)]
        assert sorted(told) == sorted(legal)
        chances = [one.win for one in found]
        assert max(chances) == chances[0]
        assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("game_id", ["cross", "cricket"])
def test_every_judged_move_has_words_marks_and_figures(game_id: str) -> None:
    game, teacher = GAMES[game_id], coach(game_id)
    for state, seat in some_choices(game_id):
        view = game.view(state, seat)
        found = teacher.assess(view, game.legal_moves(state, seat), ())
        if not found:
            continue
        assert teacher.idea(view, found, "Ana", WORDS).endswith(".")
        assert teacher.note(view, WORDS)
        values = teacher.values(view, found, WORDS)
        assert len(values.rows) == len(found)
        for one in found:
            assert teacher.spoken(one.move, WORDS)
            assert teacher.drawn(one.move, WORDS)
            assert teacher.marks(one.move)


def test_the_hidden_cards_of_cross_change_nothing() -> None:
    rng = random.Random(2)
    for state, seat in some_choices("cross"):
        if state.turned is None:
            continue
        lying = {card for card in (*state.board, state.turned) if card is not None}
        fresh = [card for card in PACK if card not in lying]
        rng.shuffle(fresh)
        hands = []
        for hand in state.hands:
            hands.append(tuple(fresh[: len(hand)]))
            fresh = fresh[len(hand) :]
        again = replace(state, hands=tuple(hands))
        legal = CROSS.legal_moves(state, seat)
        one, other = (
            CROSS_COACH.assess(CROSS.view(each, seat), legal, ()) for each in (state, again)
        )
        assert one == other


def test_the_hidden_cards_of_cricket_change_nothing() -> None:
    rng = random.Random(2)
    for state, seat in some_choices("cricket")[:6]:
        gem, other = state.gem, 1 - seat
        hidden = [*gem.hands[other], *gem.piles[other]]
        own_pile = list(gem.piles[seat])
        rng.shuffle(hidden)
        rng.shuffle(own_pile)
        held = len(gem.hands[other])
        hands, piles = [*gem.hands], [*gem.piles]
        hands[other], piles[other] = tuple(hidden[:held]), tuple(hidden[held:])
        piles[seat] = tuple(own_pile)
        again = replace(state, gem=replace(gem, hands=tuple(hands), piles=tuple(piles)))
        legal = CRICKET.legal_moves(state, seat)
        one, two = (
            CRICKET_COACH.assess(CRICKET.view(each, seat), legal, ()) for each in (state, again)
        )
        assert one == two


def test_what_a_cell_brings_both_sides_is_what_its_lines_come_to() -> None:
    state, seat = next(
        (state, seat)
        for state, seat in choices("cross", 9)
        if state.turned is not None and sum(card is not None for card in state.board) > 10
    )
    view = CROSS.view(state, seat)
    found = CROSS_COACH.assess(view, CROSS.legal_moves(state, seat), ())
    for one in found:
        after = CROSS.view(CROSS.apply(state, seat, CROSS.decode(one.move)).state, seat)
        side = seat % 2
        gains = [
            now - then for now, then in zip(after.table_points, view.table_points, strict=True)
        ]
        assert one.parts == (gains[side], gains[1 - side])
        assert len(hopes(view, one.move)) == 2


def test_a_match_of_cricket_is_even_before_it_begins_and_decided_when_it_is_over() -> None:
    state = CRICKET.initial(CRICKET.read_options({}), Seat(0))
    for seat in (Seat(0), Seat(1)):
        chance = CRICKET_COACH.standing(CRICKET.view(state, seat), seat)
        assert chance == pytest.approx(0.5)


@pytest.mark.parametrize("game_id", ["cross", "cricket"])
def test_standing_before_each_deal_adds_up_to_one(game_id: str) -> None:
    game, teacher = GAMES[game_id], coach(game_id)
    pairs = {"sets": "1"} if game_id == "cricket" else {}
    kind = Kind(game_id, tuple(pairs.items()))
    for state, seat, _, _ in walk(game, kind.options, 3):
        if seat == CHANCE and not getattr(state, "hands", ()):
            both = [teacher.standing(game.view(state, Seat(n)), Seat(n)) for n in (0, 1)]
            assert sum(both) == pytest.approx(1)
