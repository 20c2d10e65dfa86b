"""The page of ready lessons: every one with a link and its code to embed."""

import html
import re
from pathlib import Path

import pytest

from game.app.link import read as read_link
from game.app.ready import READY

pytestmark = pytest.mark.cpython_only  # needs the tools of the build

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def written() -> str:
    from tools.build_lessons_page import lessons_page

    return lessons_page("style.css").decode()


def asked(address: str) -> list[tuple[str, str]]:
    pairs = (pair.partition("=") for pair in address.partition("?")[2].split("&"))
    return [(name, value) for name, _, value in pairs]


def test_every_lesson_has_a_link_that_leads_to_it(written: str) -> None:
    addresses = [
        html.unescape(found) for found in re.findall(r'<a href="(\./\?game=[^"]+)"', written)
    ]
    links = [read_link(asked(address)) for address in addresses]
    assert [link.scenario for link in links] == [ready.scenario for ready in READY.values()]
    assert all(link.ui == "lesson" and not link.warning for link in links)


def test_every_lesson_has_its_code(written: str) -> None:
    code = [html.unescape(found) for found in re.findall(r"<code>(.*?)</code>", written, re.DOTALL)]
    for name, ready in READY.items():
        assert f'id="{name}"' in written
        assert any(f'scenario="{ready.scenario}"' in one for one in code), name


def test_the_pages_of_rules_lead_to_the_lessons() -> None:
    from tools.build_rules import standalone_pages

    for content in standalone_pages(ROOT, "style.css").values():
        assert b'href="../lessons.html"' in content


def test_the_grammar_is_a_page(written: str) -> None:
    from tools.build_lessons_page import scenario_page

    assert b"<h1>Scenarios</h1>" in scenario_page(ROOT, "style.css")
    assert 'href="./scenario.html"' in written
