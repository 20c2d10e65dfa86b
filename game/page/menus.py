"""Menus, options, dialogs, the boot's progress: everything that is not the table itself.

Contract: ``.panel`` (title ``.panel-title``, ``.panel-body``, ``.panel-buttons``) is what a
``<dialog>`` or ``#centre`` holds · ``.options`` is a ``fieldset`` of ``.option`` labels with native
radio buttons · ``.tiles`` of ``.tile`` choose a game · ``.boot`` shows the loading · ``.figures``
is a small table of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.page.html import Attrs, Markup, el, join


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a group: its ``value``, its ``label`` and, where needed, a quiet ``note``."""

    value: str
    label: str
    note: str = ""


def radio_group(
    name: str, legend: str, options: Sequence[Option], chosen: str, attrs: Attrs | None = None
) -> Markup:
    """A fieldset of native radio buttons, looking like a row of tokens."""
    return el(
        "fieldset",
        {"class": "options", **(attrs or {})},
        el("legend", None, legend),
        el("div", {"class": "option-row"}, *(_radio(name, o, o.value == chosen) for o in options)),
    )


def _radio(name: str, option: Option, checked: bool) -> Markup:
    box: Attrs = {"type": "radio", "name": name, "value": option.value, "checked": checked}
    note = el("span", {"class": "option-note"}, option.note) if option.note else None
    return el("label", {"class": "option"}, el("input", box), el("span", None, option.label), note)


def check(name: str, label: str, checked: bool, note: str = "") -> Markup:
    """One native check box with its words."""
    box: Attrs = {"type": "checkbox", "name": name, "checked": checked}
    hint = el("span", {"class": "option-note"}, note) if note else None
    return el("label", {"class": "option check"}, el("input", box), el("span", None, label), hint)


def panel(title: str, body: str, *buttons: Markup, lead: str = "", title_id: str = "") -> Markup:
    """A titled sheet: what a dialog holds, or a whole scene (cover, end of a game)."""
    return el(
        "div",
        {"class": "panel"},
        el("h2", {"class": "panel-title", "id": title_id or None, "tabindex": "-1"}, title),
        el("p", {"class": "panel-lead"}, lead) if lead else None,
        el("div", {"class": "panel-body"}, body),
        el("div", {"class": "panel-buttons"}, *buttons) if buttons else None,
    )


def tile(title: str, words: str, art: Markup, attrs: Attrs) -> Markup:
    """A game to choose: its name, a line about it, a few cards as its picture."""
    return el(
        "button",
        {"type": "button", "class": "tile", **attrs},
        el("span", {"class": "tile-art", "aria-hidden": "true"}, art),
        el("span", {"class": "tile-title"}, title),
        el("span", {"class": "tile-words"}, words),
    )


def tiles(some: Iterable[Markup]) -> Markup:
    """The games side by side, or one below the other on a phone."""
    return el("div", {"class": "tiles"}, *some)


def figures(head: Sequence[str], rows: Iterable[Sequence[str | int]], caption: str = "") -> Markup:
    """A small table; the first column names the row, the others are numbers."""
    title = el("caption", None, caption) if caption else None
    top = el("tr", None, *map(_heading, head)) if head else None
    body = (
        el("tr", None, el("th", {"scope": "row"}, row[0]), *(el("td", None, c) for c in row[1:]))
        for row in rows
    )
    return el(
        "table",
        {"class": "figures"},
        title,
        el("thead", None, top) if top else None,
        el("tbody", None, *body),
    )


def _heading(cell: str) -> Markup:
    """A column's name; the corner above the rows' names has none, and is no heading."""
    return el("th", {"scope": "col"}, cell) if cell else el("td")


def boot(words: str, value: int, most: int = 100, note: str = "") -> Markup:
    """How far loading has come, with a native progress bar."""
    return el(
        "div",
        {"class": "boot"},
        el("label", {"for": "boot-progress"}, words),
        el("progress", {"id": "boot-progress", "value": value, "max": most}),
        el("p", {"class": "boot-note"}, note) if note else None,
    )


def rule_mark(label: str, intent: str) -> Markup:
    """The small "?" that opens the rule of a term."""
    attrs: Attrs = {
        "type": "button",
        "class": "rule-mark",
        "data-intent": intent,
        "aria-label": label,
    }
    return el("button", attrs, "?")


def paragraphs(texts: Iterable[str]) -> Markup:
    """Each text as a paragraph of its own."""
    return join(el("p", None, text) for text in texts)
