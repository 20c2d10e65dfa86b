"""The arena: the same packs in both seats, the same result however it is played."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from game.games import GAMES
from tools import arena
from tools.arena_parts.duel import Deal, Duel, Match, Played
from tools.arena_parts.guests import Guest, NoSuchGuest
from tools.arena_parts.report import Report, over_pairs

pytestmark = pytest.mark.cpython_only


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert arena.main([*arguments, "--jobs", "1", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert arena.main([*arguments, "--jobs", "1"]) == 2
    out, error = capsys.readouterr()
    assert not out
    return error


@pytest.mark.parametrize("game", GAMES)
def test_a_player_against_itself_wins_one_game_of_each_pair(game: str) -> None:
    duel = Duel(Match(game, "greedy", "greedy", seed=3))
    for number in range(2):
        first, second = duel.pair(number)
        assert first.a_won != second.a_won
        assert first.a_first != second.a_first
        assert [(deal.a, deal.b) for deal in first.deals] == [(d.b, d.a) for d in second.deals]


def test_partners_play_cross_with_four(capsys: pytest.CaptureFixture[str]) -> None:
    found = played(capsys, "cross", "greedy", "random", "--games", "2", "--rules", "pairs")
    assert found["rules"] == {"seats": "4"}
    assert found["a_wins"] == 2


def test_gains_add_up_to_the_target() -> None:
    for game in Duel(Match("cribbage", "greedy", "random", 1)).pair(0):
        sums = sum(deal.a for deal in game.deals), sum(deal.b for deal in game.deals)
        assert sums[0 if game.a_won else 1] == 121
        assert sums[1 if game.a_won else 0] < 121
        assert [deal.a_dealt for deal in game.deals[:2]] == [game.a_first, not game.a_first]


def test_json_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    found = played(capsys, "cribbage", "ev", "random", "--games", "5", "--rules", "czech,target=61")
    head = {name: found[name] for name in ("game", "a", "b", "games", "pairs", "rules")}
    assert head == {
        "game": "cribbage", "a": "ev", "b": "random", "games": 6, "pairs": 3,
        "rules": {"rules": "czech", "target": "61"},
    }  # fmt: skip
    low, high = found["ci95"]
    assert 0 <= low <= found["a_wins"] / 6 <= high <= 1
    assert found["points_per_deal"] > 0


def test_the_seed_tells_what_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    match = ("cribbage", "ev-1ply", "greedy", "--games", "6")
    one, again = (played(capsys, *match, "--seed", "5") for _ in range(2))
    assert one == again
    assert played(capsys, *match, "--seed", "6")["points_per_deal"] != one["points_per_deal"]


def test_processes_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    match = ["cribbage", "ev", "greedy", "--games", "8", "--json"]
    assert arena.main([*match, "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == played(capsys, *match)


def test_a_match_taken_up_again_ends_like_one_played_through(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    state = tmp_path / "match"
    match = ("cribbage", "ev", "greedy", "--seed", "2")
    kept = ("--state", str(state))
    played(capsys, *match, "--games", "4", *kept)
    # the process ended while it wrote a line
    state.write_text(state.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    resumed = played(capsys, *match, "--games", "8", *kept)
    assert resumed == played(capsys, *match, "--games", "8")
    assert len(state.read_text(encoding="utf-8").splitlines()) == 5


def test_what_is_kept_is_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ("cribbage", "ev", "greedy", "--games", "4", "--state", str(tmp_path / "match"))
    before = played(capsys, *match)
    monkeypatch.setattr(Duel, "pair", lambda *_: pytest.fail("played again"))
    assert played(capsys, *match) == before


def test_the_state_of_another_match_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    state = tmp_path / "match"
    match = ("cribbage", "ev", "greedy", "--games", "2", "--state", str(state))
    played(capsys, *match)
    assert "seed is not that of this match" in refused(capsys, *match, "--seed", "9")
    kept = state.read_text(encoding="utf-8")
    state.write_text(kept.replace('"code": "', '"code": "0'), encoding="utf-8")
    assert "code is not that of this match" in refused(capsys, *match)
    state.write_text(kept.replace("[0,", "[x,"), encoding="utf-8")
    assert "line 2 is not a pair of games" in refused(capsys, *match)
    state.write_text("my diary\n", encoding="utf-8")
    assert "line 1 is not the head of a match" in refused(capsys, *match)
    assert state.read_text(encoding="utf-8") == "my diary\n"


def test_what_cannot_be_played_is_said_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there are random, greedy" in refused(capsys, "cricket", "ev", "nobody")
    assert "target=7" in refused(capsys, "cribbage", "ev", "ev", "--rules", "target=7")
    assert "no checkout" in refused(capsys, "cribbage", "ev", "expert@/nowhere")


def test_a_guest_that_is_not_installed_says_how(tmp_path: Path) -> None:
    with pytest.raises(NoSuchGuest, match="make arena"):
        Guest("hoyleish", tmp_path)


def test_another_checkout_is_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    here = Path(__file__).resolve().parents[2]
    found = played(capsys, "cribbage", "casual", f"casual@{here}", "--games", "2")
    assert (found["a_wins"], found["points_per_deal"]) == (1, 0)


def test_intervals_are_over_pairs() -> None:
    lucky = Played(a_won=True, a_first=True, deals=(Deal(3, 1, True),) * 4)
    other = Played(a_won=False, a_first=False, deals=(Deal(1, 3, False),) * 4)
    even = Report(Match("cribbage", "a", "b", 1), ((lucky, other),) * 10)
    assert (even.won.low, even.won.mean, even.won.high) == (0.5, 0.5, 0.5)
    assert (even.points.low, even.points.high) == (0, 0)
    mixed = Report(even.match, ((lucky, lucky), (lucky, other)) * 50)
    # two values, 1 and 1/2: deviation 1/4
    assert mixed.won.mean == 0.75
    assert mixed.won.high - 0.75 == pytest.approx(1.96 * 0.25 / math.sqrt(99))


def test_one_pair_tells_nothing_of_the_spread() -> None:
    assert over_pairs([(1.0, 2)]).low == -math.inf
    assert math.isnan(over_pairs([]).mean)
