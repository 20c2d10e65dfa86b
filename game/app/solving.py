"""What the rules say to a scenario: which answers are right, and why.

Nothing here is a list of answers: counts come from the games' own score lines, moves from their
rules, and ``best`` from what their experts expect.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.app.scenario import Scenario
from game.core.events import ScoreLine, total

Answer: TypeAlias = tuple[str, ...]
"""What a reader gives: a number, a word, or the cards or cell chosen, sorted."""

AS_GOOD: Final = 0.1
"""Points within which an answer is as good as the best: what is expected is no exact science."""
NO_CARD: Final = ("go", "stand")
"""Answers to a question for a card that name none."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One possible answer and what it comes to; ``figures`` as the kind of question has them."""

    answer: Answer
    figures: tuple[float, ...]
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """``right`` are all right answers; ``lines`` what counts; ``weighed`` what could be chosen.

    ``choices`` are the answers there are when they are words, ``picks`` how many cards or cells
    make one. With neither, the answer is a number.
    """

    right: frozenset[Answer]
    lines: tuple[ScoreLine, ...] = ()
    weighed: tuple[Weighed, ...] = ()
    choices: tuple[str, ...] = ()
    picks: int = 0

    @property
    def number(self) -> bool:
        """Whether a number is asked for."""
        return not self.choices and not self.picks

    @property
    def first(self) -> Answer:
        """One right answer, the best where they are weighed."""
        found = (each.answer for each in self.weighed if each.answer in self.right)
        return next(found, min(self.right))


def answer(*parts: object) -> Answer:
    """An answer of cards, words or a number, in the one order it is compared in."""
    return tuple(sorted(map(str, parts)))


def counted(lines: tuple[ScoreLine, ...]) -> Solution:
    """The solution of a count: its points."""
    return Solution(frozenset({answer(total(lines))}), lines)


def nearly(weighed: tuple[Weighed, ...], within: float = 0) -> frozenset[Answer]:
    """The answers that come to the best, or ``within`` it, by their first figure."""
    best = max(each.figures[0] for each in weighed)
    return frozenset(each.answer for each in weighed if each.figures[0] >= best - within - 1e-9)


@lru_cache(maxsize=8)
def solve(scenario: Scenario) -> Solution:
    """What is right; the bots of the games are asked only where ``best`` is."""
    if scenario.game == "cribbage":
        from game.app.solving_cribbage import SOLVERS
    elif scenario.game == "cross":
        from game.app.solving_cross import SOLVERS
    else:
        from game.app.solving_cricket import SOLVERS
    return SOLVERS[scenario.kind](scenario)
