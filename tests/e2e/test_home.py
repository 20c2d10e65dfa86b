"""The page as an app of the device: stored, installable, brought up to date, in two windows."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from game.games import GAMES
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.hosts import serving
from tests.e2e.robot import Robot
from tests.e2e.tables import SHORT, kept
from tests.e2e.watch import Watch
from tools import build
from tools.browser import QUIET_FLAGS, find_browser
from tools.build_worker import service_worker

STORED = "html[data-offline='ready']"
UPDATE_THE_WORKER = "async () => { await (await navigator.serviceWorker.ready).update(); }"
HAS_WAITING = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"


@contextmanager
def browser_of(playwright: Playwright, profile: Path, watch: Watch) -> Iterator[BrowserContext]:
    """A browser process with a profile that outlives it."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=find_browser(), args=[*QUIET_FLAGS], reduced_motion="reduce"
    )
    watch.on(context)
    yield context
    context.close()


def at(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    await_ready(page)
    return page


def await_ready(page: Page) -> None:
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)


def await_stored(page: Page) -> None:
    page.locator(STORED).wait_for(state="attached", timeout=PATIENCE_MS)


def await_waiting(page: Page) -> None:
    """Until another version is stored and waits."""
    for _ in range(PATIENCE_MS // 100):
        if page.evaluate(HAS_WAITING):
            return
        page.wait_for_timeout(100)
    raise AssertionError("no new version came")


def play_a_hand(page: Page, game_id: str, presses: int) -> None:
    """Play on until so much was pressed and something has been kept."""
    robot = Robot(page)
    for _ in range(presses):
        if not robot.step():
            break
    assert kept(page, game_id)["record"].count("\n") > presses // 2


def test_stored_after_the_first_click_and_played_without_a_net(
    playwright: Playwright, dist: Path, tmp_path: Path, watch: Watch
) -> None:
    """Installable; then the server is gone, and the browser is another process."""
    with serving(dist) as site, browser_of(playwright, tmp_path, watch) as context:
        page = at(context, f"{site}?game=cribbage&seed=home&speed=instant&level=beginner")
        assert page.evaluate(REGISTERED) == 0
        play_a_hand(page, "cribbage", 3)
        await_stored(page)
        devtools = context.new_cdp_session(page)
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{site}manifest.webmanifest"
        before = kept(page, "cribbage")["record"]
    with browser_of(playwright, tmp_path, watch) as context:
        page = at(context, f"{site}?game=cribbage&seed=home&speed=instant&level=beginner")
        assert kept(page, "cribbage")["record"] == before
        play_a_hand(page, "cribbage", 20)
        for _ in range(3):
            page.reload()
            await_ready(page)
            await_stored(page)
        for game_id in ("cross", "cricket"):
            page.goto(f"{site}?game={game_id}&seed=deep&speed=instant{SHORT[game_id]}")
            await_ready(page)
            play_a_hand(page, game_id, 30)
        page.goto(f"{site}rules/cricket.html")
        expect(page.locator("h1")).to_contain_text("Cricket")


def next_version(dist: Path, changed: str) -> None:
    """Change one file of the site in ``dist``, and its worker with it."""
    path = dist / changed
    path.write_bytes(path.read_bytes() + b"\n<!-- the next version -->\n")
    names = (file for file in sorted(dist.rglob("*")) if file.is_file())
    files = {file.relative_to(dist).as_posix(): file.read_bytes() for file in names}
    del files["service-worker.js"]
    (dist / "service-worker.js").write_bytes(service_worker(build.ROOT, files))


def test_a_new_version_waits_for_the_end_of_the_hand_and_loses_nothing_in_two_windows(
    playwright: Playwright, dist: Path, tmp_path: Path, watch: Watch
) -> None:
    site_of = tmp_path / "site"
    shutil.copytree(dist, site_of)
    asked: list[str] = []
    with (
        serving(site_of, asked) as site,
        browser_of(playwright, tmp_path / "profile", watch) as context,
    ):
        first = at(context, f"{site}?game=cribbage&seed=v1&speed=instant&level=beginner")
        Robot(first).play(until=lambda look: look.phase == "play")
        await_stored(first)
        second = at(context, f"{site}?game=cross&seed=v1&speed=instant&level=beginner")
        play_a_hand(second, "cross", 6)
        next_version(site_of, "rules/cribbage.html")
        asked.clear()
        first.evaluate(UPDATE_THE_WORKER)
        await_waiting(first)
        assert set(asked) == {"/service-worker.js", "/rules/cribbage.html"}
        offer = first.locator("[data-intent='update']")
        expect(offer).to_have_count(0)
        first.locator("#menu-button").click()
        first.locator("[data-intent='menu']").click()
        expect(offer.first).to_be_visible()
        before = [kept(page, game)["record"] for page, game in _games(first, second)]
        with first.expect_navigation():
            offer.first.click()
        await_ready(first)
        assert [kept(page, game)["record"] for page, game in _games(first, second)] == before
        play_a_hand(second, "cross", 6)
        second.reload()
        await_ready(second)
        assert "the next version" in first.evaluate(
            "async () => (await fetch('./rules/cribbage.html')).text()"
        )


def _games(first: Page, second: Page) -> tuple[tuple[Page, str], tuple[Page, str]]:
    return (first, "cribbage"), (second, "cross")


def test_a_second_window_says_so_writes_nothing_and_can_take_the_game_over(
    page: Page, site: str
) -> None:
    address = f"{site}?game=cribbage&seed=two&speed=instant&level=beginner"
    page.goto(address)
    await_ready(page)
    robot = Robot(page)
    robot.play(until=lambda look: look.phase == "discard")
    record = kept(page, "cribbage")["record"]
    second = at(page.context, address)
    expect(second.locator("#take-over")).to_be_visible()
    expect(second.locator("#hand button")).to_have_count(0)
    robot.play(until=lambda look: look.phase == "play")
    later = kept(page, "cribbage")["record"]
    assert later.startswith(record)
    assert later != record
    second.locator("#take-over").click()
    expect(second.locator("#table")).to_have_attribute("data-phase", "play")
    expect(page.locator("#take-over")).to_be_visible()
    Robot(second).step()
    assert kept(second, "cribbage")["record"].startswith(later)


@pytest.mark.parametrize("game_id", [*GAMES][:1])
def test_an_embed_stores_nothing(
    game_id: str, playwright: Playwright, site: str, tmp_path: Path, watch: Watch
) -> None:
    with browser_of(playwright, tmp_path, watch) as context:
        page = context.new_page()
        page.goto(f"{site}?embed=1&game={game_id}&seed=e&speed=instant")
        page.locator("[data-intent='start']").first.click()
        await_ready(page)
        Robot(page).step()
        assert page.evaluate(REGISTERED) == 0
        assert page.locator("html").get_attribute("data-offline") is None
