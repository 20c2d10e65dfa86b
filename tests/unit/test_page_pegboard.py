"""The board's geometry: one hole a score, one unbroken track."""

from itertools import pairwise
from math import dist

import pytest

from game.page.pegboard import (
    GROUP_GAP,
    HALF_TRACK,
    STEP,
    Board,
    narrow,
    pegboard,
    pegs,
    static,
    wide,
)
from game.page.pegstrip import Strip

BOARDS = [make(target) for make in (wide, narrow) for target in (61, 121, 140)]
BOARDS += [Board(121, 30, (90, 60)), Board(31, 40)]
each_board = pytest.mark.parametrize("board", BOARDS, ids=str)


@each_board
def test_every_score_has_its_own_hole(board: Board) -> None:
    for side in (0, 1):
        holes = {board.hole(side, score) for score in range(-1, board.target + 1)}
        assert len(holes) == board.target + 2
    mine = {board.hole(0, score) for score in range(-1, board.target)}
    theirs = {board.hole(1, score) for score in range(-1, board.target)}
    assert not mine & theirs
    assert board.hole(0, board.target) == board.hole(1, board.target)


@each_board
def test_the_track_is_unbroken(board: Board) -> None:
    farthest = max(STEP + GROUP_GAP, board.pitch + 2 * HALF_TRACK) + HALF_TRACK
    for side in (0, 1):
        points = board.path(side, 0, board.target)
        assert all(0 < dist(a, b) <= farthest for a, b in pairwise(points))


@each_board
def test_holes_lie_on_the_board(board: Board) -> None:
    for side in (0, 1):
        for x, y in board.path(side, -1, board.target):
            assert 8 < x < board.width - 8
            assert 8 < y < board.height - 8


def test_rows_come_out_even() -> None:
    assert [(wide(t).per_row, wide(t).rows) for t in (61, 121, 140)] == [(30, 2), (40, 3), (35, 4)]
    assert [(narrow(t).per_row, narrow(t).rows) for t in (61, 121, 140)] == [
        (20, 3),
        (20, 6),
        (20, 7),
    ]


def test_119_120_121() -> None:
    """The last steps go on along the row, the last hole lies between the tracks."""
    board = wide(121)
    (ax, ay), (bx, by), (cx, cy) = board.path(0, 119, 121)
    assert ax < bx < cx
    assert ay == by == cy - HALF_TRACK


def test_60_to_61_stays_in_the_wide_row_and_turns_in_the_narrow() -> None:
    (ax, ay), (bx, by) = wide(121).path(0, 60, 61)
    assert by == ay
    assert bx < ax
    board = narrow(121)
    (ax, ay), (bx, by) = board.path(0, 60, 61)
    assert ax == bx
    assert by - ay == board.pitch + 2 * HALF_TRACK


def test_path_backwards_and_bad_holes() -> None:
    board = wide(121)
    assert board.path(1, 5, 3) == tuple(reversed(board.path(1, 3, 5)))
    for score in (-2, 122):
        with pytest.raises(ValueError, match="no hole"):
            board.hole(0, score)


def test_pegs_say_their_scores() -> None:
    html = pegs(wide(121), [(41, 47), (50, 52)])
    for part in (
        'data-side="0" data-peg="front" data-score="47"',
        'data-peg="back" data-score="50"',
    ):
        assert part in html


def test_pegs_that_have_not_started_do_not_cover_each_other() -> None:
    html = pegs(wide(121), [(0, 0), (0, 2)])
    places = [part.split('"')[0] for part in html.split("translate(")[1:]]
    assert len(set(places)) == 4


def test_static_has_lines_and_numbers() -> None:
    html = static(narrow(121, skunks=(90, 60), streets=(30, 60, 90)))
    assert html.count('class="skunk"') == 2
    assert html.count('class="street"') == 1
    assert ">120</text>" in html
    assert "skunk" not in static(wide(140))


def test_one_name_for_all_drawings() -> None:
    html = pegboard(121, ((0, 3), (0, 0)), "You 3 & 0", skunks=(90, 60))
    assert html.count("aria-label") == 1
    assert html.count('class="pegs"') == 3
    assert 'data-wide-rows="3"' in html
    assert "style=" not in html


@pytest.mark.parametrize("target", [61, 121, 140])
def test_the_strip_keeps_the_order_of_scores(target: int) -> None:
    folded = Strip(target, (30,))
    for side in (0, 1):
        along = [folded.hole(side, score)[0] for score in range(-1, target + 1)]
        assert along == sorted(set(along))
    with pytest.raises(ValueError, match="no hole"):
        folded.hole(0, target + 1)


@pytest.mark.parametrize("target", [1, 2, 5, 6, 31, 59, 60, 61, 62, 90, 91, 999])
def test_a_board_of_any_length_can_be_drawn(target: int) -> None:
    for front in {0, 1, target - 1, target}:
        html = pegboard(target, ((0, front), (0, 0)), "x", skunks=(60, 90), streets=(30, 60, 90))
        assert html.count(f'data-score="{front}"') >= 3
