"""What is built for other people's pages: posters, the element, the live page, oEmbed."""

import gzip
import json
import re
from html import unescape
from urllib.parse import parse_qsl

import pytest

from game.app import embed
from game.app.lesson_tasks import asked
from game.app.link import ALSO_CALLED, OPTION_NAMES, OTHERS, SETTING_NAMES, SWITCHES
from game.app.ready import READY, SOURCES, Ready
from game.app.scenario import read
from game.app.scenario_grammar import KINDS
from game.app.settings import CHOICES
from game.games import GAMES
from game.text.words import Words
from tests.support.desk import _Reader
from tools import build
from tools.build_embed_page import embed_page, oembed_files, sharing_tags
from tools.build_posters import REGIONS, poster, posters
from tools.poster_tasks import ROWS, sentence

pytestmark = pytest.mark.cpython_only  # needs the tools of the build

ROOT = build.ROOT
SCRIPTS = ROOT / "assets" / "js"
ELEMENT = (SCRIPTS / "fifteen-two.js").read_text(encoding="utf-8")
GATE = (SCRIPTS / "embed.mjs").read_text(encoding="utf-8")
DOCS = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")


def listed(script: str, name: str) -> list[str]:
    """The texts of a constant list in a script."""
    found = re.search(rf"const {name} = \[(.*?)\]", script, re.DOTALL)
    assert found, name
    return re.findall(r'"([\w-]+)"', found[1])


def test_the_element_is_one_small_script() -> None:
    assert len(gzip.compress(ELEMENT.encode(), 9)) <= 5_000
    assert "import" not in re.sub(r"//.*", "", ELEMENT)
    assert "{{" not in ELEMENT


def test_the_gate_and_the_table_speak_one_language() -> None:
    assert tuple(listed(GATE, "LOADED")) == embed.LOADED
    assert f'const NS = "{embed.NAMESPACE}"' in GATE
    assert f"const VERSION = {embed.VERSION};" in GATE
    spoken = re.search(r"const DATA = \{(.*?)\};", GATE)
    assert spoken
    assert {*re.findall(r"(\w+):", spoken[1])} == {"hello", *embed.HEARD}
    themes = re.search(r"const THEMES = \{(.*?)\}", GATE)
    assert themes
    assert {*re.findall(r"(\w+):", themes[1])} == {*embed.THEMES}


def test_a_poster_judges_an_address_as_the_table_does() -> None:
    judged = re.findall(r'^  (\w+): (\["[^\]]*"\]),$', GATE, re.MULTILINE)
    assert {name for name, _ in judged} == {"embed", "deck", "board", "ui", "speed"}
    for name, values in judged:
        usual = SWITCHES.get(name) or CHOICES[SETTING_NAMES[name]]
        assert {ALSO_CALLED.get(value, value) for value in json.loads(values)} <= {*usual}, name
        assert name == "embed" or {*json.loads(values)} == {*usual}, name


def test_the_element_hands_on_every_name_of_an_address() -> None:
    names = {*listed(ELEMENT, "TABLE"), *listed(ELEMENT, "LOOK")}
    assert names == ({*OPTION_NAMES, *OTHERS, *SETTING_NAMES, *SWITCHES} - {"embed"})
    assert tuple(listed(ELEMENT, "TABLE")) == embed.LOADED


def test_the_document_tells_of_every_attribute_and_message() -> None:
    for name in (*embed.LOADED, "lang", "theme", "deck", "board", "ui"):
        assert f"`{name}`" in DOCS, name
    for type_ in ("hello", *embed.HEARD):
        assert f"| `{type_}` |" in DOCS, type_
    for type_ in listed(ELEMENT, "OUT"):
        assert f"`fifteen-two:{type_}`" in DOCS, type_


@pytest.mark.parametrize("game_id", GAMES)
def test_a_poster_is_a_whole_table_in_which_nothing_can_be_pressed(game_id: str) -> None:
    regions = poster(game_id, Words())
    assert set(regions) == set(REGIONS)
    for html in regions.values():
        reader = _Reader("poster")
        reader.feed(html)
        assert [each for each in reader.found if each.command is not None] == []
    assert 'class="card ' in regions["hand"] + regions["centre"]
    assert len(gzip.compress(posters()[f"posters/{game_id}.json"])) < 8_000


def test_the_live_page_shows_what_it_says_and_keeps_to_the_policy() -> None:
    page = embed_page(ROOT, "style.css").decode()
    live = re.findall(r"```html live\n(.*?)```", DOCS, re.DOTALL)
    assert len(live) >= 4
    assert page.count('<div class="example">') == len(live)
    assert page.count('<button type="button" class="btn quiet copy"') >= len(live)
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    alive = re.sub(r"<pre.*?</pre>", "", page, flags=re.DOTALL)
    assert "example/" not in alive


def test_an_oembed_file_frames_its_game() -> None:
    for address, content in oembed_files("https://cards.test/").items():
        data = json.loads(content)
        name = address.removeprefix("oembed/").removesuffix(".json")
        lesson = READY.get(name.removeprefix("lessons/"))
        game_id = name if lesson is None else SOURCES[lesson.source][0]
        assert data["version"] == "1.0"
        assert data["type"] == "rich"
        assert f'src="https://cards.test/?embed=1&amp;game={game_id}' in data["html"]
        [frame] = re.findall(r'src="([^"]*)"', data["html"])
        query = dict(parse_qsl(unescape(frame).partition("?")[2]))
        asked_for = None if lesson is None else lesson.scenario
        assert query.get("scenario") == asked_for
        assert ("ui" in query) is (lesson is not None)
        assert isinstance(data["width"], int)
        assert isinstance(data["height"], int)
    names = [*GAMES, *(f"lessons/{name}" for name in READY)]
    assert {*oembed_files("/")} == {f"oembed/{name}.json" for name in names}


def test_the_page_can_be_shared_with_a_picture_and_found_by_oembed() -> None:
    tags = sharing_tags("https://cards.test/")
    for name in ("og:title", "og:description", "og:image", "og:url", "og:type"):
        assert f'property="{name}"' in tags
    for game_id in GAMES:
        assert f'href="https://cards.test/oembed/{game_id}.json"' in tags


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ({}, "/"),
        ({"URL": "https://cards.test"}, "https://cards.test/"),
        ({"URL": "https://cards.test/"}, "https://cards.test/"),
        ({"URL": "javascript:x"}, "/"),
    ],
)
def test_the_site_knows_its_address_where_the_server_tells_it(
    told: dict[str, str], address: str
) -> None:
    assert build.site_address(told) == address


def fitting(scenario: str) -> str:
    """The sentence that the poster's script finds: the first row that fits, places open."""
    _, kind, *named = scenario.split(";")
    said = dict(part.split("=", 1) for part in named)
    for row in ROWS:
        if row.kind == kind and all(
            re.search(pattern, said.get(key, ""), re.IGNORECASE)
            for key, pattern in row.when.items()
        ):
            return sentence(row, Words())
    raise AssertionError(scenario)


@pytest.mark.parametrize("ready", READY.values(), ids=lambda ready: ready.name)
def test_a_poster_asks_what_the_ready_lesson_asks(ready: Ready) -> None:
    parts = re.split(r"\{\w+\}", fitting(ready.scenario))
    expected = ".+".join(map(re.escape, parts))
    assert re.fullmatch(expected, asked(read(ready.scenario), Words()))


def test_every_kind_of_question_has_its_tasks_for_a_poster() -> None:
    assert {row.kind for row in ROWS} == {*KINDS}
    for row in ROWS:
        assert {*re.findall(r"\{\w+\}", sentence(row, Words()))} == {*row.places.values()}
