"""Rules §1.4: presets, and how options stand in a record."""

from itertools import product

import pytest

from game.core.protocol import BadOption
from game.cribbage import CLASSIC, CRIBBAGE, CZECH
from game.cribbage.options import Counting, preset


def test_classic_is_the_default() -> None:
    assert CRIBBAGE.read_options({}) == CLASSIC


def test_classic_runs_are_three_and_its_crib_flush_five() -> None:
    assert (CLASSIC.min_run, CLASSIC.crib_flush, CLASSIC.target) == (3, 5, 121)
    assert (CLASSIC.skunk, CLASSIC.double_skunk) == (90, 60)


def test_czech_runs_are_two_and_its_crib_flush_four_as_in_the_hand() -> None:
    assert (CZECH.min_run, CZECH.crib_flush, CZECH.target) == (2, 4, 121)
    assert (CZECH.skunk, CZECH.double_skunk) == (90, None)
    assert CZECH.hand_flush == CZECH.crib_flush


@pytest.mark.parametrize("rules", ["classic", "czech"])
def test_to_sixty_one_thirty_or_less_counts_double_and_nothing_more(rules: str) -> None:
    short = preset(rules, 61)
    assert (short.target, short.skunk, short.double_skunk) == (61, 30, None)


@pytest.mark.parametrize(
    ("rules", "target", "counting", "more"),
    tuple(
        product(
            ("classic", "czech"),
            ("121", "61"),
            tuple(Counting),
            ({}, {"min_run": "2"}, {"min_run": "3", "crib_flush": "4"}, {"crib_flush": "5"}),
        )
    ),
)
def test_options_are_written_so_that_they_are_read_again(
    rules: str, target: str, counting: Counting, more: dict[str, str]
) -> None:
    pairs = {"rules": rules, "target": target, "counting": counting.value, **more}
    options = CRIBBAGE.read_options(pairs)
    assert CRIBBAGE.read_options(CRIBBAGE.write_options(options)) == options
    assert (options.rules, str(options.target), options.counting) == (rules, target, counting)
    for name, value in more.items():
        assert str(getattr(options, name)) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "CLASSIC"),
        ("rules", ""),
        ("target", "120"),
        ("target", " 121"),
        ("target", "1e2"),
        ("counting", "Auto"),
        ("min_run", "1"),
        ("min_run", "4"),
        ("crib_flush", "3"),
        ("limit", "31"),
        ("seats", "4"),
        ("", ""),
    ],
)
def test_a_name_or_value_there_is_not_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(BadOption) as caught:
        CRIBBAGE.read_options({name: value})
    assert caught.value.name == name
