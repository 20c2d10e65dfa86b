"""Work for quiet moments: a piece each time the browser has nothing else to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from js import window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGIN_MS: Final = 1_500
"""After the table is ready: its first moves, and what is kept of it, come first."""
WITHOUT_MS: Final = 100
"""Between two pieces in browsers that don't tell when they are idle."""


def quietly(pieces: Iterator[None]) -> None:
    """Do ``pieces`` one by one."""

    def go_on(*_: Any) -> None:
        if next(pieces, pieces) is pieces:
            piece.destroy()
        else:
            later()

    def later() -> None:
        if getattr(window, "requestIdleCallback", None):
            window.requestIdleCallback(piece)
        else:
            window.setTimeout(piece, WITHOUT_MS)

    piece = create_proxy(go_on)
    window.setTimeout(piece, BEGIN_MS)
