"""A table on another page: light until it is played, at home in every frame, deaf to strangers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from game.games import GAMES
from tests.e2e.embeds import host_html, open_on_the_site, pressed, raw, ready, table_in, told
from tests.e2e.hosts import Host
from tests.e2e.robot import Robot
from tests.e2e.test_access import AXE, RUN
from tests.e2e.test_boot import BROWSER_STORAGE
from tests.e2e.test_layout import MEASURE
from tests.e2e.watch import Watch
from tools.browser import QUIET_FLAGS, find_browser

MOST_BYTES = 60_000
SIZES = ((320, 480), (400, 560), (640, 480))
QUICK = 'seed="embed" level="beginner" speed="instant"'
QUICKLY = "&seed=embed&level=beginner&speed=instant"


def element_of(site: str) -> str:
    """The address of the one script that a host page needs."""
    return f"{site}assets/js/fifteen-two.js"


@pytest.fixture(scope="module", params=sorted(BROWSER_STORAGE))
def browser_by_storage(
    playwright: Playwright, request: pytest.FixtureRequest
) -> Iterator[tuple[Browser, str]]:
    browser = playwright.chromium.launch(
        executable_path=find_browser(), args=[*QUIET_FLAGS, BROWSER_STORAGE[request.param]]
    )
    yield browser, request.param
    browser.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_poster_weighs_little_and_fetches_no_python(game_id: str, page: Page, site: str) -> None:
    weights: list[int] = []
    asked: list[str] = []
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda e: weights.append(e["encodedDataLength"]))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}?embed=1&game={game_id}")
    expect(page.locator("[data-intent='start']")).to_be_visible()
    expect(page.locator("#centre .scene")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert sum(weights) <= MOST_BYTES
    assert [url for url in asked if "pyodide" in url or url.endswith((".wasm", ".zip"))] == []


def test_a_bad_address_falls_back_with_one_warning_before_python(page: Page, site: str) -> None:
    warnings: list[str] = []
    page.on("console", lambda m: warnings.append(m.text) if m.type == "warning" else None)
    page.goto(f"{site}?embed=1&game=whist&theme=pink&colour=red&board=0&deck=4&ui=half")
    expect(page.locator("#table")).to_have_attribute("data-game", "cribbage")
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
    expect(page.locator("#board")).to_be_hidden()
    assert len(warnings) == 1
    assert all(
        name in warnings[0] for name in ("game=whist", "theme=pink", "colour=red", "ui=half")
    )
    assert page.evaluate("fifteenTwo.host.asked()") == "embed=1&board=0&deck=4"


def test_a_poster_shows_the_cards_of_its_scenario_and_not_its_answer(page: Page, site: str) -> None:
    page.goto(f"{site}?embed=1&scenario=v1;discard;me=5h5dJc4s6hQd;starter=10s;goal=keep:5h5dJc4s")
    rows = page.locator(".poster-row")
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".card")).to_have_count(6)
    expect(rows.nth(1).locator(".card.suit-s.rank-10")).to_have_count(1)


def play_a_move(page: Page) -> str:
    """Play in the page's element until the host has heard of a move; return what is said."""
    frame = pressed(table_in(page))
    said = frame.locator("#latest").inner_text()
    Robot(frame).play(until=lambda look: look.phase in ("starter", "play"))
    page.wait_for_function("told.some((one) => one.type === 'move' && one.data.who === 'you')")
    assert told(page, "started")[0]["game"] == "cribbage"
    assert told(page, "error") == []
    return said


@pytest.mark.parametrize("frame", ["cross-site", "sandboxed", "isolated", "same-origin"])
def test_a_move_is_played_and_told_in_every_kind_of_frame(
    frame: str, browser_by_storage: tuple[Browser, str], site: str, host: Host, watch: Watch
) -> None:
    browser, storage = browser_by_storage
    if storage == "allowed" and frame != "cross-site":
        pytest.skip("storage of other sites makes no difference here")
    with browser.new_context() as context:
        watch.on(context)
        page = context.new_page()
        box = ' sandbox="allow-scripts"' if frame == "sandboxed" else ""
        html = host_html(f"<fifteen-two {QUICK}{box}></fifteen-two>", element_of(site))
        if frame == "same-origin":
            open_on_the_site(page, site, html)
        else:
            page.goto(host.showing(html, isolated=frame == "isolated"))
        assert page.evaluate("crossOriginIsolated") is (frame == "isolated")
        said = play_a_move(page)
        kept = frame == "same-origin" or storage == "allowed"
        assert ("keeps nothing" in said) is not kept


def test_one_table_of_a_page_is_played_and_the_other_keeps_its_game(page: Page, site: str) -> None:
    tables = (
        f'<fifteen-two id="a" game="cross" {QUICK}></fifteen-two>'
        f'<fifteen-two id="b" game="cricket" {QUICK}></fifteen-two>'
    )
    open_on_the_site(page, site, host_html(tables, element_of(site)))
    Robot(pressed(table_in(page, "#a"))).play(until=lambda look: look.phase == "place")
    pressed(table_in(page, "#b"))
    away = table_in(page, "#a")
    expect(away.locator("#prompt-text")).to_contain_text("Your game is kept")
    assert away.url.endswith("#rested")
    assert len(told(page, "rested")) == 1
    pressed(away)
    page.wait_for_function("told.filter((one) => one.type === 'started').length === 3")
    assert told(page, "started")[-1]["resumed"] is True
    expect(away.locator("#table")).to_have_attribute("data-phase", "place")
    table_in(page, "#b")


def test_a_table_far_down_is_fetched_when_the_page_speaks_to_it(page: Page, site: str) -> None:
    far = f'<div class="far"></div><fifteen-two game="cricket" {QUICK}></fifteen-two>'
    style = "<link rel='stylesheet' href='data:text/css,.far{height:20000px}'>"
    open_on_the_site(page, site, host_html(style + far, element_of(site)))
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
    assert told(page, "ready") == []
    page.evaluate("document.querySelector('fifteen-two').load({game: 'cross', seed: 'far'})")
    page.wait_for_function("told.some((one) => one.type === 'started')", timeout=60_000)
    assert told(page, "started")[0]["game"] == "cross"
    assert page.evaluate("scrollY") == 0


GREEDY = """<!doctype html><script>
for (const height of [1e9, -5, 0, NaN, Infinity, "700px", null, {}, [600]]) {
  parent.postMessage({ns: "fifteen-two", v: 1, type: "resize", data: {height}}, "*");
}
parent.postMessage({ns: "fifteen-two", v: 1, type: "resize", data: {height: HEIGHT}}, "*");
</script>"""


@pytest.mark.parametrize(("wanted", "given"), [("1e12", 900), ("-1", 200), ("433.3", 433)])
def test_the_height_a_frame_wants_is_kept_within_bounds(
    wanted: str, given: int, page: Page, site: str, host: Host
) -> None:
    greedy = GREEDY.replace("HEIGHT", wanted)
    page.route("**/?embed=1*", lambda route: route.fulfill(body=greedy, content_type="text/html"))
    page.goto(host.showing(host_html("<fifteen-two></fifteen-two>", element_of(site))))
    height = "document.querySelector('fifteen-two').shadowRoot.querySelector('iframe').style.height"
    page.wait_for_function(f"told.filter((one) => one.type === 'resize').length === 10 && {height}")
    assert page.evaluate(height) == f"{given}px"
    # A stranger that says the same is not believed.
    page.evaluate("""postMessage({ns: "fifteen-two", v: 1, type: "resize", data: {height: 300}})""")
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))")
    assert page.evaluate(height) == f"{given}px"


FLOOD = """
async ([count, seed, atTable]) => {
  let state = seed;
  const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const some = (list) => list[random(list.length)];
  const deep = (n) => (n ? {data: deep(n - 1)} : "x");
  const junk = () => some([null, undefined, 0, -1, NaN, 1e308, "", "x".repeat(random(9000)), [],
    [[]], {}, deep(random(60)), true, new Date(), new Map([["theme", "dark"]]), new Uint8Array(9),
    /x/, {__proto__: null, theme: 7}, JSON.parse('{"__proto__": {"theme": "dark"}}'),
    new Error("x"), {theme: "pink"}, {constructor: "x"}, {toString: "x"},
    {game: "whist"}, ["dark"]]);
  const types = ["hello", "load", "theme", "lang", "reset", "hint", "focus"];
  const good = () => ({ns: "fifteen-two", v: 1, type: some(types), data: {}});
  const spoilt = [
    () => junk(),
    () => ({...good(), ns: junk()}),
    () => ({...good(), v: some([0, 2, "1", null, {}, [1]])}),
    () => ({...good(), type: some(["", "Hello", "toString", "__proto__", "constructor", 7, null,
      ["reset"], {}, "move", "x".repeat(5000)])}),
    () => ({...good(), id: some([{}, [], true, 1.5, "x".repeat(65), null])}),
    () => ({...good(), data: some([null, 0, "x", [], ["dark"], new Map(), new Date(), true])}),
    () => ({...good(), data: {[some(["__proto__x", "constructor", "toString", "x"])]: "1"}}),
    () => ({...good(), type: "theme", data: {theme: some(["pink", "", "toString", "__proto__"])}}),
    () => ({...good(), type: "theme", data: {theme: some([null, {}, [], NaN, "x".repeat(5000)])}}),
    () => ({...good(), type: "lang", data: {lang: some(["xx", "", "toString", "../en"])}}),
    () => ({...good(), type: "load", data: {game: some(["whist", "", "toString", "CRIBBAGE"])}}),
    () => ({...good(), type: "load", data: Object.fromEntries([...Array(40).keys()].entries())}),
  ];
  const rules = [
    () => ({...good(), type: "load", data: {game: "cross", target: some(["-1", "x", "1.5"])}}),
    () => ({...good(), type: "load", data: {seed: "x".repeat(65 + random(900))}}),
  ];
  if (atTable) spoilt.push(...rules); // a poster does not know the rules: it asks Python
  const frame = document.querySelector("iframe").contentWindow;
  const answers = () => raw.some((one) => one.type === "ready" && one.id === `end ${seed}`);
  for (let n = 0; n < count; n++) frame.postMessage(some(spoilt)(), "*");
  frame.postMessage({ns: "fifteen-two", v: 1, type: "theme", data: {theme: "x".repeat(5e6)}}, "*");
  frame.postMessage({ns: "fifteen-two", v: 1, type: "hello", id: `end ${seed}`}, "*");
  while (!answers()) await new Promise((resolve) => setTimeout(resolve, 20));
}
"""
"""Sends messages that are all no good, of every kind of wrong, and waits until they are through.

``reset``, ``load``, ``hint`` and ``focus`` with nothing else wrong but what is spoilt stay spoilt:
each maker breaks the very part it names.
"""

STATE = """
() => JSON.stringify([document.getElementById("table").outerHTML, {...localStorage},
  {...document.documentElement.dataset}, document.activeElement?.id ?? ""])
"""


def say(page: Page, type_: str, data: dict[str, str] | None = None, id_: str = "") -> None:
    page.evaluate(
        """([type, data, id]) => document.querySelector("iframe").contentWindow.postMessage(
             {ns: "fifteen-two", v: 1, type, data, id}, "*")""",
        [type_, data or {}, id_],
    )


def test_a_hostile_host_changes_nothing_and_a_kind_one_is_obeyed(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    frames = (
        f'<iframe width="400" height="560" src="{site}?embed=1{QUICKLY}"></iframe>'
        '<iframe id="stranger" src="about:blank"></iframe>'
    )
    open_on_the_site(page, site, host_html(frames))
    frame = table_in(page, "iframe")
    # Before a greeting: nobody is told more than that there is a table, and how high it is.
    say(page, "theme", {"theme": "dark"})
    say(page, "dance")
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 100))")
    assert {each["type"] for each in page.evaluate("raw")} == {"ready", "resize"}
    expect(frame.locator("html")).to_have_attribute("data-theme", "system")
    # At the poster.
    say(page, "hello", id_="first")
    before = frame.evaluate(STATE)
    page.evaluate(FLOOD, [2_000, 1, False])
    assert frame.evaluate(STATE) == before
    assert [url for url in asked if url.endswith(".wasm")] == []
    # The host may begin the game; the focus and the page's place stay where they are.
    page.locator("#name").focus()
    say(page, "load", {"game": "cross", "seed": "host"})
    ready(frame)
    expect(frame.locator("#table")).to_have_attribute("data-game", "cross")
    assert page.evaluate("document.activeElement.id") == "name"
    # At the table.
    before = frame.evaluate(STATE)
    page.evaluate(FLOOD, [10_000, 2, True])
    assert frame.evaluate(STATE) == before
    codes = {each["data"]["code"] for each in raw(page, "error")}
    assert codes == {"version", "type", "id", "data"}
    # Others than the parent, and the parent with another origin, are not heard.
    reset = '{ns: "fifteen-two", v: 1, type: "theme", data: {theme: "dark"}}'
    stranger = page.frames[-1]
    assert stranger.url == "about:blank"
    stranger.evaluate(f"parent.frames[0].postMessage({reset}, '*')")
    for init in ("origin: 'https://evil.example', source: parent", "origin: parent.origin"):
        frame.evaluate(f"dispatchEvent(new MessageEvent('message', {{data: {reset}, {init}}}))")
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 100))")
    assert frame.evaluate(STATE) == before
    say(page, "theme", {"theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    say(page, "focus")
    page.wait_for_function("document.activeElement.tagName === 'IFRAME'")
    assert frame.evaluate("document.activeElement.closest('#table') !== null")


@pytest.mark.parametrize("game_id", GAMES)
def test_an_embed_fits_its_frame_and_offers_no_menu(game_id: str, page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}?embed=1&game={game_id}{QUICKLY}")
    found: dict[str, list[str]] = {"poster": faults(page)}
    page.set_viewport_size({"width": 400, "height": 560})
    page.locator("[data-intent='start']").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-embed", "on", timeout=60_000)
    assert page.evaluate("document.activeElement.matches('#table [data-move]')"), "focus is lost"
    assert page.locator("[data-intent^='dialog menu']").count() == 0
    for moments, look in enumerate(Robot(page).moments()):
        if look.kind_of_moment not in found:
            found[look.kind_of_moment] = faults(page)
            page.set_viewport_size({"width": 400, "height": 560})
        if len(found) > 7 or moments > 40:
            break
    assert {moment: some for moment, some in found.items() if some} == {}


def faults(page: Page) -> list[str]:
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        measured: list[Any] = page.evaluate(MEASURE)
        found += [f"{width}x{height} {fault}" for fault in measured]
    return found


@pytest.mark.parametrize("address", ["embed.html", "?embed=1", "?embed=1&scenario=v1;me=5h5d"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_posters_and_examples(
    address: str, scheme: Any, browser: Browser, site: str, watch: Watch
) -> None:
    with browser.new_context(bypass_csp=True, color_scheme=scheme) as context:
        watch.on(context)
        page = context.new_page()
        page.goto(site + address)
        page.locator("#play, fifteen-two").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        assert page.evaluate(RUN, None) == []


def test_the_examples_are_alive_copied_and_logged(
    page: Page, site: str, ready: Callable[..., Page]
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}embed.html")
    page.locator(".copy").first.click()
    expect(page.locator(".copy").first).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert f'<script src="{site}assets/js/fifteen-two.js" async>' in copied
    table_in(page, "fifteen-two")
    expect(page.locator("#events")).to_contain_text("cribbage ready")
