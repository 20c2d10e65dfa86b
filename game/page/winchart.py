"""The chance to win over a game as a curve: SVG with a title and a description, no script.

Contract: ``svg.win-chart`` with ``.rules`` (lines at 0, 50 and 100), ``.deals`` (a line where a
deal begins), ``.curve``, ``.drop`` (what a decision lost, from the curve down), ``.sign`` (a mark
at a loss worth a look, ``data-label`` says which) and ``.here`` (the moment on show).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.page.html import Attrs, Markup, el, join

WIDTH: Final = 320
HEIGHT: Final = 132
LEFT: Final = 26
RIGHT: Final = 6
TOP: Final = 8
BOTTOM: Final = 16
ROUND: Final = 3.2


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of the curve: the chance before and after it, 0 to 1.

    ``deal``: the number of the deal that begins here, 0 for none; ``label``: what to call a loss
    worth a mark, empty for none.
    """

    before: float
    after: float
    deal: int = 0
    label: str = ""


def win_chart(
    stops: Sequence[Stop], *, title: str, about: str, name: str, here: int | None = None
) -> Markup:
    """The curve of ``stops`` from left to right; ``name`` makes its ids, ``here`` is on show."""
    places = [_x(n, len(stops)) for n in range(len(stops))]
    both = list(zip(places, stops, strict=True))
    head: Attrs = {
        "class": "win-chart", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img",
        "aria-labelledby": f"{name}-title", "aria-describedby": f"{name}-about",
    }  # fmt: skip
    return el(
        "svg",
        head,
        el("title", {"id": f"{name}-title"}, title),
        el("desc", {"id": f"{name}-about"}, about),
        el("g", {"class": "rules"}, *map(_rule, (0.0, 0.5, 1.0))),
        el("g", {"class": "deals"}, *(_deal(x, stop.deal) for x, stop in both if stop.deal)),
        el("polyline", {"class": "curve", "points": _points(both)}),
        join(_drop(x, stop) for x, stop in both if stop.label),
        join(_sign(x, stop) for x, stop in both if stop.label),
        _here(*both[here]) if here is not None and here < len(both) else None,
    )


def _x(n: int, many: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * n / max(1, many - 1)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(chance, 0.0), 1.0))


def _points(both: Sequence[tuple[float, Stop]]) -> str:
    corners = []
    for x, stop in both:
        corners.append(f"{x:.1f},{_y(stop.before):.1f}")
        if stop.after != stop.before:
            corners.append(f"{x:.1f},{_y(stop.after):.1f}")
    return " ".join(corners)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str | None = None) -> Markup:
    ends: Attrs = {
        "x1": f"{x1:.1f}", "y1": f"{y1:.1f}", "x2": f"{x2:.1f}", "y2": f"{y2:.1f}",
    }  # fmt: skip
    return el("line", {"class": class_, **ends})


def _rule(chance: float) -> Markup:
    y = _y(chance)
    at: Attrs = {"x": LEFT - 4, "y": f"{y + 3.5:.1f}", "text-anchor": "end"}
    return join((_line(LEFT, y, WIDTH - RIGHT, y), el("text", at, f"{100 * chance:.0f}")))


def _deal(x: float, number: int) -> Markup:
    at: Attrs = {"x": f"{x:.1f}", "y": HEIGHT - 3, "text-anchor": "middle"}
    return join((_line(x, TOP, x, HEIGHT - BOTTOM), el("text", at, number)))


def _drop(x: float, stop: Stop) -> Markup:
    return _line(x, _y(stop.before), x, _y(stop.after), "drop")


def _sign(x: float, stop: Stop) -> Markup:
    """Shape and size tell the labels apart as well as the colour."""
    y = _y(stop.after)
    attrs: Attrs = {"class": "sign", "data-label": stop.label}
    if stop.label == "inaccuracy":
        return el("circle", {**attrs, "cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": ROUND})
    r = ROUND + (2 if stop.label == "blunder" else 0.8)
    corners = f"M{x:.1f} {y - r:.1f}l{r:.1f} {r:.1f}-{r:.1f} {r:.1f}-{r:.1f}-{r:.1f}z"
    return el("path", {**attrs, "d": corners})


def _here(x: float, stop: Stop) -> Markup:
    ring: Attrs = {"class": "here", "cx": f"{x:.1f}", "cy": f"{_y(stop.after):.1f}", "r": 5}
    return join((_line(x, TOP, x, HEIGHT - BOTTOM, "here"), el("circle", ring)))
