"""Fill the static shell in: what the page shows before Python, drawn by the page's own functions.

So the menu of the first second and the menu of the running page are one.
"""

import json
from pathlib import Path

from game.app.menu import menu_scene
from game.app.model import App
from game.app.scenario_grammar import KINDS
from game.games import GAMES
from game.page.cards import suit_symbols
from game.page.html import el, join
from game.page.icons import icon_symbols
from game.page.shell import STYLES, bar
from game.text.words import LANGUAGES, Words
from tools.build_posters import poster_words
from tools.build_rules import static_pages

ROOT = Path(__file__).resolve().parent.parent


def shell_names(stylesheet: str, root: Path = ROOT) -> dict[str, str]:
    """What the placeholders of index.html stand for; ``stylesheet`` is its address."""
    words = Words()
    return {
        "<!-- {{styles}} -->": el("link", {"rel": "stylesheet", "href": f"./{stylesheet}"}),
        "<!-- {{symbols}} -->": join((suit_symbols(), icon_symbols())),
        "<!-- {{bar}} -->": bar(""),
        "<!-- {{menu}} -->": menu_scene(App(), words),
        "<!-- {{poster}} -->": poster_words(words),
        '"{{games}}"': json.dumps([*GAMES]),
        '"{{kinds}}"': json.dumps({name: kind.game for name, kind in KINDS.items()}),
        '"{{languages}}"': json.dumps([*LANGUAGES]),
        "<!-- {{rules}} -->": static_pages(root),
    }


def stylesheet(root: Path) -> bytes:
    """All style sheets in their order, as one: eleven requests fewer before the first picture."""
    return b"\n".join((root / "assets" / "css" / name).read_bytes() for name in STYLES)
