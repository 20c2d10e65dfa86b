"""Which page of the rules a dialog shows, and at which term."""

from dataclasses import replace

import pytest

from game.app.frame import frame
from game.app.menu import NAMES
from game.app.model import App, Command, Draft
from game.app.rulebook import RULES_IN_SHORT, asked_for
from game.app.shell import update
from game.text.words import Words


@pytest.mark.parametrize(
    ("dialog", "wanted"),
    [
        ("rules", ("cricket", "")),
        ("rules enough", ("cricket", "enough")),
        ("rules cross", ("cross", "")),
        ("rules cross rows", ("cross", "rows")),
    ],
)
def test_the_game_at_hand_unless_another_is_named(dialog: str, wanted: tuple[str, str]) -> None:
    app = App(dialog=dialog, draft=Draft(game="cricket"))
    assert asked_for(app) == wanted


def test_the_game_at_the_table_comes_first() -> None:
    app = update(App(), Command("intent", "new cross", "s"), Words()).app
    app = update(app, Command("intent", "start", "s"), Words()).app
    app = replace(app, draft=Draft(game="cricket"))
    app = update(app, Command("intent", "rule rows", "s"), Words()).app
    html = frame(app, Words()).regions["dialog"]
    assert 'data-template="rules-cross" data-anchor="cross-rows"' in html


def test_every_game_has_its_rules_in_short() -> None:
    assert set(RULES_IN_SHORT) == set(NAMES)
