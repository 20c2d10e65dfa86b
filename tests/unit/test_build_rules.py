"""The pages of rules: how they are rendered, and that their examples are true."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.menu import NAMES
from game.core.cards import Card, cards
from game.core.events import total
from game.cribbage import CLASSIC, CZECH, count_hand, count_play
from game.cribbage.options import Options
from game.cricket import covers, throw_points
from game.cross import count_line
from game.cross.lines import COLUMNS, ROWS, open_cells, score_line
from game.cross.options import STANDARD
from tools.build_rules import (
    RulesError,
    read_pages,
    render,
    slug,
    square,
    standalone_pages,
    static_pages,
)

ROOT = Path(__file__).resolve().parents[2]

TERMS = {
    "cribbage": "starter crib pone dealer cut go count last-card thirty-one fifteen pair run show "
    "pair-royal double-pair-royal flush nobs his-heels peg-out skunk double-skunk muggins manual "
    "auto target min-run crib-flush classic czech",
    "cross": "starter columns rows neighbours turn place fifteen pair run flush target "
    "first-player",
    "cricket": "field-card playing-card pile attack cover equal-cover stand again leave exchange "
    "inning enough gem throw hand-limit set fifth-gem match black red",
}
"""Anchors that others may rely on."""


def source(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row."""
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith("| ---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_page_renders_with_its_terms() -> None:
    pages = read_pages(ROOT, heading=3, prefixed=True)
    assert [page.game for page in pages] == list(NAMES)
    for page in pages:
        assert page.title == NAMES[page.game]
        wanted = {f"{page.game}-{term}" for term in TERMS[page.game].split()}
        found = set(re.findall(r' id="([^"]+)"', page.body))
        assert wanted <= found
        assert " style=" not in page.body


def test_anchors_of_all_pages_are_one_document_s() -> None:
    ids = re.findall(r' id="([^"]+)"', static_pages(ROOT))
    assert len(ids) == len(set(ids))


def test_sections_keep_their_numbers() -> None:
    for number, game in enumerate(("cribbage", "cross", "cricket"), start=1):
        found = re.findall(r"^## (\d+)\.(\d+) ", source(game), re.MULTILINE)
        assert [(int(a), int(b)) for a, b in found] == [
            (number, n) for n in range(1, len(found) + 1)
        ]


def test_what_the_page_asks_for_is_there() -> None:
    """Every ``rule ANCHOR`` in the game's sources leads somewhere."""
    anchors = {page.game: page.anchors for page in read_pages(ROOT, heading=3, prefixed=False)}
    for path in (ROOT / "game").rglob("*.py"):
        game = path.relative_to(ROOT / "game").parts[0]
        asked = re.findall(r'"rule ([a-z0-9-]+)"', path.read_text(encoding="utf-8"))
        known = anchors.get(game, frozenset().union(*anchors.values()))
        assert set(asked) <= known, path


def test_hands_count_as_said() -> None:
    seen = 0
    text = source("cribbage")
    for part, options in zip(text.split("By Czech rules:"), (CLASSIC, CZECH), strict=True):
        for cells in rows(part):
            for hand, points in zip(code(cells[0]), cells[1:2], strict=False):
                if "+" in hand:
                    kept, starter = hand.split("+")
                    lines = count_hand(cards(kept), Card.parse(starter), options=options)
                    assert (hand, total(lines)) == (hand, int(points))
                    seen += 1
    assert seen >= 9


def test_counts_of_the_play_are_as_said() -> None:
    seen = 0
    for cells in rows(source("cribbage")):
        if len(cells) == 3 and "·" in cells[1]:
            laid = cards(code(cells[0])[0])
            options: Options = CZECH if "source" in cells[2] else CLASSIC
            points = [total(count_play(laid[:n], options=options)) for n in range(1, len(laid) + 1)]
            assert " · ".join(map(str, points)) == cells[1], cells[0]
            seen += 1
    assert seen == 6


def test_lines_of_the_square_count_as_said() -> None:
    for cells in rows(source("cross")):
        line = code(cells[0])
        if line and " " in line[0]:
            assert total(count_line(cards(line[0]), holds_starter=False)) == int(cells[1])


def test_squares_are_as_said() -> None:
    begun, full = re.findall(r"```square\n(.*?)```", source("cross"), re.DOTALL)
    words = begun.split()
    board = tuple(None if word in ("--", "++") else Card.parse(word) for word in words)
    marked = tuple(n for n, word in enumerate(words) if word == "++")
    assert open_cells(board) == marked
    board = cards(full)
    for name, lines in (("columns", COLUMNS), ("rows", ROWS)):
        (said,) = (row for row in rows(source("cross")) if row[0].startswith(f"{name}, "))
        points = [total(score_line(board, line, STANDARD)) for line in lines]
        assert [int(cell) for cell in said[1:]] == [*points, sum(points)]


def test_throws_and_covers_of_cricket_are_as_said() -> None:
    throws = answers = 0
    for cells in rows(source("cricket")):
        some = code(cells[0])
        if len(some) == 2:
            attack, field = map(Card.parse, some)
            points = throw_points(field, attack)
            assert points == int(cells[1]) if cells[1] != "–" else points <= 0
            throws += 1
        elif len(some) == 1 and re.fullmatch("[AJ][CD]", some[0]):
            attack = Card.parse(some[0])
            assert all(covers(attack, Card.parse(card)) for card in code(cells[1]))
            assert not any(covers(attack, Card.parse(card)) for card in code(cells[2]))
            answers += 1
    assert (throws, answers) == (6, 4)


def test_cards_are_drawn_and_named() -> None:
    body = render("x", "# X\n\nSee `5H + JC`, not `min_run`.", heading=3).body
    assert 'role="img" aria-label="five of hearts; starter: jack of clubs"' in body
    assert "<code>min_run</code>" in body
    assert "suit-h" in body


def test_hands_are_drawn_large() -> None:
    body = render("x", "# X\n\n```hand\n5H JC\n```\n", heading=3).body
    assert body.count('class="card suit-') == 2


def test_headings_take_the_level_asked_for() -> None:
    assert "<h4 id=" in render("x", "# X\n\n## Y\n\n### Z\n", heading=3).body
    assert slug("1.4 Rules, that differ") == "14-rules-that-differ"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("No title", "title"),
        ("# X\n\n[go](#nowhere)", "nowhere"),
        ("# X\n\n[out](https://example.org)", "leads out"),
        ('# X\n\n<a id="a"></a>A <a id="a"></a>', "twice"),
        ("# X\n\na <b>bold</b> word", "only <a id"),
        ("# X\n\n<div>\n", "HTML"),
        ("# X\n\n```python\nx\n```\n", "hand or a square"),
    ],
)
def test_bad_pages_are_refused(text: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        render("x", text, heading=3)


@pytest.mark.parametrize("text", ["5H", "-- -- -- -- ZZ\n" * 5])
def test_bad_squares_are_refused(text: str) -> None:
    with pytest.raises(RulesError, match="square"):
        square(text)


def test_standalone_pages_need_no_script() -> None:
    pages = standalone_pages(ROOT, "style.css")
    assert set(pages) == {f"rules/{game}.html" for game in NAMES}
    for content in pages.values():
        assert b"<script" not in content
        assert b'href="../style.css"' in content
        assert content.count(b"<h1>") == 1
