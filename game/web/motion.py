"""Movement: pegs that walk hole by hole. Only transform, short, none where it is not wanted."""

from __future__ import annotations

from typing import Any, Final

from js import Object, window
from pyodide.ffi import to_js

MOST_MS: Final = 350
A_HOLE_MS: Final = 45


def still() -> bool:
    """Whether the reader wants no movement, by the system or by an instant pace."""
    root = window.document.documentElement
    wish = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return bool(wish) or str(root.dataset.pace) == "instant"


def walk_pegs(board: Any, html: str) -> None:
    """Draw the board anew and let the front pegs walk from where they stood."""
    before = _fronts(board)
    board.innerHTML = html
    if not before or still():
        return
    for name, peg in _fronts(board).items():
        old = before.get(name)
        if old is None or old.dataset.score == peg.dataset.score:
            continue
        if peg.hasAttribute("data-path"):
            _walk(peg, str(old.getAttribute("transform")), str(peg.getAttribute("data-path")))


def _fronts(board: Any) -> dict[str, Any]:
    pegs = board.querySelectorAll(".drawing .peg.front")
    return {
        f"{peg.closest('.drawing').getAttribute('class')}/{peg.dataset.side}": peg for peg in pegs
    }


def _walk(peg: Any, start: str, path: str) -> None:
    holes = [start.replace(" ", ", ").replace("translate(", "").rstrip(")"), *path.split(";")]
    frames = [{"transform": f"translate({_px(hole)})"} for hole in holes]
    duration = min(MOST_MS, A_HOLE_MS * len(holes))
    options = {"duration": duration, "easing": "ease-out"}
    convert = Object.fromEntries
    peg.animate(to_js(frames, dict_converter=convert), to_js(options, dict_converter=convert))


def _px(hole: str) -> str:
    return ", ".join(f"{part.strip()}px" for part in hole.replace(",", " ").split())
