"""The player who looks ahead: he deals anew what he cannot see and plays every move through.

`Searcher` deals the cards it cannot see, some dozens of times, plays every move it considers
through each of these deals (the same for all moves) with simple plans for both sides, and takes
the move that does best on average. Its effort is a count of deals, never a time, so its choice is
a function of view, legal moves and seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.pieces import Pieces, whole
from game.core.protocol import Seat
from game.cricket.candidates import Candidate, Key, candidates, likes, table_of
from game.cricket.moves import Move
from game.cricket.quick import Plan, Table, play_out
from game.cricket.stakes import Value, set_value
from game.cricket.view import View

SPEND: Final = Plan(keep=0, least=4, cover1=2, dear=1.5, again1=3, again2=3, high=False)
"""Lay everything in the first inning: with the own pile the other's draws run out too (8)."""
HOLD: Final = Plan(keep=7, least=3, cover1=2, cover2=1, dear=1.5, again1=3, again2=1, high=False)
"""Stop with seven cards to defend with."""

STRIKE: Final = replace(SPEND, high=True, tight=True)
"""Lay everything as well, the highest card first, each on the highest field card it may go on."""
GREEDY: Final = Plan(keep=6, least=1, cover1=1, cover2=1, dear=0, again1=1, again2=1)
"""Always the throw for most points, always a cover if there is one; six cards are kept."""


@dataclass(frozen=True, slots=True)
class Valued:
    """What a move is expected to come to, for the reader of the view.

    ``points``: own points of this gem less the other side's, as the gem is expected to end.
    ``win``: the chance to win the set, about, 0 to 1. Both are means over deals of what is hidden.
    """

    move: Move
    points: float
    win: float


@dataclass(slots=True)
class Trial:
    """A candidate and the sums of what it came to, for each plan followed after it."""

    candidate: Candidate
    sums: list[float]
    steps: list[int]
    deals: int = 0

    def best(self) -> float:
        """The sum for the plan that does best."""
        return max(self.sums)

    def means(self) -> tuple[float, float]:
        """Value and steps of a deal on average, with the plan that does best."""
        at = max(range(len(self.sums)), key=self.sums.__getitem__)
        return self.sums[at] / self.deals, self.steps[at] / self.deals


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player who looks ahead to the end of the gem in imagined deals."""

    first: int
    """Deals in which every candidate is tried."""
    further: int = 0
    """Deals in which the best of them are tried once more."""
    finalists: int = 4
    own: tuple[Plan, ...] = (SPEND, HOLD, STRIKE)
    """Plans it may follow after the move: that which does best with it counts."""
    others: tuple[Plan, ...] = (SPEND, HOLD, GREEDY)
    """Plans it expects of the other side, in turn."""
    value: Callable[[View], Value] = field(default=set_value)

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``: the best on average, the first of equals."""
        return whole(self.choosing(view, legal, seed))

    def choosing(self, view: View, legal: Sequence[Move], seed: int) -> Pieces[Move]:
        """The choice in pieces."""
        if len(legal) == 1:
            return legal[0]
        trials, _ = yield from self._search(view, candidates(view, legal), seed, ())
        return trials[0].candidate.move

    def weighing(
        self, view: View, legal: Sequence[Move], seed: int, also: Sequence[Move] = ()
    ) -> Pieces[tuple[Valued, ...]]:
        """Every legal move with its worth, the best first; moves alike in values share one.

        ``also`` are moves to be looked at as closely as the best.
        """
        wide = candidates(view, legal, wide=True)
        close = {likes(move, view.options) for move in also}
        trials, rough = yield from self._search(view, wide, seed, close)
        top = trials[0].means()
        before = rough[_key(trials[0])]
        means = {_key(trial): trial.means() for trial in trials}
        # The rest were tried in fewer deals: what they lost on the best in those is what counts.
        for key, (value, steps) in rough.items():
            means.setdefault(key, (top[0] + value - before[0], top[1] + steps - before[1]))
        factor = view.options.factor
        valued = [
            Valued(move, round(factor * steps, 6), round(min(max(value, 0.0), 1.0), 6))
            for move in legal
            for value, steps in (means[likes(move, view.options)],)
        ]
        best = trials[0].candidate.move
        return tuple(sorted(valued, key=lambda v: (-v.win, v.move != best)))

    def _search(
        self, view: View, wanted: Sequence[Candidate], seed: int, close: Collection[Key]
    ) -> Pieces[tuple[list[Trial], dict[Key, tuple[float, float]]]]:
        """The finalists, the best first, and the means of all in the first deals."""
        own, value = reader(view), self.value(view)
        tables = self._deals(view, own, random.Random(seed))
        count = len(self.own)
        trials = [Trial(c, [0.0] * count, [0] * count) for c in wanted]
        yield from self._try(trials, tables[: self.first], own, value)
        trials.sort(key=Trial.best, reverse=True)
        rough = {_key(trial): trial.means() for trial in trials}
        if len(trials) > 1 and self.further:
            trials = [t for n, t in enumerate(trials) if n < self.finalists or _key(t) in close]
            yield from self._try(trials, tables[self.first :], own, value)
            trials.sort(key=Trial.best, reverse=True)
        return trials, rough

    def _deals(self, view: View, own: Seat, rng: random.Random) -> list[Table]:
        mine, others = list(view.unseen[own]), list(view.unseen[1 - own])
        out = []
        for _ in range(self.first + self.further):
            rng.shuffle(mine)
            rng.shuffle(others)
            out.append(table_of(view, mine, others))
        return out

    def _try(
        self, trials: list[Trial], tables: list[Table], own: Seat, value: Value
    ) -> Pieces[None]:
        for trial in trials:
            trial.deals += len(tables)
            for number, plan in enumerate(self.own):
                for index, table in enumerate(tables):
                    other = self.others[index % len(self.others)]
                    run = table.copy()
                    trial.candidate.make(run)
                    play_out(run, (plan, other) if own == 0 else (other, plan))
                    mine, his = run.points[own], run.points[1 - own]
                    trial.steps[number] += mine - his
                    trial.sums[number] += value(mine, his, _victory(run, own))
                yield


def attack_values(
    view: View, legal: Sequence[Move], seed: int, also: Sequence[Move] = ()
) -> tuple[Valued, ...]:
    """What the expert thinks of every legal move, attacks and answers alike, the best first."""
    return whole(EXPERT.weighing(view, legal, seed, also))


def reader(view: View) -> Seat:
    """The seat whose view it is; raises `ValueError` for a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat


def _key(trial: Trial) -> Key:
    return trial.candidate.key


def _victory(run: Table, own: Seat) -> int:
    if run.winner < 0:
        return 0
    left = 1 + sum(map(len, (*run.hands, *run.piles)))
    return left if run.winner == own else -left


EXPERT: Final = Searcher(9, 36)
"""The expert as he plays."""
