"""What every test in a browser needs: the built site, a browser, and a watch on surprises.

``site`` is the address of the built site, ``host`` another site whose pages frame it, and ``ready``
opens an address and waits for Python. A test fails when any page asks another host for anything or
reports an error; ``watch.allow("…")`` names what a test brings about on purpose.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.hosts import Host, other_site, serving
from tests.e2e.watch import Watch
from tools import build
from tools.browser import QUIET_FLAGS, find_browser

DIST = build.ROOT / "dist"

PATIENCE_MS = 60_000
"""How long to wait for Python on a slow and busy machine; nothing is measured by it."""


@pytest.fixture(scope="session")
def dist(request: pytest.FixtureRequest) -> Path:
    """Return the folder of the built site, built from what is in the work tree."""
    # Workers that run side by side share the folder, which `make` has built for them.
    shared = hasattr(request.config, "workerinput") and (DIST / "index.html").is_file()
    if not shared and build.main([str(DIST)]) != 0:
        pytest.exit("the site could not be built", returncode=1)
    return DIST


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Return the address of the served site."""
    with serving(dist) as address:
        yield address


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """Return another site, whose pages can frame ours."""
    with other_site() as other:
        yield other


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the browser of this machine, if it has one, and keep it quiet."""
    return browser_type_launch_args | {"executable_path": find_browser(), "args": [*QUIET_FLAGS]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Let no page store itself: each test's browser would fetch 16 MB. test_home.py does it all."""
    return browser_context_args | {"service_workers": "block"}


@pytest.fixture(autouse=True)
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Fail the test if a page asks another host, or reports an error."""
    watch = Watch()
    watch.on(context)
    yield watch
    assert watch.surprises == []


@pytest.fixture
def ready(page: Page, site: str) -> Callable[..., Page]:
    """Return a function that opens the site and waits until Python can take a move."""

    def opened(query: str = "") -> Page:
        page.goto(site + query)
        page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
        return page

    return opened
