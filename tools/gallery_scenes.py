"""All sample scenes of `tools/gallery.py`, with the menu, a dialog, and loading."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import cards
from game.page.cards import face
from game.page.html import el, join
from game.page.menus import (
    Option,
    boot,
    check,
    panel,
    radio_group,
    tile,
    tiles,
)
from game.page.parts import (
    button,
)
from game.page.scenes import (
    notice,
)
from game.page.shell import bar
from tools.gallery_cribbage import cribbage
from tools.gallery_grids import cricket, cross
from tools.gallery_parts import Scene


def words() -> Iterator[Scene]:
    """Menu, dialog, boot."""
    games = (
        ("Cribbage", "Two hands, a crib and a race of pegs.", "5H 5S JC"),
        ("Cross Cribbage", "One square, your columns against the rows.", "4D 5C 6S"),
        ("Cricket", "Attack the field, cover the wicket.", "AS KD 3H"),
    )
    art = ((t, w, join(face(c, label="") for c in cards(a))) for t, w, a in games)
    lead = "Three card games for two. Nothing to install, nothing to pay."
    menu = el(
        "div",
        {"class": "menu"},
        el(
            "div",
            {"class": "menu-head"},
            el("h1", {"class": "menu-title"}, "Fifteen ", el("b", None, "Two")),
            el("p", {"class": "menu-words"}, lead),
        ),
        el("div", {"class": "menu-row"}, button("Go on with your game", kind="primary")),
        tiles(tile(t, w, a, {"data-intent": f"new {t}"}) for t, w, a in art),
        el("div", {"class": "menu-row"}, *map(button, ("Deal of the day", "Learn", "Rules"))),
    )
    plain = {"bar": bar("", button("Settings", intent="settings"))}
    yield Scene("menu", {**plain, "centre": menu}, {"data-view": "menu"})
    loading = boot("Setting the table…", 40, note="About 6 MB, once")
    yield Scene("boot", {**plain, "centre": notice(loading)}, {"data-view": "page"})
    body = join(
        (
            radio_group(
                "rules",
                "Rules",
                [Option("classic", "Classic"), Option("czech", "Czech", "runs of two count")],
                "classic",
            ),
            radio_group("target", "To", [Option("121", "121"), Option("61", "61")], "121"),
            check("tap", "Select, then play", True),
        )
    )
    sheet = panel(
        "A new game of Cribbage",
        body,
        button("Cancel", intent="close"),
        button("Deal", intent="start", kind="primary"),
    )
    base = next(cribbage())
    yield Scene("dialog", {**base.contents, "dialog": sheet}, {**base.table, "data-dialog": "open"})
    yield Scene("board-open", base.contents, {**base.table, "data-board": "open"})


def all_scenes() -> Iterator[Scene]:
    """Everything there is to look at."""
    yield from cribbage()
    yield from cross()
    yield from cricket()
    yield from words()
