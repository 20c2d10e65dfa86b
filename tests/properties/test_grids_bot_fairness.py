"""At Cross and Cricket every level, and what the coach is told, hangs on nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.cards import PACK
from game.core.protocol import CHANCE, Seat
from game.cricket import CRICKET
from game.cricket import Options as CricketOptions
from game.cricket.bot import BOTS as CRICKET_BOTS
from game.cricket.searcher import attack_values
from game.cricket.state import State as CricketState
from game.cross import CROSS, Options
from game.cross.bot import BOTS as CROSS_BOTS
from game.cross.state import Phase, State
from game.cross.thinker import place_values
from tests.golden.cross.kit import play_randomly
from tests.unit.cricket_table import random_moves, reshuffled


def cross_decisions(seats: int, seed: int) -> Iterator[State]:
    """Every situation of a random deal of Cross in which a card lies turned."""
    history = play_randomly(Options(seats=seats), seed, seed % seats, moves=2 + 2 * 24)
    for step in history.steps:
        if step.state.phase is Phase.PLACE:
            yield step.state


def dealt_anew(state: State, rng: random.Random) -> State:
    """``state`` with other cards face down, from all that nobody has seen."""
    hidden = [card for card in PACK if card not in (*state.board, state.turned)]
    rng.shuffle(hidden)
    hands = tuple(tuple(hidden.pop() for _ in hand) for hand in state.hands)
    return replace(state, hands=hands)


def cricket_decisions(seed: int) -> Iterator[tuple[CricketState, Seat]]:
    """Every situation of a random set of Cricket in which a seat moves."""
    options = CricketOptions(1, 2, 400)
    state = CRICKET.initial(options, Seat(0))
    for seat, move in random_moves(seed, options, enough=0.1):
        if seat != CHANCE:
            yield state, seat
        state = CRICKET.apply(state, seat, move).state


@pytest.mark.parametrize("level", CROSS_BOTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_at_cross_the_same_choice_whatever_lies_face_down(seats: int, level: str) -> None:
    rng, bot, changed = random.Random(3), CROSS_BOTS[level], 0
    for number, state in enumerate(cross_decisions(seats, 5)):
        other = dealt_anew(state, rng)
        changed += other != state
        seat = state.mover
        legal = CROSS.legal_moves(state, seat)
        choice = bot.choose(CROSS.view(state, seat), legal, number)
        assert choice in legal
        assert bot.choose(CROSS.view(other, seat), legal, number) == choice
    assert changed > 20


def test_at_cross_the_coach_is_told_the_same_whatever_lies_face_down() -> None:
    rng = random.Random(4)
    for state in list(cross_decisions(2, 6))[::4]:
        told = place_values(CROSS.view(state, state.mover))
        assert place_values(CROSS.view(dealt_anew(state, rng), state.mover)) == told


def test_partners_with_the_same_table_before_them_think_the_same() -> None:
    for state in list(cross_decisions(4, 7))[::5]:
        mover = state.mover
        partner = Seat((mover + 2) % 4)
        assert place_values(CROSS.view(state, partner)) == place_values(CROSS.view(state, mover))


@pytest.mark.parametrize("level", CRICKET_BOTS)
def test_at_cricket_the_same_choice_whatever_is_hidden(level: str) -> None:
    rng, bot, changed = random.Random(5), CRICKET_BOTS[level], 0
    for number, (state, seat) in enumerate(cricket_decisions(8)):
        other = reshuffled(state, seat, rng)
        changed += other != state
        legal = CRICKET.legal_moves(state, seat)
        choice = bot.choose(CRICKET.view(state, seat), legal, number)
        assert choice in legal
        assert bot.choose(CRICKET.view(other, seat), legal, number) == choice
    assert changed > 20


def test_at_cricket_the_coach_is_told_the_same_whatever_is_hidden() -> None:
    rng = random.Random(6)
    for number, (state, seat) in list(enumerate(cricket_decisions(9)))[::8]:
        legal = CRICKET.legal_moves(state, seat)
        told = attack_values(CRICKET.view(state, seat), legal, number)
        other = reshuffled(state, seat, rng)
        assert attack_values(CRICKET.view(other, seat), legal, number) == told
