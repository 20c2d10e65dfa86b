"""What is loaded in quiet moments, once the first move can be made: what a reader may ask for next.

Start-up leaves out all that only some readers ask for. Loaded when they ask, it would hold up the
page; so it comes while they think, a module at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games import coach, importing, loading

if TYPE_CHECKING:
    from collections.abc import Iterator

HINTS: Final = ("app.thinking", "page.coaching", "page.coach", "app.hints")
OTHERS: Final = (
    *("page.winchart", "app.reviews", "app.review_words", "app.reviewing", "app.review_frame"),
    *("cribbage", "cross", "cricket", "cribbage.discard"),
    *("app.scenario_grammar", "app.analysis", "app.analysis_frame", "app.sharing"),
    *("app.share_dialog", "app.ready", "app.lesson_list", "app.scenario", "app.scenario_sense"),
    *("app.solving_cribbage", "app.solving_cross", "app.solving", "app.lesson_words"),
    *("app.lesson_tasks", "app.positions", "app.teaching", "page.field", "page.grid"),
    *("app.lesson_scenes", "app.lesson_tables", "app.lesson_page", "app.making_words"),
    *("app.making", "app.making_frame"),
)
"""Each after what it needs itself, so that no piece takes long."""


def ahead(game: str) -> Iterator[None]:
    """Load in pieces: first what a hint at the table of ``game`` needs, then the rest."""
    yield from importing(HINTS)
    yield from loading(game)
    coach(game)
    yield
    yield from importing(OTHERS)
