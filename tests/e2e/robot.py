"""Plays any game through what the page offers, by mouse or by keyboard, and looks at the page.

Only the names that outside checks use are relied on: ``#table`` with its data, and controls with
``data-move``, ``data-pick``, or ``data-intent`` of ``discard`` and ``continue``.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Frame, Page

PLAYED = "[data-move], [data-pick], [data-intent=discard], [data-intent=continue]"
PATIENCE_MS = 60_000
STEPS_AT_MOST = 3_000

SPOTS = "[[.5, .5], [.12, .5], [.88, .5], [.5, .15], [.5, .85], [.03, .5]]"
"""Where on a control one may press it, in parts of its width and height."""

LOOK = """
(selector) => {
  const table = document.getElementById("table");
  const usable = (e) => !e.disabled && e.getAttribute("aria-disabled") !== "true";
  const spot = (e) => {
    const box = e.getBoundingClientRect();
    for (const [across, down] of SPOTS) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest(selector) === e) return [x, y];
    }
    return null;
  };
  const controls = [...table.querySelectorAll(selector)].filter(usable).map((e) => ({
    kind: e.dataset.move !== undefined ? "move" : e.dataset.pick !== undefined ? "pick" : "intent",
    text: e.dataset.move ?? e.dataset.pick ?? e.dataset.intent,
    pressed: e.getAttribute("aria-pressed") === "true",
    region: e.closest("section")?.id ?? "",
    label: (e.getAttribute("aria-label") ?? e.textContent).trim(),
    at: spot(e),
  }));
  return {
    phase: table.dataset.phase ?? "", scores: table.dataset.scores ?? "",
    outcome: table.dataset.outcome ?? "", game: table.dataset.game ?? "",
    prompt: document.getElementById("prompt-text")?.textContent ?? "",
    title: document.querySelector("#centre .show-title")?.textContent ?? "",
    controls,
  };
}
""".replace("SPOTS", SPOTS)

GOES_ON = f"""
() => {{
  const table = document.getElementById("table");
  if (table.dataset.outcome) return true;
  return [...table.querySelectorAll("{PLAYED}")].some(
    (e) => !e.disabled && e.getAttribute("aria-disabled") !== "true");
}}
"""

FOCUS = """
() => {
  const e = document.activeElement;
  const body = !e || e === document.body || e === document.documentElement;
  return {
    body, id: e?.id ?? "", toolbar: Boolean(e?.closest("[role=toolbar], [role=grid]")),
    off: e?.getAttribute("aria-disabled") === "true",
    pressed: e?.getAttribute("aria-pressed") === "true",
    played: Boolean(e?.matches(PLAYED) && e.closest("#table")),
    move: e?.dataset?.move ?? null, pick: e?.dataset?.pick ?? null,
  };
}
""".replace("PLAYED", json.dumps(PLAYED))


@dataclass(frozen=True)
class Control:
    """A control that can be used now, and a point where a click on the page reaches it."""

    kind: str
    text: str
    pressed: bool
    region: str
    label: str
    at: tuple[float, float] | None


@dataclass(frozen=True)
class Look:
    """The table as it stands."""

    phase: str
    scores: str
    outcome: str
    game: str
    prompt: str
    title: str
    controls: tuple[Control, ...]

    @property
    def kind_of_moment(self) -> str:
        """Tells moments apart that look different: phase, and what there is to press."""
        there = {"pick" if c.kind == "pick" else c.text.split()[0] for c in self.controls}
        pressed = sum(c.pressed for c in self.controls)
        shown = "shown" if self.title else ""
        return " ".join((self.phase, shown, *sorted(there)[:4], str(pressed), self.outcome[:1]))


class Robot:
    """Somebody who plays what is offered; ``rng`` decides."""

    def __init__(self, where: Page | Frame, seed: int = 1) -> None:
        """Sit down at the page, or at a frame of one."""
        self.where = where
        self.page: Page = where if isinstance(where, Page) else where.page
        self.rng = random.Random(seed)
        self.presses = 0
        self.errors: list[str] = []
        if isinstance(where, Frame):
            # A frame of another site is hit by nothing before it has been painted once.
            self.page.screenshot()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def look(self) -> Look:
        """What there is to see and to press."""
        data: dict[str, Any] = self.where.evaluate(LOOK, PLAYED)
        controls = tuple(
            Control(**{**each, "at": tuple(each["at"]) if each["at"] else None})
            for each in data.pop("controls")
        )
        return Look(**data, controls=controls)

    def wait(self) -> Look:
        """Wait until there is something to press, or the game is over."""
        self.where.wait_for_function(GOES_ON, timeout=PATIENCE_MS)
        return self.look()

    def choose(self, look: Look) -> Control:
        """Mostly a move or what goes on; what is chosen already is let be."""
        reached = [c for c in look.controls if c.at] or list(look.controls)
        fresh = [c for c in reached if not c.pressed]
        onward = [c for c in fresh if c.kind != "pick"]
        picks = [c for c in fresh if c.kind == "pick"]
        if any(c.text == "discard" for c in onward):
            return next(c for c in onward if c.text == "discard")
        some = [each for each in (onward, picks) if each]
        return self.rng.choice(self.rng.choice(some) if some else reached)

    def press(self, control: Control) -> None:
        """Click it with the mouse, where a finger would."""
        assert control.at is not None, f"covered, or out of sight: {control}"
        offset = self._offset()
        self.page.mouse.click(control.at[0] + offset[0], control.at[1] + offset[1])
        self.presses += 1

    def step(self) -> bool:
        """Press one thing; ``False`` when the game is over."""
        look = self.wait()
        if look.outcome:
            return False
        self.press(self.choose(look))
        return True

    def moments(self) -> Iterator[Look]:
        """Play to the end: the table before each press, and at the end."""
        for _ in range(STEPS_AT_MOST):
            look = self.wait()
            assert not self.errors, self.errors[0]
            yield look
            if look.outcome:
                return
            look = self.look()
            if look.controls:
                self.press(self.choose(look))
        raise AssertionError(f"no end within {STEPS_AT_MOST} steps")

    def play(self, until: Callable[[Look], bool] = lambda look: bool(look.outcome)) -> Look:
        """Play until the table is as wanted."""
        for look in self.moments():
            if until(look):
                return look
        raise AssertionError("the game was over before")

    def _offset(self) -> tuple[float, float]:
        if isinstance(self.where, Page):
            return 0, 0
        box = self.where.frame_element().bounding_box()
        assert box is not None
        return box["x"], box["y"]


class Typist(Robot):
    """Plays with keys alone: Tab to a control, arrows inside a hand or a square, Enter."""

    def press(self, control: Control) -> None:
        """Bring the focus to something of that kind, and press Enter."""
        digit = self._digit(control)
        if digit and self.focus()["played"]:
            self.page.keyboard.press(digit)
        else:
            self._reach(control)
            self.page.keyboard.press("Enter")
        self.presses += 1

    def focus(self) -> dict[str, Any]:
        """What has the focus."""
        found: dict[str, Any] = self.where.evaluate(FOCUS)
        return found

    def _digit(self, control: Control) -> str:
        if control.region != "hand":
            return ""
        place = self.where.evaluate(
            "(text) => [...document.querySelectorAll('#hand [role=toolbar] > *')].findIndex("
            "(e) => e.dataset.move === text || e.dataset.pick === text)",
            control.text,
        )
        return str(place + 1) if 0 <= place < 6 else ""

    def _reach(self, control: Control) -> None:
        """Tab through the page; where there are many in a group, any of them will do."""
        for _ in range(120):
            now = self.focus()
            if now["played"] and not now["off"] and not now["pressed"]:
                return
            self.page.keyboard.press("ArrowRight" if now["toolbar"] and now["off"] else "Tab")
            if now["toolbar"] and now["off"] and self.focus() == now:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"not to be reached by keys: {control}")
