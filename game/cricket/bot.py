"""The opponents at Cricket. They are given views, never states.

`Planner` plays by one plan, as people do by habit; `game.cricket.searcher` looks ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.core.protocol import Bot, Seat
from game.cricket.candidates import Candidate, candidates, table_of
from game.cricket.moves import Move
from game.cricket.quick import Plan, Table
from game.cricket.searcher import EXPERT, GREEDY, SPEND, Searcher, reader
from game.cricket.stakes import margin_value
from game.cricket.view import View

RASH: Final = Plan(keep=4, least=1, cover1=4, cover2=2, dear=0, again1=99, again2=99, proud=True)
"""A newcomer: hardly keeps anything, lets small throws be, covers with the best card, and never
thinks of attacking again."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A player who goes by one plan."""

    plan: Plan

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``, the plan's."""
        own = reader(view)
        wanted = candidates(view, legal, wide=True)
        table = table_of(view, view.unseen[own], view.unseen[1 - own])
        return _planned(table, own, wanted, self.plan)


def _planned(table: Table, own: Seat, wanted: Sequence[Candidate], plan: Plan) -> Move:
    return next(c.move for c in wanted if c.is_planned(table, own, plan))


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "beginner": Planner(RASH),
        "casual": Planner(GREEDY),
        "club": Searcher(1, own=(SPEND,), others=(SPEND,), value=margin_value),
        "expert": EXPERT,
    }
)
"""The opponents by level: a habit, a greedy habit, one guess at what is hidden, many deals."""
