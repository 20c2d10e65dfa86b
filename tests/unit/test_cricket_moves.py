"""Moves and options as text."""

from __future__ import annotations

import pytest

from game.core.protocol import BadOption
from game.cricket import CRICKET, STANDARD, Options
from tests.unit.cricket_table import deal


@pytest.mark.parametrize(
    "text",
    ["attack JC 3S", "cover QD", "again KC", "stand", "leave", "enough", deal()[2:]],
)
def test_a_move_is_written_as_it_was_read(text: str) -> None:
    assert CRICKET.encode(CRICKET.decode(text)) == text


def test_ten_may_be_written_with_two_digits() -> None:
    assert CRICKET.decode("attack JC 10S") == CRICKET.decode("attack JC TS")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no move"),
        ("pass", "no move of Cricket: 'pass'"),
        ("attack JC", "attack: wrong number of cards: 1"),
        ("cover", "cover: wrong number of cards: 0"),
        ("stand QD", "stand: wrong number of cards: 1"),
        ("again XX", "again: not a card: 'XX'"),
        ("deal 2C 3C", "expected '<black pile> / <red pile>'"),
        ("deal 2C / 3D / 4D", "expected '<black pile> / <red pile>'"),
        ("deal 2C / 3X", "deal: not a card: '3X'"),
    ],
)
def test_a_bad_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        CRICKET.decode(text)


def test_options_that_are_not_said_are_standard() -> None:
    assert CRICKET.read_options({}) == STANDARD
    assert CRICKET.write_options(STANDARD) == {"sets": "3"}


def test_options_are_written_as_they_were_read() -> None:
    options = Options(1, 2, 700, 3, 5, 1, 0)
    pairs = CRICKET.write_options(options)
    assert pairs == {
        "sets": "1",
        "gems": "2",
        "target": "700",
        "hand": "3",
        "factor": "5",
        "attacks": "1",
        "discount": "0",
    }
    assert CRICKET.read_options(pairs) == options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "classic"),
        ("sets", "0"),
        ("sets", "10"),
        ("sets", "three"),
        ("sets", "-1"),
        ("sets", ""),
        ("sets", "²"),
        ("target", "1"),
        ("hand", "17"),
        ("discount", "2"),
    ],
)
def test_an_option_the_game_does_not_have_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadOption) as caught:
        CRICKET.read_options({name: value})
    assert caught.value.name == name
