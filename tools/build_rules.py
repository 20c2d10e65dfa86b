"""Turn ``docs/rules/*.md`` into HTML: one text for the repository and for the page.

It is Markdown as CommonMark has it, with tables, and with four things more that read well
unrendered, too:

- a code span of cards is drawn: ```5H 5D 5S JC + 5C```, where ``+`` sets the starter apart;
- a code block of the language ``hand`` is such a row of cards, drawn large;
- a code block of the language ``square`` is the 5×5 of Cross Cribbage: five cards a line, ``--``
  for an empty cell and ``++`` for one that the next card may be laid on;
- ``<a id="go"></a>`` is an anchor that stays. No other HTML is allowed.

Links lead to anchors and headings of the same page, by the names GitHub gives headings; one that
leads nowhere is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.app.menu import NAMES
from game.core.cards import Card, CardError
from game.page.cards import face, inline, suit_symbols
from game.page.html import Markup, el, join, markup
from game.page.shell import brand
from game.text.words import Words

FOLDER: Final = Path("docs") / "rules"
STARTER: Final = "+"
HAND: Final = "hand"
SQUARE: Final = "square"
SIZE: Final = 5
NO_CARD: Final = {"--": "empty", "++": "open"}
"""What stands in a square where no card lies → the class of the cell."""

RULES: Final = (
    "code_inline", "fence", "heading_close", "heading_open", "html_block", "html_inline",
    "link_open", "table_close", "table_open", "th_close", "th_open",
)  # fmt: skip
"""The tokens that are rendered here: methods of `_Page`."""

_ANCHOR: Final = re.compile(r'<a id="([a-z0-9-]+)">')


class RulesError(ValueError):
    """A page of rules that cannot be rendered; the message says where and why."""


@dataclass(frozen=True)
class RulesPage:
    """One game's rules: ``body`` is the HTML under the title, ``anchors`` what links may name."""

    game: str
    title: str
    body: Markup
    anchors: frozenset[str]


def read_pages(root: Path, *, heading: int, prefixed: bool) -> tuple[RulesPage, ...]:
    """The rules of all games; see `render` for ``heading``.

    ``prefixed`` puts the game before each anchor, for pages that share one document.
    """
    return tuple(
        render(
            game,
            (root / FOLDER / f"{game}.md").read_text(encoding="utf-8"),
            heading=heading,
            prefix=f"{game}-" if prefixed else "",
        )
        for game in NAMES
    )


def static_pages(root: Path) -> Markup:
    """All rules for the static page, each under its name.

    The dialog of the running page takes its text from here: the element ``rules-GAME``.
    """
    return join(
        el(
            "section",
            None,
            el("h2", None, page.title),
            el("div", {"class": "rules-page", "id": f"rules-{page.game}"}, page.body),
        )
        for page in read_pages(root, heading=3, prefixed=True)
    )


def standalone_pages(root: Path, stylesheet: str) -> dict[str, bytes]:
    """Address → a page of rules that needs no script; ``stylesheet`` is an address, too."""
    pages = read_pages(root, heading=2, prefixed=False)
    return {
        f"rules/{page.game}.html": _standalone(page, pages, f"../{stylesheet}").encode()
        for page in pages
    }


def _standalone(page: RulesPage, pages: Sequence[RulesPage], stylesheet: str) -> str:
    head = el(
        "head",
        None,
        el("meta", {"charset": "utf-8"}),
        el("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        el("title", None, f"{page.title}: the rules · Fifteen Two"),
        el("meta", {"name": "color-scheme", "content": "light dark"}),
        el("link", {"rel": "icon", "href": "../assets/icons/favicon.svg"}),
        el("link", {"rel": "stylesheet", "href": stylesheet}),
    )
    others = (
        el("a", {"href": f"./{other.game}.html"}, other.title)
        for other in pages
        if other is not page
    )
    play = el("a", {"class": "btn primary", "href": f"../?game={page.game}"}, "Play")
    header = el("header", {"id": "bar"}, brand(), el("nav", {"class": "bar-buttons"}, play))
    main = el(
        "main",
        {"class": "rules-page"},
        el("h1", None, page.title),
        page.body,
        el("nav", {"class": "rules-others"}, *others, *_beyond()),
    )
    body = el("body", {"class": "rules-site"}, suit_symbols(), header, main)
    return "<!doctype html>\n" + el("html", {"lang": "en", "data-theme": "system"}, head, body)


def _beyond() -> Sequence[Markup]:
    """Links to what is no rule."""
    return (
        el("a", {"href": "../lessons.html"}, "Lessons"),
        el("a", {"href": "../fairness.html"}, "How the cards are shuffled"),
        el("a", {"href": "../embed.html"}, "A table on your own page"),
    )


def render(game: str, text: str, *, heading: int, prefix: str = "") -> RulesPage:
    """Render one page. Its sections (``##``) become headings of level ``heading``.

    Raises `RulesError` for a page without a title, for HTML that is no anchor, for an anchor that
    stands twice and for a link that leads nowhere.
    """
    page = _Page(game, heading, prefix)
    tokens = _parser(page).parse(text)
    if len(tokens) < 3 or tokens[0].tag != "h1":
        raise RulesError(f"{game}: the page has to begin with its title")
    page.find_headings(tokens)
    body = Markup(page.parser.renderer.render(tokens[3:], page.parser.options, {}))
    if missing := sorted(page.links - page.anchors):
        raise RulesError(f"{game}: links lead nowhere: {', '.join(missing)}")
    return RulesPage(game, tokens[1].content, body, frozenset(page.anchors))


def _parser(page: _Page) -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable("table")
    page.parser = parser
    for name in RULES:
        parser.add_render_rule(name, _bound(getattr(page, name)))
    return parser


def _bound(rule: Any) -> Any:
    """``rule`` as the library calls one: with the renderer first, options and environment last."""
    return lambda _renderer, tokens, index, _options, _environment: rule(tokens, index)


@dataclass
class _Page:
    """What is known of a page while it is rendered, and how its tokens become HTML."""

    game: str
    heading: int
    prefix: str
    anchors: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    parser: MarkdownIt = field(init=False)

    def find_headings(self, tokens: Sequence[Token]) -> None:
        """Note the anchors of the headings, so that links may lead forward."""
        for opened, inside in pairwise(tokens):
            if opened.type == "heading_open" and opened.tag != "h1":
                opened.meta["anchor"] = self._anchor(slug(inside.content))

    def _anchor(self, name: str) -> str:
        if name in self.anchors:
            raise RulesError(f"{self.game}: the anchor {name!r} stands twice")
        self.anchors.add(name)
        return self.prefix + name

    def code_inline(self, tokens: Sequence[Token], index: int) -> str:
        content = tokens[index].content
        some = _cards(content)
        return el("code", None, content) if some is None else drawn(some, "rule-cards")

    def fence(self, tokens: Sequence[Token], index: int) -> str:
        token = tokens[index]
        kind = token.info.strip()
        if kind == SQUARE:
            return square(token.content)
        some = _cards(token.content) if kind == HAND else None
        if some is None:
            raise RulesError(f"{self.game}: a block has to be a hand or a square of cards")
        return el("p", None, drawn(some, "rule-hand"))

    def html_inline(self, tokens: Sequence[Token], index: int) -> str:
        content = tokens[index].content
        if content == "</a>":
            return ""
        found = _ANCHOR.fullmatch(content)
        if found is None:
            raise RulesError(f"{self.game}: only <a id=…> is allowed, not {content}")
        return el("span", {"id": self._anchor(found[1])})

    def html_block(self, tokens: Sequence[Token], index: int) -> str:
        raise RulesError(f"{self.game}: HTML is not allowed: {tokens[index].content.strip()}")

    def heading_open(self, tokens: Sequence[Token], index: int) -> str:
        return f'<{self._level(tokens[index])} id="{tokens[index].meta["anchor"]}">'

    def heading_close(self, tokens: Sequence[Token], index: int) -> str:
        return f"</{self._level(tokens[index])}>"

    def _level(self, token: Token) -> str:
        return f"h{int(token.tag[1]) - 2 + self.heading}"

    def link_open(self, tokens: Sequence[Token], index: int) -> str:
        target = str(tokens[index].attrGet("href"))
        if not target.startswith("#"):
            raise RulesError(f"{self.game}: a link leads out of the page: {target}")
        self.links.add(target[1:])
        return f'<a href="#{self.prefix}{markup(target[1:])}">'

    def table_open(self, tokens: Sequence[Token], index: int) -> str:
        return '<div class="rule-table"><table>'

    def table_close(self, tokens: Sequence[Token], index: int) -> str:
        return "</table></div>"

    def th_open(self, tokens: Sequence[Token], index: int) -> str:
        return '<th scope="col">' if tokens[index + 1].content else "<td>"

    def th_close(self, tokens: Sequence[Token], index: int) -> str:
        return "</th>" if tokens[index - 1].content else "</td>"


def slug(title: str) -> str:
    """The anchor of a heading, as GitHub makes it.

    >>> slug("1.2 The play")
    '12-the-play'
    """
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _cards(text: str) -> tuple[Card | None, ...] | None:
    """The cards of a code span, `None` for the mark before the starter; `None` if it is no cards.

    >>> _cards("min_run") is None
    True
    """
    try:
        return tuple(None if word == STARTER else Card.parse(word) for word in text.split())
    except CardError:
        return None


def spoken(some: Sequence[Card | None]) -> str:
    """The cards in words.

    >>> spoken((Card.parse("5H"), None, Card.parse("JC")))
    'five of hearts; starter: jack of clubs'
    """
    words = Words()
    groups: list[list[str]] = [[]]
    for card in some:
        if card is None:
            groups.append([])
        else:
            groups[-1].append(words.card(card))
    return "; starter: ".join(map(words.listed, groups))


def drawn(some: Sequence[Card | None], name: str) -> Markup:
    """Cards in a row: small ones in a sentence (``rule-cards``), faces in a ``rule-hand``."""
    small = name == "rule-cards"
    row = " ".join(
        STARTER if card is None else inline(card) if small else face(card, label="")
        for card in some
    )
    # The mark and the starter stay on one line.
    row = row.replace(f"{STARTER} ", f"{STARTER}\N{NO-BREAK SPACE}")
    return el("span", {"class": name, "role": "img", "aria-label": spoken(some)}, Markup(row))


def square(text: str) -> Markup:
    """The 5×5 of a ``square`` block as a table without headings; raises `RulesError`."""
    rows = [line.split() for line in text.splitlines()]
    if [len(row) for row in rows] != [SIZE] * SIZE:
        raise RulesError(f"a square has five lines of five cells, not {text!r}")
    body = (el("tr", None, *map(_cell, row)) for row in rows)
    return el("table", {"class": "rule-square"}, el("tbody", None, *body))


def _cell(word: str) -> Markup:
    if word in NO_CARD:
        kind = NO_CARD[word]
        says = el("span", {"class": "unseen"}, kind)
        return el("td", {"class": kind}, says)
    try:
        card = Card.parse(word)
    except CardError as error:
        raise RulesError(f"in a square: {error}") from error
    return el("td", None, face(card, label=Words().card(card)))
