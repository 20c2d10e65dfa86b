"""A reload at any kind of moment comes back to that moment; a broken save loses nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.app import save
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.robot import Look, Robot
from tests.e2e.tables import SHORT, set_before

Opened = Callable[..., Page]

STANDS = """
() => Object.fromEntries([
  ["phase", document.getElementById("table").dataset.phase],
  ["scores", document.getElementById("table").dataset.scores],
  ["outcome", document.getElementById("table").dataset.outcome ?? ""],
  ["pegs", [...document.querySelectorAll("#pegboard .peg")].map((e) => e.dataset.score).join()],
  ...["prompt", "centre", "hand", "you", "them"].map((id) => {
    const part = document.getElementById(id).cloneNode(true);
    for (const e of part.querySelectorAll("[tabindex]")) e.removeAttribute("tabindex");
    return [id, part.innerHTML];
  }),
])
"""


NOTHING_IS_CALLED = "() => !document.querySelector('#skip:not([aria-disabled])')"
"""At an instant pace the calls of a count follow each other by themselves."""


def reloaded(page: Page) -> dict[str, Any]:
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    found: dict[str, Any] = page.evaluate(STANDS)
    return found


def rests(look: Look) -> bool:
    """Whether nothing is to happen by itself, and nothing is chosen that is not sent."""
    waits = all(c.text == "continue" for c in look.controls) and not look.title
    return not waits and not any(c.pressed for c in look.controls)


@pytest.mark.parametrize(
    ("game_id", "options", "most"),
    [
        ("cribbage", SHORT["cribbage"], 9),
        ("cribbage", SHORT["cribbage"] + "&counting=manual", 8),
        ("cross", SHORT["cross"], 3),
        ("cricket", SHORT["cricket"], 4),
    ],
)
def test_a_reload_comes_back_to_the_same_moment(
    game_id: str, options: str, most: int, page: Page, ready: Opened
) -> None:
    """``most`` kinds of moments are tried: each reload takes a few seconds."""
    set_before(page, pace="instant")
    ready(f"?game={game_id}&seed=again&level=beginner{options}")
    tried: set[str] = set()
    for look in Robot(page).moments():
        moment = f"{look.kind_of_moment} {look.title if game_id == 'cribbage' else ''}"
        if moment in tried or not rests(look):
            continue
        tried.add(moment)
        page.wait_for_function(NOTHING_IS_CALLED)
        before = page.evaluate(STANDS)
        assert reloaded(page) == before
        if len(tried) == most:
            break
    assert len(tried) >= 3


def test_chosen_cards_that_were_not_sent_are_no_longer_chosen(ready: Opened) -> None:
    page = ready("?game=cribbage&seed=abc&speed=instant&level=beginner")
    robot = Robot(page)
    robot.play(until=lambda look: look.phase == "discard" and any(c.pressed for c in look.controls))
    reloaded(page)
    expect(page.locator("#hand [data-pick]")).to_have_count(6)
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(0)


def test_a_broken_save_is_told_of_and_kept_aside(ready: Opened) -> None:
    page = ready()
    broken = '{"v": 1, "record": "fifteen-two 1\\ngame cribbage'
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [save.key("cribbage"), broken]
    )
    page = ready("?game=cribbage&seed=abc")
    expect(page.locator("#centre")).to_contain_text("could not be read")
    kept = "(key) => localStorage.getItem(key)"
    assert page.evaluate(kept, save.BROKEN + "cribbage") == broken
    assert page.evaluate(kept, save.key("cribbage")) is None
    page.locator("[data-intent='new cribbage']").click()
    page.locator("[data-intent='start']").click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "cut")


def test_a_bad_address_is_warned_of_once(ready: Opened, page: Page) -> None:
    warnings: list[str] = []
    page.on("console", lambda m: warnings.append(m.text) if m.type == "warning" else None)
    ready("?game=cribbage&seed=abc&level=god&rules=house&colour=red&speed=instant")
    expect(page.locator("#table")).to_have_attribute("data-game", "cribbage")
    ours = [text for text in warnings if "Fifteen Two" in text]
    assert len(ours) == 1
    assert all(word in ours[0] for word in ("god", "house", "colour"))
