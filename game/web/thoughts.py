"""Long thoughts in slices: a command that wants one waits, and the page stays usable meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from js import performance, window
from pyodide.ffi import create_once_callable, create_proxy

from game.app.questions import Question, is_answered, remember

if TYPE_CHECKING:
    from game.core.pieces import Pieces

SLICE_MS: Final = 20
"""No piece is begun later in a slice; a slice is longer by its last piece."""


@dataclass(slots=True)
class _Waiting:
    """What waits for the answer, and how to tell whether it is still wanted."""

    question: Question
    pieces: Pieces[Any]
    again: Callable[[], Question | None]
    then: Callable[[], None]
    anyway: bool


class Thoughts:
    """At most one thought at a time; another replaces it."""

    def __init__(self) -> None:
        self._waiting: _Waiting | None = None
        self._slice = create_proxy(lambda *_: self._go_on())
        self._due = False

    def first(
        self,
        again: Callable[[], Question | None],
        then: Callable[[], None],
        *,
        anyway: bool = False,
    ) -> bool:
        """Whether ``then`` is called later, when the question that ``again`` tells is answered.

        Not so where nothing is asked, or the answer is at hand. A thought that is not wanted any
        more is dropped; ``then`` is dropped with it, unless ``anyway``.
        """
        question = again()
        if question is None or is_answered(question):
            return False
        old = self._waiting
        pieces = old.pieces if old and old.question == question else question.pieces()
        self._waiting = _Waiting(question, pieces, again, then, anyway)
        # Even the first slice has a turn of its own: what thinks has to be loaded, perhaps.
        self._later()
        return True

    def changed(self) -> None:
        """The page is another: what is not asked any more is not thought about."""
        waiting = self._waiting
        if waiting is None or waiting.again() == waiting.question:
            return
        self._waiting = None
        if waiting.anyway:
            window.setTimeout(create_once_callable(waiting.then), 0)

    def _later(self) -> None:
        if not self._due:
            self._due = True
            window.setTimeout(self._slice, 0)

    def _go_on(self) -> None:
        self._due = False
        waiting = self._waiting
        if waiting is None:
            return
        if is_answered(waiting.question):
            self._waiting = None
            waiting.then()
            return
        end = performance.now() + SLICE_MS
        try:
            while performance.now() < end:
                next(waiting.pieces)
        except StopIteration as found:
            # what is done and drawn with it has a turn of its own, too
            remember(waiting.question, found.value)
        self._later()
