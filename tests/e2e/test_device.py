"""What the page says of itself as an app: stored, not stored, to be installed, by hand."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.hosts import Host, serving
from tests.e2e.watch import Watch

REGISTERED = "() => navigator.serviceWorker.getRegistrations().then((some) => some.length)"
OFFER = """
() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
  dispatchEvent(event);
  return event.defaultPrevented;
}
"""
"""What Chromium sends where a page can be installed; without a head it never does."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Here pages may store themselves."""
    return browser_context_args | {"service_workers": "allow"}


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A site that can be broken."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with serving(folder) as address:
        yield address, folder


def await_state(page: Page, state: str) -> None:
    page.locator(f"html[data-offline='{state}']").wait_for(state="attached", timeout=PATIENCE_MS)


def device_dialog(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.locator("[data-intent='dialog device']").click()
    return page


def test_a_file_that_does_not_come_is_told_of_and_tried_again(
    page: Page, own_site: tuple[str, Path], watch: Watch
) -> None:
    """All or nothing: with one file missing the page is not called ready."""
    address, folder = own_site
    missing = folder / "fairness.html"
    content = missing.read_bytes()
    missing.unlink()
    watch.allow("bad-precaching-response|404")
    device_dialog(page, address)
    await_state(page, "failed")
    expect(page.locator("#dialog")).to_contain_text("Not everything")
    missing.write_bytes(content)
    page.locator("#dialog [data-intent='device store']").click()
    await_state(page, "ready")
    expect(page.locator("#dialog")).to_contain_text("can be played without a connection")
    assert page.locator("#dialog [data-intent='device store']").count() == 0


def test_a_page_in_a_frame_stores_nothing(page: Page, site: str, host: Host) -> None:
    page.goto(host.framing(site + "?game=cribbage"))
    frame = page.frames[1]
    frame.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    frame.locator("#menu-button").click()
    page.wait_for_timeout(1000)
    assert frame.locator("html").get_attribute("data-offline") is None
    page.goto(site + "embed.html")
    assert page.evaluate(REGISTERED) == 0


def test_the_button_asks_for_the_installation_where_there_is_one(page: Page, site: str) -> None:
    device_dialog(page, site)
    await_state(page, "ready")
    install = page.locator("#dialog [data-intent='device install']")
    expect(install).to_have_count(0)
    assert page.evaluate(OFFER), "the browser asks by itself"
    install.click()
    expect(install).to_have_count(0)
    assert page.evaluate("() => window.prompted") == 1
    page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#dialog")).to_contain_text("installed as an app")


def test_on_an_iphone_it_says_how_to_install(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    device_dialog(page, site)
    expect(page.locator("#dialog")).to_contain_text("Add to Home Screen", timeout=PATIENCE_MS)


def test_where_nothing_can_be_stored_it_says_so(page: Page, site: str) -> None:
    page.add_init_script(
        "ServiceWorkerContainer.prototype.register = async () => { throw new Error('refused'); }"
    )
    device_dialog(page, site)
    await_state(page, "refused")
    expect(page.locator("#dialog")).to_contain_text("needs a connection")
