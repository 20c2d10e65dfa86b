"""A lesson as the regions of the page: the cards, the task with its answer, the explanation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.lesson import MOST_NUMBER, Lesson
from game.app.lesson_scenes import hand_of, scene
from game.app.lesson_tables import table_of_answers
from game.app.lesson_tasks import WORDS_OF_ANSWERS, asked
from game.app.lesson_words import verdict, why
from game.app.menu import NAMES
from game.app.model import App
from game.app.ready import READY
from game.app.scenario import write
from game.app.sharing import query
from game.app.teaching import table_of
from game.page.html import Attr, Markup, classes, el
from game.page.parts import button, prompt, stepper
from game.page.shell import bar, guest_bar
from game.text.calls import reason, running_calls
from game.text.words import Words

OF_A_HAND: Final = {"play": ("go",), "cover": ("stand",), "attack": ("enough",)}
"""Kind → answers that go with no card of the hand."""


def regions(app: App, lesson: Lesson, words: Words) -> dict[str, Markup]:
    """The regions a lesson fills."""
    return {
        "centre": _centre(lesson, words),
        "hand": hand_of(lesson, words),
        "prompt": _prompt(app, lesson, words),
    }


def line(lesson: Lesson, words: Words) -> str:
    """What the page is, for its title."""
    return words.say("{game}: a lesson", game=words.say(NAMES[lesson.scenario.game]))


def table_attrs(lesson: Lesson) -> dict[str, str | None]:
    """The attributes of the table."""
    answered = ("right" if lesson.right else "wrong") if lesson.checked else None
    return {
        "data-view": "lesson",
        "data-game": lesson.scenario.game,
        "data-phase": lesson.scenario.kind,
        "data-answer": answered,
    }


def _centre(lesson: Lesson, words: Words) -> Markup:
    parts: list[Markup] = [scene(lesson, words)]
    if lesson.checked:
        parts.append(_explained(lesson, words))
    inside = el("div", {"class": "lesson-inside"}, *parts)
    return el("div", {"class": classes("scene", "lesson", lesson.checked and "checked")}, inside)


def _explained(lesson: Lesson, words: Words) -> Markup:
    sentences = [el("p", None, text) for text in why(lesson, words)]
    table = table_of_answers(lesson, words)
    return el("div", {"class": "lesson-why"}, _chips(lesson, words), *sentences, table)


def _chips(lesson: Lesson, words: Words) -> Markup | None:
    """Every combination as a button that lights its cards."""
    lines = lesson.solution.lines
    if not lines:
        return None
    if lesson.scenario.kind == "square":
        calls = tuple(reason(words, line) for line in lines)
    else:
        calls = running_calls(words, lines)
    items = (_chip(lesson, at, call, words) for at, call in enumerate(calls))
    return el("ol", {"class": "chips", "aria-label": words.say("Combinations")}, *items)


def _chip(lesson: Lesson, at: int, call: str, words: Words) -> Markup:
    line_ = lesson.solution.lines[at]
    now = at == lesson.why
    attrs: dict[str, Attr] = {
        "type": "button", "class": classes("chip", "now" if now else "past"), "id": f"why-{at}",
        "data-intent": f"why {at}", "aria-pressed": str(now).lower(),
        "title": words.cards(line_.cards),
    }  # fmt: skip
    gain = el("span", {"class": "chip-gain"}, f"+{line_.points}")
    return el("li", None, el("button", attrs, call, gain))


def _prompt(app: App, lesson: Lesson, words: Words) -> Markup:
    if lesson.checked:
        return prompt(verdict(lesson, words), *_after(app, lesson, words))
    check = button(
        words.say("Check"),
        intent="check",
        kind="primary",
        off=not lesson.complete,
        attrs={"id": "confirm"},
    )
    text = asked(lesson.scenario, words)
    if lesson.solution.number:
        return prompt(text, check, extra=_number(lesson, words))
    choices = lesson.solution.choices or OF_A_HAND.get(lesson.scenario.kind, ())
    return prompt(text, *(_choice(lesson, pick, words) for pick in choices), check)


def _number(lesson: Lesson, words: Words) -> Markup:
    return stepper(
        "number",
        label=words.say("Points"),
        value=lesson.number,
        least=0,
        most=MOST_NUMBER,
        less=words.say("less"),
        more=words.say("more"),
    )


def _choice(lesson: Lesson, pick: str, words: Words) -> Markup:
    chosen = pick in lesson.picks
    attrs: Mapping[str, Attr] = {
        "data-pick": pick, "aria-pressed": str(chosen).lower(), "id": f"pick-{pick}",
        "class": classes("btn", "quiet", "choice", chosen and "chosen"),
    }  # fmt: skip
    return button(words.say(WORDS_OF_ANSWERS[pick]), attrs=attrs)


def _after(app: App, lesson: Lesson, words: Words) -> list[Markup]:
    """Try again, play on, the next lesson."""
    names = [*READY]
    more = lesson.ready in names[:-1]
    strong = lesson.right and more
    again = button(
        words.say("Try again"),
        intent="retry",
        kind="quiet" if strong else "primary",
        attrs={"id": "retry"},
    )
    whole = button(words.say("Open the whole game"), intent="whole", attrs={"id": "whole"})
    if not more:
        return [again, whole]
    following = button(
        words.say("Next lesson"),
        intent="next-lesson",
        kind="primary" if strong else "quiet",
        attrs={"id": "next-lesson"},
    )
    return [again, following, whole]


def lesson_bar(app: App, lesson: Lesson, words: Words) -> Markup:
    """What stands in the bar: in a frame the way to the page of its own."""
    if app.shelf:
        label = words.say("Open the whole game")
        return guest_bar(line(lesson, words), whole_address(lesson), label)
    return bar(
        line(lesson, words),
        button(words.say("Lessons"), intent="dialog lessons", attrs={"id": "lessons-button"}),
        button(words.say("Menu"), intent="menu", icon_name="menu", attrs={"id": "menu-button"}),
    )


def whole_address(lesson: Lesson) -> str:
    """The address at which the position is played on; of its game, where it has no table."""
    game = lesson.scenario.game
    if table_of(lesson.scenario) is None:
        return f"./?game={game}"
    return f"./?{query((('game', game), ('scenario', write(lesson.scenario))))}"
