"""The page thinks in slices: none is long, and what is not wanted any more is dropped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from game.app import questions
from game.app.questions import Question, is_answered
from game.core.pieces import Pieces

pytestmark = pytest.mark.cpython_only  # a browser of its own, made here

PIECE_MS = 8


@dataclass
class Browser:
    """Its clock goes on with every piece, and its timers ring when they are told to."""

    now: float = 0.0
    timers: list[Callable[[], None]] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)

    def ring(self) -> None:
        """The timers that are set now."""
        due, self.timers = self.timers, []
        for call in due:
            start = self.now
            call()
            self.slices.append(self.now - start)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    found = Browser()
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")

    class Window:
        @staticmethod
        def setTimeout(call: Callable[[], None], ms: int) -> None:  # noqa: N802
            found.timers.append(call)

    class Performance:
        @staticmethod
        def now() -> float:
            return found.now

    js.window, js.performance = Window, Performance  # type: ignore[attr-defined]
    ffi.create_proxy = ffi.create_once_callable = lambda call: call  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setattr(questions, "_found", {})
    yield found
    sys.modules.pop("game.web.thoughts", None)


def thoughts() -> Any:
    return import_module("game.web.thoughts").Thoughts()


def question(browser: Browser, pieces: int, name: str = "") -> Question:
    def work(name: str) -> Pieces[str]:
        for _ in range(pieces):
            browser.now += PIECE_MS
            yield
        return f"answer {name}"

    return Question(work, (name,))


def test_a_long_thought_is_thought_in_slices_and_then_the_command_is_carried_out(
    browser: Browser,
) -> None:
    mind, asked, done = thoughts(), question(browser, 40), []
    assert mind.first(lambda: asked, lambda: done.append(browser.now))
    while browser.timers:
        assert not done
        browser.ring()
    assert done
    assert is_answered(asked)
    assert len(browser.slices) > 10
    assert max(browser.slices) < 20 + PIECE_MS
    assert browser.slices[-1] == 0, "what comes of it has a turn of its own"


def test_what_is_known_and_what_asks_nothing_does_not_wait(browser: Browser) -> None:
    mind, short, done = thoughts(), question(browser, 1), []
    assert not mind.first(lambda: None, pytest.fail)
    assert mind.first(lambda: short, lambda: done.append(1))
    assert browser.now == 0, "the turn of the click is not thought in"
    while browser.timers:
        browser.ring()
    assert done == [1]
    assert is_answered(short)
    assert not mind.first(lambda: short, pytest.fail)
    assert not browser.timers


def test_what_is_not_asked_any_more_is_dropped_with_its_command(browser: Browser) -> None:
    mind, asked = thoughts(), question(browser, 40)
    now = [asked]
    assert mind.first(lambda: now[0], pytest.fail)
    browser.ring()
    mind.changed()
    browser.ring()
    assert browser.slices == [24, 24]
    now[0] = question(browser, 40, "of another position")
    mind.changed()
    while browser.timers:
        browser.ring()
    assert sum(browser.slices) < 4 * 40
    assert not is_answered(asked)
    assert not is_answered(now[0])


def test_a_host_that_asked_is_answered_anyway(browser: Browser) -> None:
    mind, asked, done = thoughts(), question(browser, 40), []
    now: list[Question | None] = [asked]
    assert mind.first(lambda: now[0], lambda: done.append(1), anyway=True)
    now[0] = None
    mind.changed()
    while browser.timers:
        browser.ring()
    assert done == [1]


def test_asking_the_same_again_goes_on_and_another_question_replaces_it(browser: Browser) -> None:
    mind, asked, done = thoughts(), question(browser, 40), []
    assert mind.first(lambda: asked, pytest.fail)
    for _ in range(5):
        browser.ring()
        assert mind.first(lambda: asked, lambda: done.append("again"))
        assert len(browser.timers) == 1, "one slice at a time"
    thought = browser.now
    while browser.timers:
        browser.ring()
    assert done == ["again"]
    assert browser.now == 40 * PIECE_MS > thought
    other = question(browser, 40, "other")
    third = question(browser, 40, "third")
    assert mind.first(lambda: other, pytest.fail)
    assert mind.first(lambda: third, lambda: done.append("third"))
    while browser.timers:
        browser.ring()
    assert done == ["again", "third"]
    assert not is_answered(other)
