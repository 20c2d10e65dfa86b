"""The site works on a server that knows nothing of it: no headers, no compression, any folder."""

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
