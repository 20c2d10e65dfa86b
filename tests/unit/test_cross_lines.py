"""What a line scores: rule 5 of Cross Cribbage."""

from __future__ import annotations

import pytest

from game.core.cards import cards
from game.core.events import Reason, total
from game.cross import Options, count_line
from game.cross.lines import CENTRE, COLUMNS, NEIGHBOURS, ROWS, open_cells


def worth(line: str, *, starter: bool = False, options: Options | None = None) -> int:
    return total(count_line(cards(line), holds_starter=starter, options=options or Options()))


def reasons(line: str) -> list[tuple[str, int]]:
    return [(s.reason.value, s.points) for s in count_line(cards(line), holds_starter=False)]


def test_rule_5_checked_example_4_5_5_6_6_is_24() -> None:
    lines = count_line(cards("4C 5D 5H 6S 6C"), holds_starter=False)
    by_reason = {r: sum(s.points for s in lines if s.reason is r) for r in Reason}
    assert total(lines) == 24
    assert by_reason[Reason.FIFTEEN] == 8
    assert by_reason[Reason.PAIR] == 4
    assert by_reason[Reason.RUN] == 12


def test_rule_5_order_within_the_line_has_no_meaning() -> None:
    assert worth("6C 4C 5D 6S 5H") == worth("4C 5D 5H 6S 6C") == 24


def test_rule_5_every_set_that_sums_to_fifteen_scores_two() -> None:
    assert worth("7C 8D") == 2
    assert worth("5C TD JH QS KC") == 8 + 4  # four fifteens, and the run 10-J-Q-K
    assert worth("AC 2D 3H 4S 5C") == 2 + 5  # all five together make fifteen, and a run


def test_rule_5_an_ace_is_one_and_court_cards_are_ten() -> None:
    assert worth("AC 4D KH") == 2
    assert worth("AC 4D JH") == 2
    assert worth("KC 5D") == worth("QC 5D") == worth("JC 5D") == worth("TC 5D") == 2


def test_rule_5_pairs_three_and_four_alike() -> None:
    assert reasons("9C 9D") == [("pair", 2)]
    assert reasons("9C 9D 9H") == [("pair royal", 6)]
    assert reasons("9C 9D 9H 9S") == [("double pair royal", 12)]
    assert worth("QC KD") == 0  # both count ten, yet are no pair


def test_rule_5_runs_of_three_four_and_five() -> None:
    assert worth("JC QD KH") == 3
    assert worth("TC JD QH KS") == 4
    assert worth("9C TD JH QS KC") == 5
    assert worth("QC KD") == 0


def test_rule_5_doubled_runs_count_once_for_each_way() -> None:
    assert worth("JC QD KH JS") == 2 * 3 + 2
    assert worth("JC QD KH JS QC") == 4 * 3 + 2 + 2
    assert worth("TC JD QH KS KC") == 2 * 4 + 2
    assert worth("QC QD QH JS KC") == 3 * 3 + 6


def test_rule_5_an_ace_is_never_next_to_a_king() -> None:
    assert worth("QC KD AH") == 0


def test_rule_5_five_of_a_suit_score_five() -> None:
    assert worth("AH 3H 7H 9H JH") == 5
    assert count_line(cards("AH 3H 7H 9H JH"), holds_starter=False)[-1].reason is Reason.FLUSH


def test_rule_5_no_flush_with_the_starter_among_them() -> None:
    assert worth("AH 3H 7H 9H JH", starter=True) == 0


def test_rule_5_flush_with_starter_is_an_option() -> None:
    allowed = Options(flush_with_starter=True)
    assert worth("AH 3H 7H 9H JH", starter=True, options=allowed) == 5


def test_rule_5_no_flush_of_four() -> None:
    assert worth("AH 3H 7H 9H") == 0
    assert worth("AH 3H 7H 9H JC") == 0


def test_rule_5_no_nobs_and_no_heels() -> None:
    assert worth("JH 2H 4C 8D KS", starter=True) == 0


def test_rule_5_the_shortest_run_is_an_option() -> None:
    assert worth("2C 3D", options=Options(min_run=2)) == 2
    assert worth("2C 3D 4H", options=Options(min_run=4)) == 0


def test_a_line_not_yet_full_counts_what_it_holds() -> None:
    assert worth("") == 0
    assert worth("5C") == 0
    assert worth("5C JD") == 2
    assert worth("5C JD 5H") == 6


def test_every_line_tells_exactly_its_cards() -> None:
    for line in count_line(cards("4C 5D 5H 6S 6C"), holds_starter=False):
        if line.reason is Reason.FIFTEEN:
            assert sum(card.rank for card in line.cards) == 15
        if line.reason is Reason.RUN:
            assert [card.rank for card in line.cards] == [4, 5, 6]


def test_a_line_has_at_most_five_cards() -> None:
    with pytest.raises(ValueError, match="at most 5"):
        count_line(cards("AC 2C 3C 4C 5C 6C"), holds_starter=False)


def test_rule_3_a_cell_has_three_five_or_eight_neighbours() -> None:
    assert NEIGHBOURS[0] == (1, 5, 6)
    assert len(NEIGHBOURS[2]) == 5
    assert NEIGHBOURS[CENTRE] == (6, 7, 8, 11, 13, 16, 17, 18)


def test_rule_3_at_first_the_eight_cells_about_the_starter_are_open() -> None:
    board = tuple(cards("7D")[0] if cell == CENTRE else None for cell in range(25))
    assert open_cells(board) == NEIGHBOURS[CENTRE]


def test_rule_4_every_cell_lies_in_one_column_and_one_row() -> None:
    for lines in (COLUMNS, ROWS):
        assert sorted(cell for line in lines for cell in line) == list(range(25))
    assert COLUMNS[1] == (1, 6, 11, 16, 21)
    assert ROWS[1] == (5, 6, 7, 8, 9)
