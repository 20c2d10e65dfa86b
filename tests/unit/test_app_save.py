"""What is stored comes back as it was; what is broken is told apart and kept aside."""

import json

import pytest

from game.app import save
from game.app.model import App
from game.app.setup import HUMAN
from game.core.protocol import Seat
from game.games import GAMES
from tests.support.desk import Desk, at_desk, setup_of
from tests.support.playout import Kind

JUNK: tuple[object, ...] = (
    None, 5, -1, True, "x", "", [], {}, [1], [[]], {"a": 1}, 1e999, 10**30, "\ud800", "\x00",
    [0, 99], [0, 1, 2, 3], ["human"], ["human", "god"],
)  # fmt: skip
FIELDS = ("v", "record", "players", "seed", "cut", "beat", "viewer", "covered", "tally")

every_game = pytest.mark.parametrize("game_id", GAMES)


def begun(game_id: str) -> Desk:
    """A game in which a few things have happened."""
    desk = at_desk(setup_of(Kind(game_id, ())), pace="instant")
    for _ in range(12):
        if desk.wait is not None:
            desk.tick()
        else:
            desk.click(desk.usable()[0])
    return desk


def saved(game_id: str) -> str:
    return begun(game_id).store[save.key(game_id)]


def opened(game_id: str, text: str) -> Desk:
    """The page after "Go on with it" when the browser had kept ``text``."""
    desk = Desk(App(running=(game_id,)), store={save.key(game_id): text})
    return desk.send("intent", f"resume {game_id}")


def assert_kept_aside(desk: Desk, game_id: str, text: str) -> None:
    assert desk.app.session is None
    assert desk.store == {save.BROKEN + game_id: text}
    assert "could not be read" in desk.app.notice
    assert desk.app.said == desk.app.notice
    assert "could not be read" in desk.frame.regions["centre"]
    assert [each.command for each in desk.usable() if each.command == ("intent", f"new {game_id}")]


@every_game
def test_a_saved_game_is_gone_on_with(game_id: str) -> None:
    desk = begun(game_id)
    again = opened(game_id, desk.store[save.key(game_id)])
    assert again.session == desk.session
    assert again.app.screen == "table"


@every_game
def test_a_save_cut_short_anywhere_is_kept_aside(game_id: str) -> None:
    text = saved(game_id)
    for length in range(0, len(text), 23):
        assert_kept_aside(opened(game_id, text[:length]), game_id, text[:length])


@every_game
@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_save_of_another_version_is_kept_aside(game_id: str, version: object) -> None:
    text = json.dumps({**json.loads(saved(game_id)), "v": version})
    assert_kept_aside(opened(game_id, text), game_id, text)


@every_game
def test_a_save_with_an_illegal_move_is_kept_aside(game_id: str) -> None:
    data = json.loads(saved(game_id))
    lines = data["record"].splitlines(keepends=True)
    text = json.dumps({**data, "record": "".join([*lines, lines[-1]])})
    assert_kept_aside(opened(game_id, text), game_id, text)


@every_game
@pytest.mark.parametrize("text", ["", "null", "[]", "\x00", "[" * 100_000, '{"v": 1}', "9" * 9_999])
def test_what_is_no_save_at_all_is_kept_aside(game_id: str, text: str) -> None:
    assert_kept_aside(opened(game_id, text), game_id, text)


@every_game
@pytest.mark.parametrize("name", FIELDS)
def test_no_value_of_any_field_makes_the_page_fail(game_id: str, name: str) -> None:
    data = json.loads(saved(game_id))
    for junk in JUNK:
        desk = opened(game_id, json.dumps({**data, name: junk}))
        if desk.app.session is None:
            assert save.BROKEN + game_id in desk.store
            continue
        assert desk.frame
        assert desk.wait is not None or desk.usable()
        if desk.wait is not None:
            assert desk.tick().frame


@every_game
def test_a_field_that_is_missing_is_noticed(game_id: str) -> None:
    data = json.loads(saved(game_id))
    for name in FIELDS:
        rest = {key: value for key, value in data.items() if key != name}
        with pytest.raises(save.SaveError):
            save.load(json.dumps(rest))


@every_game
def test_nobody_is_seated_where_a_bot_sits(game_id: str) -> None:
    data = json.loads(saved(game_id))
    bots = [n for n, who in enumerate(data["players"]) if who != HUMAN]
    for seat in bots:
        with pytest.raises(save.SaveError):
            save.load(json.dumps({**data, "viewer": seat}))


@every_game
def test_a_broken_save_found_on_arrival_leads_to_the_menu(game_id: str) -> None:
    from game.app.link import Link

    desk = Desk(App(running=(game_id,)), store={save.key(game_id): "{"})
    desk.arrive(Link(setup=setup_of(Kind(game_id, ()))))
    assert_kept_aside(desk, game_id, "{")


@every_game
def test_each_game_is_stored_under_a_key_of_its_own(game_id: str) -> None:
    desk = begun(game_id)
    assert set(desk.store) == {save.key(game_id)}
    assert desk.session.viewer == Seat(0)
