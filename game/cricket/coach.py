"""The coach of Cricket: what each attack, cover and refusal was worth.

Functions of views alone. What cannot be seen is dealt anew some dozens of times, the same deals
for every move, and played out (`game.cricket.searcher`): all figures are modelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.pieces import Pieces
from game.core.protocol import Seat
from game.cricket.advice import drawn, idea, marks, note, spoken, values
from game.cricket.candidates import likes
from game.cricket.moves import Move, encode
from game.cricket.options import Options
from game.cricket.searcher import Searcher, reader
from game.cricket.stakes import set_value
from game.cricket.state import Phase
from game.cricket.view import View
from game.page.coaching import Coach, Judged, by_chance

SEARCHER: Final = Searcher(18, 54, finalists=6)
"""Deals for a judgement: more than the expert takes for a move, since small losses are told."""
SEED: Final = 15
"""Always the same imagined deals, so that a judgement is a function of the view."""


def assessing(
    view: View, legal: Sequence[Move], closely: Sequence[Move] = ()
) -> Pieces[tuple[Judged, ...]]:
    """Every move that differs in values, the best first; ``closely`` are looked at longest."""
    if len(legal) < 2:
        return ()
    groups: dict[object, list[Judged]] = {}
    for one in (yield from SEARCHER.weighing(view, legal, SEED, closely)):
        text = encode(one.move)
        win = _match(view.options, _sets(view), one.win)
        key = likes(one.move, view.options)
        groups.setdefault(key, []).append(Judged(text, one.points, win))
    return by_chance([_together(group) for group in groups.values()])


def _together(group: Sequence[Judged]) -> Judged:
    first = min(group, key=lambda one: one.move)
    alike = tuple(one.move for one in group if one is not first)
    return Judged(first.move, first.points, first.win, alike)


def _sets(view: View) -> tuple[int, int]:
    """Sets won by the reader and by the other side."""
    own = reader(view)
    return view.sets_won[own], view.sets_won[1 - own]


def _match(options: Options, won: tuple[int, int], set_chance: float) -> float:
    """Chance to win the match with so many sets won and such a chance in the set in hand."""
    mine, his = won
    up, down = (
        _later(options.sets_to_win, mine + 1, his),
        _later(options.sets_to_win, mine, his + 1),
    )
    return set_chance * up + (1 - set_chance) * down


@cache
def _later(wanted: int, mine: int, his: int) -> float:
    """Chance to win the match when every set to come is even."""
    if mine >= wanted or his >= wanted:
        return float(mine >= wanted)
    return (_later(wanted, mine + 1, his) + _later(wanted, mine, his + 1)) / 2


def standing(view: View, seat: Seat) -> float:
    """Chance of ``seat`` to win the match before the gem to come, or at the end."""
    if view.outcome is not None:
        return float(view.outcome.winner == seat)
    own = view.sets_won[seat], view.sets_won[1 - seat]
    if view.phase is Phase.DEAL and view.sheets[-1].winner is not None:
        return _later(view.options.sets_to_win, *own)
    return _match(view.options, own, set_value(view)(0, 0, 0))


COACH: Final = Coach(
    assessing=assessing,
    standing=standing,
    idea=idea,
    spoken=spoken,
    drawn=drawn,
    marks=marks,
    values=values,
    note=note,
)
"""How Cricket is coached."""
