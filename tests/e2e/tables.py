"""What the tests in the page share: short games, what the browser has kept."""

import json
from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Frame, Page

from game.app import save
from game.app.settings import KEY

SHORT: Final[Mapping[str, str]] = {
    "cribbage": "&target=61",
    "cross": "&target=31",
    "cricket": "&sets=1&target=100",
}
"""What makes a game of each kind soon over, for its address."""


def kept_text(where: Page | Frame, game_id: str) -> str:
    """The saved game as the browser keeps it, as soon as it is known which window plays it."""
    where.wait_for_function("(key) => localStorage.getItem(key) !== null", arg=save.key(game_id))
    text = where.evaluate("(key) => localStorage.getItem(key)", save.key(game_id))
    assert isinstance(text, str), "nothing is kept"
    return text


def kept(where: Page | Frame, game_id: str) -> dict[str, Any]:
    """The saved game as data."""
    data: dict[str, Any] = json.loads(kept_text(where, game_id))
    return data


def set_before(page: Page, **chosen: str) -> None:
    """Let the page find these settings when it opens, as if chosen on a visit before."""
    text = json.dumps(json.dumps(chosen))
    page.add_init_script(f"localStorage.getItem('{KEY}') ?? localStorage.setItem('{KEY}', {text})")
