"""Settings are kept apart from games; a bad one is left out, the others stay."""

import json
from dataclasses import fields

import pytest

from game.app import settings
from game.app.settings import CHOICES, Settings
from game.page.table import Hold
from tests.support.desk import Desk, at_desk, setup_of
from tests.support.playout import Kind


def test_every_setting_has_choices_and_the_usual_one_is_among_them() -> None:
    assert {each.name for each in fields(Settings)} == set(CHOICES)
    assert all(getattr(Settings(), name) in values for name, values in CHOICES.items())


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_stored_and_read_again(name: str) -> None:
    for value in CHOICES[name]:
        chosen = Settings().with_value(name, value)
        assert settings.load(settings.dump(chosen)) == (chosen, "")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"'])
def test_what_are_no_settings_are_the_usual_ones_with_a_word(text: str) -> None:
    found, wrong = settings.load(text)
    assert found == Settings()
    assert wrong


def test_a_bad_value_spoils_no_other() -> None:
    found, wrong = settings.load(json.dumps({"pace": "warp", "theme": "dark", "deck": ["4"]}))
    assert found == Settings(theme="dark")
    assert "warp" in wrong


def test_nothing_stored_is_no_fault() -> None:
    assert settings.load(None) == (Settings(), "")


def test_a_change_is_stored_at_once_and_shown() -> None:
    desk = Desk().send("set", "theme dark")
    assert settings.load(desk.store[settings.KEY])[0].theme == "dark"
    assert desk.frame.root["data-theme"] == "dark"


def test_an_unknown_setting_changes_nothing() -> None:
    desk = Desk().send("set", "theme pink").send("set", "shoe size").send("set", "")
    assert desk.app.settings == Settings()
    assert desk.store == {}


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_what_scored_is_never_cleared_before_a_second_and_a_half(pace: str) -> None:
    held = Settings(pace=pace).hold_ms(Hold.READ)
    assert held is not None
    assert held >= 1500


def test_at_the_normal_pace_actions_are_nine_tenths_of_a_second_apart() -> None:
    held = Settings().hold_ms(Hold.PACE)
    assert held is not None
    assert held >= 900


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_what_waits_for_the_reader_waits_at_any_pace(pace: str) -> None:
    assert Settings(pace=pace).hold_ms(Hold.WAIT) is None


def test_a_change_of_pace_at_the_table_touches_no_game() -> None:
    desk = at_desk(setup_of(Kind("cribbage", ())))
    before = desk.session
    assert desk.send("set", "pace fast").session == before
