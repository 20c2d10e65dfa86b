"""Nothing is to be scrolled for in play, and everything is large enough to be hit."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from game.games import GAMES
from tests.e2e.robot import Robot
from tests.e2e.tables import SHORT, set_before

Opened = Callable[..., Page]

SIZES = ((360, 640), (320, 568), (568, 320), (800, 700), (768, 1024), (1280, 800))
MOMENTS_AT_MOST = 16

MEASURE = """
() => {
  const usable = (e) => !e.disabled && e.getAttribute("aria-disabled") !== "true";
  const shown = (e) => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
  const name = (e) => e.id || e.dataset.intent || e.dataset.move || e.className;
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`wide: ${root.scrollWidth} > ${innerWidth}`);
  if (root.scrollHeight > innerHeight) faults.push(`high: ${root.scrollHeight} > ${innerHeight}`);
  const bars = document.querySelectorAll("#bar button, #table button, #table input");
  for (const e of [...bars].filter(shown)) {
    const box = e.getBoundingClientRect();
    const inside = box.left >= -0.5 && box.top >= -0.5
      && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    if (usable(e) && !inside) {
      const at = [box.left, box.top, box.right, box.bottom].map(Math.round);
      faults.push(`out of sight: ${name(e)} ${at}`);
    }
    const main = e.matches("#hand .card, #prompt .primary");
    const least = main ? 44 : 24;
    if (e.closest(".fan")) continue;
    if (box.width < least - 0.5 || box.height < least - 0.5) {
      faults.push(`small: ${name(e)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    }
  }
  return faults;
}
"""

OVERLAPS = """
() => {
  const boxes = [...document.querySelectorAll("#hand .card")].map((e) => e.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5)).length;
}
"""


def faults(page: Page) -> list[str]:
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        measured: list[Any] = page.evaluate(MEASURE)
        found += [f"{width}x{height} {fault}" for fault in measured]
    return found


@pytest.mark.parametrize(
    ("game_id", "handed"), [*((game_id, "right") for game_id in GAMES), ("cribbage", "left")]
)
def test_no_moment_of_a_game_wants_scrolling(
    game_id: str, handed: str, page: Page, ready: Opened
) -> None:
    set_before(page, handed=handed)
    page.emulate_media(reduced_motion="reduce")
    ready(f"?game={game_id}&seed=look&speed=instant&level=beginner{SHORT[game_id]}")
    found: dict[str, list[str]] = {}
    for look in Robot(page).moments():
        moment = look.kind_of_moment
        if moment in found or len(found) >= MOMENTS_AT_MOST:
            continue
        found[moment] = faults(page)
        page.set_viewport_size({"width": 360, "height": 640})
    bad = {moment: some for moment, some in found.items() if some}
    assert bad == {}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_cards_of_a_hand_do_not_overlap(width: int, height: int, ready: Opened) -> None:
    page = ready("?game=cribbage&seed=abc&speed=instant&level=beginner")
    page.set_viewport_size({"width": width, "height": height})
    Robot(page).play(until=lambda look: look.phase == "discard")
    assert page.locator("#hand .card").count() == 6
    assert page.evaluate(OVERLAPS) == 0


@pytest.mark.parametrize("dialog", ["settings", "rules"])
def test_a_dialog_fits_the_smallest_screens(dialog: str, ready: Opened) -> None:
    page = ready()
    page.locator(f"[data-intent='dialog {dialog}']").last.click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("#dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height + 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
