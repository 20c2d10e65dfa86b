"""Pieces of the table every game shares: seats, prompt, buttons, log, chips, numbers.

Contract: ``.seat`` (``data-side="you|them"``, ``.turn`` when it is that side's turn) with
``.who .role .info .middle .score .gain`` · ``.prompt-text`` and ``.actions`` · ``.btn`` with
``.primary`` or ``.quiet`` · ``.log-part`` of ``.log-line`` · ``.chips`` of ``.chip``
(``.past``, ``.now``, ``.next``) · ``.medallion`` · ``.stepper`` ·
``.lamp``, the button of a hint.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.page.html import EMPTY, Attr, Attrs, Markup, classes, el, join
from game.page.icons import icon

Side: TypeAlias = Literal["you", "them"]
Kind: TypeAlias = Literal["primary", "quiet"]


def mark(side: Side) -> Markup:
    """A side's peg: a brass diamond for you, a blue round one for the other."""
    if side == "you":
        shape = el("path", {"d": "M10 1l9 9-9 9-9-9z"})
    else:
        shape = el("circle", {"cx": 10, "cy": 10, "r": 8})
    attrs: Attrs = {"class": f"mark {side}", "viewBox": "0 0 20 20", "aria-hidden": "true"}
    return el("svg", attrs, shape)


def button(
    label: str,
    *,
    intent: str | None = None,
    move: str | None = None,
    kind: Kind = "quiet",
    off: bool = False,
    icon_name: str = "",
    attrs: Attrs | None = None,
) -> Markup:
    """A button. ``off`` keeps it focusable but says it cannot be used now.

    With ``icon_name`` the words give way to the sign where there is no room; they stay its name.
    """
    own: dict[str, Attr] = {"type": "button", "class": classes("btn", kind, icon_name and "iconic")}
    own |= {"data-intent": intent, "data-move": move, "aria-disabled": "true" if off else None}
    sign = icon(icon_name) if icon_name else None
    return el("button", own | dict(attrs or {}), sign, el("span", {"class": "label"}, label))


def seat_bar(
    side: Side,
    *,
    name: str,
    role: str,
    score: int | str,
    gain: str = "",
    info: str = "",
    turn: bool = False,
    middle: Markup = EMPTY,
    score_attrs: Attrs | None = None,
    mark_of_rule: Markup = EMPTY,
) -> Markup:
    """One side's line: peg, name, role, what it holds, score and last gain.

    ``middle`` is what lies before that side (backs); ``mark_of_rule`` stands after the words.
    With ``score_attrs`` the score is a button: on phones it opens the folded board.
    """
    who = el("span", {"class": "who"}, name)
    about = (
        el("span", {"class": "role"}, role),
        el("span", {"class": "info"}, info) if info else None,
        mark_of_rule,
    )
    points = join((el("span", {"class": "score"}, score), el("span", {"class": "gain"}, gain)))
    if score_attrs is None:
        right = el("span", {"class": "points"}, points)
    else:
        right = el("button", {"type": "button", "class": "points", **score_attrs}, points)
    return el(
        "div",
        {"class": classes("seat", turn and "turn"), "data-side": side},
        el("span", {"class": "name"}, mark(side), who, *about),
        el("span", {"class": "middle"}, middle),
        right,
    )


def prompt(text: str, *buttons: Markup, extra: Markup = EMPTY) -> Markup:
    """What to do now and with which buttons; ``extra`` is an entry such as `stepper`."""
    words = el("p", {"class": "prompt-text", "id": "prompt-text"}, text)
    return join((words, el("div", {"class": "actions"}, extra, *buttons)))


def lamp(label: str, *, off: bool) -> Markup:
    """The button of a hint, at the edge of the prompt."""
    attrs: Attrs = {
        "type": "button", "class": "lamp", "id": "hint", "data-intent": "hint",
        "aria-label": label, "title": label, "aria-disabled": "true" if off else None,
    }  # fmt: skip
    return el("button", attrs, icon("hint"))


@dataclass(frozen=True, slots=True)
class LogLine:
    """``who`` did it, ``what`` happened (cards already drawn in), ``points`` as shown."""

    who: str
    what: str
    points: str = ""


def log_line(line: LogLine, tag: Literal["li", "div"] = "li") -> Markup:
    """One line of the log; points of nothing stay quiet."""
    quiet = line.points in ("", "0")
    return el(
        tag,
        {"class": "log-line"},
        el("span", {"class": "log-who"}, line.who),
        el("span", {"class": "log-what"}, line.what),
        el("span", {"class": classes("log-points", quiet and "none")}, line.points),
    )


def log(parts: Iterable[tuple[str, Sequence[LogLine]]]) -> Markup:
    """Parts of the log, each a heading and its lines, oldest line first."""
    return join(
        el(
            "section",
            {"class": "log-part"},
            el("h2", None, title),
            el("ol", {"class": "log-lines"}, *(log_line(line) for line in lines)),
        )
        for title, lines in parts
    )


def latest(lines: Sequence[LogLine]) -> Markup:
    """The last one or two lines, for ``#latest``: in sight on phones while the log is not."""
    return join(log_line(line, "div") for line in lines[-2:])


@dataclass(frozen=True, slots=True)
class Chip:
    """A combination of the show: its words ("a run of three is seven") and its gain ("+3")."""

    words: str
    gain: str = ""
    state: Literal["past", "now", "next"] = "past"


def chips(some: Iterable[Chip], label: str) -> Markup:
    """The combinations so far, in their order; the one being named is marked as current."""
    items = (
        el(
            "li",
            {
                "class": f"chip {chip.state}",
                "aria-current": "step" if chip.state == "now" else None,
            },
            chip.words,
            el("span", {"class": "chip-gain"}, chip.gain) if chip.gain else None,
        )
        for chip in some
    )
    return el("ol", {"class": "chips", "aria-label": label}, *items)


def medallion(number: int | str, caption: str, mark_of_rule: Markup = EMPTY) -> Markup:
    """The running count in its round field, with the "?" of its rule at the rim."""
    return el(
        "div",
        {"class": "medallion"},
        el("span", {"class": "count"}, number),
        el("span", {"class": "caption"}, caption),
        mark_of_rule,
    )


def stepper(
    name: str, *, label: str, value: int, least: int, most: int, less: str, more: str
) -> Markup:
    """A number with a button on each side; nothing is taken before it is confirmed elsewhere.

    The buttons carry ``data-intent="NAME-less"`` and ``"NAME-more"``; the input has ``id=NAME``.
    """
    number: Attrs = {
        "id": name, "name": name, "type": "text", "inputmode": "numeric", "value": value,
        "maxlength": len(str(most)), "aria-label": label, "autocomplete": "off",
    }  # fmt: skip
    ends = (
        button(sign, intent=f"{name}-{way}", off=off, attrs={"aria-label": words})
        for sign, way, words, off in (
            ("−", "less", less, value <= least),
            ("+", "more", more, value >= most),
        )
    )
    down, up = ends
    return el("span", {"class": "stepper"}, down, el("input", number), up)
