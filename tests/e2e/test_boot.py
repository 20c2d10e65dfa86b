"""The page starts Python: under the strict policy, in every frame, and with what can go wrong."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Frame,
    Page,
    Playwright,
    Response,
    Route,
    expect,
)

from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.hosts import Host
from tests.e2e.watch import Watch
from tools.browser import QUIET_FLAGS, find_browser

NOTE_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
"""

STORAGE_WORKS = "() => { try { localStorage.length; return true } catch { return false } }"

BROWSER_STORAGE = {
    "blocked": "--test-third-party-cookie-phaseout",
    "allowed": "--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecation",
}
"""How a browser is told what to do with the storage of frames from another site."""

FRAMES: dict[str, tuple[str | None, bool]] = {
    "cross-site frame": (None, False),
    "sandbox scripts": ("allow-scripts", False),
    "sandbox scripts same-origin": ("allow-scripts allow-same-origin", False),
    "isolated host": (None, True),
}
"""Name → the frame's sandbox, and whether the host page asks for isolation."""

RUN_PYTHON = """async (text) => {
  const { src } = document.querySelector("script[src$='/interpreter.mjs']");
  const { loadPyodide } = await import(src);
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  return python.runPythonAsync(text);
}"""
NO_PATIENCE = """
const later = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => ms > 5_000 ? -1 : later(work, ms, ...rest);
"""
"""The page does not lose its patience, however long that is: that it failed, it has to know."""
NO_ERROR_EVENTS = """
addEventListener("error", (event) => event.stopImmediatePropagation(), true);
"""
"""As it now and then happens to a preload that is used before it has failed."""
MAIN = re.compile(r'(<script type="py"[^>]*>).*?(</script>)', re.DOTALL)
CAN_WAIT = "from pyodide.ffi import can_run_sync; can_run_sync()"
"""Whether Python has a stack of its own, on which it could wait for a promise."""


def wait_for_python(where: Page | Frame) -> None:
    where.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)


def ask_python(page: Page, text: str) -> object:
    """Run a text in the Python of the page; return the value of its last expression."""
    return page.evaluate(RUN_PYTHON, text)


def press_something(where: Page | Frame) -> None:
    """Press the first control and see that Python answers."""
    where.locator("#table [data-intent]:enabled").first.click()
    expect_answer(where)


def expect_answer(where: Page | Frame) -> None:
    """A game is on the table, or a dialog asks how to play it."""
    answer = where.locator("#table[data-game], #dialog[open]").first
    expect(answer).to_be_attached(timeout=PATIENCE_MS)


def hold_back(page: Page, files: str) -> Callable[[], None]:
    """Let no answer come for ``files``, until the function returned is called."""
    held: list[Route] = []
    page.route(files, lambda route: held.append(route))

    def release() -> None:
        for route in held:
            route.continue_()
        page.unroute(files)

    return release


@pytest.fixture(scope="module", params=sorted(BROWSER_STORAGE))
def browser_by_storage(
    playwright: Playwright, request: pytest.FixtureRequest
) -> Iterator[tuple[Browser, str]]:
    browser = playwright.chromium.launch(
        executable_path=find_browser(), args=[*QUIET_FLAGS, BROWSER_STORAGE[request.param]]
    )
    yield browser, request.param
    browser.close()


def test_becomes_ready_and_takes_the_boot_area_away(ready: Callable[..., Page]) -> None:
    page = ready()
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#boot-failed")).to_be_hidden()
    press_something(page)


def test_needs_no_unsafe_eval(page: Page, site: str) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    response = page.goto(site)
    assert response is not None
    policy = response.headers["content-security-policy"]
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    wait_for_python(page)
    assert page.evaluate("violations") == []


def test_finds_every_file_it_asks_for(page: Page, site: str) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(site)
    wait_for_python(page)
    assert [answer.url for answer in answers if answer.status >= 400] == []


def test_asks_for_each_file_once(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    wait_for_python(page)
    assert sorted(asked) == sorted(set(asked))


def test_python_runs_on_no_stack_of_its_own(page: Page, site: str) -> None:
    assert page.evaluate("'Suspending' in WebAssembly"), "or this test could not fail"
    page.goto(site)
    wait_for_python(page)
    assert ask_python(page, CAN_WAIT) is False


def test_starts_at_the_top_level(
    browser_by_storage: tuple[Browser, str], site: str, watch: Watch
) -> None:
    browser, _ = browser_by_storage
    with browser.new_context() as context:
        watch.on(context)
        page = context.new_page()
        page.goto(site)
        wait_for_python(page)
        press_something(page)


@pytest.mark.parametrize("frame", FRAMES)
def test_starts_in_a_frame(
    browser_by_storage: tuple[Browser, str], frame: str, site: str, host: Host, watch: Watch
) -> None:
    browser, storage = browser_by_storage
    sandbox, isolated = FRAMES[frame]
    with browser.new_context() as context:
        watch.on(context)
        page = context.new_page()
        page.goto(host.framing(site, sandbox, isolated=isolated))
        inner = page.frames[1]
        wait_for_python(inner)
        own_origin = sandbox is None or "allow-same-origin" in sandbox
        assert inner.evaluate(STORAGE_WORKS) is (storage == "allowed" and own_origin)
        assert page.evaluate("crossOriginIsolated") is isolated
        press_something(inner)


def test_starts_where_the_browsers_database_never_answers(page: Page, site: str) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    page.goto(site)
    wait_for_python(page)
    press_something(page)


def test_keeps_a_click_made_before_python_is_ready(page: Page, site: str) -> None:
    release = hold_back(page, "**/*.wasm")
    page.goto(site, wait_until="commit")
    page.locator("[data-intent^='new ']").first.click()
    assert page.evaluate("fifteenTwo.pending.length") == 1
    expect(page.locator("[data-intent^='new ']").first).to_have_attribute("aria-busy", "true")
    expect(page.locator("#boot-kept")).to_be_visible()
    assert page.locator("html").get_attribute("data-ready") is None
    release()
    wait_for_python(page)
    expect_answer(page)


def expect_failure(page: Page) -> None:
    """The page says that it failed, offers to try again, and its rules can be read."""
    expect(page.locator("#boot-failed")).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator("#boot-retry")).to_be_visible()
    page.locator("#rules summary").click()
    expect(page.locator("#rules")).to_contain_text("fifteen")
    expect(page.locator("#rules p").first).to_be_visible()


def answer_with_another_page(route: Route) -> None:
    """As the network of a hotel does before one has signed in."""
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/html")


@pytest.mark.parametrize("lost", ["*.wasm", "stdlib-*.zip", "core-*.js", "pyscript.toml"])
def test_says_so_when_a_file_of_the_runtime_does_not_come(
    lost: str, page: Page, site: str, watch: Watch
) -> None:
    watch.allow("^(console|page) error")
    page.add_init_script(NO_PATIENCE)
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(site)
    expect_failure(page)


def test_says_so_when_pyscript_does_not_ask_for_python(page: Page, site: str, watch: Watch) -> None:
    watch.allow("^(console|page) error")
    page.add_init_script(NO_PATIENCE)
    page.add_init_script(NO_ERROR_EVENTS)
    page.route("**/pyscript.toml", lambda route: route.abort())
    page.goto(site)
    expect_failure(page)


def test_says_so_when_the_webassembly_is_damaged(page: Page, site: str) -> None:
    page.add_init_script(NO_PATIENCE)
    page.route("**/*.wasm", answer_with_another_page)
    page.goto(site)
    expect_failure(page)


def test_asks_once_more_for_webassembly_that_is_damaged(page: Page, site: str) -> None:
    page.route("**/*.wasm", answer_with_another_page, times=1)
    page.goto(site)
    wait_for_python(page)
    press_something(page)


def test_asks_once_more_for_webassembly_that_does_not_come(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("^(console|page) error")
    page.route("**/*.wasm", lambda route: route.abort(), times=1)
    page.goto(site)
    wait_for_python(page)
    expect(page.locator("#boot-failed")).to_be_hidden()


def run_instead(page: Page, site: str, code: str) -> None:
    """Let the page run ``code`` where its own ``main.py`` stands."""

    def answer(route: Route) -> None:
        response = route.fetch()
        body, changed = MAIN.subn(lambda found: found[1] + code + found[2], response.text())
        assert changed == 1
        route.fulfill(response=response, body=body)

    page.route(site, answer)


def test_says_so_when_python_raises_an_error(page: Page, site: str, watch: Watch) -> None:
    watch.allow("Broken")
    run_instead(page, site, "raise ValueError('Broken')")
    page.goto(site)
    expect_failure(page)


def test_failure_is_in_view_on_a_small_phone(page: Page, site: str, watch: Watch) -> None:
    watch.allow("^(console|page) error")
    page.set_viewport_size({"width": 360, "height": 640})
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#boot-retry")).to_be_in_viewport(ratio=1, timeout=PATIENCE_MS)


def test_starts_when_tried_again_after_a_failure(page: Page, site: str, watch: Watch) -> None:
    watch.allow("^(console|page) error")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site)
    expect_failure(page)
    page.unroute("**/*.wasm")
    page.locator("#boot-retry").click()
    wait_for_python(page)
    expect(page.locator("#boot-failed")).to_be_hidden()


def test_says_so_after_twenty_seconds_and_still_starts_when_the_file_comes(
    page: Page, site: str
) -> None:
    release = hold_back(page, "**/*.wasm")
    page.clock.install()
    page.goto(site, wait_until="commit")
    expect(page.locator("#boot")).to_be_visible()
    page.clock.fast_forward(20_000)
    expect_failure(page)
    release()
    wait_for_python(page)
    expect(page.locator("#boot-failed")).to_be_hidden()


def test_python_error_names_the_module_and_line(page: Page, site: str, watch: Watch) -> None:
    watch.allow("Traceback")
    messages: list[ConsoleMessage] = []
    page.on("console", lambda message: messages.append(message))
    run_instead(page, site, "from game.core.cards import Card\nCard.parse('?')")
    page.goto(site)
    expect_failure(page)
    assert any("game/core/cards.py" in m.text for m in messages if m.type == "error")
