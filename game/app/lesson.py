"""A lesson as a value: one question, what is answered so far, and whether that is right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.app.scenario import Scenario
from game.app.scenario_sense import free_fields
from game.app.solving import NO_CARD, Answer, Solution, answer, solve
from game.app.solving_cross import cell_name
from game.core.cards import Card
from game.cricket.values import is_field

MOST_NUMBER: Final = 999
TENS: Final = ("throw",)
"""Kinds of question whose number goes by tens."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """``picks`` are the cards, the cell or the word chosen; ``number`` what is entered instead.

    ``why`` is the combination that is lit, from 0, once the answer is ``checked``. ``ready`` is
    the name of a lesson that comes with the page.
    """

    scenario: Scenario
    ready: str = ""
    picks: tuple[str, ...] = ()
    number: int = 0
    checked: bool = False
    why: int | None = None

    @property
    def solution(self) -> Solution:
        """What is right."""
        return solve(self.scenario)

    @property
    def given(self) -> Answer:
        """The answer as it stands."""
        return answer(self.number) if self.solution.number else tuple(sorted(self.picks))

    @property
    def complete(self) -> bool:
        """Whether there is an answer to check."""
        return self.solution.number or len(self.picks) == self.wanted

    @property
    def wanted(self) -> int:
        """How many picks make an answer: one word, or as many cards as are asked for."""
        words = self.solution.choices or any(pick in WORDS for pick in self.picks)
        return 1 if words else self.solution.picks

    @property
    def right(self) -> bool:
        """Whether the answer as it stands is right."""
        return self.given in self.solution.right

    @property
    def step(self) -> int:
        """By how much the number goes up and down."""
        return 10 if self.scenario.kind in TENS else 1


WORDS: Final = frozenset((*NO_CARD, "enough"))
"""Answers to a question for cards that are words and go with no card."""


def picked(lesson: Lesson, pick: str) -> Lesson:
    """Choose ``pick``, or no longer; what cannot be chosen with it gives way."""
    if lesson.checked or lesson.solution.number:
        return lesson
    if pick in lesson.picks:
        return replace(lesson, picks=tuple(one for one in lesson.picks if one != pick))
    most = lesson.solution.picks
    if pick in WORDS or most < 2 or any(one in WORDS for one in lesson.picks):
        return replace(lesson, picks=(pick,))
    if lesson.scenario.kind == "attack":  # one card of the hand, one field card
        others = tuple(one for one in lesson.picks if _is_field(one) != _is_field(pick))
        return replace(lesson, picks=(*others, pick))
    return lesson if len(lesson.picks) >= most else replace(lesson, picks=(*lesson.picks, pick))


def _is_field(pick: str) -> bool:
    return is_field(Card.parse(pick))


def may_pick(lesson: Lesson) -> frozenset[str]:
    """Everything that can be chosen."""
    s, solution = lesson.scenario, lesson.solution
    cards = {str(card) for key in ("me", "free") for card in s.held(key)}
    match s.kind:
        case "place" if s.aim.name == "legal":
            return frozenset(cell_name(n) for n, card in enumerate(s.board) if card is None)
        case "place":
            return frozenset(part for each in solution.weighed for part in each.answer)
        case "play":
            return frozenset(cards | {"go"})
        case "cover":
            return frozenset(cards | {"stand"})
        case "attack":
            return frozenset(cards | {str(card) for card in free_fields(s)} | {"enough"})
        case "discard":
            return frozenset(cards)
    return frozenset(solution.choices)


def numbered(lesson: Lesson, number: int) -> Lesson:
    """Enter a number; nothing changes once it is checked."""
    if lesson.checked or not lesson.solution.number:
        return lesson
    return replace(lesson, number=min(MOST_NUMBER, max(0, number)))


def checked(lesson: Lesson) -> Lesson:
    """Look whether the answer is right; an unfinished one is let be."""
    if lesson.checked or not lesson.complete:
        return lesson
    return replace(lesson, checked=True, why=0 if lesson.solution.lines else None)


def again(lesson: Lesson) -> Lesson:
    """The same question from its beginning."""
    return Lesson(lesson.scenario, lesson.ready)
