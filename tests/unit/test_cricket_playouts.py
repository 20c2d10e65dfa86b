"""Games played at random, with everything that has to hold checked after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.cards import Card
from game.core.events import Scored
from game.core.protocol import CHANCE, Seat, Step
from game.cricket import CRICKET, Options
from game.cricket.events import ExchangeEnded, GemEnded, SetEnded
from game.cricket.state import Exchange, Gem, Phase, State
from game.cricket.values import FIELDS, PLAYING, card_value, covers, side_of, throw_points
from tests.support.playout import TEN_THOUSAND
from tests.unit.cricket_table import random_deal, random_move

ALL = tuple(frozenset(side) for side in PLAYING)
GAMES = 40


def play_out(seed: int, options: Options) -> Iterator[tuple[State, Step[State]]]:
    """Each state with the step made from it."""
    rng = random.Random(seed)
    enough = rng.choice((0.02, 0.1, 0.3))
    state = CRICKET.initial(options, Seat(rng.randrange(2)))
    while actors := CRICKET.to_act(state):
        (seat,) = actors
        move = random_deal(rng) if seat == CHANCE else random_move(state, seat, rng, enough)
        step = CRICKET.apply(state, seat, move)
        yield state, step
        state = step.state


def check_game(seed: int, options: Options) -> None:
    for before, step in play_out(seed, options):
        check_step(before, step)
        check_gem(step.state)
        check_scores(step.state)
    assert step.state.phase is Phase.OVER
    assert max(step.state.sets_won) == options.sets_to_win
    assert isinstance(step.events[-2], SetEnded)


def check_step(before: State, step: Step[State]) -> None:
    after = step.state
    if before.phase is not Phase.DEAL and before.gem is not None and after.gem is not None:
        assert after.gem.limit <= before.gem.limit
        assert after.gem.inning >= before.gem.inning
        assert after.gem.done[: len(before.gem.done)] == before.gem.done
    gained = [0, 0]
    for event in step.events:
        if isinstance(event, Scored):
            gained[event.seat] += event.points
            assert event.peg_to - event.peg_from == event.points > 0
    if before.phase is not Phase.DEAL:
        scores = zip(before.scores, after.scores, gained, strict=True)
        assert all(new == old + more for old, new, more in scores)
    ended = [e for e in step.events if isinstance(e, ExchangeEnded)]
    assert len(ended) <= 1
    if gained != [0, 0]:
        assert (
            before.at_once
            or isinstance(step.events[-1], GemEnded)
            or after.sheet.winner is not None
        )


def check_gem(state: State) -> None:
    gem = state.gem
    if gem is None:
        return
    every = gem.done if gem.exchange is None else (*gem.done, gem.exchange)
    laid: dict[int, list[Card]] = {0: [], 1: []}
    for card in (card for exchange in every for card in exchange.laid):
        laid[side_of(card)].append(card)
    for side in (0, 1):
        own = (*laid[side], *gem.hands[side], *gem.piles[side])
        assert len(own) == len(PLAYING[side])
        assert frozenset(own) == ALL[side]
        check_hand(gem, side)
    fields = [exchange.field for exchange in every]
    assert len(set(fields)) == len(fields)
    for exchange in every[-1:]:  # those before it were checked when they were the last
        check_exchange(exchange, state.options)
    # No side attacks twice in a gem: all of the first side's exchanges, then the other's.
    attackers = [exchange.attacker != gem.first for exchange in every]
    assert attackers == sorted(attackers)


def check_hand(gem: Gem, side: int) -> None:
    held, left = len(gem.hands[side]), len(gem.piles[side])
    assert held >= gem.limit if left else True
    if not left:
        assert gem.limit <= held


def check_exchange(exchange: Exchange, options: Options) -> None:
    assert exchange.field in FIELDS[exchange.attacker]
    assert 1 <= len(exchange.laid) <= 2 * options.attacks
    assert throw_points(exchange.field, exchange.laid[0], options) > 0
    for n, (under, over) in enumerate(zip(exchange.laid, exchange.laid[1:], strict=False)):
        assert covers(under, over) if n % 2 == 0 else card_value(over) > card_value(under)


def check_scores(state: State) -> None:
    sheet, gem = state.sheet, state.gem
    for side in (0, 1):
        finished = sum(points[side] for points in sheet.gems)
        running = gem.points(state.options)[side] if gem and not gem.over else 0
        shown = running if state.at_once and gem and not gem.over else 0
        assert state.scores[side] == sheet.start[side] + finished + shown
    for sheet in state.sets:
        assert (sheet.winner is None) == (sheet is state.sheet and state.sheet.winner is None)


def test_everything_holds_in_random_games() -> None:
    for seed in range(GAMES):
        check_game(seed, Options(sets_to_win=1 if seed % 20 else 3))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", TEN_THOUSAND, ids=str)
def test_everything_holds_in_ten_thousand_random_games(seeds: range) -> None:
    for seed in seeds:
        check_game(seed, Options(sets_to_win=1 if seed % 20 else 3))


@pytest.mark.parametrize(
    "options",
    [
        Options(1, 1, 100, 1, 10, 1, 1),
        Options(1, 2, 500, 16, 10, 2, 0),
        Options(1, 4, 1400, 6, 10, 8, 1),
    ],
)
def test_everything_holds_with_other_numbers(options: Options) -> None:
    for seed in range(8):
        check_game(seed, options)
