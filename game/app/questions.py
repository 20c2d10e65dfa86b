"""What is asked of a coach or an opponent, as a value: so it can be thought about beforehand.

An answer hangs on its question alone. So it is the same whether it was found in pieces, while the
page stayed usable (`game.web.thoughts`), or at once, when nobody had thought about it before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.core.pieces import Pieces, whole
from game.games import BOTS, coach, loading

MOST_REMEMBERED: Final = 8
"""Answers found beforehand are asked for at once, or never."""


@dataclass(frozen=True, slots=True)
class Question:
    """A function that works in pieces, and what it is given."""

    work: Callable[..., Pieces[Any]]
    given: tuple[Any, ...]

    def pieces(self) -> Pieces[Any]:
        """The work, not begun."""
        return self.work(*self.given)


_found: dict[Question, Any] = {}


def remember(question: Question, found: Any) -> None:
    """Keep an answer for whoever asks next."""
    while len(_found) >= MOST_REMEMBERED:
        del _found[next(iter(_found))]
    _found[question] = found


def is_answered(question: Question) -> bool:
    """Whether the answer is at hand."""
    return question in _found


def answer(question: Question) -> Any:
    """What was found beforehand, or is found now, at once."""
    if question in _found:
        return _found[question]
    return whole(question.pieces())


def judging(game: str, view: Any, legal: tuple[Any, ...], closely: tuple[Any, ...]) -> Pieces[Any]:
    """The moves as the coach of ``game`` judges them (`game.page.coaching.Coach.assessing`)."""
    yield from loading(game)
    teacher = coach(game)
    yield
    return (yield from teacher.assessing(view, legal, closely))


def choosing(game: str, level: str, view: Any, legal: tuple[Any, ...], seed: int) -> Pieces[Any]:
    """The move of an opponent."""
    bot = BOTS[game][level]
    yield  # he had to be loaded, perhaps
    in_pieces = getattr(bot, "choosing", None)
    if in_pieces is None:
        return bot.choose(view, legal, seed)
    return (yield from in_pieces(view, legal, seed))
