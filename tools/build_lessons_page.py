"""Build the page of ready lessons, and those about scenarios and about fair cards.

Authors find here, for each paragraph of a page of rules, a link and the code to embed its lesson.
Addresses name a stand-in for the site, as in the page about embedding; a script writes the true
one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from game.app.ready import READY, SOURCES, Ready
from game.app.sharing import query
from game.page.html import Markup, el, join, markup
from game.page.shell import brand
from game.text.words import Words
from tools.build_embed_page import STAND_IN

LANGUAGES: Final = {"cribbage-cs": "cs", "kriket-sr": "sr", "vekovni-kribidz-sr": "sr"}
"""Source → the language its paragraphs are quoted in."""


def lessons_page(stylesheet: str) -> bytes:
    """Every ready lesson with its link and its code; ``stylesheet`` is an address."""
    script = f'<script src="{STAND_IN}assets/js/fifteen-two.js" async></script>'
    lead = (
        el("p", None, "One question each, with its answer and the reasons: the examples of three ",
           "pages of rules and of our own, in their order. Open one, or put it beside the ",
           "paragraph on your own page. Load the script once on a page:"),
        _snippet(script),
        el("p", None, "Any other question can be asked, too: ",
           el("a", {"href": "./scenario.html"}, "how scenarios are written"), "; ",
           el("a", {"href": "./embed.html"}, "tables on other pages"), "."),
    )  # fmt: skip
    sections = (_section(source) for source in SOURCES)
    return _page("Lessons", join((el("h1", None, "Lessons"), *lead, *sections)), stylesheet)


def _section(source: str) -> Markup:
    game, title = SOURCES[source]
    rows = (_lesson(ready, game) for ready in READY.values() if ready.source == source)
    return el("section", None, el("h2", {"id": source}, Words().say(title)),
              el("ol", {"class": "lessons"}, *rows))  # fmt: skip


def _lesson(ready: Ready, game: str) -> Markup:
    address = f"?{query((('game', game), ('ui', 'lesson'), ('scenario', ready.scenario)))}"
    title = Words().say(ready.title)
    code = (
        f'<fifteen-two game="{game}" ui="lesson" label="{markup(title)}"\n'
        f'  scenario="{ready.scenario}">\n'
        f'  <a href="{STAND_IN}{markup(address)}">{markup(title)}</a>\n'
        f"</fifteen-two>"
    )
    return el(
        "li",
        {"id": ready.name},
        el("a", {"href": f"./{address}"}, title),
        " ",
        _place(ready, game),
        el("details", None, el("summary", None, "Embed"), _snippet(code), _oembed(ready)),
    )


def _place(ready: Ready, game: str) -> Markup:
    """Where the example stands: a link into our rules, or the paragraph's own words."""
    if ready.place.startswith("#"):
        return el("a", {"class": "place-of", "href": f"./rules/{game}.html{ready.place}"}, "rule")
    attrs = {"class": "place-of", "lang": LANGUAGES[ready.source]}
    return el("q", attrs, ready.place)


def _oembed(ready: Ready) -> Markup:
    """For wikis and blogs that embed by an address."""
    address = f"./oembed/lessons/{ready.name}.json"
    return el("p", None, "Or by oEmbed: ", el("a", {"href": address}, "its JSON"), ".")


def _snippet(code: str) -> Markup:
    copy = el("button", {"type": "button", "class": "btn quiet copy", "hidden": True}, "Copy")
    return el(
        "div", {"class": "snippet"}, el("pre", {"tabindex": "0"}, el("code", None, code)), copy
    )


def scenario_page(root: Path, stylesheet: str) -> bytes:
    """The grammar of scenarios, from ``docs/scenario.md``."""
    return _page("Scenarios", _document(root, "scenario.md"), stylesheet)


def fairness_page(root: Path, stylesheet: str) -> bytes:
    """How the cards are shuffled, from ``docs/fairness.md``."""
    return _page("Fair cards", _document(root, "fairness.md"), stylesheet)


def _document(root: Path, name: str) -> Markup:
    text = (root / "docs" / name).read_text(encoding="utf-8")
    body = MarkdownIt("commonmark").enable("table").render(text)
    body = body.replace("<table>", '<div class="rule-table"><table>')
    return Markup(body.replace("</table>", "</table></div>"))


def _page(title: str, body: Markup, stylesheet: str) -> bytes:
    head = el(
        "head",
        None,
        el("meta", {"charset": "utf-8"}),
        el("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        el("title", None, f"{title} · Fifteen Two"),
        el("meta", {"name": "color-scheme", "content": "light dark"}),
        el("link", {"rel": "icon", "href": "./assets/icons/favicon.svg"}),
        el("link", {"rel": "stylesheet", "href": f"./{stylesheet}"}),
        el("script", {"src": "./assets/js/examples.js", "defer": True}),
    )
    play = el("a", {"class": "btn primary", "href": "./"}, "Play")
    header = el("header", {"id": "bar"}, brand(), el("nav", {"class": "bar-buttons"}, play))
    main = el("main", {"class": "rules-page examples"}, body)
    site = el("body", {"class": "rules-site"}, header, main)
    page = el("html", {"lang": "en", "data-theme": "system"}, head, site)
    return f"<!doctype html>\n{page}\n".encode()
