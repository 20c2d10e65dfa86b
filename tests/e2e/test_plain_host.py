"""The site works on a server that knows nothing of it: no headers, no compression, any folder."""

import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.hosts import running
from tests.e2e.robot import Robot
from tests.e2e.tables import kept
from tests.e2e.test_boot import wait_for_python
from tools.serve import CONTENT_TYPES


class PlainHandler(SimpleHTTPRequestHandler):
    """Python's own server of files; it says nothing but the types of files."""

    extensions_map = CONTENT_TYPES  # the machine's own table may lack .mjs

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base's name)
        """Stay quiet."""


@pytest.fixture(params=["", "games/cards/"], ids=["at the top", "in a folder"])
def plain_site(request: pytest.FixtureRequest, dist: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the site on a plain server."""
    folder = tmp_path / request.param
    folder.parent.mkdir(parents=True, exist_ok=True)
    if request.param:
        folder.symlink_to(dist, target_is_directory=True)
    root = tmp_path if request.param else dist
    handler = partial(PlainHandler, directory=str(root))
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as port:
        yield f"http://127.0.0.1:{port}/{request.param}"


def test_takes_a_move_on_a_server_without_our_headers(page: Page, plain_site: str) -> None:
    response = page.goto(f"{plain_site}?game=cross&seed=abc&speed=instant")
    assert response is not None
    assert "content-security-policy" not in response.headers
    assert "cache-control" not in response.headers
    wait_for_python(page)
    before = kept(page, "cross")["record"]
    robot = Robot(page)
    while kept(page, "cross")["record"] == before:
        assert robot.step()
    assert robot.errors == []


PAUSE_S = 0.7
NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts.push(value);
}).observe({ type: "layout-shift", buffered: true });
"""


class HaltingHandler(PlainHandler):
    """Sends the page in two parts, with the menu in the first."""

    def do_GET(self) -> None:
        """Answer; the page with a pause in the middle."""
        if self.path != "/":
            super().do_GET()
            return
        page = (Path(self.directory) / "index.html").read_bytes()
        cut = page.index(b'<div id="boot"')
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page[:cut])
        self.wfile.flush()
        time.sleep(PAUSE_S)
        self.wfile.write(page[cut:])


def test_the_menu_does_not_move_when_the_page_comes_in_two_parts(page: Page, dist: Path) -> None:
    handler = partial(HaltingHandler, directory=str(dist))
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as port:
        page.add_init_script(NOTE_SHIFTS)
        page.goto(f"http://127.0.0.1:{port}/")
        wait_for_python(page)
        page.wait_for_timeout(300)
        assert page.evaluate("shifts") == []
