"""What is nearly right: hundreds of mutated messages and addresses change and break nothing."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from game.app.link import read as read_link
from game.app.scenario import write
from tests.e2e.embeds import host_html, open_on_the_site, ready, table_in
from tests.e2e.test_embed import say
from tests.e2e.test_embed_lesson import COUNT
from tests.e2e.watch import Watch
from tests.support.scenarios import mutated, scenario

MESSAGES, ADDRESSES = 400, 30
SENT = """
(messages) => {
  const oddities = [NaN, Infinity, -0, 10n, null, [], [["x"]], {a: {}}, new Date(0), new Map(),
    "\\ud800\\0", "x".repeat(5000)];
  const odd = ([name, one]) =>
    [name, one?.odd === undefined ? one : oddities[one.odd % oddities.length]];
  const made = (object) => Object.fromEntries(Object.entries(object).map(odd));
  const frame = document.querySelector("iframe").contentWindow;
  for (const message of messages) {
    frame.postMessage({...made(message), data: made(message.data)}, "*");
  }
}
"""
SHOWN = "[...document.querySelectorAll('#table, #table [id]')].map((e) => e.outerHTML).join('')"


def spoilt(rng: random.Random) -> str:
    """A scenario that cannot be read."""
    while True:
        text = mutated(rng, write(scenario(rng)))
        if text and text.isprintable() and read_link([("scenario", text)]).refused:
            return text


def bad_message(rng: random.Random, number: int) -> dict[str, Any]:
    """A message that is no good in one way or another; its id tells which it is."""
    odd = {"odd": rng.randrange(100)}
    good: dict[str, Any] = {"ns": "fifteen-two", "v": 1, "id": number}
    return good | rng.choice([
        {"type": "load", "data": {"scenario": spoilt(rng)}},
        {"type": "load", "data": {"scenario": spoilt(rng), "seed": "x"}},
        {"type": "load", "data": {"game": rng.choice(["whist", "", "Cribbage", "__proto__"])}},
        {"type": "load", "data": {"record": rng.choice(["1zzz", "\x00", "0", "1" * 3000])}},
        {"type": "load", "data": {rng.choice(["x", "data", "ui", "theme"]): "lesson"}},
        {"type": rng.choice(["load", "theme", "hint"]), "data": {"game": odd, "x": odd}},
        {"type": "theme", "data": {"theme": rng.choice(["pink", "", "system"])}},
        {"type": "lang", "data": {"lang": rng.choice(["xx", "", "EN"])}},
        {"type": "hint", "data": {}},
        {"type": rng.choice(["move", "answer", "constructor", "LOAD", ""]), "data": {}},
        {"type": odd, "data": {}},
        {"v": rng.choice([0, 2, "1", odd]), "type": "reset", "data": {}},
    ])  # fmt: skip


def test_mutated_messages_are_refused_one_by_one_and_change_nothing(page: Page, site: str) -> None:
    address = f"{site}?embed=1&amp;ui=lesson&amp;speed=instant"
    open_on_the_site(page, site, host_html(f'<iframe src="{address}"></iframe>'))
    frame = table_in(page)
    say(page, "hello")
    say(page, "load", {"scenario": COUNT})
    ready(frame)
    expect(frame.locator("#table")).to_have_attribute("data-view", "lesson")
    before = frame.evaluate(SHOWN)
    rng = random.Random(37)
    messages = [bad_message(rng, number) for number in range(MESSAGES)]
    page.evaluate(SENT, messages)
    page.wait_for_function(
        "(count) => raw.filter((one) => one.type === 'error').length >= count", arg=MESSAGES
    )
    say(page, "hello", id_="afterwards")
    page.wait_for_function("raw.some((one) => one.type === 'ready' && one.id === 'afterwards')")
    errors = page.evaluate("raw.filter((one) => one.type === 'error')")
    assert [one["id"] for one in errors] == [one["id"] for one in messages]
    spoken = [one["data"]["message"] for one in errors]
    assert all(spoken)
    placed = [text for text, sent in zip(spoken, messages, strict=True)
              if "scenario" in (sent.get("data") or {})]  # fmt: skip
    assert placed
    assert all("character " in text for text in placed)
    assert frame.evaluate(SHOWN) == before


def test_posters_of_mutated_scenarios_break_nothing(page: Page, site: str, watch: Watch) -> None:
    rng = random.Random(38)
    for _ in range(ADDRESSES):
        query = page.evaluate(
            "(scenario) => new URLSearchParams({embed: 1, ui: 'lesson', scenario}).toString()",
            spoilt(rng),
        )
        page.goto(f"{site}?{query}")
        expect(page.locator("#play")).to_be_visible()
        assert page.locator("#prompt-text").inner_text()
    assert watch.surprises == []
