"""Right answers at Cross Cribbage: lines, squares, where a card may and where it should go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.scenario import Scenario
from game.app.solving import AS_GOOD, Solution, Weighed, answer, counted, nearly
from game.core.cards import Card
from game.core.events import ScoreLine
from game.cross.lines import (
    COLUMNS,
    ROWS,
    SIZE,
    Board,
    count_line,
    laid,
    open_cells,
    points,
    row_col,
    score_line,
)
from game.cross.options import STANDARD


def cell_name(cell: int) -> str:
    """A cell as moves name it.

    >>> cell_name(12)
    'r3c3'
    """
    row, col = row_col(cell)
    return f"r{row}c{col}"


def lines_asked(of: str) -> tuple[tuple[int, ...], ...]:
    """The cells of the lines that ``of`` names: ``rows``, ``columns``, ``row2``, ``column5``."""
    lines = ROWS if of.startswith("row") else COLUMNS
    return lines if of in ("rows", "columns") else (lines[int(of[-1]) - 1],)


def _line(scenario: Scenario) -> Solution:
    line = scenario.held("line")
    holds = scenario.held("starter")[:1] != () and scenario.held("starter")[0] in line
    return counted(count_line(line, holds_starter=holds))


def _square(scenario: Scenario) -> Solution:
    weighed = []
    every: tuple[ScoreLine, ...] = ()
    for line in lines_asked(scenario.word("of")):
        lines = score_line(scenario.board, line, STANDARD)
        every += lines
        held = tuple(map(str, laid(scenario.board, line)))
        weighed.append(Weighed(held, (points(scenario.board, line, STANDARD),), lines))
    whole = counted(every)
    return Solution(whole.right, every, tuple(weighed))


def _place(scenario: Scenario) -> Solution:
    card, board = scenario.held("card")[0], scenario.board
    cells = open_cells(board)
    expected = _expected(scenario) if scenario.aim.name == "best" else {}
    weighed = []
    for cell in cells:
        mine, theirs = gains(board, cell, card, scenario.word("side"))
        figures = (*expected.get(cell_name(cell), ()), mine, theirs)
        weighed.append(Weighed((cell_name(cell),), figures))
    weighed.sort(key=lambda each: -each.figures[0])
    some = tuple(weighed)
    match scenario.aim.name:
        case "legal":
            right = frozenset(each.answer for each in some)
        case "cell":
            right = frozenset({answer(scenario.aim.cell)})
        case name:
            right = nearly(some, AS_GOOD if name == "best" else 0)
    return Solution(right, weighed=some, picks=1)


def gains(board: Board, cell: int, card: Card, side: str) -> tuple[int, int]:
    """What laying ``card`` on ``cell`` adds to the line of ``side`` and to the other's."""
    after = (*board[:cell], card, *board[cell + 1 :])
    row, column = ROWS[cell // SIZE], COLUMNS[cell % SIZE]
    own, his = (column, row) if side == "columns" else (row, column)
    mine, theirs = (
        points(after, line, STANDARD) - points(board, line, STANDARD) for line in (own, his)
    )
    return mine, theirs


def _expected(scenario: Scenario) -> dict[str, tuple[float]]:
    """What the expert expects of each cell: points of the deal, the other side's subtracted."""
    from game.app.positions import position
    from game.cross.thinker import place_values

    session = position(scenario)
    values = place_values(session.game.view(session.state, session.viewer))
    return {f"r{each.move.row}c{each.move.col}": (each.points,) for each in values}


SOLVERS: Final[Mapping[str, Callable[[Scenario], Solution]]] = {
    "line": _line,
    "square": _square,
    "place": _place,
}
"""Kind of question → how it is solved."""
