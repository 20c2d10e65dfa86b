"""Moves and options of Cross Cribbage as a record writes them."""

from __future__ import annotations

import pytest

from game.core.cards import Card, cards
from game.core.protocol import BadOption
from game.cross import CROSS, Options
from game.cross.moves import Deal, Move, Place, Starter, Turn

MOVES: list[tuple[str, Move]] = [
    ("turn 3", Turn(3)),
    ("turn 12", Turn(12)),
    ("place r2c4", Place(2, 4)),
    ("starter 7D", Starter(Card.parse("7D"))),
    ("deal AC 2C / 3C 4C", Deal((cards("AC 2C"), cards("3C 4C")))),
    ("deal AC / 2C / 3C / 4C", Deal((cards("AC"), cards("2C"), cards("3C"), cards("4C")))),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves_are_written_and_read(text: str, move: Move) -> None:
    assert CROSS.encode(move) == text
    assert CROSS.decode(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "", "turn", "turn 0", "turn 03", "turn -1", "turn three", "turn 100", "turn ٣", "turn 1 2",
        "place", "place r0c1", "place r6c1", "place r1c6", "place c1r1", "place r1c1 r1c2",
        "starter", "starter 7X", "starter 7D 8D", "deal 1C", "deal AC / ??", "go", "turned 1",
    ],
)  # fmt: skip
def test_a_bad_move_raises_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        CROSS.decode(text)


def test_a_ten_may_be_written_in_full() -> None:
    assert CROSS.decode("starter 10S") == Starter(Card.parse("TS"))


def test_options_are_written_and_read() -> None:
    for options in (
        Options(),
        Options(target=61, seats=4),
        Options(flush_with_starter=True, min_run=2),
    ):
        assert CROSS.read_options(CROSS.write_options(options)) == options


def test_usual_options_are_the_rules_of_the_source() -> None:
    options = CROSS.read_options({})
    assert options == Options(target=121, seats=2, flush_with_starter=False, min_run=3)
    assert options.hand_size == 12
    assert Options(seats=4).hand_size == 6


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", "0"), ("target", "x"), ("target", "1000"), ("target", "0121"), ("target", "-5"),
        ("seats", "3"), ("seats", ""), ("flush_with_starter", "yes"), ("min_run", "1"),
        ("min_run", "6"), ("crib", "on"),
    ],
)  # fmt: skip
def test_a_bad_option_is_named(name: str, value: str) -> None:
    with pytest.raises(BadOption) as caught:
        CROSS.read_options({name: value})
    assert caught.value.name == name
