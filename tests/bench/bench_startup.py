"""Measure start-up side by side: a page with stock PyScript, and ours.

Both pages are served by the same server with the same compression and caching. The stock page has
Pyodide's own standard library and only imports the rules; ours must show a table that takes a
move. Runs are interleaved, each with a fresh browser profile: once cold, then warm, that is, with
a new browser on the same profile. The table gives medians.

    python tests/bench/bench_startup.py [ROUNDS]
"""

import shutil
import statistics
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tools.browser import QUIET_FLAGS, find_browser
from tools.build_game import game_zip
from tools.serve import make_server

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5

GOAL_RATIO = 0.6
GOAL_BYTES = 5_000_000

NOTE_READY = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.dataset.ready) return;
  observer.disconnect();
  performance.mark("ready");
}).observe(document, { attributes: true, childList: true, subtree: true });
"""

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
STOCK_MAIN = """import game.games
from pyscript import document

document.documentElement.dataset.ready = "1"
"""
STOCK_HEADERS = """[[headers]]
for = "/runtime/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
"""


@dataclass
class Page:
    """One of the two pages, with what was measured of it."""

    name: str
    address: str
    cold: list[float] = field(default_factory=list)
    """Milliseconds from navigation to ready, fresh profile."""
    warm: list[float] = field(default_factory=list)
    bytes_to_ready: int = 0


def main(arguments: list[str]) -> int:
    """Measure, print the table, and return 0."""
    rounds = int(arguments[0]) if arguments else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        write_stock_site(Path(folder))
        headers = Path(folder) / "netlify.toml"
        with (
            served(Path(folder), headers) as stock_address,
            served(ROOT / "dist", ROOT / "netlify.toml") as our_address,
            sync_playwright() as playwright,
        ):
            pages = [Page("stock PyScript", stock_address), Page("this site", our_address)]
            for page in pages:
                measure_bytes(playwright, page)
            for _ in range(rounds):
                for page in pages:
                    measure_times(playwright, page)
    print_table(pages)
    return 0


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


def time_to_ready(context: BrowserContext, address: str) -> float:
    """Return the milliseconds from navigation to ``data-ready``."""
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    return float(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))


def measure_times(playwright: Playwright, page: Page) -> None:
    """Time one cold and one warm start."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with browser_on(playwright, profile) as context:
            page.cold.append(time_to_ready(context, page.address))
        with browser_on(playwright, profile) as context:
            page.warm.append(time_to_ready(context, page.address))


def measure_bytes(playwright: Playwright, page: Page) -> None:
    """Count the bytes that came over the wire until the page was ready, headers included."""
    browser: Browser = playwright.chromium.launch(executable_path=find_browser(), args=QUIET_FLAGS)
    tab = browser.new_page()
    network = tab.context.new_cdp_session(tab)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    tab.goto(page.address, wait_until="commit")
    tab.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    page.bytes_to_ready = int(sum(sizes))
    browser.close()


def print_table(pages: list[Page]) -> None:
    """Print medians with the ratio of each page to the first, and whether the goals are met."""
    first, ours = pages
    print(f"{'':16}{'cold ms':>9}{'warm ms':>9}{'MB to ready':>13}{'cold ×':>8}{'warm ×':>8}")
    for page in pages:
        cold, warm = statistics.median(page.cold), statistics.median(page.warm)
        ratios = cold / statistics.median(first.cold), warm / statistics.median(first.warm)
        print(
            f"{page.name:16}{cold:9.0f}{warm:9.0f}{page.bytes_to_ready / 1e6:13.2f}"
            f"{ratios[0]:8.2f}{ratios[1]:8.2f}"
        )
    met = all(ratio <= GOAL_RATIO for ratio in ratios) and ours.bytes_to_ready <= GOAL_BYTES
    print(
        f"goal: at most {GOAL_RATIO} of stock, cold and warm, and {GOAL_BYTES / 1e6:.1f} MB: "
        + ("met" if met else "missed")
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
