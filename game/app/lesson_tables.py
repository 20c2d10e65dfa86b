"""What could have been answered, and what each answer comes to: a small table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.app.lesson import Lesson
from game.app.solving import Weighed
from game.core.cards import Card
from game.page.cards import inline
from game.page.html import Markup, el, join
from game.text.calls import reason
from game.text.words import Words

SHOWN: Final = 4
"""Answers shown: the best of them, with the reader's and the right one."""

Row: TypeAlias = tuple[str | Markup, ...]


def table_of_answers(lesson: Lesson, words: Words) -> Markup | None:
    """The table; nothing where there is only one answer to think of."""
    maker = TABLES.get(lesson.scenario.kind)
    weighed = _shown(lesson)
    if maker is None or not weighed or lesson.scenario.aim.name == "legal":
        return None
    heads, rows = maker(lesson, weighed, words)
    top = el("tr", None, *(el("th", {"scope": "col"}, head) for head in heads))
    marked = (
        el("tr", {"class": _class(lesson, each)}, *_cells(row))
        for each, row in zip(weighed, rows, strict=True)
    )
    table = el("table", {"class": "figures answers"}, el("thead", None, top),
               el("tbody", None, *marked))  # fmt: skip
    return el("div", {"class": "answers-frame"}, table)


def _class(lesson: Lesson, each: Weighed) -> str | None:
    if each.answer in lesson.solution.right:
        return "right"
    return "given" if each.answer == lesson.given else None


def _cells(row: Row) -> list[Markup]:
    return [el("th", {"scope": "row"}, row[0]), *(el("td", None, cell) for cell in row[1:])]


def _shown(lesson: Lesson) -> tuple[Weighed, ...]:
    some = lesson.solution.weighed
    wanted = {lesson.given, lesson.solution.first}
    return tuple(each for at, each in enumerate(some) if at < SHOWN or each.answer in wanted)


def _cards(answer: tuple[str, ...]) -> Markup:
    return join((inline(Card.parse(card)) for card in answer), " ")


def _points(figure: float) -> str:
    return f"{figure:.1f}".replace("-", "−")


def _whole(figure: float) -> str:
    return f"+{figure:.0f}" if figure >= 0 else f"−{-figure:.0f}"


def _discard(lesson: Lesson, some: tuple[Weighed, ...], words: Words) -> tuple[Row, list[Row]]:
    heads = (
        words.say("lay away"), words.say("together"), words.say("hand"), words.say("crib"),
        words.say("play"),
    )  # fmt: skip
    return heads, [(_cards(each.answer), *map(_points, each.figures)) for each in some]


def _play(lesson: Lesson, some: tuple[Weighed, ...], words: Words) -> tuple[Row, list[Row]]:
    heads = (words.say("card"), words.say("points"), words.say("for"))
    rows: list[Row] = [
        (
            _cards(each.answer),
            _whole(each.figures[0]),
            words.listed(reason(words, line) for line in each.lines) or "–",
        )
        for each in some
    ]
    return heads, rows


def _place(lesson: Lesson, some: tuple[Weighed, ...], words: Words) -> tuple[Row, list[Row]]:
    expected = len(some[0].figures) == 3
    heads: Row = (words.say("cell"), words.say("your line"), words.say("the other's"))
    if expected:
        heads = (words.say("cell"), words.say("expected"), *heads[1:])
    rows: list[Row] = []
    for each in some:
        name = each.answer[0]
        cell = words.say("row {row}, column {col}", row=name[1], col=name[3])
        rest = tuple(map(_whole, each.figures[-2:]))
        rows.append((cell, *((_points(each.figures[0]),) if expected else ()), *rest))
    return heads, rows


def _attack(lesson: Lesson, some: tuple[Weighed, ...], words: Words) -> tuple[Row, list[Row]]:
    heads: Row = (words.say("attack"), words.say("if it stands"))
    if len(some[0].figures) == 2:
        heads = (words.say("attack"), words.say("expected"), words.say("if it stands"))
    rows: list[Row] = []
    for each in some:
        hand = frozenset(map(str, lesson.scenario.held("me")))
        ordered = tuple(sorted(each.answer, key=lambda card: card not in hand))
        rows.append(
            (_cards(ordered), *(f"{figure:.0f}".replace("-", "−") for figure in each.figures))
        )
    return heads, rows


def _cover(lesson: Lesson, some: tuple[Weighed, ...], words: Words) -> tuple[Row, list[Row]]:
    best = lesson.scenario.aim.name == "best"
    heads: Row = (words.say("cover"), words.say("expected") if best else words.say("worth"))
    rows: list[Row] = []
    for each in some:
        stands = each.answer == ("stand",)
        name = words.say("let it stand") if stands else _cards(each.answer)
        rows.append((name, f"{each.figures[0]:.0f}".replace("-", "−")))
    return heads, rows


Maker: TypeAlias = Callable[[Lesson, tuple[Weighed, ...], Words], tuple[Row, list[Row]]]
TABLES: Final[Mapping[str, Maker]] = {
    "discard": _discard,
    "play": _play,
    "place": _place,
    "attack": _attack,
    "cover": _cover,
}
"""Kind of question → the heads of its table, and a row for each answer."""
