"""How points move in Cribbage, and when the game is over (docs/rules/cribbage.md §1.1, §1.4)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event, ScoreLine, peg
from game.core.protocol import Outcome, Seat
from game.cribbage.events import GameOver
from game.cribbage.options import Options
from game.cribbage.state import Phase, State


def score(
    state: State, seat: Seat, source: str, lines: tuple[ScoreLine, ...]
) -> tuple[State, tuple[Event, ...]]:
    """Peg ``lines`` for ``seat``; at the target the game is over at once. No lines, no event."""
    if not lines:
        return state, ()
    pegs, scored = peg(state.pegs, seat, seat, source, lines, state.options.target)
    state = replace(state, pegs=pegs)
    if scored.peg_to < state.options.target:
        return state, (scored,)
    loser = state.pegs[1 - seat].front
    margin, worth = margin_of(loser, state.options)
    outcome = Outcome(int(seat), "target", margin, worth)
    return replace(state, phase=Phase.OVER, outcome=outcome), (scored, GameOver(outcome))


def margin_of(loser: int, options: Options) -> tuple[str, int]:
    """The margin by the loser's score, and how many times the game counts (§1.4).

    >>> from game.cribbage.options import CLASSIC
    >>> [margin_of(score, CLASSIC)[0] for score in (91, 90, 61, 60)]
    ['win', 'skunk', 'skunk', 'double-skunk']
    """
    if options.double_skunk is not None and loser <= options.double_skunk:
        return "double-skunk", 4
    if options.skunk is not None and loser <= options.skunk:
        return "skunk", 2
    return "win", 1
