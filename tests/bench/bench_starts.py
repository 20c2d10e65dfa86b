"""Start the page over and over, and count the pages that die or never become ready.

A fault may show once in a thousand starts. A core file is left in the working folder where
``ulimit -c unlimited`` is in force. Flags of V8 can be given, to try what makes it more likely.

    python tests/bench/bench_starts.py [STARTS [V8_FLAG ...]]
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tests.bench.startup import ROOT, served
from tools import build
from tools.browser import QUIET_FLAGS, find_browser

STARTS = 100
PER_BROWSER = 20
PATIENCE_MS = 60_000


def how_it_ended(browser: Browser, address: str) -> str:
    """Return ``ready``, or the first line of what went wrong."""
    with browser.new_context() as context:
        page = context.new_page()
        try:
            page.goto(address, wait_until="commit")
            page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE_MS)
        except Error as error:
            return error.message.splitlines()[0]
    return "ready"


def starts(playwright: Playwright, address: str, number: int, flags: list[str]) -> Counter[str]:
    """Start ``number`` times, some in one browser, each with nothing stored; return the ends."""
    ends: Counter[str] = Counter()
    arguments = [*QUIET_FLAGS, f"--js-flags={' '.join(flags)}"]
    while missing := number - ends.total():
        browser = playwright.chromium.launch(executable_path=find_browser(), args=arguments)
        for _ in range(min(PER_BROWSER, missing)):
            ends[how_it_ended(browser, address)] += 1
        browser.close()
    return ends


def main(arguments: list[str]) -> int:
    """Print how the starts ended; return 1 if one did not become ready."""
    number = int(arguments[0]) if arguments else STARTS
    with tempfile.TemporaryDirectory() as site:
        build.main([site])
        with served(Path(site), ROOT / "netlify.toml") as address, sync_playwright() as chrome:
            ends = starts(chrome, address, number, arguments[1:])
    for end, count in ends.most_common():
        print(f"{count:>6}  {end}")
    return 0 if set(ends) == {"ready"} else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
