"""The course of a game at the table: who deals, what can be taken back, what is counted."""

import random
from dataclasses import replace

import pytest

from game.app import session as sessions
from game.app.cutting import cut_cards
from game.core.events import Scored
from game.core.protocol import Seat
from game.cribbage.events import Claimed, Dealt, SaidGo
from game.games import GAMES, TABLES
from tests.support.desk import Desk, at_desk, controls, elements, game_steps, one_step, setup_of
from tests.support.late import late_game, quick_kinds
from tests.support.playout import Kind
from tests.support.secrets import given_away

CRIBBAGE = Kind("cribbage", ())
MANUAL = Kind("cribbage", (("counting", "manual"),))
CUTTING = [game_id for game_id in GAMES if TABLES[game_id].cuts_for_first]


def until(desk: Desk, phase: str, seed: int = 1) -> Desk:
    rng = random.Random(seed)
    for _ in range(2_000):
        if desk.frame.table.get("data-phase") == phase and desk.wait is None:
            return desk
        one_step(desk, rng)
    raise AssertionError(f"never came to {phase}")


def to_own_count(seed: int) -> Desk:
    """A game with counting by hand, at the reader's own hand of some worth, nothing said yet."""
    for attempt in range(100 * seed, 100 * seed + 100):
        desk, rng = late_game(MANUAL, attempt), random.Random(attempt)
        for _ in game_steps(desk, rng):
            waits = sessions.pending(desk.session) is None and sessions.legal(desk.session)
            if waits and desk.session.state.phase == "show" and true_count(desk) >= 2:
                return desk
    raise AssertionError("never came to the own count")


def true_count(desk: Desk) -> int:
    view = desk.session.game.view(desk.session.state, desk.session.viewer)
    assert view.to_count is not None
    after = desk.session.game.apply(
        desk.session.state,
        desk.session.viewer,
        desk.session.game.decode("claim 0"),
    )
    claim = next(event for event in after.events if isinstance(event, Claimed))
    return sum(line.points for line in claim.lines)


# Cutting and dealing


@pytest.mark.parametrize("game_id", CUTTING)
def test_the_cut_for_the_first_deal_is_shown_only_before_it(game_id: str) -> None:
    kind = next(kind for kind in quick_kinds(game_id))
    desk = at_desk(setup_of(kind), pace="instant")
    cuts = [desk.frame.table["data-phase"] == "cut" for _ in game_steps(desk, random.Random(2))]
    assert cuts[0]
    assert cuts == sorted(cuts, reverse=True)


def test_the_deal_passes_to_the_other_after_each_deal() -> None:
    desk = at_desk(setup_of(CRIBBAGE), pace="instant")
    list(game_steps(desk, random.Random(3)))
    history = desk.session.history
    assert history is not None
    deals = [e.dealer for step in history.steps for e in step.events if isinstance(e, Dealt)]
    assert len(deals) >= 4
    assert deals == [deals[n % 2] for n in range(len(deals))]
    assert deals[0] != deals[1]


@pytest.mark.parametrize("seed", range(4))
def test_in_a_rematch_the_loser_deals_and_nobody_cuts(seed: int) -> None:
    desk = late_game(CRIBBAGE, seed)
    list(game_steps(desk, random.Random(seed)))
    outcome = desk.session.game.outcome(desk.session.state)
    assert outcome is not None
    desk.press("intent", "rematch")
    assert desk.session.tally[outcome.winner] == outcome.worth
    assert desk.frame.table["data-phase"] != "cut"
    desk.rest()
    assert desk.session.state.dealer == 1 - outcome.winner


def test_equal_cards_are_cut_again() -> None:
    for seed in range(200):
        desk = at_desk(setup_of(CRIBBAGE), f"seed {seed}", pace="instant")
        desk.send("move", "cut 7")
        cards = cut_cards(desk.session.seed, desk.session.cut)
        if cards[0].rank != cards[1].rank:
            continue
        assert "cut again" in desk.frame.regions["prompt"]
        desk.press("intent", "continue")
        assert desk.session.cut.round == 1
        assert desk.session.history is None
        return
    raise AssertionError("no equal cards among 200 seeds")


# Taking back


def test_a_discard_can_be_taken_back_until_the_starter_is_turned() -> None:
    desk = next(desk for desk in map(late_pone, range(20)) if desk is not None)
    held = given_away(str(desk.frame.regions["hand"]))
    desk.app = replace(desk.app, picks=())
    for pick in desk.usable("hand")[:2]:
        desk.click(pick)
    desk.press("intent", "discard").rest()
    assert desk.frame.table["data-phase"] == "starter"
    desk.press("intent", "undo")
    assert desk.frame.table["data-phase"] == "discard"
    assert given_away(str(desk.frame.regions["hand"])) == held
    for pick in desk.usable("hand")[:2]:
        desk.click(pick)
    desk.press("intent", "discard").rest()
    desk.click(desk.usable("centre")[0])
    assert sessions.undo(desk.session) is None


def late_pone(seed: int) -> Desk | None:
    """A game in which the reader is to lay away and then to cut."""
    desk = until(late_game(CRIBBAGE, seed), "discard")
    return None if desk.session.state.dealer == desk.session.viewer else desk


@pytest.mark.parametrize("kind", quick_kinds(), ids=str)
def test_what_showed_something_hidden_cannot_be_taken_back(kind: Kind) -> None:
    """After an undo no more is known than before the move that was taken back."""
    for seed in range(2):
        desk, rng = late_game(kind, seed), random.Random(seed)
        for _ in range(150):
            if desk.frame.table.get("data-outcome"):
                break
            session = desk.session
            before = sessions.undo(session)
            if before is not None:
                assert session.history is not None
                assert before.history is not None
                undone = session.history.steps[len(before.history.steps) :]
                humans = session.setup.humans
                shown = [e for step in undone for e in step.events]
                assert not any(session.game.reveals(e, s) for e in shown for s in humans)
            one_step(desk, rng)


def test_the_undo_button_is_off_when_there_is_nothing_to_take_back() -> None:
    desk, rng = late_game(CRIBBAGE, 3), random.Random(3)
    for _ in game_steps(desk, rng):
        button = next(e for e in controls(desk.frame, "bar") if e.command == ("intent", "undo"))
        assert button.off == (sessions.undo(desk.session) is None)


# Counting by hand


@pytest.mark.parametrize("seed", range(3))
def test_a_claim_too_low_goes_on_and_scores_what_was_said(seed: int) -> None:
    desk = to_own_count(seed)
    true, viewer = true_count(desk), desk.session.viewer
    score = desk.session.game.scores(desk.session.state)[viewer]
    desk.send("set", f"claim {true - 1}").press("move", f"claim {true - 1}")
    assert desk.usable("prompt") or desk.wait is not None
    gained = [e for e in desk.session.events if isinstance(e, Scored) and e.seat == viewer]
    assert [e.points for e in gained] == [true - 1]
    assert gained[0].peg_from == score
    assert f"there are {true}" in str(desk.app.said) + str(desk.frame.regions["centre"])
    desk.press("intent", "continue")
    assert desk.usable() or desk.wait is not None


@pytest.mark.parametrize("seed", range(3))
def test_a_claim_too_high_is_corrected_at_once_with_its_hand_in_sight(seed: int) -> None:
    desk = to_own_count(seed)
    true, viewer = true_count(desk), desk.session.viewer
    cards = desk.session.game.view(desk.session.state, viewer).to_count.cards
    desk.send("set", f"claim {true + 3}").press("move", f"claim {true + 3}")
    assert f"only {true}" in desk.frame.regions["centre"]
    assert set(cards) <= given_away(str(desk.frame.regions["centre"]))
    gained = [e.points for e in desk.session.events if isinstance(e, Scored) and e.seat == viewer]
    assert sum(gained) <= true
    assert ("intent", "continue") in [e.command for e in desk.usable("prompt")]


def test_a_claim_is_taken_only_when_it_is_confirmed() -> None:
    desk = to_own_count(1)
    before = desk.session
    for typed in ("1", "10", "", "x", "999", "7"):
        desk.send("set", f"claim {typed}")
        assert desk.session == before
    desk.send("intent", "claim-more").send("intent", "claim-less").send("intent", "claim-more")
    assert desk.session == before
    confirm = next(e for e in elements(desk.frame, "prompt") if e.attrs.get("id") == "confirm")
    assert confirm.attrs["data-move"] == "claim 8"
    assert "8" in confirm.text


def test_confirming_twice_counts_once() -> None:
    desk = to_own_count(2)
    history = desk.session.history
    assert history is not None
    desk.send("move", "claim 1").send("move", "claim 1")
    assert desk.session.history is not None
    claims = [e.move for e in desk.session.history.entries[len(history.entries) :]]
    assert len([c for c in claims if desk.session.game.encode(c) == "claim 1"]) == 1


# What is said


@pytest.mark.parametrize("kind", quick_kinds("cribbage"), ids=str)
def test_every_score_is_said_once_and_for_the_side_that_made_it(kind: Kind) -> None:
    for seed in range(3):
        desk, rng = late_game(kind, seed), random.Random(seed)
        said: list[str] = []
        says = desk.app.says
        for _ in game_steps(desk, rng):
            if desk.app.says != says:
                said.append(desk.app.said)
                says = desk.app.says
        history = desk.session.history
        assert history is not None
        scores = [e for step in history.steps for e in step.events if isinstance(e, Scored)]
        text = " ".join(said)
        for who, mark in ((Seat(0), "; you have "), (Seat(1), "; Computer has ")):
            assert text.count(mark) == len([e for e in scores if e.seat == who])


def test_a_go_is_said_with_its_own_points_only() -> None:
    heard = 0
    for seed in range(4):
        desk, rng = late_game(CRIBBAGE, seed), random.Random(seed)
        moves = 0
        for _ in game_steps(desk, rng):
            history = desk.session.history
            assert history is not None
            new, moves = len(history.entries) > moves, len(history.entries)
            if not new or not history.events or not isinstance(history.events[0], SaidGo):
                continue
            heard += 1
            own = [e for e in history.events if isinstance(e, Scored) and e.source == "play"]
            told = desk.app.said.count("; you have ") + desk.app.said.count("; Computer has ")
            assert told == len(own) <= 1
            assert all(e.points == 1 for e in own)
            assert " go at " in desk.app.said
    assert heard


def test_equal_words_said_again_are_counted_so_that_they_are_heard_again() -> None:
    desk = at_desk(setup_of(CRIBBAGE))
    says = desk.app.says
    desk.send("say", "Not your turn.").send("say", "Not your turn.")
    assert desk.app.says == says + 2
