"""The ready lessons as a dialog: by source, in the order of its paragraphs."""

from __future__ import annotations

from game.app.model import App
from game.app.ready import READY, SOURCES
from game.page.html import Markup, el, join
from game.page.menus import panel
from game.page.parts import button
from game.text.words import Words


def lesson_list(app: App, words: Words) -> Markup:
    """Every lesson as a button, under the name of its source; the game chosen last stands open."""
    groups = join(_group(source, app, words) for source in SOURCES)
    close = button(words.say("Close"), intent="close")
    make = button(words.say("Make a lesson"), intent="make", attrs={"id": "make"})
    return panel(words.say("Lessons"), groups, close, make, title_id="dialog-title")


def _group(source: str, app: App, words: Words) -> Markup:
    game, title = SOURCES[source]
    now = app.lesson.ready if app.lesson is not None else ""
    here = READY[now].source == source if now else game == app.draft.game
    items = (
        el("li", None, _button(name, now, words))
        for name, ready in READY.items()
        if ready.source == source
    )
    return el(
        "details",
        {"class": "lesson-group", "open": here},
        el("summary", None, words.say(title)),
        el("ol", {"class": "lesson-names"}, *items),
    )


def _button(name: str, now: str, words: Words) -> Markup:
    return el(
        "button",
        {
            "type": "button", "class": "btn quiet", "data-intent": f"lesson {name}",
            "aria-current": "true" if name == now else None,
        },
        words.say(READY[name].title),
    )  # fmt: skip
