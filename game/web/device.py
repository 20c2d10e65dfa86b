"""The page as an app of this device: what assets/js/home.mjs reports, and what it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from game.web.main import Main


def hear(main: Main) -> None:
    """Let the browser's reports in; ``home.mjs`` is loaded later than Python, or never."""
    window.fifteenTwo.told = create_proxy(lambda text: main.send("device", str(text)))


def ask(what: str) -> None:
    """``update``, ``install``, ``store`` or ``persist``; nothing where the page is no app."""
    home = getattr(window.fifteenTwo, "home", None)
    if home:
        getattr(home, what)()
