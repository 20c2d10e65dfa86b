"""The count at the end of a deal, and who has won (rules 4 to 6)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event, Pegs, Scored, peg
from game.core.protocol import Outcome, Seat, Step
from game.cross.events import COLUMNS_SOURCE, ROWS_SOURCE, DealEnded, GameOver, LineShown
from game.cross.lines import COLUMNS, ROWS, laid, score_line
from game.cross.state import Phase, State


def count_deal(state: State) -> Step[State]:
    """Count the ten lines of the full square: columns from the left, then rows from the top.

    All ten count, also beyond the target: the totals of the whole deal decide (rule 6).
    """
    counted = state
    events: list[Event] = []
    for source, lines, side in (
        (COLUMNS_SOURCE, COLUMNS, state.columns_side),
        (ROWS_SOURCE, ROWS, 1 - state.columns_side),
    ):
        for number, line in enumerate(lines, start=1):
            pegs, told = _count_one(counted, source, number, line, side)
            counted = replace(counted, pegs=pegs)
            events += told
    gains = {
        source: sum(e.points for e in events if isinstance(e, Scored) and e.source == source)
        for source in (COLUMNS_SOURCE, ROWS_SOURCE)
    }
    events.append(DealEnded(state.columns_side, gains[COLUMNS_SOURCE], gains[ROWS_SOURCE]))
    return _ended(counted, events)


def _count_one(
    state: State, source: str, number: int, line: tuple[int, ...], side: int
) -> tuple[tuple[Pegs, ...], list[Event]]:
    seat = Seat(side)
    shown = LineShown(seat, source, number, laid(state.board, line))
    lines = score_line(state.board, line, state.options)
    if not lines:
        return state.pegs, [shown]
    # No end for the pegs: where the target stopped them the higher total could not win.
    pegs, scored = peg(state.pegs, side, seat, source, lines, target=None)
    return pegs, [shown, scored]


def _ended(state: State, events: list[Event]) -> Step[State]:
    winner = winning_side((state.pegs[0].front, state.pegs[1].front), state.options.target)
    if winner is None:
        return Step(replace(state, phase=Phase.DEAL), tuple(events))
    outcome = Outcome(winner, "target")
    over = replace(state, phase=Phase.OVER, outcome=outcome)
    return Step(over, (*events, GameOver(outcome)))


def winning_side(totals: tuple[int, ...], target: int) -> int | None:
    """Who has won with these totals after a deal, if anybody has (rule 6).

    >>> winning_side((125, 130), 121), winning_side((121, 121), 121)
    (1, None)
    """
    mine, his = totals
    if max(mine, his) < target or mine == his:
        return None
    return 0 if mine > his else 1
