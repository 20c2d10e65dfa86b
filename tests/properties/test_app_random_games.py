"""Whatever anybody does, in any order: the page stays whole, and tells no more than it may."""

import random
from dataclasses import replace

import pytest

from game.app import save
from game.app import session as sessions
from game.app.frame import frame
from game.app.model import App
from game.app.seeing import presented_steps
from game.core import record as records
from game.core.events import Pegs, Scored
from game.core.history import from_record
from game.games import GAMES
from tests.support.desk import Desk, controls, elements, game_steps, one_step
from tests.support.late import late_game, quick_kinds
from tests.support.playout import Kind
from tests.support.secrets import given_away, may_be_known, whole_text, without_log

KINDS = quick_kinds()
GAMES_OF_A_KIND = {"cribbage": 60, "cross": 12, "cricket": 8}
"""With three kinds of Cribbage and two of Cross Cribbage: more than two hundred games in all."""
FEW = 6
HERE = ("centre", "latest", "hand", "prompt", "them", "you", "board", "log")

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
seated = pytest.mark.parametrize("people", ["one", "two"])

BESIDE = (
    ("intent", "undo"),
    ("intent", "log"),
    ("intent", "board"),
    ("intent", "dialog menu"),
    ("intent", "close"),
    ("intent", "back"),
    ("intent", "skip"),
    ("intent", "no-such-thing"),
    ("move", "play 5H"),
    ("move", "go"),
    ("move", "deal 5H"),
    ("move", ""),
    ("pick", "5H"),
    ("set", "claim 7"),
    ("set", "claim x"),
    ("tick", ""),
)
"""What may be sent at any moment: from beside the table, twice, too late, or by mistake."""


def many(kind: Kind, people: str, count: int) -> list[tuple[Desk, random.Random]]:
    """So many games; of the long ones half as many."""
    both = people == "two"
    if count <= FEW and kind.game_id != "cribbage":
        count = max(1, count // 2)
    return [
        (late_game(kind, seed, two_people=both), random.Random(seed))
        for seed in range(100 * both, 100 * both + count)
    ]


NAMING_NO_CARD = tuple(command for command in BESIDE if "5H" not in command[1])
"""Without those whose refusal names the card that was asked for."""


def wander(
    desk: Desk, rng: random.Random, beside: tuple[tuple[str, str], ...] = NAMING_NO_CARD
) -> None:
    """One step of the game, or something beside it."""
    if rng.random() < 0.2:
        desk.send(*rng.choice(beside))
    else:
        one_step(desk, rng)
    if desk.app.dialog:
        assert desk.usable("dialog")
        desk.send("intent", "close")


def over(desk: Desk) -> bool:
    return bool(desk.frame.table.get("data-outcome"))


def always_something_to_do(kind: Kind, people: str, count: int) -> None:
    for desk, rng in many(kind, people, count):
        for _ in range(3_000):
            if over(desk):
                break
            wander(desk, rng, BESIDE)
            assert desk.wait is not None or desk.usable(), desk.frame.regions["prompt"]
        assert over(desk)
        assert desk.usable()


@every_kind
@seated
def test_every_state_has_a_usable_control_or_a_running_timer(kind: Kind, people: str) -> None:
    always_something_to_do(kind, people, 1)


@pytest.mark.slow
@every_kind
@seated
def test_every_state_of_two_hundred_games_has_something_to_do(kind: Kind, people: str) -> None:
    always_something_to_do(kind, people, GAMES_OF_A_KIND[kind.game_id] // 2)


@every_kind
@seated
def test_every_state_has_one_prompt(kind: Kind, people: str) -> None:
    for desk, rng in many(kind, people, 1):
        for _ in game_steps(desk, rng):
            prompts = [e for e in elements(desk.frame) if e.attrs.get("id") == "prompt-text"]
            assert len(prompts) == 1


@every_kind
@seated
def test_no_card_is_given_away_that_may_not_be_known(kind: Kind, people: str) -> None:
    for desk, rng in many(kind, people, 1):
        while not over(desk):
            wander(desk, rng)
            now, ever = may_be_known(desk.session)
            assert given_away(without_log(desk.frame)) <= now
            assert given_away(whole_text(desk.frame)) <= ever


@pytest.mark.parametrize("kind", [k for k in KINDS if k.game.seats(k.options) == 2], ids=str)
def test_a_covered_table_shows_no_hand_at_all(kind: Kind) -> None:
    covered = 0
    for desk, rng in many(kind, "two", 1):
        while not over(desk):
            wander(desk, rng)
            if not desk.session.covered:
                continue
            covered += 1
            assert desk.frame.regions["hand"] == ""
            spectator = desk.session.game.view(desk.session.state, None)
            public, _ = may_be_known(desk.session)
            assert given_away(without_log(desk.frame)) <= public
            assert spectator.seat is None
    assert covered


@every_kind
@seated
def test_a_reload_at_any_step_comes_back_to_the_same_step(kind: Kind, people: str) -> None:
    steps = 0
    for desk, rng in many(kind, people, 2):
        for _ in game_steps(desk, rng):
            steps += 1
            session = desk.session
            text = save.dump(session)
            assert save.load(text) == session
            again = Desk(App(settings=desk.app.settings, running=desk.app.running))
            again.send("opened", text)
            bare = replace(desk.app, picks=(), claim=0, board_open=False)
            before = frame(bare, desk.words)
            assert again.frame.table == before.table
            for region in HERE:
                assert again.frame.regions[region] == before.regions[region]
            assert again.wait == desk.wait or desk.wait == 0
            if rng.random() < 0.5 and not desk.app.picks:
                desk.app = again.app
    assert steps >= 50


@every_kind
def test_what_is_stored_is_what_is_played(kind: Kind) -> None:
    for desk, rng in many(kind, "one", 2):
        for _ in range(120):
            if over(desk):
                break
            before = desk.session
            wander(desk, rng)
            if desk.session != before:
                assert save.load(desk.store[save.key(kind.game_id)]) == desk.session


@every_kind
@seated
def test_the_pegs_stand_on_the_score_and_on_the_score_before(kind: Kind, people: str) -> None:
    for desk, rng in many(kind, people, 1):
        for _ in game_steps(desk, rng):
            session = desk.session
            assert session.history is not None
            expected = [Pegs(points, points) for points in session.history.header.start]
            for event in (event for step in presented_steps(session) for event in step):
                if isinstance(event, Scored):
                    expected[event.seat % 2] = Pegs(event.peg_from, event.peg_to)
            shown = sessions.pegs(session)
            assert [peg.front for peg in shown] == [int(p) for p in scores_shown(desk)]
            if kind.game_id != "cricket":  # a new set takes the pegs back to the start
                assert list(shown) == expected


def scores_shown(desk: Desk) -> list[str]:
    return str(desk.frame.table["data-scores"]).split()


@pytest.mark.parametrize("kind", quick_kinds("cribbage"), ids=str)
def test_the_drawn_pegs_stand_where_the_scores_are(kind: Kind) -> None:
    for desk, rng in many(kind, "one", 1):
        for _ in game_steps(desk, rng):
            drawn = {
                (int(e.attrs["data-side"]), e.attrs["data-peg"]): int(e.attrs["data-score"])
                for e in elements(desk.frame, "board")
                if e.attrs.get("class", "").startswith("peg ")
            }
            mine = desk.session.viewer % 2
            for side, pegs in enumerate(sessions.pegs(desk.session)):
                place = 0 if side == mine else 1
                assert drawn[place, "front"] == pegs.front
                assert drawn[place, "back"] == pegs.back


@every_kind
def test_what_can_be_pressed_is_what_the_rules_allow(kind: Kind) -> None:
    """Status, enabled controls and the engine's turn agree."""
    for desk, rng in many(kind, "one", 1):
        for _ in game_steps(desk, rng):
            offered = {e.command[1] for e in desk.usable() if e.command and e.command[0] == "move"}
            cuts = {move for move in offered if move.startswith("cut ")}
            assert not cuts or sessions.waits_to_cut(desk.session)
            legal = set(sessions.legal(desk.session))
            assert offered - cuts <= legal
            if not legal or sessions.pending(desk.session):
                continue
            assert desk.session.viewer in desk.session.game.to_act(desk.session.state)
            assert offered or any(e.command and e.command[0] == "pick" for e in desk.usable())


@pytest.mark.parametrize("kind", quick_kinds("cribbage"), ids=str)
def test_the_marked_turn_is_the_turn_of_the_rules(kind: Kind) -> None:
    for desk, rng in many(kind, "one", 1):
        for _ in game_steps(desk, rng):
            if desk.frame.table["data-phase"] != "play" or sessions.pending(desk.session):
                continue
            marked = [
                e.attrs["data-side"]
                for e in elements(desk.frame, "you", "them")
                if "turn" in e.attrs.get("class", "").split()
            ]
            mine = desk.session.state.turn == desk.session.viewer
            assert marked == ["you" if mine else "them"]
            ready = bool(sessions.legal(desk.session))
            assert ready == mine


@every_kind
def test_twenty_taps_while_something_moves_lose_and_double_nothing(kind: Kind) -> None:
    for desk, rng in many(kind, "one", 1):
        while not over(desk):
            one_step(desk, rng)
            if rng.random() < 0.2:
                tap_about(desk, rng)
            history = desk.session.history
            assert history is not None
            read = records.read(records.write(history.record, GAMES), GAMES)
            again = from_record(read, desk.session.game)
            assert again.state == history.state


LEAVING = (("intent", "menu"), ("intent", "rematch"))


def tap_about(desk: Desk, rng: random.Random) -> None:
    """Twenty taps at whatever was on the page when the first of them came down."""
    seen = [e for e in controls(desk.frame, *HERE) if e.command]
    seen = [e for e in seen if e.command not in LEAVING]
    for _ in range(20):
        if not seen:
            return
        command = rng.choice(seen).command
        assert command is not None
        history = desk.session.history
        before = len(history.entries) if history else 0
        legal = sessions.legal(desk.session)
        desk.send(*command)
        after = len(desk.session.history.entries) if desk.session.history else 0
        accepted = command[0] != "move" or command[1].startswith("cut ") or command[1] in legal
        assert after - before in ((0, 1) if accepted else (0,))
