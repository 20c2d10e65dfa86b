"""Every button has somebody who answers it, and what it answers is what its words say."""

from __future__ import annotations

import random

import pytest

from game.app.intents import AT_THE_TABLE, INTENTS
from game.app.link import read
from game.app.settings import KEY
from tests.support.desk import Desk, controls, game_steps
from tests.support.late import late_game, quick_kinds
from tests.support.playout import Kind

KINDS = quick_kinds()


def played_out(kind: Kind, seed: int) -> tuple[Desk, set[str]]:
    """A game to its end, and every intent that was offered on the way."""
    desk = late_game(kind, seed, pace="instant")
    offered: set[str] = set()
    for _ in game_steps(desk, random.Random(seed)):
        commands = [c.command for c in controls(desk.frame) if c.command]
        offered |= {text.split()[0] for what, text in commands if what == "intent"}
    return desk, offered


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_intent_offered_is_answered_and_a_rematch_begins_a_new_game(kind: Kind) -> None:
    desk, offered = played_out(kind, 3)
    assert {"rematch", "menu", "undo", "dialog"} <= offered
    assert offered <= {*INTENTS, *AT_THE_TABLE}
    before = desk.session
    assert before.history is not None
    outcome = desk.session.game.outcome(desk.session.state)
    assert outcome is not None
    desk.send("intent", "rematch", seed="again")
    assert desk.session.history is not None
    assert desk.session.seed == "again"
    assert desk.session.tally[outcome.winner] == outcome.worth
    assert not desk.session.history.entries or not desk.session.over


def test_in_a_rematch_of_cribbage_the_loser_deals_first() -> None:
    desk, _ = played_out(Kind("cribbage", ()), 5)
    outcome = desk.session.game.outcome(desk.session.state)
    assert outcome is not None
    desk.send("intent", "rematch", seed="again")
    assert desk.session.history is not None
    assert desk.session.history.header.first == 1 - outcome.winner


def test_cards_chosen_while_the_other_lays_away_stay_chosen() -> None:
    desk = late_game(Kind("cribbage", ()), 1)
    while desk.frame.table["data-phase"] != "discard":
        desk.tick()
    picked = next(c for c in controls(desk.frame, "hand") if c.attrs.get("data-pick"))
    desk.click(picked)
    desk.tick()
    assert desk.app.picks == (picked.attrs["data-pick"],)


def test_a_setting_of_the_address_is_for_the_visit_only() -> None:
    desk = Desk().arrive(read([("game", "cribbage"), ("speed", "instant")]))
    assert KEY not in desk.store
    desk.send("set", "theme dark")
    assert '"pace": "normal"' in desk.store[KEY]
    assert '"theme": "dark"' in desk.store[KEY]


def test_a_question_that_is_closed_is_forgotten() -> None:
    desk = Desk().arrive(read([("game", "cribbage"), ("seed", "one")]))
    store = dict(desk.store)
    other = Desk(store=store).arrive(read([("game", "cribbage"), ("seed", "two")]))
    assert other.app.dialog == "replace"
    other.send("intent", "close")
    assert other.app.asked is None
