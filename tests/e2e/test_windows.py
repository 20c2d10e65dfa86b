"""The same game in two windows: whatever one does, the other's game is not written over."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.app import save
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.robot import Look, Robot
from tests.e2e.tables import kept, kept_text

GAME = "?game=cribbage&seed=windows&level=beginner&speed=instant"
AWAY = "open in another window"
HELD = "() => navigator.locks.query().then((all) => all.held.map((lock) => lock.name))"


LATE_LOCKS = """
const real = LockManager.prototype.request;
LockManager.prototype.request = function (name, options, then) {
  return real.call(this, name, options, async (lock) => {
    await new Promise((resolve) => setTimeout(resolve, options.steal ? 1000 : 0));
    return then(lock);
  });
};"""


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    return page


def ask_for_the_game(page: Page, site: str) -> None:
    """Press "Play on here" in a window that gets the other one's lock a second later."""
    page.add_init_script(LATE_LOCKS)
    opened(page, site + "?game=cribbage")
    page.locator("#take-over").click()


def in_the_middle(look: Look) -> bool:
    return look.phase == "play" and any(c.kind == "move" for c in look.controls)


@pytest.fixture
def first(page: Page, site: str) -> Page:
    """A window in the middle of a hand of Cribbage."""
    Robot(opened(page, site + GAME)).play(until=in_the_middle)
    return page


@pytest.fixture
def second(context: BrowserContext, first: Page) -> Page:
    return context.new_page()


def test_a_new_game_in_a_second_window_does_not_replace_the_first(
    first: Page, second: Page, site: str
) -> None:
    before = kept_text(first, "cribbage")
    opened(second, site + "?game=cribbage&seed=other")
    second.locator("#dialog[open] .primary").click()
    expect(second.locator("#centre")).to_contain_text(AWAY)
    assert kept_text(first, "cribbage") == before
    Robot(first).step()
    assert kept_text(first, "cribbage") != before


def test_the_game_can_go_over_and_come_back(first: Page, second: Page, site: str) -> None:
    opened(second, site + "?game=cribbage")
    second.locator("#take-over").click()
    expect(first.locator("#centre")).to_contain_text(AWAY)
    before = kept(second, "cribbage")["record"]
    Robot(second).play(
        until=lambda look: in_the_middle(look) and kept(second, "cribbage")["record"] != before
    )
    after = kept(second, "cribbage")["record"]
    first.locator("#take-over").click()
    expect(second.locator("#centre")).to_contain_text(AWAY)
    expect(first.locator("#table")).to_have_attribute("data-phase", "play")
    assert kept(first, "cribbage")["record"] == after
    Robot(first).step()
    assert kept(first, "cribbage")["record"].startswith(after.rstrip())


def test_the_game_goes_over_though_the_page_does_something_else_before_it_is_there(
    first: Page, second: Page, site: str
) -> None:
    ask_for_the_game(second, site)
    second.keyboard.press("?")
    expect(second.locator("#dialog[open]")).to_be_visible()
    second.keyboard.press("Escape")
    expect(second.locator("#table")).to_have_attribute("data-phase", "play")
    expect(first.locator("#centre")).to_contain_text(AWAY)
    Robot(second).step()


def test_a_game_that_is_not_taken_over_after_all_stays_away(
    first: Page, second: Page, site: str
) -> None:
    ask_for_the_game(second, site)
    second.locator("#centre [data-intent='menu']").click()
    second.wait_for_timeout(1500)
    expect(second.locator("#table")).to_have_attribute("data-view", "menu")
    assert first.evaluate(HELD) == []


def test_two_windows_play_two_games(first: Page, second: Page, site: str) -> None:
    opened(second, site + "?game=cross&speed=instant&level=beginner")
    Robot(second).step()
    Robot(first).step()
    expect(first.locator("#centre")).not_to_contain_text(AWAY)
    expect(second.locator("#centre")).not_to_contain_text(AWAY)
    assert set(first.evaluate(HELD)) == {save.key("cribbage"), save.key("cross")}


def test_a_reload_keeps_the_game_in_its_window(first: Page) -> None:
    for _ in range(2):
        first.reload()
        first.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
        first.wait_for_function(f"({HELD})().then((names) => names.length === 1)")
        expect(first.locator("#centre")).not_to_contain_text(AWAY)


def test_a_game_that_is_being_reviewed_is_not_played_elsewhere(
    first: Page, second: Page, site: str
) -> None:
    """Back from the review, its window would write over what the other one has played."""
    Robot(first).play(until=lambda look: bool(first.locator("#review").count()))
    first.locator("#review").click()
    first.locator("#review-step").click()
    first.locator("#review-next").wait_for()
    opened(second, site + "?game=cribbage")
    expect(second.locator("#centre")).to_contain_text(AWAY)


def test_the_menu_lets_go_of_the_game(first: Page, second: Page, site: str) -> None:
    first.locator("#menu-button").click()
    first.locator("#dialog [data-intent=menu]").click()
    opened(second, site + "?game=cribbage")
    expect(second.locator("#table")).to_have_attribute("data-phase", "play")
    expect(second.locator("#centre")).not_to_contain_text(AWAY)
    assert second.evaluate(HELD) == [save.key("cribbage")]
