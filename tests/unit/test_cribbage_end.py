"""Rules §1.1 point 6, §1.4: the target, the end at the very moment, skunks."""

from dataclasses import replace

import pytest

from game.core.protocol import Outcome, Seat
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, Options
from game.cribbage.events import CountEnded, GameOver, HandShown
from game.cribbage.options import preset
from game.cribbage.scoring import margin_of
from tests.support.cribbage_table import (
    DEALER,
    PONE,
    do,
    in_play,
    laid_in_turn,
    lay,
    legal,
    of_type,
    reasons,
)


@pytest.mark.parametrize(
    ("options", "loser", "margin", "worth"),
    [
        (CLASSIC, 120, "win", 1),
        (CLASSIC, 91, "win", 1),
        (CLASSIC, 90, "skunk", 2),
        (CLASSIC, 61, "skunk", 2),
        (CLASSIC, 60, "double-skunk", 4),
        (CLASSIC, 0, "double-skunk", 4),
        (CZECH, 91, "win", 1),
        (CZECH, 90, "skunk", 2),
        (CZECH, 60, "skunk", 2),
        (CZECH, 0, "skunk", 2),
        (preset("classic", 61), 60, "win", 1),
        (preset("classic", 61), 31, "win", 1),
        (preset("classic", 61), 30, "skunk", 2),
        (preset("classic", 61), 0, "skunk", 2),
        (preset("czech", 61), 31, "win", 1),
        (preset("czech", 61), 30, "skunk", 2),
        (preset("czech", 61), 0, "skunk", 2),
    ],
)
def test_the_margin_by_the_losers_score(
    options: Options, loser: int, margin: str, worth: int
) -> None:
    assert margin_of(loser, options) == (margin, worth)
    scores = (options.target - 1, loser)
    state = in_play("5C", "KD", pile=laid_in_turn("TC", DEALER), scores=scores, options=options)
    step = do(state, "0 play 5C")
    assert CRIBBAGE.outcome(step.state) == Outcome(0, "target", margin, worth)


@pytest.mark.parametrize("options", [CLASSIC, preset("classic", 61), CZECH, preset("czech", 61)])
def test_the_game_ends_in_the_play_with_the_card_that_reaches_the_target(options: Options) -> None:
    scores = (options.target - 2, options.target - 1)
    state = in_play("5C", "KD", pile=laid_in_turn("TC", DEALER), scores=scores, options=options)
    step = do(state, "0 play 5C")
    assert CRIBBAGE.scores(step.state) == (options.target, options.target - 1)
    assert CRIBBAGE.to_act(step.state) == frozenset()
    assert legal(step.state) == []
    assert isinstance(step.events[-1], GameOver)


def test_one_short_of_the_target_the_game_goes_on() -> None:
    state = in_play("5C", "KD", pile=laid_in_turn("TC", DEALER), scores=(118, 0))
    step = do(state, "0 play 5C")
    assert CRIBBAGE.outcome(step.state) is None
    assert CRIBBAGE.scores(step.state) == (120, 0)


def test_no_point_for_go_no_new_count_and_no_show_after_the_end() -> None:
    state = in_play(
        "4C 6D 7D 8D", "JD 7C QD KD", crib="AC 2D 3H 9S", starter="TS", scores=(120, 118)
    )
    step = lay(state, "7D 7C 8D 6D")
    assert reasons(step.events) == [(1, "pair", 2), (0, "run", 3)]
    assert CRIBBAGE.scores(step.state) == (121, 120)
    assert of_type(step.events, CountEnded) == []
    assert of_type(step.events, HandShown) == []


def test_one_for_go_can_win() -> None:
    state = in_play("9C", "3D", pile=laid_in_turn("TC 7H 8S", DEALER), scores=(100, 120))
    step = do(state, "0 go", "1 play 3D")
    assert CRIBBAGE.outcome(step.state) == Outcome(1, "target")
    assert CRIBBAGE.scores(step.state) == (100, 121)


def test_one_for_last_card_can_win_before_the_show() -> None:
    state = in_play("", "4D", pile=laid_in_turn("2D", PONE), turn=DEALER, scores=(120, 120))
    step = do(state, "1 play 4D")
    assert CRIBBAGE.outcome(step.state) == Outcome(1, "target")
    assert of_type(step.events, HandShown) == []


def test_the_peg_stops_at_the_target() -> None:
    state = in_play("3C", "KD", pile=laid_in_turn("3D 3H", DEALER), scores=(119, 100))
    step = do(state, "0 play 3C")
    assert CRIBBAGE.scores(step.state) == (121, 100)
    assert CRIBBAGE.pegs(step.state)[0].back == 119


def test_nothing_moves_after_the_end() -> None:
    state = in_play("5C", "KD", pile=laid_in_turn("TC", DEALER), scores=(120, 0))
    over = do(state, "0 play 5C").state
    for move in ("0 play 5C", "1 play KD", "0 go", "1 go", "* starter 2C", "0 claim 0"):
        with pytest.raises(ValueError, match="game-over"):
            do(over, move)


def test_a_game_begins_at_the_scores_of_its_start() -> None:
    state = CRIBBAGE.initial(CLASSIC, Seat(0), (118, 119))
    assert CRIBBAGE.scores(state) == (118, 119)
    assert [(p.back, p.front) for p in CRIBBAGE.pegs(state)] == [(118, 118), (119, 119)]


@pytest.mark.parametrize("start", [(121, 0), (0, 121), (-1, 0), (0,), (0, 0, 0)])
def test_no_game_begins_at_its_end(start: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="0 to 120"):
        CRIBBAGE.initial(CLASSIC, Seat(0), start)
    with pytest.raises(ValueError, match="0 to 60"):
        CRIBBAGE.initial(replace(preset("classic", 61)), Seat(0), (61, 0))


@pytest.mark.parametrize("first", [-1, 2])
def test_no_game_is_dealt_by_a_stranger(first: int) -> None:
    with pytest.raises(ValueError, match="no such seat"):
        CRIBBAGE.initial(CLASSIC, Seat(first))
