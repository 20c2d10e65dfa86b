"""Pages that hold our tables, as their authors would write them, and what they were told."""

from typing import Any

from playwright.sync_api import Frame, Page, expect

from tests.e2e.conftest import PATIENCE_MS

LISTEN = """
window.told = [];
for (const type of ["ready", "resize", "started", "move", "score", "handEnd", "gameEnd", "answer",
    "error", "rested"]) {
  addEventListener(`fifteen-two:${type}`, ({target, detail}) =>
    told.push({id: target.id, type, data: detail}));
}
window.raw = [];
addEventListener("message", ({data, origin}) => raw.push({...data, origin}));
"""


def host_html(body: str, script: str = "") -> str:
    """A page that holds ``body``; ``script`` is the address of the element's script.

    It keeps what it is told in ``told`` (the element's events) and ``raw`` (all messages).
    """
    element = f'<script src="{script}"></script>' if script else ""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>A page about cards</title>'
        f'<link rel="icon" href="data:,"><script>{LISTEN}</script>{element}'
        f'<body><input id="name">{body}'
    )


def open_on_the_site(page: Page, site: str, html: str) -> None:
    """Open a page that is part of the same site as the tables."""
    address = f"{site}host.html"
    page.route(address, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(address)


def told(page: Page, type_: str) -> list[dict[str, Any]]:
    """The data of the events of one type, oldest first."""
    found: list[dict[str, Any]] = page.evaluate(
        "(type) => told.filter((one) => one.type === type).map((one) => one.data)", type_
    )
    return found


def raw(page: Page, type_: str) -> list[dict[str, Any]]:
    """The messages of one type, as they came."""
    found: list[dict[str, Any]] = page.evaluate(
        "(type) => raw.filter((one) => one.ns === 'fifteen-two' && one.type === type)", type_
    )
    return found


def table_in(page: Page, element: str = "fifteen-two, iframe") -> Frame:
    """The frame of a table, once it shows its poster."""
    handle = page.locator(element).first.evaluate_handle(
        "(e) => e.shadowRoot ? e.shadowRoot.querySelector('iframe') : e"
    )
    element_ = handle.as_element()
    frame = None if element_ is None else element_.content_frame()
    assert frame is not None, "a frame"
    frame.locator("#play").wait_for(timeout=PATIENCE_MS)
    return frame


def pressed(frame: Frame) -> Frame:
    """Press Play, and wait until the table takes moves."""
    frame.locator("[data-intent='start']").click()
    return ready(frame)


def ready(frame: Frame) -> Frame:
    """Wait until the table takes moves."""
    expect(frame.locator("html")).to_have_attribute("data-embed", "on", timeout=PATIENCE_MS)
    return frame
