"""The few signs of the page's buttons, drawn like the suits: one path each on a square of 100."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.page.cards import symbols, use
from game.page.html import Markup

PATHS: Final[Mapping[str, str]] = {
    "icon-undo": "M38 14 12 40l26 26V50h20c12 0 20 7 20 17s-8 17-20 17H34v12h24c20 0 33-12 33-29S"
    "78 37 58 37H38z",
    "icon-hint": "M50 6c-19 0-33 13-33 31 0 11 5 18 11 24 4 4 6 8 6 12h32c0-4 2-8 6-12 6-6 11-13 11"
    "-24C83 19 69 6 50 6zM36 79h28v6H36zM40 90h20v5H40z",
    "icon-menu": "M12 20h76v11H12zM12 45h76v11H12zM12 70h76v11H12z",
    "icon-log": "M12 18h11v11H12zM31 18h57v11H31zM12 45h11v11H12zM31 45h57v11H31zM12 72h11v11H12z"
    "M31 72h57v11H31z",
    "icon-close": "M22 14 50 42l28-28 8 8-28 28 28 28-8 8-28-28-28 28-8-8 28-28-28-28z",
    "icon-right": "M8 44h60L46 22l9-9 37 37-37 37-9-9 22-22H8z",
    "icon-down": "M44 8v60L22 46l-9 9 37 37 37-37-9-9-22 22V8z",
    "icon-shield": "M50 6 14 18v28c0 24 14 40 36 48 22-8 36-24 36-48V18z",
}


def icon_symbols() -> Markup:
    """One hidden ``<svg>`` with all signs; belongs into the page once."""
    return symbols(PATHS)


def icon(name: str, class_: str = "icon") -> Markup:
    """The sign called ``icon-NAME``; silent, so its button needs words."""
    return use(f"icon-{name}", class_)
