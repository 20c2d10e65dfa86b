"""Build the live page about embedding from ``docs/embed.md``, and what others embed us by.

In the page a block of ``html live`` is there twice: as the text to copy, and alive. The addresses
in the text name a stand-in for the site, as no page knows where it will be served; the page's
script writes its own address there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.app.menu import NAMES
from game.app.ready import READY, SOURCES, Ready
from game.app.sharing import Pairs, query
from game.page.html import Markup, el, join
from game.page.shell import brand
from game.text.words import Words

STAND_IN: Final = "https://fifteen-two.example/"
"""What the text calls the site."""
WIDTH, HEIGHT = 400, 560


def embed_page(root: Path, stylesheet: str) -> bytes:
    """The page; ``stylesheet`` is its address."""
    text = (root / "docs" / "embed.md").read_text(encoding="utf-8")
    parser = MarkdownIt("commonmark").enable("table")
    parser.add_render_rule("fence", _fence)
    head = el(
        "head",
        None,
        el("meta", {"charset": "utf-8"}),
        el("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        el("title", None, "A table on your page · Fifteen Two"),
        el("meta", {"name": "color-scheme", "content": "light dark"}),
        el("link", {"rel": "icon", "href": "./assets/icons/favicon.svg"}),
        el("link", {"rel": "stylesheet", "href": f"./{stylesheet}"}),
        el("script", {"src": "./assets/js/fifteen-two.js", "async": True}),
        el("script", {"src": "./assets/js/examples.js", "defer": True}),
    )
    play = el("a", {"class": "btn primary", "href": "./"}, "Play")
    header = el("header", {"id": "bar"}, brand(), el("nav", {"class": "bar-buttons"}, play))
    body = Markup(parser.render(text).replace("<table>", '<div class="rule-table"><table>'))
    body = Markup(body.replace("</table>", "</table></div>"))
    body = Markup(body.replace('href="scenario.md"', 'href="./scenario.html"'))
    main = el("main", {"class": "rules-page examples"}, body)
    site = el("body", {"class": "rules-site"}, header, main)
    page = el("html", {"lang": "en", "data-theme": "system"}, head, site)
    return f"<!doctype html>\n{page}\n".encode()


def _fence(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    """A block of code: to be copied, alive, or the log of events."""
    info, text = tokens[index].info.strip(), tokens[index].content
    if info == "events":
        return _log()
    copy = el("button", {"type": "button", "class": "btn quiet copy", "hidden": True}, "Copy")
    code = el("pre", {"tabindex": "0"}, el("code", None, text.rstrip("\n")))
    block = el("div", {"class": "snippet"}, code, copy)
    return el("div", {"class": "example"}, _alive(text), block) if info == "html live" else block


def _alive(text: str) -> Markup:
    """What a snippet makes, on this page: its script is in the head already."""
    lines = [line for line in text.splitlines() if not line.startswith("<script")]
    return Markup("\n".join(lines).replace(STAND_IN, "./"))


def _log() -> Markup:
    """Where the page's script tells what the tables have said."""
    buttons = (
        el("button", {"type": "button", "class": "btn quiet", "data-send": name}, label)
        for name, label in (
            ("load", "Load"),
            ("reset", "Reset"),
            ("hint", "Hint"),
            ("dark", "Dark"),
        )
    )
    empty = el("li", {"class": "log-empty"}, "Nothing yet: press Play in the table above.")
    return el(
        "section",
        {"class": "event-log", "aria-label": "What the tables tell this page"},
        el("h3", None, "What the tables tell this page"),
        el("p", {"class": "event-buttons"}, *buttons),
        el("ol", {"id": "events", "tabindex": "0"}, empty),
    )


def oembed_files(site: str) -> dict[str, bytes]:
    """Address → what ``site`` offers to those who embed by oEmbed: each game, each ready lesson.

    Without a site (its address is not known where it is built) addresses are relative.
    """
    words = Words()
    games = {
        f"oembed/{game}.json": _oembed((("game", game),), words.say(name), site)
        for game, name in NAMES.items()
    }
    return games | {
        f"oembed/lessons/{ready.name}.json": _oembed(_asking(ready), words.say(ready.title), site)
        for ready in READY.values()
    }


def _asking(ready: Ready) -> Pairs:
    game, _ = SOURCES[ready.source]
    return (("game", game), ("ui", "lesson"), ("scenario", ready.scenario))


def _oembed(pairs: Pairs, title: str, site: str) -> bytes:
    address = f"{site}?{query((('embed', '1'), *pairs))}"
    frame = (
        f'<iframe src="{escape(address)}" width="{WIDTH}" height="{HEIGHT}" loading="lazy" '
        f'title="{escape(title)}"></iframe>'
    )
    data = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Fifteen Two",
        "provider_url": site,
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
        "thumbnail_url": f"{site}assets/icons/icon-512.png",
        "thumbnail_width": 512,
        "thumbnail_height": 512,
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def sharing_tags(site: str) -> Markup:
    """What chat programs and wikis read in a page's head: Open Graph, and where oEmbed is."""
    graph = {
        "og:type": "website",
        "og:site_name": "Fifteen Two",
        "og:title": "Fifteen Two: Cribbage, Cross Cribbage and Cricket",
        "og:description": "Three card games counted in fifteens, against a fair opponent that "
        "explains its counting. Free, offline, no account.",
        "og:image": f"{site}assets/icons/icon-512.png",
        "og:image:alt": "Fifteen Two",
        "og:url": site,
    }
    words = Words()
    tags = [el("meta", {"property": name, "content": text}) for name, text in graph.items()]
    tags.append(el("meta", {"name": "twitter:card", "content": "summary"}))
    tags += [
        el("link", {
            "rel": "alternate", "type": "application/json+oembed",
            "href": f"{site}oembed/{game}.json", "title": words.say(name),
        })
        for game, name in NAMES.items()
    ]  # fmt: skip
    return join(tags, "\n  ")
