"""The course of Cross Cribbage, test by rule (numbers as in docs/rules/cross.md)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import HIDDEN, PACK, Card, cards
from game.core.events import Scored
from game.core.history import History
from game.core.protocol import CHANCE, IllegalMove, Outcome, Seat
from game.cross import CROSS, Options
from game.cross.events import (
    DealEnded,
    Dealt,
    GameOver,
    LineShown,
    Placed,
    StarterTurned,
    Turned,
)
from game.cross.lines import CENTRE, NEIGHBOURS
from game.cross.moves import Deal, Place, Starter, Turn
from game.cross.state import Phase
from game.cross.view import preview
from tests.golden.cross.kit import Shuffle, fill, new_game, play_randomly, table

TWO = Options()
FOUR = Options(seats=4)

CROSS_01 = """
2S 7S 4D TC KS
8H 7C 6S JS JH
KD 8D 5H 2H 4S
AC 3C 9D 6C QC
5D QH 2C 3S AH
"""
"""A square whose rows make 0 7 4 2 7 and whose columns make 4 6 9 4 9."""


def dealt(options: Options = TWO, first: int = 0, seed: int = 1) -> History:
    """A game with its cards dealt and the starter laid."""
    history = new_game(options, first)
    for _ in range(2):
        history = history.push(CHANCE, CROSS.chance_move(history.state, Shuffle(seed)))
    return history


def refused(history: History, seat: int, move: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as caught:
        history.push(Seat(seat), move)
    return caught.value.key, caught.value.params


def events_of(history: History, kind: type[Any]) -> list[Any]:
    return [event for event in history.events if isinstance(event, kind)]


def test_rule_1_four_play_in_two_pairs_partners_opposite() -> None:
    history = fill(CROSS_01, FOUR)
    movers = [entry.seat for entry in history.entries[2::2]]
    assert movers == [0, 1, 2, 3] * 6
    assert {event.seat for event in events_of(history, Scored)} == {0, 1}


def test_rule_2_twelve_cards_each_for_two_and_six_for_four() -> None:
    assert [len(hand) for hand in table(dealt()).hands] == [12, 12]
    assert [len(hand) for hand in table(dealt(FOUR)).hands] == [6, 6, 6, 6]


def test_rule_2_cards_are_dealt_singly_from_the_first_player_on() -> None:
    pack = Shuffle(1).shuffled(PACK)
    state = table(dealt(FOUR, first=3))
    assert state.hands[3] == pack[0:24:4]
    assert state.hands[0] == pack[1:24:4]
    assert state.starter == pack[24]


def test_rule_2_the_25th_card_lies_open_in_the_centre() -> None:
    history = dealt()
    state = table(history)
    assert state.starter is not None
    assert state.board[CENTRE] == state.starter
    assert history.events == (StarterTurned(state.starter),)
    assert sum(card is not None for card in state.board) == 1


def test_rule_2_nobody_sees_a_face_down_card_not_even_its_owner() -> None:
    history = new_game(TWO).push(CHANCE, CROSS.chance_move(new_game(TWO).state, Shuffle(1)))
    (event,) = history.events
    for seat in (Seat(0), Seat(1), None):
        told = CROSS.redact(event, seat)
        assert isinstance(told, Dealt)
        assert told.hands == ((HIDDEN,) * 12, (HIDDEN,) * 12)
        assert CROSS.view(history.state, seat).face_down == (12, 12)


def test_rule_2_a_deal_of_the_wrong_size_or_with_a_card_twice_is_refused() -> None:
    history = new_game(TWO)
    good = CROSS.chance_move(history.state, Shuffle(1))
    assert isinstance(good, Deal)
    mine, his = good.hands
    assert refused(history, CHANCE, Deal((mine,)))[0] == "wrong-number-of-hands"
    assert refused(history, CHANCE, Deal((mine, his[:-1])))[0] == "wrong-number-of-cards"
    assert refused(history, CHANCE, Deal((mine, mine)))[0] == "card-twice"
    assert refused(history, CHANCE, Deal((mine, (*his[:-1], HIDDEN))))[0] == "not-a-card"
    assert refused(history.push(CHANCE, good), CHANCE, Starter(his[0]))[0] == "card-twice"
    assert refused(history.push(CHANCE, good), CHANCE, Starter(HIDDEN))[0] == "not-a-card"


def test_rule_3_turns_alternate_and_each_is_a_turn_and_a_place() -> None:
    history = dealt()
    assert CROSS.to_act(history.state) == {0}
    history = history.push(Seat(0), Turn(1))
    assert CROSS.to_act(history.state) == {0}
    history = history.push(Seat(0), Place(2, 2))
    assert CROSS.to_act(history.state) == {1}


def test_rule_3_any_of_the_own_face_down_cards_may_be_turned() -> None:
    history = dealt()
    hand = table(history).hands[0]
    assert CROSS.legal_moves(history.state, Seat(0)) == tuple(map(Turn, range(1, 13)))
    history = history.push(Seat(0), Turn(3))
    assert history.events == (Turned(Seat(0), 3, hand[2]),)
    assert table(history).turned == hand[2]


def test_rule_3_numbers_count_the_cards_still_face_down() -> None:
    history = dealt()
    hand = table(history).hands[0]
    history = history.push(Seat(0), Turn(3)).push(Seat(0), Place(2, 2))
    history = history.push(Seat(1), Turn(1)).push(Seat(1), Place(2, 3))
    assert refused(history, 0, Turn(12)) == ("no-such-card", {"number": 12, "cards": 11})
    assert table(history.push(Seat(0), Turn(3))).turned == hand[3]


def test_rule_3_a_card_is_laid_next_to_a_laid_one_or_diagonally() -> None:
    history = dealt().push(Seat(0), Turn(1))
    about = {(r, c) for r in (2, 3, 4) for c in (2, 3, 4)} - {(3, 3)}
    legal = CROSS.legal_moves(history.state, Seat(0))
    assert {(m.row, m.col) for m in legal if isinstance(m, Place)} == about
    assert refused(history, 0, Place(1, 1)) == ("not-adjacent", {"row": 1, "col": 1})
    assert refused(history, 0, Place(3, 3)) == ("cell-taken", {"row": 3, "col": 3})
    assert refused(history, 0, Place(0, 7)) == ("no-such-cell", {"row": 0, "col": 7})


def test_rule_3_a_laid_card_opens_the_cells_about_it() -> None:
    history = dealt().push(Seat(0), Turn(1)).push(Seat(0), Place(2, 2))
    view = CROSS.view(history.state, Seat(1))
    assert set(view.open_cells) == (set(NEIGHBOURS[CENTRE]) | set(NEIGHBOURS[6])) - {6, CENTRE}


def test_rule_3_a_turned_card_cannot_be_put_back_nor_another_turned() -> None:
    history = dealt().push(Seat(0), Turn(1))
    assert refused(history, 0, Turn(1))[0] == "place-first"
    assert all(isinstance(m, Place) for m in CROSS.legal_moves(history.state, Seat(0)))


def test_rule_3_a_turned_card_is_open_to_all() -> None:
    history = dealt().push(Seat(0), Turn(2))
    card = table(history).turned
    for seat in (Seat(0), Seat(1), None):
        assert CROSS.view(history.state, seat).turned == card
        assert CROSS.redact(history.events[0], seat) == history.events[0]


def test_moves_out_of_turn_are_refused_with_a_key() -> None:
    history = new_game(TWO)
    assert refused(history, 0, Turn(1)) == ("not-your-turn", {"seat": 0})
    assert refused(history, CHANCE, Starter(Card.parse("5H")))[0] == "deal-first"
    history = history.push(CHANCE, CROSS.chance_move(history.state, Shuffle(1)))
    again = CROSS.chance_move(new_game(TWO).state, Shuffle(1))
    assert refused(history, CHANCE, again)[0] == "starter-first"
    history = dealt()
    assert refused(history, 1, Turn(1))[0] == "not-your-turn"
    assert refused(history, CHANCE, again)[0] == "not-your-turn"
    assert refused(history, 0, Place(2, 2))[0] == "turn-first"
    assert CROSS.legal_moves(history.state, Seat(1)) == ()
    assert CROSS.legal_moves(history.state, CHANCE) == ()
    with pytest.raises(IllegalMove):
        CROSS.chance_move(history.state, Shuffle(1))


def test_rule_4_first_player_scores_columns_the_other_rows() -> None:
    history = fill(CROSS_01, TWO, first=0)
    assert CROSS.scores(history.state) == (32, 20)
    history = fill(CROSS_01, TWO, first=1)
    assert CROSS.scores(history.state) == (20, 32)


def test_rule_4_in_pairs_the_first_players_side_scores_columns() -> None:
    assert CROSS.scores(fill(CROSS_01, FOUR, first=2).state) == (32, 20)
    assert CROSS.scores(fill(CROSS_01, FOUR, first=3).state) == (20, 32)


def test_rule_4_each_line_is_shown_then_scored() -> None:
    history = fill(CROSS_01, TWO)
    shown = events_of(history, LineShown)
    assert [(e.source, e.index) for e in shown] == [
        *(("columns", n) for n in range(1, 6)),
        *(("rows", n) for n in range(1, 6)),
    ]
    assert shown[1].cards == cards("7S 7C 8D 3C QH")
    assert shown[5].cards == cards("2S 7S 4D TC KS")
    assert [e.points for e in events_of(history, Scored)] == [4, 6, 9, 4, 9, 7, 4, 2, 7]
    assert history.events[-1] == DealEnded(columns_side=0, columns=32, rows=20)
    assert isinstance(history.events[0], Placed)


def test_rule_4_a_line_of_nothing_is_shown_all_the_same() -> None:
    events = fill(CROSS_01, TWO).events
    first_row = next(
        n for n, e in enumerate(events) if isinstance(e, LineShown) and e.source == "rows"
    )
    assert isinstance(events[first_row + 1], LineShown)


def test_rule_5_middle_row_of_five_hearts_with_the_starter_has_no_flush() -> None:
    square = "2S 7S 4D TC KS 8H 7C 6S JS JD AH 3H 7H 9H QH AC 3C 9D 6C QC 5D QS 2C 3S AD"
    history = fill(square, TWO)
    view = CROSS.view(history.state, Seat(0))
    assert view.row_points[2] == 0
    allowed = fill(square, Options(flush_with_starter=True))
    assert CROSS.view(allowed.state, Seat(0)).row_points[2] == 5


def test_rule_6_the_sums_are_added_to_each_sides_score() -> None:
    history = fill(CROSS_01, TWO, start=(50, 60))
    assert CROSS.scores(history.state) == (82, 80)
    assert CROSS.outcome(history.state) is None
    assert table(history).phase is Phase.DEAL


def test_rule_6_a_side_alone_at_the_target_wins() -> None:
    history = fill(CROSS_01, TWO, start=(89, 100))
    assert CROSS.scores(history.state) == (121, 120)
    assert CROSS.outcome(history.state) == Outcome(0, "target")
    assert history.events[-1] == GameOver(Outcome(0, "target"))
    assert CROSS.to_act(history.state) == frozenset()
    assert refused(history, 0, Turn(1))[0] == "game-over"


def test_rule_6_if_both_reach_the_target_the_higher_total_wins() -> None:
    # Columns are counted first and reach 121 first; the rows' side has more all the same.
    history = fill(CROSS_01, TWO, start=(100, 115))
    assert CROSS.scores(history.state) == (132, 135)
    assert CROSS.outcome(history.state) == Outcome(1, "target")


def test_rule_6_equal_totals_beyond_the_target_another_deal() -> None:
    history = fill(CROSS_01, TWO, start=(100, 112))
    assert CROSS.scores(history.state) == (132, 132)
    assert CROSS.outcome(history.state) is None
    assert CROSS.to_act(history.state) == {CHANCE}
    assert CROSS.deal_number(history.state) == 1


def test_rule_6_scores_are_the_sums_of_what_was_scored() -> None:
    for start in ((0, 0), (100, 115), (120, 3)):
        history = fill(CROSS_01, TWO, start=start)
        sums = list(start)
        for event in events_of(history, Scored):
            assert (event.peg_from, event.peg_to) == (
                sums[event.seat],
                sums[event.seat] + event.points,
            )
            sums[event.seat] += event.points
        assert CROSS.scores(history.state) == tuple(sums)


def test_rule_6_pegs_stand_at_the_score_and_at_the_score_before() -> None:
    pegs = CROSS.pegs(fill(CROSS_01, TWO).state)
    assert [(p.back, p.front) for p in pegs] == [(23, 32), (13, 20)]


def test_rule_7_the_first_player_alternates_deal_by_deal() -> None:
    for options in (TWO, FOUR):
        history = play_randomly(options, seed=5, first=1)
        leaders = [e.first for s in history.steps for e in s.events if isinstance(e, Dealt)]
        assert leaders == [(1 + n) % options.seats for n in range(len(leaders))]
    sides = [e.columns_side for s in history.steps for e in s.events if isinstance(e, DealEnded)]
    assert sides == [(1 + n) % 2 for n in range(len(sides))]


def test_a_counted_square_stays_in_view_until_the_next_deal() -> None:
    history = fill(CROSS_01, TWO)
    view = CROSS.view(history.state, None)
    assert view.board == cards(CROSS_01)
    assert (view.deal, view.leader, view.columns_side) == (1, 0, 0)
    assert view.table_points == (32, 20)
    history = history.push(CHANCE, CROSS.chance_move(history.state, Shuffle(2)))
    view = CROSS.view(history.state, None)
    assert set(view.board) == {None}
    assert (view.deal, view.leader, view.columns_side) == (1, 1, 1)
    assert (view.starter, view.mover) == (None, None)


def test_placed_tells_what_both_lines_hold() -> None:
    history = fill(CROSS_01, TWO)
    placed = [e for s in history.steps for e in s.events if isinstance(e, Placed)]
    assert (placed[-1].row, placed[-1].col) == (5, 5)
    assert (placed[-1].column_points, placed[-1].row_points) == (9, 7)


def test_the_view_counts_all_ten_lines_as_they_stand() -> None:
    view = CROSS.view(fill(CROSS_01, TWO).state, Seat(0))
    assert view.row_points == (0, 7, 4, 2, 7)
    assert view.column_points == (4, 6, 9, 4, 9)


def test_preview_tells_what_a_card_would_make_of_its_lines() -> None:
    history = fill(CROSS_01, TWO).prefix(2 + 2 * 23 + 1)
    view = CROSS.view(history.state, Seat(1))
    assert view.turned == Card.parse("AH")
    seen = preview(view, Card.parse("AH"), 5, 5)
    assert (seen.column_after, seen.row_after) == (9, 7)
    assert seen.column_gain == 9 - view.column_points[4]
    assert seen.row_gain == 7 - view.row_points[4]
    with pytest.raises(ValueError):
        preview(view, Card.parse("AH"), 1, 1)


def test_placing_may_be_taken_back_turning_may_not() -> None:
    history = dealt().push(Seat(0), Turn(1)).push(Seat(0), Place(2, 2))
    undone = history.undone(Seat(0), [Seat(0), Seat(1)])
    assert undone is not None
    assert table(undone).phase is Phase.PLACE
    assert undone.undone(Seat(0), [Seat(0)]) is None
    after = history.push(Seat(1), Turn(1))
    assert after.undone(Seat(0), [Seat(0)]) is None


def test_a_game_that_would_be_over_already_does_not_begin() -> None:
    for start in ((121, 0), (3, 200), (-1, 0), (1, 2, 3)):
        with pytest.raises(ValueError):
            CROSS.initial(TWO, Seat(0), start)
    with pytest.raises(ValueError):
        CROSS.initial(TWO, Seat(2))
    assert CROSS.scores(CROSS.initial(TWO, Seat(0), (130, 130))) == (130, 130)


def test_a_starter_from_another_pack_is_still_a_free_card() -> None:
    history = new_game(TWO)
    history = history.push(CHANCE, CROSS.chance_move(history.state, Shuffle(1)))
    for seed in range(20):
        history.push(CHANCE, CROSS.chance_move(history.state, Shuffle(seed)))
