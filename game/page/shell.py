"""The page's fixed skeleton; every region's content is replaced on its own.

``index.html`` holds the same regions in the same order, filled for a reader without Python.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.page.html import EMPTY, Attrs, Markup, el, join

STYLES = (
    "tokens.css",
    "base.css",
    "cards.css",
    "board.css",
    "table.css",
    "scenes.css",
    "layouts.css",
    "cross.css",
    "cricket.css",
    "dialogs.css",
    "lessons.css",
    "rules.css",
    "coach.css",
    "embed.css",
    "forced.css",
)
"""The style sheets of ``assets/css`` in the order the page links them."""

REGIONS = ("board", "them", "centre", "latest", "hand", "prompt", "you")


def brand(first: str = "Fifteen", second: str = "Two") -> Markup:
    """The name of the page, its second word in brass."""
    return el("span", {"class": "brand"}, first, " ", el("b", None, second))


def bar(line: str, *buttons: Markup) -> Markup:
    """What ``#bar`` holds: name, the game in a few words, buttons."""
    return join(
        (
            # The line is left out where there is no room; as the page's title it is always told.
            el("h1", {"class": "unseen"}, line) if line else None,
            brand(),
            el("span", {"class": "game-line", "aria-hidden": "true"}, line),
            el("span", {"class": "bar-buttons"}, *buttons),
        )
    )


def guest_bar(line: str, address: str, label: str, *buttons: Markup) -> Markup:
    """What ``#bar`` holds in a frame of another page: the name leads to the page of its own."""
    away: Attrs = {
        "class": "home", "href": address, "target": "_blank", "rel": "noopener", "title": label,
    }  # fmt: skip
    words = el("span", {"class": "unseen"}, label)
    return join(
        (
            el("h1", {"class": "unseen"}, line),
            el("a", away, brand(), words),
            el("span", {"class": "bar-buttons"}, *buttons),
        )
    )


def board_region(pegboard: Markup, fold_label: str, opened: bool = False) -> Markup:
    """What ``#board`` holds: the board, and the button that opens it where it is folded."""
    attrs: Attrs = {
        "type": "button",
        "class": "board-fold",
        "data-intent": "board",
        "aria-expanded": str(opened).lower(),
        "aria-label": fold_label,
    }
    return join((pegboard, el("button", attrs)))


def shell(
    contents: Mapping[str, Markup],
    *,
    table: Attrs,
    labels: Mapping[str, str],
    dialog: Attrs | None = None,
) -> Markup:
    """Bar, table with its regions, log and dialog. ``contents`` and ``labels`` go by region id."""
    regions = (
        el("section", {"id": name, "aria-label": labels.get(name)}, contents.get(name, EMPTY))
        for name in REGIONS
    )
    return join(
        (
            el("header", {"id": "bar"}, contents.get("bar", EMPTY)),
            el("main", {"id": "table", **table}, *regions),
            el("aside", {"id": "log", "aria-label": labels.get("log")}, contents.get("log", EMPTY)),
            el("dialog", {"id": "dialog", **(dialog or {})}, contents.get("dialog", EMPTY)),
        )
    )
