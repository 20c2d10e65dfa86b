import pytest

from game.core.cards import cards, text
from game.core.counting import fifteens, flush, pairs, runs, value
from game.core.events import Reason, ScoreLine, total


def shown(lines: tuple[ScoreLine, ...]) -> list[tuple[str, int]]:
    return [(text(line.cards), line.points) for line in lines]


def test_values_are_ace_one_pips_as_printed_courts_ten() -> None:
    ranks = cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    assert [value(card) for card in ranks] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_every_distinct_set_that_sums_to_fifteen_is_one_line_with_its_cards() -> None:
    assert shown(fifteens(cards("5H 5D JC KS"))) == [
        ("5D JC", 2),
        ("5D KS", 2),
        ("5H JC", 2),
        ("5H KS", 2),
    ]
    assert shown(fifteens(cards("AC 2D 3H 4S 5C"))) == [("AC 2D 3H 4S 5C", 2)]
    assert fifteens(cards("TC 4D KH")) == ()


@pytest.mark.parametrize(
    ("hand", "reason", "points"),
    [
        ("QC QD", Reason.PAIR, 2),
        ("QC QD QH", Reason.PAIR_ROYAL, 6),
        ("QC QD QH QS", Reason.DOUBLE_PAIR_ROYAL, 12),
    ],
)
def test_cards_alike_are_one_line(hand: str, reason: Reason, points: int) -> None:
    assert pairs(cards(hand)) == (ScoreLine(reason, cards(hand), points),)


def test_a_pair_is_of_equal_rank_not_of_equal_value() -> None:
    assert pairs(cards("QC KD TH JS")) == ()


def test_a_doubled_run_counts_once_for_each_way_to_choose_the_cards() -> None:
    assert shown(runs(cards("7S 5D 4C 6H 5H"), 3)) == [("4C 5D 6H 7S", 4), ("4C 5H 6H 7S", 4)]
    assert total(runs(cards("4C 4D 5H 5S 6C"), 3)) == 12
    assert total(runs(cards("3C 3D 3H 4S 5H"), 3)) == 9


def test_only_runs_of_maximal_length_count() -> None:
    assert shown(runs(cards("AC 2D 3H 4S 5C"), 3)) == [("AC 2D 3H 4S 5C", 5)]


def test_the_ace_is_never_next_to_the_king() -> None:
    assert runs(cards("QC KD AH"), 3) == ()
    assert runs(cards("KD AH"), 2) == ()


def test_with_runs_of_two_each_maximal_block_counts_on_its_own() -> None:
    assert total(runs(cards("AC 2D 5H 6S 7C"), 2)) == 2 + 3
    assert total(runs(cards("4C 5D 5H"), 2)) == 4


def test_no_run_is_shorter_than_the_least() -> None:
    assert runs(cards("4C 5D 9H TS"), 3) == ()


def test_a_flush_is_a_point_a_card() -> None:
    assert shown(flush(cards("9S 2S 7S 4S"))) == [("2S 4S 7S 9S", 4)]
    assert flush(cards("9S 2S 7S 4D")) == ()
    assert flush(()) == ()
