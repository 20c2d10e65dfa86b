"""axe finds nothing to complain of, in any phase of any game, in any theme."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from game.games import GAMES
from tests.e2e.conftest import PATIENCE_MS
from tests.e2e.robot import Robot
from tests.e2e.tables import SHORT
from tests.e2e.watch import Watch
from tools import build

Opened = Callable[..., Page]

AXE = build.ROOT / "node_modules" / "axe-core" / "axe.min.js"
THEMES = (("dark", "normal"), ("light", "normal"), ("dark", "more"), ("light", "more"))
MOMENTS_AT_MOST = 9

RUN = """
async (rules) => {
  const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], ...only });
  const told = (node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`;
  return found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map(told).join("; ")}`);
}
"""


@pytest.fixture
def lenient(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A context that lets axe in past the page's policy."""
    with browser.new_context(
        bypass_csp=True, reduced_motion="reduce", viewport={"width": 390, "height": 844}
    ) as context:
        watch.on(context)
        yield context


def opened(context: BrowserContext, address: str, axe: Path = AXE) -> Page:
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.add_script_tag(content=axe.read_text(encoding="utf-8"))
    return page


def violations(page: Page) -> list[str]:
    found: list[str] = []
    for theme, contrast in THEMES:
        page.evaluate(
            "([theme, contrast]) => Object.assign(document.documentElement.dataset,"
            " {theme, contrast})",
            [theme, contrast],
        )
        # All rules once; in the other themes only colours can differ.
        first = (theme, contrast) == THEMES[0]
        some: list[Any] = page.evaluate(RUN, None if first else ["color-contrast"])
        found += [f"{theme}/{contrast} {each}" for each in some]
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_axe_finds_nothing_in_any_moment_of_a_game(
    game_id: str, lenient: BrowserContext, site: str
) -> None:
    address = f"{site}?game={game_id}&seed=axe&speed=instant&level=beginner{SHORT[game_id]}"
    page = opened(lenient, address)
    found: dict[str, list[str]] = {}
    for look in Robot(page).moments():
        moment = f"{look.phase} {bool(look.title)} {bool(look.outcome)}"
        if moment not in found and len(found) < MOMENTS_AT_MOST:
            found[moment] = violations(page)
    assert {moment: some for moment, some in found.items() if some} == {}


def test_axe_finds_nothing_in_menu_and_dialogs(lenient: BrowserContext, site: str) -> None:
    page = opened(lenient, site)
    found = {"menu": violations(page)}
    for intent in (
        "dialog settings",
        "dialog rules",
        "analysis",
        *(f"new {game}" for game in GAMES),
    ):
        page.locator(f"#table [data-intent='{intent}']").last.click()
        page.locator("#dialog[open]").wait_for()
        found[intent] = violations(page)
        page.keyboard.press("Escape")
    assert {where: some for where, some in found.items() if some} == {}
