"""Fill the static shell in: what the page shows before Python, drawn by the page's own functions.

So the menu of the first second and the menu of the running page are one.
"""

from pathlib import Path

from game.app.dialogs import RULES_IN_SHORT
from game.app.menu import NAMES, menu_scene
from game.app.model import App
from game.page.cards import suit_symbols
from game.page.html import el, join
from game.page.icons import icon_symbols
from game.page.menus import paragraphs
from game.page.shell import STYLES, bar
from game.text.words import Words


def shell_names(stylesheet: str) -> dict[str, str]:
    """What the placeholders of index.html stand for; ``stylesheet`` is its address."""
    words = Words()
    rules = (
        el("section", None, el("h3", None, words.say(NAMES[game])), paragraphs(texts))
        for game, texts in RULES_IN_SHORT.items()
    )
    return {
        "<!-- {{styles}} -->": el("link", {"rel": "stylesheet", "href": f"./{stylesheet}"}),
        "<!-- {{symbols}} -->": join((suit_symbols(), icon_symbols())),
        "<!-- {{bar}} -->": bar(""),
        "<!-- {{menu}} -->": menu_scene(App(), words),
        "<!-- {{rules}} -->": join(rules),
    }


def stylesheet(root: Path) -> bytes:
    """All style sheets in their order, as one: eleven requests fewer before the first picture."""
    return b"\n".join((root / "assets" / "css" / name).read_bytes() for name in STYLES)
