"""The opponents of Cross Cribbage: what they know, what they see, what they play for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from statistics import fmean

import pytest

from game.core.cards import PACK, SUITS, Card, cards
from game.core.events import total
from game.core.protocol import Seat
from game.cross import CROSS, Options, count_line
from game.cross.ahead import Outlook
from game.cross.bot import BOTS
from game.cross.lines import CELLS, CENTRE, COLUMNS, ROWS, open_cells, points, row_col
from game.cross.moves import Move, Place
from game.cross.search import NEVER, gains, turned_square
from game.cross.stakes import stakes, win_after, win_chance
from game.cross.state import Phase, State
from game.cross.thinker import place_values
from game.cross.view import View
from game.cross.worth import FLUSH_HOPE, KEY, rank_points, worth
from tests.golden.cross.kit import play_randomly

LEVELS = tuple(BOTS)
SQUARE = """
2S 7S 4D TC KS
8H 7C 6S JS JH
KD 8D 5H 2H 4S
AC 3C 9D 6C QC
5D QH 2C 3S AH
"""


def place(level: str, view: View) -> Place:
    """Where a level lays the turned card."""
    legal: list[Move] = [Place(*row_col(cell)) for cell in view.open_cells]
    move = BOTS[level].choose(view, legal, seed=1)
    assert isinstance(move, Place)
    assert move in legal
    return move


def position(laid: dict[int, str], turned: str, *, rows: bool = False) -> View:
    """The view of the side that scores columns (or rows), a card turned, the centre being r3c3."""
    view = CROSS.view(play_randomly(Options(), seed=1, moves=3).state, Seat(0))
    board = tuple(Card.parse(laid[c]) if c in laid else None for c in range(CELLS))
    return replace(
        view,
        board=board,
        starter=board[CENTRE],
        turned=Card.parse(turned),
        open_cells=open_cells(board),
        columns_side=1 if rows else 0,
        leader=Seat(1 if rows else 0),
    )


def test_levels_from_the_weakest_to_the_strongest() -> None:
    assert LEVELS == ("beginner", "casual", "club", "expert")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_plays_a_whole_game_by_the_rules(seats: int) -> None:
    state = play_randomly(Options(target=40, seats=seats), seed=3, moves=2).state
    while state.phase in (Phase.TURN, Phase.PLACE):
        seat = state.mover
        legal = CROSS.legal_moves(state, seat)
        bot = BOTS[LEVELS[seat]]
        move = bot.choose(CROSS.view(state, seat), legal, seed=len(legal))
        assert move in legal
        assert bot.choose(CROSS.view(state, seat), legal, seed=len(legal)) == move
        state = CROSS.apply(state, seat, move).state


@pytest.mark.parametrize("level", LEVELS)
def test_all_complete_an_own_fifteen_rather_than_his(level: str) -> None:
    # 5 in the centre, a ten turned: above or below the five makes an own column's fifteen.
    assert place(level, position({CENTRE: "5H"}, "KS")).col == 3
    assert place(level, position({CENTRE: "5H"}, "KS", rows=True)).row == 3


def test_a_beginner_ignores_the_other_sides_lines() -> None:
    # A king on r3c4 gives the rows' side fifteen and pair; the own column there wins a pair.
    view = position({CENTRE: "5H", 8: "KD", 11: "KC", 18: "2D", 6: "9C", 16: "8S"}, "KS")
    own_only = place("beginner", view)
    assert view.board[CENTRE] is not None
    assert own_only.col in (2, 3, 4)
    assert place("expert", view) != Place(3, 4)


def test_a_beginner_overlooks_a_fifteen_of_three_cards() -> None:
    # Column 3 holds 5-4, a 6 makes fifteen of three and a run; a pair of sixes is in column 2.
    view = position({CENTRE: "5H", 7: "2D", 6: "8C"}, "8S")
    assert place("beginner", view).col == 2  # a pair; 2-5-8 fifteen in column 3 is overlooked
    assert place("casual", view).col in (2, 3)


def test_the_expert_tells_what_every_cell_is_worth_and_takes_the_best() -> None:
    view = position({CENTRE: "5H", 7: "KD"}, "KS", rows=True)
    values = place_values(view)
    assert {(v.move.row, v.move.col) for v in values} == set(map(row_col, view.open_cells))
    assert values[0].move == place("expert", view)
    assert [v.points for v in values] == sorted((v.points for v in values), reverse=True)
    assert [v.win for v in values] == sorted((v.win for v in values), reverse=True)
    assert all(0 < v.win < 1 for v in values)
    assert place_values(replace(view, turned=None)) == ()


def test_the_expert_does_not_help_the_other_side_when_nothing_is_to_be_won() -> None:
    view = position({CENTRE: "5H"}, "KS", rows=True)
    assert place("expert", view).row == 3
    assert place("expert", view).col != 3


def test_the_fast_count_is_the_count_less_the_flush_for_every_line() -> None:
    table = worth(3)
    lines = 0
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        lines += 1
        suits = [SUITS[ranks[:at].count(rank)] for at, rank in enumerate(ranks)]
        line = [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
        counted = total(count_line(line, holds_starter=True))
        assert table[sum(KEY[rank] for rank in ranks)] == rank_points(ranks, 3) == counted
    assert lines == 6175


@pytest.mark.cpython_only
def test_the_table_is_what_its_generator_makes() -> None:
    from tools.make_cross_table import TARGET, table_text

    assert TARGET.read_text(encoding="utf-8") == table_text()


def test_expected_points_are_means_over_the_rest_of_the_pack() -> None:
    held = cards("5C 5D JH QS")
    rest = [card for card in PACK if card not in held]
    mean = sum(total(count_line((*held, c), holds_starter=True)) for c in rest) / len(rest)
    assert worth(3)[sum(KEY[card.rank] for card in held)] == pytest.approx(mean, abs=0.02)


def test_hope_of_a_flush_grows_with_its_cards() -> None:
    assert FLUSH_HOPE[0] == 0
    assert FLUSH_HOPE[4] == pytest.approx(5 * 9 / 48)
    assert FLUSH_HOPE[5] == 5


FLUSHING = """
2S 7S 4D TC KS
8H 7H 6S JH 4H
KD 8D 5H 2H 4S
AC 3C 9D 6C QC
5C QH 2C 3S AH
"""
"""The second row, and the fourth, may still become flushes when the last cells are filled."""


@pytest.mark.parametrize("square", [SQUARE, FLUSHING])
@pytest.mark.parametrize("empty", [2, 3, 4])
def test_the_last_turns_are_looked_at_to_the_end_card_by_card(square: str, empty: int) -> None:
    laid = cards(square)
    order = [c for c in (*range(CELLS),) if c not in (5, 9, 15, 18)] + [5, 9, 15, 18]
    board = {cell: str(laid[cell]) for cell in order[: CELLS - empty]}
    view = position(board, str(laid[order[CELLS - empty]]))
    unseen = [card for card in PACK if card not in (*view.board, view.turned)][
        :: 4 if empty > 3 else 3
    ]
    values, looked = Outlook(worth(3)).cell_values(turned_square(view, 0)[0], _card(view), unseen)
    assert looked == set(values) == set(view.open_cells)
    before = _ten_hopes(view)
    for cell, value in values.items():
        assert before + value == pytest.approx(
            _end(_with(view, cell, _card(view)), unseen), abs=1e-5
        )


def _card(view: View) -> Card:
    assert view.turned is not None
    return view.turned


def _with(view: View, cell: int, card: Card) -> View:
    return replace(view, board=(*view.board[:cell], card, *view.board[cell + 1 :]))


def _ten_hopes(view: View) -> float:
    """Own less his of what is hoped for, flushes and all."""
    square, _ = turned_square(view, 0)
    hopes = [
        worth(3)[key] + (FLUSH_HOPE[count] if suit != NEVER else 0.0)
        for key, count, suit in zip(square.keys, square.counts, square.suits, strict=True)
    ]
    return sum(hopes[:5]) - sum(hopes[5:])


def _end(view: View, unseen: Sequence[Card], *, mine: bool = False) -> float:
    """Own less his at the end by the true count, both at their best, every card tried."""
    if None not in view.board:
        own, his = (
            sum(points(view.board, line, view.options) for line in lines)
            for lines in (COLUMNS, ROWS)
        )
        return own - his
    best = max if mine else min
    return fmean(
        best(
            _end(_with(view, cell, card), [c for c in unseen if c != card], mine=not mine)
            for cell in open_cells(view.board)
        )
        for card in unseen
    )


def test_cells_that_are_not_looked_into_are_told_as_worse() -> None:
    view = position(
        {c: str(card) for c, card in enumerate(cards(SQUARE)) if c in (6, 7, 8, 12, 17)}, "2D"
    )
    values, looked = Outlook(worth(3)).cell_values(turned_square(view, 0)[0], _card(view), PACK)
    assert len(looked) == 6 < len(values) == len(view.open_cells)
    now = gains(turned_square(view, 0)[0], _card(view), worth(3), (1.0, 1.0))
    assert min(now[c] for c in looked) >= max(now[c] for c in set(values) - looked)
    assert max(values.values()) > max(values[c] for c in set(values) - looked)


def near(mine: int, his: int) -> View:
    """A deal half played with these scores before it."""
    history = play_randomly(Options(), seed=2, moves=2 + 24)
    state = history.state
    assert isinstance(state, State)
    pegs = (replace(state.pegs[0], front=mine), replace(state.pegs[1], front=his))
    return CROSS.view(replace(state, pegs=pegs), Seat(0))


def weights(view: View) -> tuple[float, float]:
    """What a point of side 0, and one of the other, is worth: both lines' hopes are equal."""
    return stakes(replace(view, mover=Seat(0)), (25.0, 25.0), 12).weights


def test_far_from_the_target_a_point_won_is_a_point_spoilt() -> None:
    assert weights(near(10, 20)) == (1.0, 1.0)


def test_with_him_nearer_the_target_the_expert_spoils_rather_than_builds() -> None:
    mine, his = weights(near(90, 97))
    assert his > 1.05 > 0.95 > mine


def test_nearer_the_target_itself_the_expert_builds_rather_than_spoils() -> None:
    mine, his = weights(near(97, 90))
    assert mine > 1.05 > 0.95 > his


def test_chance_to_win() -> None:
    assert win_after(121, 121, 121) == 0.5
    assert win_chance(150, 60, 1.0, 121) == pytest.approx(1.0)
    assert win_chance(100, 100, 8.0, 121) == pytest.approx(0.5, abs=1e-3)
