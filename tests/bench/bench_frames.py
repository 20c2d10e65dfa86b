"""Measure how soon the page answers: from a click to the picture that shows what it did.

Games of each kind are played in the browser at the fast pace, so that the opponent does not think
while a click is being answered. A click is timed until its handler is done, and until the next
frame has been drawn, which adds style, layout and the wait for the screen. What comes by itself is
timed too: a step of the presentation, or a slice of the opponent's thinking; he is the expert, who
thinks longest. The coach is timed last: hints, the table of all fifteen discards, reviews, and the
lessons whose answer is the expert's. Two times of each: *whole*, from the click until it is drawn
(in a review from one verdict to the next), and *slice*, for how long the page could not answer.

    python tests/bench/bench_frames.py [CLICKS_A_GAME]
"""

import statistics
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.e2e.hosts import serving
from tests.e2e.robot import PATIENCE_MS, Robot
from tests.e2e.tables import SHORT
from tools import build
from tools.browser import QUIET_FLAGS, find_browser

CLICKS = 60
HINTS = 25
GOAL_P95_MS = 50
GOAL_P99_MS = 150
GOAL_COACH_MS = 300
GOAL_SLICE_MS = 100
READING_MS = 5_000
"""The list of lessons is opened and read before one is chosen."""
POSITIONS = (
    ("5h 5d Jc 4s 6h Qd", "40", "52"),
    ("Ah 2d 3c 7s 8h 9d", "0", "0"),
    ("6h 7d 8c 8s 9h Kd", "105", "108"),
    ("2h 3d 4c Ts Jh Kd", "112", "110"),
)
"""Six cards and the score, early and late in a game."""

LESSONS = (
    "v1;attack;me=JcKs5c2c;goal=best",
    "v1;attack;me=2d7dJdQh;goal=best",
    "v1;cover;me=2cJcQsKc;field=3h;laid=Jd;goal=best",
)
"""Questions of Cricket whose answer the expert is asked for."""

LINK = """
(intent) => {
  document.getElementById("asked-here")?.remove();
  const control = document.createElement("button");
  control.id = "asked-here";
  control.dataset.intent = intent;
  document.body.append(control);
}
"""
"""A control that the list of lessons does not have."""

CLICK = """
(command) => new Promise((done) => {
  const [kind, text] = command;
  const control = [...document.querySelectorAll(`#table [data-${kind}]`)]
    .find((e) => e.getAttribute(`data-${kind}`) === text);
  const start = performance.now();
  control.click();
  const handled = performance.now() - start;
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => done([handled, performance.now() - start]);
    drawn.port2.postMessage(0);
  });
})
"""

ASK = """
([control, wanted]) => new Promise((done) => {
  for (const old of document.querySelectorAll(wanted)) old.setAttribute("data-old", "");
  window.timed.length = 0;
  const start = performance.now();
  document.querySelector(control).click();
  const slices = [performance.now() - start];
  const look = () => {
    if (!document.querySelector(`${wanted}:not([data-old])`)) return false;
    requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage =
        () => done([performance.now() - start, ...slices, ...window.timed]);
      drawn.port2.postMessage(0);
    });
    return true;
  };
  if (look()) return;
  const watch = new MutationObserver(() => { if (look()) watch.disconnect(); });
  watch.observe(document.body, { childList: true, subtree: true });
})
"""
"""Click a control and wait for what comes of it: the time until it is drawn, then all slices."""

WATCH_THE_REVIEW = """
window.judged = [];
new MutationObserver(() => {
  const bar = document.getElementById("review-progress");
  const done = document.querySelector("#dialog .account");
  const now = bar ? bar.value : done ? Infinity : null;
  if (now === null || now === window.last) return;
  window.last = now;
  window.judged.push(performance.now());
}).observe(document.body, { childList: true, subtree: true, attributes: true });
"""

TIME_THE_TIMERS = """
window.timed = [];
const plain = window.setTimeout;
window.setTimeout = (call, ms, ...rest) => plain(() => {
  const start = performance.now();
  call(...rest);
  window.timed.push(performance.now() - start);
}, ms);
true;
"""


def main(arguments: Sequence[str]) -> None:
    """Measure, print the table and whether the goals are met; a busy machine is no failure."""
    clicks = int(arguments[0]) if arguments else CLICKS
    rows: list[tuple[str, list[float]]] = []
    with serving(build.ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=[*QUIET_FLAGS])
        for game_id in SHORT:
            handled, frames, timed = measured(browser, site, game_id, clicks)
            rows.append((f"{game_id}: click → handled", handled))
            rows.append((f"{game_id}: click → frame", frames))
            rows.append((f"{game_id}: by itself", timed))
        for game_id in SHORT:
            rows += both(f"coach: hint, {game_id}", hinted(browser, site, game_id))
        rows += both("coach: fifteen discards", analysed(browser, site))
        rows += both("coach: lesson of the expert", taught(browser, site))
        for game_id in SHORT:
            rows += reviewed(browser, site, game_id)
        browser.close()
    print(f"{'ms':<30}{'n':>6}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}")
    for name, values in rows:
        print(f"{name:<30}{len(values):>6}" + "".join(f"{v:>8.1f}" for v in figures(values)))
    met = all(within_goal(name, values) for name, values in rows)
    print(
        f"goal: p95 ≤ {GOAL_P95_MS}, p99 ≤ {GOAL_P99_MS} to a frame, the coach ≤ {GOAL_COACH_MS}, "
        f"a slice ≤ {GOAL_SLICE_MS} ms: {'met' if met else 'missed'}"
    )


def within_goal(name: str, values: list[float]) -> bool:
    """Whether a row of the table is as quick as it should be."""
    _, p95, p99, most = figures(values)
    if name.endswith("frame"):
        return p95 <= GOAL_P95_MS and p99 <= GOAL_P99_MS
    if name.endswith("whole"):
        return most <= GOAL_COACH_MS
    return most <= GOAL_SLICE_MS


def both(name: str, asked: Iterator[list[float]]) -> list[tuple[str, list[float]]]:
    """Two rows of what was asked: the whole times, and all slices."""
    found = list(asked)
    slices = [each for _, *some in found for each in some]
    return [(f"{name}, whole", [whole for whole, *_ in found]), (f"{name}, slice", slices)]


def measured(
    browser: Browser, site: str, game_id: str, clicks: int
) -> tuple[list[float], list[float], list[float]]:
    """Times of the clicks of a game: handled, shown; and of what came by itself."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{site}?game={game_id}&seed=bench&speed=fast&level=expert{SHORT[game_id]}")
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.evaluate(TIME_THE_TIMERS)
    times = list(played(page, clicks))
    timed: list[float] = page.evaluate("window.timed")
    page.close()
    return [one for one, _ in times], [other for _, other in times], timed


def hinted(browser: Browser, site: str, game_id: str) -> Iterator[list[float]]:
    """Hints in the course of a game."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{site}?game={game_id}&seed=hint&speed=instant{SHORT[game_id]}")
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.evaluate(TIME_THE_TIMERS)
    robot = Robot(page)
    for count, _ in enumerate(robot.moments()):
        if page.locator("#hint:not([aria-disabled=true])").count():
            yield page.evaluate(ASK, ["#hint", "#hint-text"])
        if count >= HINTS:
            break
    page.close()


def analysed(browser: Browser, site: str) -> Iterator[list[float]]:
    """The table of fifteen discards."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(site)
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.evaluate(TIME_THE_TIMERS)
    page.locator("#table [data-intent='analysis']").click()
    for hand, mine, other in POSITIONS:
        for field, text in (("cards", hand), ("mine", mine), ("other", other)):
            page.locator(f"#analysis-{field}").fill(text)
        yield page.evaluate(ASK, ["#analysis-show", "#dialog tbody tr"])
    page.close()


def taught(browser: Browser, site: str) -> Iterator[list[float]]:
    """The lessons in which the expert's attack or cover is asked for, opened from the list."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(site)
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    page.wait_for_timeout(READING_MS)
    page.evaluate(TIME_THE_TIMERS)
    for text in LESSONS:
        page.evaluate(LINK, f"lesson {text}")
        yield page.evaluate(ASK, ["#asked-here", "#centre > *"])
    page.close()


def reviewed(browser: Browser, site: str, game_id: str) -> list[tuple[str, list[float]]]:
    """A game reviewed: from verdict to verdict, and the slices."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{site}?game={game_id}&seed=review&speed=instant&level=beginner{SHORT[game_id]}")
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=PATIENCE_MS)
    Robot(page).play()
    page.evaluate(TIME_THE_TIMERS)
    page.evaluate(WATCH_THE_REVIEW)
    page.locator("[data-intent=review]").first.click()
    page.locator("#dialog .account").wait_for(timeout=10 * PATIENCE_MS)
    moments: list[float] = page.evaluate("window.judged")
    slices: list[float] = page.evaluate("window.timed")
    page.close()
    each = [later - earlier for earlier, later in pairwise(moments)]
    return [
        (f"coach: review, {game_id}, whole", each),
        (f"coach: review, {game_id}, slice", slices),
    ]


def played(page: Page, clicks: int) -> Iterator[tuple[float, float]]:
    """Play a game to its end, or for so many clicks; the two times of each click."""
    robot = Robot(page)
    for _ in range(clicks):
        look = robot.wait()
        if look.outcome:
            return
        control = robot.choose(look)
        found: list[Any] = page.evaluate(CLICK, [control.kind, control.text])
        yield float(found[0]), float(found[1])


def figures(values: list[float]) -> tuple[float, float, float, float]:
    """The middle, the 95th and 99th of a hundred, and the most."""
    if not values:
        return 0, 0, 0, 0
    if len(values) == 1:
        return (values[0],) * 4
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return statistics.median(values), cuts[94], cuts[98], max(values)


if __name__ == "__main__":
    main(sys.argv[1:])
