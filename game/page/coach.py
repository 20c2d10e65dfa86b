"""What the coach puts on the page: the lamp of a hint, verdicts, their list, tables of values.

Contract: ``.hint-text`` (the idea, in place of the prompt; the lamp is in `game.page.parts`) ·
``.verdict`` of ``.judgement`` (``data-label``), ``.loss`` and ``.choices`` · ``.verdicts``, a list
of ``.verdict-line`` buttons · ``table.values`` in ``.values-box`` · ``.account``, three figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.page.coaching import Values
from game.page.html import Attrs, Markup, classes, el, join

SIGNS: Final = {"best": "★", "good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""Label → the sign that players use for it."""


def hint_text(content: str) -> Markup:
    """What the hint says, where the prompt was."""
    return el("p", {"class": "hint-text", "id": "hint-text"}, content)


def label(name: str, words: str) -> Markup:
    """A verdict in a word, with its sign."""
    sign = el("span", {"class": "judgement-sign", "aria-hidden": "true"}, SIGNS[name])
    return el("span", {"class": "judgement", "data-label": name}, sign, words)


@dataclass(frozen=True, slots=True)
class Choice:
    """What was done, or would have been best: a word for it and the move drawn."""

    what: str
    move: Markup
    sign: str


def verdict(head: Markup, loss: str, choices: Iterable[Choice]) -> Markup:
    """One decision: its label and loss, then what was done and what was best."""
    lines = (
        el(
            "span",
            {"class": f"choice {choice.sign}"},
            el("span", {"class": "choice-what"}, choice.what),
            choice.move,
        )
        for choice in choices
    )
    top = el("p", {"class": "verdict-head"}, head, el("span", {"class": "loss"}, loss))
    return el("div", {"class": "verdict"}, top, el("p", {"class": "choices"}, *lines))


@dataclass(frozen=True, slots=True)
class VerdictLine:
    """A decision in the list: what was done, its label, what it lost, where it leads."""

    where: str
    move: Markup
    name: str
    label: str
    loss: str
    intent: str
    now: bool = False


def verdict_lines(lines: Sequence[VerdictLine], about: str) -> Markup:
    """Decisions in their order, each a button that opens it."""
    items = (el("li", None, _verdict_line(line)) for line in lines)
    return el("ol", {"class": "verdicts", "aria-label": about}, *items)


def _verdict_line(line: VerdictLine) -> Markup:
    attrs: Attrs = {
        "type": "button",
        "class": classes("verdict-line", line.now and "now"),
        "data-intent": line.intent,
        "aria-current": "step" if line.now else None,
    }
    return el(
        "button",
        attrs,
        el("span", {"class": "verdict-where"}, line.where),
        el("span", {"class": "verdict-move"}, line.move),
        label(line.name, line.label),
        el("span", {"class": "verdict-loss"}, line.loss),
    )


def values_table(values: Values, caption: str, signs: Sequence[str] = ()) -> Markup:
    """All moves in figures, the first column naming them; ``signs`` by row as in `Choice`."""
    marks = [*signs, *("",) * (len(values.rows) - len(signs))]
    top = el("tr", None, *(el("th", {"scope": "col"}, cell) for cell in values.head))
    rows = (
        el(
            "tr",
            {"class": mark or None},
            el("th", {"scope": "row"}, row[0]),
            *(el("td", None, cell) for cell in row[1:]),
        )
        for row, mark in zip(values.rows, marks, strict=True)
    )
    table = el(
        "table",
        {"class": "values", "data-columns": len(values.head)},
        el("caption", None, caption),
        el("thead", None, top),
        el("tbody", None, *rows),
    )
    return el(
        "div",
        {"class": "values-box", "tabindex": 0, "role": "region", "aria-label": caption},
        table,
    )


def account(figures: Iterable[tuple[str, str, str]]) -> Markup:
    """A few figures side by side: a name, the figure, a word on it."""
    return el(
        "dl",
        {"class": "account"},
        *(
            el(
                "div",
                None,
                el("dt", None, name),
                el("dd", None, el("b", None, figure), note_of(note)),
            )
            for name, figure, note in figures
        ),
    )


def note_of(text: str) -> Markup | None:
    """A quiet word under a figure."""
    return el("span", {"class": "account-note"}, text) if text else None


def progress(label_: str, done: int, most: int) -> Markup:
    """How far the judging has come."""
    return el(
        "div",
        {"class": "review-progress"},
        el("label", {"for": "review-progress"}, label_),
        el("progress", {"id": "review-progress", "value": done, "max": max(1, most)}),
    )


def tally(counts: Iterable[tuple[str, str]]) -> Markup:
    """How many decisions got each label."""
    return el("p", {"class": "tally"}, join((label(name, words) for name, words in counts), " "))
