"""An address says which game is meant; what it says wrongly is warned of once and left out."""

import pytest

from game.app import link
from game.app.link import read
from game.app.model import App
from game.app.setup import usual
from game.games import BOTS, GAMES
from tests.support.desk import Desk, setup_of
from tests.support.playout import Kind, kinds

ALL = kinds()


def test_an_empty_address_means_the_menu() -> None:
    assert read([]) == link.Link()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_alone_means_the_usual_one(game_id: str) -> None:
    found = read([("game", game_id)])
    assert found.setup == usual(game_id)
    assert found.warning == ""


@pytest.mark.parametrize("kind", ALL, ids=str)
def test_every_option_of_a_game_can_be_asked_for(kind: Kind) -> None:
    pairs = [("game", kind.game_id), *kind.pairs, ("level", "beginner"), ("seed", "abc")]
    found = read(pairs)
    assert found.setup == setup_of(kind)
    assert found.seed == "abc"
    assert found.warning == ""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_can_be_asked_for(game_id: str) -> None:
    for level in BOTS[game_id]:
        found = read([("game", game_id), ("level", level)])
        assert found.setup is not None
        assert set(found.setup.players[1:]) == {level}
        assert found.warning == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", "god"),
        ("target", "13"),
        ("rules", "house"),
        ("counting", "never"),
        ("seats", "three"),
        ("speed", "light"),
        ("lang", "xx"),
        ("theme", "pink"),
        ("deck", "3"),
        ("embed", "yes"),
        ("seed", "a" * 65),
        ("seed", "\x07"),
        ("colour", "red"),
        ("", ""),
    ],
)
def test_a_bad_value_falls_back_with_a_warning(name: str, value: str) -> None:
    found = read([("game", "cribbage"), (name, value)])
    assert found.setup == usual("cribbage")
    assert found.seed == ""
    assert found.settings == ()
    assert not found.embed
    assert found.warning


def test_one_bad_value_spoils_no_other() -> None:
    found = read([("game", "cribbage"), ("target", "61"), ("rules", "house"), ("speed", "fast")])
    assert found.setup == usual("cribbage", target="61")
    assert found.settings == (("pace", "fast"),)


def test_all_that_is_wrong_is_said_in_one_warning() -> None:
    warning = read([("game", "whist"), ("speed", "light"), ("colour", "red")]).warning
    assert all(word in warning for word in ("whist", "light", "colour"))
    assert "\n" not in warning


def test_an_unknown_game_means_the_menu() -> None:
    found = read([("game", "whist"), ("seed", "abc")])
    assert found.setup is None
    assert found.warning


def test_a_seed_deals_the_same_cards() -> None:
    asked = read([("game", "cribbage"), ("seed", "abc")])
    one, other = Desk().arrive(asked, seed="1"), Desk().arrive(asked, seed="2")
    assert one.session == other.session
    assert one.session.seed == "abc"


def test_without_a_seed_chance_is_fresh() -> None:
    asked = read([("game", "cribbage")])
    assert Desk().arrive(asked, seed="1").session.seed == "1"


def test_the_same_address_comes_back_to_the_game_under_way() -> None:
    asked = read([("game", "cribbage"), ("seed", "abc")])
    desk = Desk().arrive(asked)
    desk.send("move", "cut 20").send("intent", "continue")
    again = Desk(App(running=("cribbage",)), store=desk.store).arrive(asked, seed="other")
    assert again.session == desk.session
    assert again.app.screen == "table"


@pytest.mark.parametrize(("name", "value"), [("level", "god"), ("rules", "house"), ("x", "y")])
def test_a_bad_value_does_not_make_it_another_game(name: str, value: str) -> None:
    asked = read([("game", "cribbage"), ("seed", "abc"), (name, value)])
    desk = Desk().arrive(asked)
    again = Desk(App(running=("cribbage",)), store=desk.store).arrive(asked)
    assert again.session == desk.session
    assert again.app.dialog == ""


def test_about_another_game_under_way_the_reader_is_asked_first() -> None:
    desk = Desk().arrive(read([("game", "cribbage"), ("seed", "abc")]))
    kept = dict(desk.store)
    other = Desk(App(running=("cribbage",)), store=desk.store)
    other.arrive(read([("game", "cribbage"), ("seed", "xyz"), ("target", "61")]))
    assert other.app.dialog == "replace"
    assert other.store == kept
    other.press("intent", "start sure")
    assert other.session.seed == "xyz"
    assert other.session.setup == usual("cribbage", target="61")


def test_what_was_to_be_said_on_arrival_is_said_at_the_table_and_only_once() -> None:
    desk = Desk(App(notice="Nothing is kept."))
    desk.arrive(read([("game", "cribbage"), ("seed", "abc")]))
    assert desk.frame.notice == "Nothing is kept."
    assert "Nothing is kept." in desk.frame.regions["latest"]
    desk.send("move", "cut 20")
    assert desk.frame.notice == ""
    assert "Nothing is kept." not in desk.frame.regions["latest"]
