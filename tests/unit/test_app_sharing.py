"""Links to a deal, to a game so far and to the deal of the day; results without spoilers."""

import random
import re

import pytest

from game.app import daily
from game.app.link import read
from game.app.model import App
from game.app.sharing import query, same_cards, so_far
from game.games import GAMES
from tests.support.desk import Desk, at_desk, elements, game_steps, setup_of
from tests.support.playout import Kind, kinds

ALL = kinds()
DATE = "2026-12-02"


def played(kind: Kind, steps: int, *players: str) -> Desk:
    desk = at_desk(setup_of(kind, *players), "shared", pace="instant")
    rng = random.Random(str(kind))
    for _, there in zip(range(steps), game_steps(desk, rng), strict=False):
        desk = there
    return desk


def in_words_again(address: str) -> list[tuple[str, str]]:
    """Names and values as a browser decodes them."""
    pairs = (pair.partition("=") for pair in address.split("&"))
    decoded = re.compile(r"%([0-9A-F]{2})")

    def value(text: str) -> str:
        return decoded.sub(lambda m: chr(int(m[1], 16)), text).encode("latin-1").decode()

    return [(name, value(text)) for name, _, text in pairs]


@pytest.mark.parametrize("kind", ALL, ids=str)
def test_a_link_deals_the_same_cards_to_the_same_dealer(kind: Kind) -> None:
    desk = played(kind, 40)
    pairs = same_cards(desk.session)
    assert pairs is not None
    asked = read(in_words_again(query(pairs)))
    assert asked.warning == ""
    again = Desk().arrive(asked)
    again.rest()
    assert desk.session.history is not None
    assert again.session.history is not None
    assert again.session.setup == desk.session.setup
    assert again.session.history.header == desk.session.history.header
    assert again.session.history.entries[0] == desk.session.history.entries[0]


@pytest.mark.parametrize("kind", ALL, ids=str)
@pytest.mark.parametrize("steps", [12, 60])
def test_a_link_opens_the_game_so_far(kind: Kind, steps: int) -> None:
    desk = played(kind, steps)
    pairs = so_far(desk.session)
    assert pairs is not None
    asked = read(in_words_again(query(pairs)))
    assert asked.warning == ""
    again = Desk().arrive(asked).session
    assert desk.session.history is not None
    assert again.history is not None
    assert again.setup == desk.session.setup
    assert again.seed == desk.session.seed
    assert [(e.seat, e.move) for e in again.history.entries] == [
        (e.seat, e.move) for e in desk.session.history.entries
    ]


def test_a_game_so_far_goes_on_with_the_cards_it_would_have_had() -> None:
    desk = played(ALL[0], 12)
    pairs = so_far(desk.session)
    assert pairs is not None
    again = Desk(App(settings=desk.app.settings)).arrive(read(pairs))
    assert second_deal(desk) == second_deal(again)


def second_deal(desk: Desk) -> str:
    for there in game_steps(desk, random.Random(7)):
        history = there.session.history
        moves = (
            () if history is None else (there.session.game.encode(e.move) for e in history.entries)
        )
        deals = [move for move in moves if move.startswith("deal ")]
        if len(deals) == 2:
            return deals[1]
    raise AssertionError("there was no second deal")


def test_a_reload_at_a_game_so_far_comes_back_to_what_was_played_since() -> None:
    pairs = so_far(played(ALL[0], 30).session)
    assert pairs is not None
    desk = Desk().arrive(read(pairs)).rest()
    further = next(iter(desk.usable("hand", "prompt")))
    desk.click(further)
    again = Desk(App(running=("cribbage",)), store=desk.store).arrive(read(pairs))
    assert again.session == desk.session
    assert again.app.dialog == ""


def test_a_game_of_two_people_opens_covered_for_who_is_to_move() -> None:
    desk = played(ALL[0], 14, "human", "human")
    pairs = so_far(desk.session)
    assert pairs is not None
    assert ("players", "human-human") in pairs
    again = Desk().arrive(read(pairs)).session
    assert again.covered or again.viewer == desk.session.viewer


def test_before_the_first_deal_there_is_nothing_to_share() -> None:
    desk = Desk().arrive(read([("game", "cribbage"), ("seed", "abc")]))
    assert same_cards(desk.session) is None
    assert so_far(desk.session) is None


@pytest.mark.parametrize(
    ("pairs", "says"),
    [
        ([("record", "9abc")], "record, character 1"),
        ([("record", "1ab.c")], "record, character 4"),
        ([("record", "1abc")], "record, character"),
        ([("game", "cribbage"), ("first", "2")], "first"),
        ([("game", "cribbage"), ("players", "human-god")], "players"),
        ([("game", "cribbage"), ("players", "club-club")], "players"),
        ([("daily", "yesterday")], "daily"),
        ([("daily", "2026-13-01")], "daily"),
        ([("daily", "today")], "daily"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(pairs: list[tuple[str, str]], says: str) -> None:
    assert says in read(pairs).warning


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_is_the_same_for_everybody(game: str) -> None:
    by_name = read([("game", game), ("daily", DATE)])
    today = read([("game", game), ("daily", "today")], today=DATE)
    assert by_name == today
    assert by_name.warning == ""
    one, other = (Desk().arrive(by_name, seed=seed).rest() for seed in ("a", "b"))
    assert one.session.history is not None
    assert one.session == other.session
    assert daily.date_of(one.session) == DATE


def test_days_and_games_differ() -> None:
    seeds = {read([("game", g), ("daily", d)]).seed for g in GAMES for d in (DATE, "2026-12-03")}
    assert len(seeds) == 6
    firsts = {read([("game", "cross"), ("daily", f"2026-12-{n}")]).first for n in range(10, 31)}
    assert firsts == {0, 1}


def to_the_end_of_the_deal(game: str) -> Desk:
    desk = Desk(App(today=DATE))
    desk.send("intent", "dialog daily").press("intent", f"daily {game}")
    desk.send("set", "pace instant")
    rng = random.Random(game)
    for there in game_steps(desk, rng):
        if daily.just_ended(there.session):
            return there
    raise AssertionError("the deal did not end")


@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_the_day_gives_no_card_away(game: str) -> None:
    desk = to_the_end_of_the_deal(game)
    desk.press("intent", "dialog share")
    shown = next(e for e in elements(desk.frame, "dialog") if e.attrs.get("id") == "result")
    text = shown.text
    assert DATE in text
    assert f"daily={DATE}" in text
    mine, his = daily.points(desk.session)
    assert f"Me {mine}, Club {his}" in text
    assert not re.search(r"\b(10|[2-9AJQKT])[cdhsCDHS]\b|[♣♦♥♠]|\bof (clubs|hearts)", text)
    desk.press("intent", "copy result")
    assert desk.copied == "result"
    assert desk.app.said == "Copied."


def test_a_game_that_is_not_of_the_day_has_no_result() -> None:
    desk = played(ALL[0], 40)
    desk.send("intent", "dialog share")
    assert not [e for e in elements(desk.frame, "dialog") if e.attrs.get("id") == "result"]
    assert {e.attrs["id"] for e in elements(desk.frame, "dialog") if e.tag == "input"} == {
        "link-deal",
        "link-game",
    }


def test_the_deal_of_the_day_is_gone_on_with() -> None:
    desk = Desk(App(today=DATE)).send("intent", "daily cribbage").rest()
    kept = desk.session
    desk.send("intent", "menu").send("intent", "daily cribbage")
    assert desk.session.history == kept.history


def test_the_fingerprint_of_the_seed_is_shown_while_one_plays_and_the_seed_afterwards() -> None:
    desk = at_desk(setup_of(ALL[0]), "my own seed", pace="instant")
    desk.send("intent", "dialog fair")
    before = desk.frame.regions["dialog"]
    assert "my own seed" not in before
    found = re.search(r"\b[0-9a-f]{32}\b", before)
    assert found is not None
    desk.send("intent", "close")
    for _ in game_steps(desk, random.Random(3)):
        pass
    desk.send("intent", "dialog fair")
    assert "my own seed" in desk.frame.regions["dialog"]
    assert found[0] in desk.frame.regions["dialog"]
    desk.press("intent", "replay")
    assert desk.session.seed == "my own seed"
