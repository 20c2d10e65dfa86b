"""Make the pictures a browser shows before it installs the page: assets/screenshots/*.webp.

    python -m tools.make_screenshots     (after `make build`)

One deal is played in the built site as far as its show, on a wide screen and on a phone.
"""

import base64
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.browser import QUIET_FLAGS, find_browser
from tools.build_manifest import PICTURES

ROOT = Path(__file__).resolve().parent.parent
PORT = 8765
SCREENS = {"wide": (1280, 800), "narrow": (360, 640)}
QUALITY = 60
ADDRESS = f"http://127.0.0.1:{PORT}/?game=cribbage&seed=table&speed=instant&theme=dark"
USABLE = ":not([aria-disabled=true])"
PRESSED = (
    f"#table [data-intent=discard]{USABLE}",
    f"#hand [data-pick][aria-pressed=false]{USABLE}",
    f"#table [data-intent=continue]{USABLE}",
    f"#table [data-move]{USABLE}",
)
"""What is pressed, the first that is there."""
PRESSES_AT_MOST = 60


def main() -> None:
    """Write both pictures."""
    server = subprocess.Popen([sys.executable, "tools/serve.py", "dist", str(PORT)], cwd=ROOT)
    try:
        time.sleep(1)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(), args=[*QUIET_FLAGS]
            )
            for form, (width, height) in SCREENS.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                to_the_show(page)
                path = ROOT / PICTURES / f"{form}.webp"
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(picture(page))
            browser.close()
    finally:
        server.terminate()


def to_the_show(page: Page) -> None:
    """Play the first card each time, until a hand is counted."""
    page.goto(ADDRESS)
    page.locator("html[data-ready='1']").wait_for(state="attached")
    for _ in range(PRESSES_AT_MOST):
        if page.locator("#centre .show-title").count():
            for _ in range(2):
                page.locator("#table [data-intent=continue]").first.click()
            page.mouse.move(0, 0)
            page.wait_for_timeout(500)
            return
        first = next(some for some in map(page.locator, PRESSED) if some.count())
        first.first.evaluate("e => e.click()")  # cards of a cut lie on each other
        page.wait_for_timeout(100)
    raise RuntimeError("no hand was counted")


def picture(page: Page) -> bytes:
    """The page as WebP, which only the browser's own protocol makes."""
    session = page.context.new_cdp_session(page)
    found = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(found["data"])


if __name__ == "__main__":
    main()
