"""What a seat may know, and what a page and a player read off it.

Nobody knows a face-down card, its owner neither (rule 2): so every seat, and a spectator, sees
the same table, and a view differs by ``seat`` alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.core.events import Pegs
from game.core.protocol import Outcome, Seat
from game.cross.lines import COLUMNS, ROWS, Board, index, open_cells, points
from game.cross.options import Options
from game.cross.state import Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; ``None`` is a spectator.

    ``deal`` is the deal in hand or about to be dealt, from 0. ``leader`` plays first in the deal on
    the table and his side, ``columns_side``, scores its columns. ``mover`` is the seat to turn or
    place, ``None`` while chance moves or all is over. ``face_down`` counts the cards left by seat.
    ``board`` has 25 cells row by row, ``open_cells`` are those (0 to 24) a card may be laid on.
    ``column_points`` and ``row_points`` are what the ten lines hold now. ``last`` is the cell of
    the card laid last. A square that was counted stays in view until the next deal.
    """

    seat: Seat | None
    phase: Phase
    options: Options
    deal: int
    leader: Seat
    columns_side: int
    mover: Seat | None
    face_down: tuple[int, ...]
    starter: Card | None
    turned: Card | None
    board: Board
    open_cells: tuple[int, ...]
    last: int | None
    column_points: tuple[int, ...]
    row_points: tuple[int, ...]
    pegs: tuple[Pegs, ...]
    outcome: Outcome | None

    @property
    def side(self) -> int | None:
        """The side of ``seat``, if it has one."""
        return None if self.seat is None else self.seat % 2

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by side, before the square on the table is counted."""
        return tuple(pegs.front for pegs in self.pegs)

    @property
    def table_points(self) -> tuple[int, int]:
        """What each side's five lines hold now, by side."""
        columns, rows = sum(self.column_points), sum(self.row_points)
        return (columns, rows) if self.columns_side == 0 else (rows, columns)


def make_view(state: State, seat: Seat | None) -> View:
    """The view of ``seat``; see `View`."""
    moving = state.phase in (Phase.TURN, Phase.PLACE)
    return View(
        seat=seat,
        phase=state.phase,
        options=state.options,
        deal=state.dealt if state.phase is Phase.DEAL else state.dealt - 1,
        leader=state.leader,
        columns_side=state.columns_side,
        mover=state.mover if moving else None,
        face_down=tuple(map(len, state.hands)) or (0,) * state.options.seats,
        starter=state.starter,
        turned=state.turned,
        board=state.board,
        open_cells=open_cells(state.board) if moving else (),
        last=state.last,
        column_points=tuple(points(state.board, line, state.options) for line in COLUMNS),
        row_points=tuple(points(state.board, line, state.options) for line in ROWS),
        pegs=state.pegs,
        outcome=state.outcome,
    )


@dataclass(frozen=True, slots=True)
class Preview:
    """What a card on a cell would do to its two lines: their points before and after."""

    column_before: int
    column_after: int
    row_before: int
    row_after: int

    @property
    def column_gain(self) -> int:
        """Points the column gains; a card never takes any away."""
        return self.column_after - self.column_before

    @property
    def row_gain(self) -> int:
        """Points the row gains; a card never takes any away."""
        return self.row_after - self.row_before


def preview(view: View, card: Card, row: int, col: int) -> Preview:
    """What ``card`` on the empty cell in ``row`` and ``col`` (from 1) would make of its lines.

    Raises `ValueError` if a card lies there.
    """
    cell = index(row, col)
    if view.board[cell] is not None:
        raise ValueError(f"a card lies on r{row}c{col}")
    board = (*view.board[:cell], card, *view.board[cell + 1 :])
    return Preview(
        view.column_points[col - 1],
        points(board, COLUMNS[col - 1], view.options),
        view.row_points[row - 1],
        points(board, ROWS[row - 1], view.options),
    )
