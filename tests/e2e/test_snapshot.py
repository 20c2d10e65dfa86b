"""What a visit keeps of Python for the next one: used when it fits, dropped when it does not."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.app import save
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.hosts import Host
from tests.e2e.tables import kept
from tests.e2e.test_boot import NOTE_VIOLATIONS, ask_python, press_something, wait_for_python
from tests.e2e.watch import Watch

Visit = Callable[..., Page]

PUT_ASIDE = """async () => {
  const memory = await (await caches.open("fifteen-two-snapshot")).match(
    (await (await caches.open("fifteen-two-snapshot")).keys())[0]);
  const address = (await (await caches.open("fifteen-two-snapshot")).keys())[0].url;
  await (await caches.open("aside")).put(address, memory);
  localStorage.setItem("aside", localStorage.getItem("fifteen-two:snapshot"));
}"""

BRING_BACK = """async () => {
  const aside = await caches.open("aside");
  const address = (await aside.keys())[0].url;
  await (await caches.open("fifteen-two-snapshot")).put(address, await aside.match(address));
  localStorage.setItem("fifteen-two:snapshot", localStorage.getItem("aside"));
}"""

CHANGE = """async (change) => {
  const cache = await caches.open("fifteen-two-snapshot");
  const address = (await cache.keys())[0].url;
  const answer = await cache.match(address);
  const headers = new Headers(answer.headers);
  let bytes = new Uint8Array(await answer.arrayBuffer());
  if (change === "one byte") bytes[bytes.length >> 1] ^= 1;
  if (change === "cut short") bytes = bytes.slice(0, bytes.length >> 1);
  if (change === "nothing in it") bytes = new Uint8Array();
  if (change === "of another Pyodide") {
    bytes = new TextEncoder().encode("Not the memory that this Pyodide would understand.");
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    headers.set("X-SHA256", [...new Uint8Array(digest)].join(" "));
  }
  await cache.delete(address);
  if (change !== "gone") await cache.put(address, new Response(bytes, { headers }));
}"""

ENDLESS_ONCE = """
if (sessionStorage.getItem("endless")) {
  sessionStorage.removeItem("endless");
  WebAssembly.instantiateStreaming = () => new Promise(() => {});
}"""
NOTE = "localStorage.getItem('fifteen-two:snapshot')"
IS_KEPT = "caches.has('fifteen-two-snapshot')"
RANDOM = "import random; random.random()"


def used(page: Page) -> bool:
    return page.locator("html").get_attribute("data-snapshot") == "used"


def wait_for(page: Page, state: str) -> None:
    """Wait until the page has decided what is kept for the next visit."""
    page.locator(f"html[data-snapshot='{state}']").wait_for(state="attached", timeout=PATIENCE_MS)


@pytest.fixture(scope="module")
def regular(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A reader who has been here before: Python is kept, and put aside to be brought back."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(site)
        wait_for(page, "kept")
        page.evaluate(PUT_ASIDE)
        page.close()
        yield context


@pytest.fixture
def visit(regular: BrowserContext, site: str, watch: Watch) -> Iterator[Visit]:
    """Open the page once more, as that reader; ``before`` is run on a page without Python."""
    watch.on(regular)
    pages: list[Page] = []

    def opened(query: str = "", before: str = "", argument: str = "") -> Page:
        page = regular.new_page()
        pages.append(page)
        page.add_init_script(NOTE_VIOLATIONS)
        page.goto(f"{site}rules/cribbage.html")
        page.evaluate(BRING_BACK)
        if before:
            page.evaluate(before, argument)
        page.goto(site + query)
        wait_for_python(page)
        return page

    yield opened
    for page in pages:
        page.close()


def test_second_visit_starts_from_what_the_first_has_kept(visit: Visit) -> None:
    page = visit()
    assert used(page)
    press_something(page)
    assert page.evaluate("violations") == []
    expect(page.locator("#boot-failed")).to_be_hidden()


def test_every_visit_after_uses_it_again(visit: Visit) -> None:
    page = visit()
    page.wait_for_function(f"() => {NOTE}.startsWith('kept')")
    page.reload()
    wait_for_python(page)
    assert used(page)


@pytest.mark.parametrize(
    "change", ["one byte", "cut short", "nothing in it", "gone", "of another Pyodide"]
)
def test_starts_as_always_and_drops_what_is(change: str, visit: Visit) -> None:
    page = visit(before=CHANGE, argument=change)
    assert not used(page)
    assert page.evaluate(NOTE).startswith("none")
    assert not page.evaluate(IS_KEPT)
    press_something(page)


def test_a_dropped_one_is_made_anew(visit: Visit) -> None:
    page = visit(before=CHANGE, argument="one byte")
    wait_for(page, "kept")
    page.reload()
    wait_for_python(page)
    assert used(page)


@pytest.mark.parametrize(
    "note",
    [
        pytest.param("kept https://127.0.0.1/runtime/started-0 Browser", id="other build"),
        pytest.param("tried", id="a start that did not end"),
        pytest.param("", id="empty"),
    ],
)
def test_does_not_try_one_that_is_not_known_to_fit(note: str, visit: Visit) -> None:
    page = visit(
        before="(text) => localStorage.setItem('fifteen-two:snapshot', text)", argument=note
    )
    assert not used(page)
    press_something(page)


def test_a_start_that_does_not_end_is_not_tried_twice(
    visit: Visit, regular: BrowserContext
) -> None:
    page = visit()
    page.evaluate(BRING_BACK)
    page.add_init_script(ENDLESS_ONCE)
    page.evaluate("sessionStorage.setItem('endless', '1')")
    page.reload(wait_until="commit")
    page.wait_for_function(f"() => {NOTE}.startsWith('tried')")
    page.reload()
    wait_for_python(page)
    assert not used(page)


@pytest.mark.parametrize("game", ["cribbage", "cross", "cricket"])
def test_two_starts_from_one_memory_deal_different_cards(game: str, visit: Visit) -> None:
    seeds = []
    for _ in range(2):
        page = visit(
            f"?game={game}",
            before="(key) => localStorage.removeItem(key)",
            argument=save.key(game),
        )
        assert used(page)
        seeds.append(kept(page, game)["seed"])  # all chance of a game comes from its seed
        page.close()  # a game open in another window would not be kept here
    assert seeds[0] != seeds[1]


def test_two_starts_from_one_memory_have_random_numbers_of_their_own(visit: Visit) -> None:
    numbers = []
    for _ in range(2):
        page = visit()
        assert used(page)
        numbers.append(ask_python(page, RANDOM))
    assert numbers[0] != numbers[1]


def test_keeps_nothing_in_a_page_of_others(page: Page, site: str, host: Host) -> None:
    page.goto(host.framing(site, None))
    inner = page.frames[1]
    wait_for_python(inner)
    inner.locator("html[data-snapshot='none']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.goto(f"{site}rules/cribbage.html")
    assert not page.evaluate(IS_KEPT)
    assert page.evaluate(NOTE) is None


def test_keeps_nothing_in_an_embed_of_its_own_address(page: Page, site: str) -> None:
    page.goto(f"{site}?embed=1")
    page.locator("[data-intent='start']").click()
    wait_for(page, "none")
    assert not page.evaluate(IS_KEPT)


def test_keeps_nothing_where_storage_is_refused(page: Page, site: str) -> None:
    refuse = "throw new DOMException('refused', 'SecurityError')"
    page.add_init_script(
        f"Object.defineProperty(window, 'localStorage', {{ get() {{ {refuse} }} }})"
    )
    page.goto(site)
    wait_for(page, "none")
    assert not page.evaluate(IS_KEPT)
    press_something(page)


def test_keeps_nothing_for_a_reader_who_saves_data(page: Page, site: str) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    page.goto(site)
    wait_for(page, "none")
    assert not page.evaluate(IS_KEPT)
