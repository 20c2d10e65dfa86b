"""The page as an app of the device: what is told, when a new version is offered, one window."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.app import save
from game.app.device import Device
from game.app.model import Ask, Change, Command, Store, TakeOver
from game.app.setup import checked
from game.app.shell import update
from game.core.protocol import Seat
from game.cribbage.state import Phase
from tests.support.desk import WORDS, Desk, at_desk, controls, game_steps


def desk() -> Desk:
    return at_desk(checked("cribbage", {"target": "61"}, ("human", "beginner")), pace="instant")


def shown(page: Desk) -> str:
    return "".join(str(region) for region in page.frame.regions.values())


@pytest.mark.parametrize(
    ("report", "told"),
    [
        ("stored 16000000", "Stored on this device (16 MB)"),
        ("full 16000000", "no room for the 16 MB"),
        ("failed 0", "could not be stored"),
        ("no-room", "no room left"),
    ],
)
def test_what_became_of_storing_is_told_at_the_table(report: str, told: str) -> None:
    page = desk().send("device", report)
    assert told in shown(page)


def test_ready_on_a_later_visit_is_not_told_again() -> None:
    page = desk().send("device", "ready 16000000")
    assert page.app.device == Device(kept="ready", size=16_000_000)
    assert page.app.notice == ""
    page.send("intent", "dialog device")
    assert "stored on this device (16 MB)" in shown(page)


@pytest.mark.parametrize(
    "report", ["", "ready", "ready x", "ready -1", "install maybe", "update", "lasting ", "😀 1"]
)
def test_a_report_nobody_understands_changes_nothing_but_what_it_may(report: str) -> None:
    page = desk()
    before = page.app.session
    page.send("device", report)
    assert page.app.session == before
    assert page.app.device.size == 0
    assert page.app.device.install == page.app.device.update == page.app.device.lasting == ""


def offered(page: Desk) -> bool:
    wanted = ("intent", "update")
    return any(control.command == wanted for control in controls(page.frame))


def within_a_hand(page: Desk) -> bool:
    """Whether the reader has laid cards away, and those that are left are being played."""
    session = page.session
    if session.history is None or session.over:
        return False
    view = session.game.view(session.state, Seat(0))
    return bool(view.phase is Phase.PLAY and view.laid_away)


def test_a_new_version_is_offered_between_hands_and_never_within_one() -> None:
    page = desk().send("device", "update waiting")
    seen = set()
    for now in game_steps(page, random.Random(3)):
        assert not (offered(now) and within_a_hand(now))
        seen.add(offered(now))
    assert seen == {True, False}
    assert offered(page)


def test_to_update_keeps_the_game_first() -> None:
    page = desk().send("device", "update waiting")
    cutting = replace(page.session, history=None)
    change = update(replace(page.app, session=cutting), command_of("update"), WORDS)
    kept = Store(save.key("cribbage"), save.dump(cutting))
    assert change.effects == (kept, Ask("update"))


def command_of(intent: str) -> Command:
    return Command("intent", intent)


def test_another_window_that_plays_the_game_takes_it_off_this_table() -> None:
    page = desk()
    before = dict(page.store)
    page.send("lost", "cross")
    assert page.app.screen == "table"
    page.send("lost", "cribbage")
    assert page.app.session is None
    assert "open in another window" in shown(page)
    assert page.store == before
    change = update(page.app, command_of("take-over"), WORDS)
    assert change.effects == (TakeOver("cribbage"),)


def test_the_browser_is_asked_to_keep_the_games_once_one_is_finished() -> None:
    page = desk()
    asked: list[Ask] = []
    take = page._take

    def noting(change: Change) -> None:
        asked.extend(effect for effect in change.effects if isinstance(effect, Ask))
        take(change)

    page._take = noting  # type: ignore[method-assign]
    for _ in game_steps(page, random.Random(1)):
        pass
    assert asked == [Ask("persist")]
