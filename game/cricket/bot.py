"""The opponents at Cricket. They are given views, never states.

`Searcher` deals the cards it cannot see anew, some dozens of times, plays every move it considers
through each of these deals (the same for all moves) with simple plans for both sides, and takes
the move that does best on average. Its effort is a count of deals, never a time, so its choice is
a function of view, legal moves and seed. `Planner` plays by one plan, as people do by habit.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from game.core.protocol import Bot, Seat
from game.cricket.candidates import Candidate, candidates, table_of
from game.cricket.moves import Move
from game.cricket.quick import Plan, Table, play_out
from game.cricket.view import View

Value = Callable[[int, int, int], float]
"""What the end of a gem is worth, by own steps, the other's steps, and 0.

In a fifth or further gem that was won at once the last number is how many cards were not laid
yet: positive if the reader won, negative if the other did."""

SPEND: Final = Plan(keep=0, least=4, cover1=2, dear=1.5, again1=3, again2=3, high=False)
"""Lay everything in the first inning: with the own pile the other's draws run out too (8)."""
HOLD: Final = Plan(keep=7, least=3, cover1=2, cover2=1, dear=1.5, again1=3, again2=1, high=False)
"""Stop with seven cards to defend with."""
GREEDY: Final = Plan(keep=6, least=1, cover1=1, cover2=1, dear=0, again1=1, again2=1)
"""Always the throw for most points, always a cover if there is one; six cards are kept."""
RASH: Final = Plan(keep=4, least=1, cover1=4, cover2=2, dear=0, again1=99, again2=99, proud=True)
"""A newcomer: hardly keeps anything, lets small throws be, covers with the best card, and never
thinks of attacking again."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A player who goes by one plan."""

    plan: Plan

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``, the plan's."""
        own = _own(view)
        wanted = candidates(view, legal, wide=True)
        table = table_of(view, view.unseen[own], view.unseen[1 - own])
        return _planned(table, own, wanted, self.plan)


@dataclass(slots=True)
class Trial:
    """A candidate and the sum of what it came to, for each plan followed after it."""

    candidate: Candidate
    sums: list[float]

    def best(self) -> float:
        """The sum for the plan that does best."""
        return max(self.sums)


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player who looks ahead to the end of the gem in imagined deals."""

    first: int
    """Deals in which every candidate is tried."""
    further: int = 0
    """Deals in which the best of them are tried once more."""
    finalists: int = 4
    own: tuple[Plan, ...] = (SPEND, HOLD)
    """Plans it may follow after the move: that which does best with it counts."""
    others: tuple[Plan, ...] = (SPEND, HOLD)
    """Plans it expects of the other side, in turn."""
    value: Callable[[View], Value] = field(default=lambda view: set_value(view))

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``: the best on average, the first of equals."""
        if len(legal) == 1:
            return legal[0]
        own, value = _own(view), self.value(view)
        tables = self._deals(view, own, random.Random(seed))
        trials = [Trial(c, [0.0] * len(self.own)) for c in candidates(view, legal)]
        self._try(trials, tables[: self.first], own, value)
        if len(trials) > 1 and self.further:
            trials = sorted(trials, key=Trial.best, reverse=True)[: self.finalists]
            self._try(trials, tables[self.first :], own, value)
        return max(trials, key=Trial.best).candidate.move

    def _deals(self, view: View, own: Seat, rng: random.Random) -> list[Table]:
        mine, others = list(view.unseen[own]), list(view.unseen[1 - own])
        out = []
        for _ in range(self.first + self.further):
            rng.shuffle(mine)
            rng.shuffle(others)
            out.append(table_of(view, mine, others))
        return out

    def _try(self, trials: list[Trial], tables: list[Table], own: Seat, value: Value) -> None:
        for trial in trials:
            for number, plan in enumerate(self.own):
                for index, table in enumerate(tables):
                    other = self.others[index % len(self.others)]
                    run = table.copy()
                    trial.candidate.make(run)
                    play_out(run, (plan, other) if own == 0 else (other, plan))
                    trial.sums[number] += value(
                        run.points[own], run.points[1 - own], _victory(run, own)
                    )


def _victory(run: Table, own: Seat) -> int:
    if run.winner < 0:
        return 0
    left = 1 + sum(map(len, (*run.hands, *run.piles)))
    return left if run.winner == own else -left


SPREAD: Final = 26.0
"""Steps by which the lead of an even gem typically changes."""
SOON: Final = 1e-4
"""A win is better the sooner it comes, a loss the later, for each card not laid."""


def margin_value(view: View) -> Value:
    """Steps of this gem, own less the other's; a set won at once is worth a hundred."""
    return lambda mine, others, won: mine - others if won == 0 else math.copysign(100, won) + won


def set_value(view: View) -> Value:
    """The chance to win the set, about: what counts near the target (rule 9)."""
    own, options = _own(view), view.options
    factor, scores = options.factor, (view.scores[own], view.scores[1 - own])
    left = max(0, options.gems - view.gem_number)
    ends = left == 0 and not view.at_once
    spread = factor * SPREAD * math.sqrt(left + 1)

    def worth(mine: int, others: int, won: int) -> float:
        if won:
            return (won > 0) + SOON * won
        totals = scores[0] + factor * mine, scores[1] + factor * others
        lead = totals[0] - totals[1]
        if ends and lead and max(totals) >= options.target:
            return (lead > 0) + SOON * (mine - others)
        return _logistic(lead / spread)

    return worth


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-1.7 * max(-40.0, min(40.0, x))))


def _own(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat


def _planned(table: Table, own: Seat, wanted: Sequence[Candidate], plan: Plan) -> Move:
    return next(c.move for c in wanted if c.is_planned(table, own, plan))


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "beginner": Planner(RASH),
        "casual": Planner(GREEDY),
        "club": Searcher(1, own=(SPEND,), others=(SPEND,), value=margin_value),
        "expert": Searcher(8, 32),
    }
)
"""The opponents by level: a habit, a greedy habit, one guess at what is hidden, many deals."""
