"""What the measurements of start-up share: two pages, their servers, one visit with its figures."""

import shutil
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Playwright

from tools.browser import QUIET_FLAGS, find_browser
from tools.build_game import game_zip
from tools.serve import make_server

ROOT = Path(__file__).resolve().parents[2]

NOTE_FIGURES = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.dataset.ready) return;
  observer.disconnect();
  performance.mark("ready");
}).observe(document, { attributes: true, childList: true, subtree: true });
window.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) layoutShift += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""
FORGET = "localStorage.removeItem('fifteen-two:snapshot');"
FIGURES = """() => [
  performance.getEntriesByName("ready")[0].startTime,
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  layoutShift,
  document.documentElement.dataset.snapshot === "used",
]"""

STOCK_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stock</title>
<link rel="stylesheet" href="./runtime/pyscript/core.css">
<script type="module" src="./runtime/pyscript/core.js"></script></head>
<body><script type="py" src="./main.py" config="./pyscript.toml"></script></body></html>
"""
STOCK_CONFIG = """interpreter = "./runtime/pyodide/pyodide.mjs"

[files]
"./runtime/game.zip" = "./*"
"""
# Of the game that our page has on its table when it is ready: the rules and the opponent.
STOCK_MAIN = """from game.games import BOTS, GAMES
from pyscript import document

GAMES["cribbage"], BOTS["cribbage"]["club"]
document.documentElement.dataset.ready = "1"
"""
STOCK_HEADERS = """[[headers]]
for = "/runtime/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
"""

READY_MS = 120_000
SETTLING_MS = 500
"""After Python is ready: what moves then counts as a shift of the layout, too."""


@dataclass(frozen=True, slots=True)
class Line:
    """How fast the way to the server is."""

    bits: int
    """Per second."""
    delay_ms: int


@dataclass(frozen=True, slots=True)
class Request:
    """One file that a visit asked for."""

    address: str
    source: str
    """``network`` or ``cache``; what the server says is unchanged came over the network, too."""
    size: int
    """Bytes over the wire, headers included."""


@dataclass(frozen=True, slots=True)
class Visit:
    """The figures of one navigation, in milliseconds since its start."""

    ready: float
    painted: float
    """When the first text was on the screen."""
    shift: float
    """How much the layout moved by itself."""
    from_snapshot: bool
    requests: tuple[Request, ...]

    @property
    def size(self) -> int:
        """Bytes over the wire until Python was ready."""
        return sum(request.size for request in self.requests)


def write_stock_site(site: Path) -> None:
    """Write a page that starts PyScript as its documentation says, with our package."""
    modules = ROOT / "node_modules"
    maps = shutil.ignore_patterns("*.map", "*.html", "*.d.ts")
    shutil.copytree(modules / "pyodide", site / "runtime/pyodide", ignore=maps)
    shutil.copytree(modules / "@pyscript/core/dist", site / "runtime/pyscript", ignore=maps)
    (site / "runtime/game.zip").write_bytes(game_zip(ROOT))
    (site / "index.html").write_text(STOCK_PAGE)
    (site / "pyscript.toml").write_text(STOCK_CONFIG)
    (site / "main.py").write_text(STOCK_MAIN)
    (site / "netlify.toml").write_text(STOCK_HEADERS)


@contextmanager
def served(folder: Path, headers: Path) -> Iterator[str]:
    """Serve ``folder``, with every file compressed beforehand; yield its address."""
    server = make_server(folder, 0, headers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    for path in folder.rglob("*"):
        if path.is_file():
            url = address + path.relative_to(folder).as_posix()
            wanted = urllib.request.Request(url, headers={"Accept-Encoding": "br, gzip"})
            with urllib.request.urlopen(wanted) as response:
                response.read()
    yield address
    server.shutdown()
    server.server_close()


@contextmanager
def browser_on(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """Yield a browser that keeps its cache in ``profile``."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=find_browser(), args=QUIET_FLAGS
    )
    yield context
    context.close()


def visit(
    context: BrowserContext, address: str, *, line: Line | None = None, plain: bool = False
) -> tuple[Page, Visit]:
    """Open ``address`` and wait until it is ready; ``plain``: without what an earlier one kept."""
    page = context.new_page()
    page.add_init_script(NOTE_FIGURES + (FORGET if plain else ""))
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    if line:
        throttle(network, line)
    seen = Requests(network, address)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(address, wait_until="commit")
    try:
        page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_MS)
    except Error as error:
        raise RuntimeError(what_is_known(seen.all(), said)) from error
    requests = seen.all()
    page.wait_for_timeout(SETTLING_MS)
    ready, painted, shift, from_snapshot = page.evaluate(FIGURES)
    return page, Visit(ready, painted, shift, from_snapshot, requests)


def what_is_known(requests: tuple[Request, ...], said: list[str]) -> str:
    """What helps to find out why a page is not ready; it may not answer any more questions."""
    files = "\n".join(f"  {request.source:14}{request.address}" for request in requests)
    return f"not ready; console: {said}; requests:\n{files}"


def throttle(network: CDPSession, line: Line) -> None:
    """Slow a page's requests down to ``line``."""
    speed = {"downloadThroughput": line.bits / 8, "uploadThroughput": line.bits / 8}
    limits = {"offline": False, "latency": line.delay_ms, **speed}
    network.send("Network.emulateNetworkConditions", limits)


class Requests:
    """Listens to a page's requests."""

    def __init__(self, network: CDPSession, address: str) -> None:
        """Listen; ``address`` is cut off from what is reported."""
        self._start = address
        self._names: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        self._sources: dict[str, str] = {}
        network.on("Network.requestWillBeSent", self._asked)
        network.on("Network.responseReceived", self._answered)
        network.on("Network.requestServedFromCache", self._from_memory)
        network.on("Network.loadingFinished", self._finished)

    def all(self) -> tuple[Request, ...]:
        """What was asked for so far, in order."""
        return tuple(
            Request(name, self._sources.get(number, "no answer yet"), self._sizes.get(number, 0))
            for number, name in self._names.items()
        )

    def _asked(self, event: dict[str, dict[str, str]]) -> None:
        address = event["request"]["url"]
        if not address.startswith("data:"):
            self._names[str(event["requestId"])] = address.removeprefix(self._start) or "/"

    def _answered(self, event: dict[str, dict[str, object]]) -> None:
        answer, number = event["response"], str(event["requestId"])
        stored = bool(answer.get("fromDiskCache") or answer.get("fromPrefetchCache"))
        self._sources.setdefault(number, "cache" if stored else "network")

    def _from_memory(self, event: dict[str, str]) -> None:
        self._sources[event["requestId"]] = "cache"

    def _finished(self, event: dict[str, str]) -> None:
        number = event["requestId"]
        if self._sources.get(number) != "cache":
            self._sizes[number] = int(float(event["encodedDataLength"]))
