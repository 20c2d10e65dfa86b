"""Two people at one device; a table in another site's frame."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from game.app import save
from game.games import GAMES
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.hosts import Host
from tests.e2e.robot import Robot
from tests.e2e.tables import kept_text
from tests.e2e.watch import Watch
from tests.support.secrets import given_away, may_be_known
from tools.browser import QUIET_FLAGS, find_browser

Opened = Callable[..., Page]
STEPS = 40

BUT_FOR_THE_LOG = """
() => {
  const table = document.getElementById("table").cloneNode(true);
  table.querySelector("#latest").remove();
  return table.outerHTML;
}
"""
"""The table without the last lines of the log, which tell of the deal before too."""


@pytest.mark.parametrize("game_id", GAMES)
def test_no_hidden_card_is_in_the_document_between_two_people(game_id: str, ready: Opened) -> None:
    page = ready("?speed=instant")
    page.locator(f"[data-intent='new {game_id}']").click()
    page.locator("input[name=opponent][value=human]").check()
    page.locator("[data-intent='start']").click()
    expect(page.locator("#table")).to_have_attribute("data-view", "table")
    covers = 0
    for step, _ in enumerate(Robot(page).moments()):
        session = save.load(kept_text(page, game_id))
        now, ever = may_be_known(session)
        assert given_away(page.evaluate(BUT_FOR_THE_LOG)) <= now
        assert given_away(page.content()) - menu_pictures(page) <= ever
        covers += session.covered
        if session.covered:
            assert page.locator("#hand").inner_html() == ""
        if step >= STEPS:
            break
    assert covers >= 2


def menu_pictures(page: Page) -> frozenset[object]:
    """Cards that are drawn or named in what never changes: the rules in short."""
    fixed = page.locator("#rules").inner_html() if page.locator("#rules").count() else ""
    return frozenset(given_away(fixed))


@pytest.fixture(scope="module")
def forgetful(playwright: Playwright) -> Iterator[Browser]:
    """A browser that refuses storage to frames of other sites."""
    browser = playwright.chromium.launch(
        executable_path=find_browser(), args=[*QUIET_FLAGS, "--test-third-party-cookie-phaseout"]
    )
    yield browser
    browser.close()


@pytest.mark.parametrize("sandbox", [None, "allow-scripts"])
def test_a_frame_without_storage_plays_and_says_once_that_nothing_is_kept(
    sandbox: str | None, forgetful: Browser, site: str, host: Host, watch: Watch
) -> None:
    with forgetful.new_context() as context:
        watch.on(context)
        page = context.new_page()
        address = f"{site}?game=cribbage&seed=abc&speed=instant&level=beginner"
        page.goto(host.framing(address, sandbox))
        frame = page.frames[1]
        frame.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
        expect(frame.locator("body")).to_contain_text("keeps nothing")
        robot = Robot(frame)
        robot.play(until=lambda look: look.phase == "play")
        robot.step()
        robot.wait()
        expect(frame.locator("body")).not_to_contain_text("keeps nothing")
