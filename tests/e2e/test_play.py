"""Whole games in the page: by mouse, by keys alone; what is kept is what was played."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.games import GAMES
from tests.e2e.robot import Robot, Typist
from tests.e2e.tables import SHORT, kept, set_before
from tools import replay

Opened = Callable[..., Page]
every_game = pytest.mark.parametrize("game_id", GAMES)


def assert_kept_as_played(page: Page, game_id: str, folder: Path) -> None:
    """The record of the save, replayed by the tool, ends with what the table shows."""
    record = folder / "game.record"
    record.write_text(kept(page, game_id)["record"], encoding="utf-8")
    told = [json.loads(line) for line in replay.told(record.read_text("utf-8"), as_json=True)]
    table = page.locator("#table")
    assert table.get_attribute("data-scores") == " ".join(map(str, told[-1]["scores"]))
    outcome = told[-1]["outcome"]
    assert table.get_attribute("data-outcome") == f"{outcome['winner']} {outcome['margin']}"


@every_game
def test_a_whole_game_by_mouse_is_kept_as_it_was_played(
    game_id: str, ready: Opened, tmp_path: Path
) -> None:
    """No state without an action on the way: the robot waits for one after every press."""
    page = ready(f"?game={game_id}&seed=abc&speed=instant&level=beginner{SHORT[game_id]}")
    end = Robot(page).play()
    assert end.game == game_id
    assert_kept_as_played(page, game_id, tmp_path)


@every_game
def test_a_whole_game_by_keys_alone_with_the_focus_never_lost(
    game_id: str, ready: Opened, tmp_path: Path
) -> None:
    page = ready(f"?game={game_id}&seed=keys&speed=instant&level=beginner{SHORT[game_id]}")
    typist = Typist(page)
    for look in typist.moments():
        if typist.presses:
            assert not typist.focus()["body"], look
    assert_kept_as_played(page, game_id, tmp_path)


def test_the_keys_of_the_table_do_what_they_say(ready: Opened) -> None:
    page = ready("?game=cribbage&seed=abc&speed=instant&level=beginner")
    robot = Robot(page)
    robot.play(until=lambda look: look.phase == "discard")
    page.locator("#hand button").first.focus()
    said = page.locator("#announce")
    page.keyboard.press("h")
    expect(said).to_contain_text("You hold")
    first = said.text_content()
    page.keyboard.press("l")
    page.wait_for_function(
        "(before) => document.getElementById('announce').textContent !== before", arg=first
    )
    assert str(said.text_content()).strip("\u200b") == str(first).strip("\u200b")
    page.keyboard.press("s")
    expect(said).to_contain_text("You 0")
    for key in ("1", "3"):
        page.keyboard.press(key)
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("3")
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("2")
    page.keyboard.press("Tab")
    expect(page.locator("[data-intent=discard]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hand [data-pick]")).to_have_count(0)
    page.keyboard.press("t")
    expect(said).to_contain_text("You hold")
    expect(said).to_contain_text(page.locator("#prompt-text").inner_text())


def test_keys_can_be_switched_off(page: Page, ready: Opened) -> None:
    set_before(page, keys="off")
    ready("?game=cribbage&seed=abc&speed=instant&level=beginner")
    Robot(page).play(until=lambda look: look.phase == "discard")
    page.locator("#hand button").first.focus()
    page.keyboard.press("1")
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(0)


def test_a_press_begun_before_the_button_was_there_does_not_press_it(ready: Opened) -> None:
    page = ready("?game=cribbage&seed=abc&speed=slow&level=beginner")
    robot = Robot(page)
    spot: tuple[float, float] | None = None
    tried = 0
    for look in robot.moments():
        onward = [c for c in look.controls if c.text == "continue" and look.phase == "play"]
        if onward:
            spot = onward[0].at
        mine = [c for c in look.controls if c.text.startswith("play ") and not onward]
        if not (mine and spot):
            continue
        page.locator("#hand button").first.focus()
        page.mouse.move(*spot)
        page.mouse.down()
        robot.where.locator(f"[data-move='{mine[0].text}']").evaluate("e => e.click()")
        before = kept(page, "cribbage")
        page.mouse.up()
        assert kept(page, "cribbage")["record"] == before["record"]
        tried += 1
        if tried == 3:
            return
    assert tried, "no such moment came"
