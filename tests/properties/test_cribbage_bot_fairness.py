"""A bot makes a legal move in every situation, and the same whatever it cannot see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import pytest

from game.core.cards import PACK, Card
from game.core.protocol import CHANCE, Seat
from game.cribbage import CRIBBAGE, Options
from game.cribbage.bot import BOTS
from game.cribbage.options import PRESETS, TARGETS, Counting, preset
from game.cribbage.state import Phase, State
from tests.support.playout import random_move

EVERY_OPTIONS = [
    replace(preset(rules, target), counting=counting)
    for rules, target, counting in product(PRESETS, TARGETS, Counting)
]
GAMES = 1
"""Random games for each level and set of options: about two hundred decisions a game."""


def name_of(options: Options) -> str:
    return f"{options.rules}-{options.target}-{options.counting}"


def decisions(options: Options, seed: int) -> Iterator[tuple[State, Seat]]:
    """Every situation of a random game in which a seat has to move."""
    rng = random.Random(seed)
    state = CRIBBAGE.initial(options, Seat(seed % 2), (rng.randrange(60), rng.randrange(60)))
    while CRIBBAGE.outcome(state) is None:
        for seat in sorted(CRIBBAGE.to_act(state) - {CHANCE}):
            yield state, seat
        seat, move = random_move(CRIBBAGE, state, seed, rng)
        state = CRIBBAGE.apply(state, seat, move).state


def known(state: State, seat: Seat) -> frozenset[Card]:
    """The cards whose place ``seat`` has seen."""
    laid = {card for _, card in (*state.turned, *state.pile)}
    own = {*state.hands[seat], *state.laid_away[seat]}
    starter = set() if state.starter is None else {state.starter}
    shown = CRIBBAGE.view(state, seat).to_count
    return frozenset(laid | own | starter | set(shown.cards if shown else ()))


def reshuffled(state: State, seat: Seat, rng: random.Random) -> State:
    """``state`` with every card ``seat`` has not seen changed for another it has not seen."""
    other = Seat(1 - seat)
    seen = known(state, seat)
    hidden = [card for card in PACK if card not in seen]
    rng.shuffle(hidden)
    deal = partial(_filled, seen=seen, hidden=hidden)
    hands, away = list(state.hands), list(state.laid_away)
    hands[other] = deal(state.hands[other])
    away[other] = deal(state.laid_away[other])
    return replace(state, hands=tuple(hands), laid_away=tuple(away))


def _filled(cards: tuple[Card, ...], seen: frozenset[Card], hidden: list[Card]) -> tuple[Card, ...]:
    return tuple(card if card in seen else hidden.pop() for card in cards)


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name_of)
def test_every_move_is_legal(options: Options, level: str) -> None:
    bot = BOTS[level]
    for seed in range(GAMES):
        for number, (state, seat) in enumerate(decisions(options, seed)):
            if number % len(BOTS) == list(BOTS).index(level) or state.phase is Phase.CLAIM:
                legal = CRIBBAGE.legal_moves(state, seat)
                assert bot.choose(CRIBBAGE.view(state, seat), legal, seed) in legal


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("rules", PRESETS)
def test_the_same_choice_whatever_is_hidden(rules: str, level: str) -> None:
    bot, rng = BOTS[level], random.Random(52)
    for number, (state, seat) in enumerate(decisions(preset(rules), 7)):
        legal = CRIBBAGE.legal_moves(state, seat)
        if len(legal) < 2 or number % 3:
            continue
        choice = bot.choose(CRIBBAGE.view(state, seat), legal, number)
        for _ in range(2):
            otherwise = CRIBBAGE.view(reshuffled(state, seat, rng), seat)
            assert bot.choose(otherwise, legal, number) == choice


def test_reshuffling_changes_only_what_is_hidden() -> None:
    rng = random.Random(1)
    changed = 0
    for state, seat in decisions(preset("classic"), 3):
        other = reshuffled(state, seat, rng)
        changed += other != state
        assert CRIBBAGE.view(other, seat) == CRIBBAGE.view(state, seat)
    assert changed
