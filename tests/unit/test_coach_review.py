"""Hints, reviews and the analysis board at the page: two steps, labels, skill and luck apart."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.app import save
from game.app import session as sessions
from game.app.analysis import Unreadable, position
from game.app.coached import Asked, Label, Review, label_of
from game.app.reviews import account, begun, moments, one_more
from game.app.session import Session
from game.app.setup import HUMAN, Setup, checked
from game.core.history import History
from game.core.protocol import CHANCE, Seat
from game.core.record import Header
from game.games import COACHES, GAMES, coach
from game.text.words import Words
from tests.support.chance import Seeded
from tests.support.desk import Desk, at_desk, controls, elements, game_steps
from tests.support.playout import Kind, kinds

WORDS = Words()
ME = Seat(0)
SHORT = {
    "cribbage": {"target": "61"},
    "cross": {},
    "cricket": {"sets": "1", "gems": "2", "target": "200"},
}


@pytest.mark.parametrize(
    ("lost", "label"),
    [
        (0.0, Label.BEST),
        (0.00299, Label.BEST),
        (0.003, Label.GOOD),
        (0.00999, Label.GOOD),
        (0.01, Label.INACCURACY),
        (0.02499, Label.INACCURACY),
        (0.025, Label.MISTAKE),
        (0.04999, Label.MISTAKE),
        (0.05, Label.BLUNDER),
        (1.0, Label.BLUNDER),
    ],
)
def test_labels_change_at_their_boundaries(lost: float, label: Label) -> None:
    assert label_of(lost) is label


def test_every_game_has_a_coach() -> None:
    assert set(COACHES) == set(GAMES)


def played(game_id: str, seed: int, *, best: bool = False, deals: int = 3) -> Session:
    """A session of a game in which seat 0 plays at random, or always as the coach would."""
    game = GAMES[game_id]
    options = game.read_options(SHORT[game_id])
    history = History(game, Header(game_id, options, ME))
    rng = random.Random(seed)
    dealt = 0
    while (able := sorted(game.to_act(history.state))) and dealt <= deals:
        seat, state = able[0], history.state
        if seat == CHANCE:
            move = game.chance_move(state, Seeded(seed, game.deal_number(state)))
            dealt += game.encode(move).startswith("deal")
            if dealt > deals:
                break
        else:
            legal = game.legal_moves(state, seat)
            move = rng.choice(legal)
            if best and seat == ME:
                found = coach(game_id).assess(game.view(state, seat), legal, ())
                move = game.decode(found[0].move) if found else legal[0]
        history = history.push(seat, move)
    setup = Setup(game_id, options, (HUMAN, "beginner"))
    return Session(setup, f"seed {seed}", history)


def reviewed(session: Session, *, whole: bool = True) -> Review:
    review = begun(session, ME, whole=whole)
    assert review is not None
    while not review.complete:
        review = one_more(session, review)
    return review


@pytest.mark.parametrize("game_id", GAMES)
def test_skill_and_luck_add_up_to_the_result(game_id: str) -> None:
    session = played(game_id, 1, deals=2)
    found = account(moments(session, reviewed(session)))
    assert found.skill + found.luck == pytest.approx(found.result, abs=1e-12)
    assert found.skill < 0
    assert found.luck == found.dealt + found.course


@pytest.mark.parametrize("game_id", GAMES)
def test_who_always_plays_the_best_loses_no_skill(game_id: str) -> None:
    session = played(game_id, 2, best=True, deals=1)
    review = reviewed(session)
    assert review.verdicts
    assert account(moments(session, review)).skill == pytest.approx(0, abs=1e-12)
    assert {verdict.label for verdict in review.verdicts} == {Label.BEST}


@pytest.mark.parametrize("game_id", GAMES)
def test_skill_is_the_sum_of_the_losses_and_the_best_loses_nothing(game_id: str) -> None:
    session = played(game_id, 3, deals=1)
    review = reviewed(session)
    lost = sum(verdict.lost for verdict in review.verdicts)
    assert account(moments(session, review)).skill == pytest.approx(-lost, abs=1e-12)
    for verdict in review.verdicts:
        assert verdict.lost >= 0
        assert replace(verdict, done=verdict.best).lost == 0


def test_the_curve_of_a_finished_game_ends_at_won_or_lost() -> None:
    session = played("cribbage", 4, deals=40)
    assert session.over
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    curve = moments(session, reviewed(session))
    assert curve[-1].after == (1.0 if outcome.winner == 0 else 0.0)
    assert curve[0].before == pytest.approx(0.55, abs=0.05)


def test_a_deal_under_way_is_not_reviewed() -> None:
    session = played("cribbage", 5, deals=1)
    assert session.history is not None
    early = replace(session, history=session.history.prefix(4))
    assert begun(early, ME, whole=True) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_knows_only_what_its_seat_saw(game_id: str) -> None:
    """The verdicts are those of the views: nothing of the other's hand is in what is judged."""
    session = played(game_id, 6, deals=1)
    review = reviewed(session)
    game = session.game
    assert session.history is not None
    for verdict in review.verdicts[:6]:
        state = session.history.prefix(verdict.place).state
        move = session.history.entries[verdict.place].move
        view = game.view(state, ME)
        again = coach(game_id).assess(view, game.legal_moves(state, ME), (move,))
        assert again == verdict.judged


def to_a_choice(desk: Desk) -> Desk:
    """Until the lamp can be lit."""
    for step in game_steps(desk, random.Random(1)):
        if any(each.command == ("intent", "hint") for each in step.usable()):
            return step
    raise AssertionError("never anything to choose")


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_a_hint_tells_the_idea_first_and_then_the_move(kind: Kind) -> None:
    setup = checked(kind.game_id, dict(kind.pairs), _players(kind))
    desk = to_a_choice(at_desk(setup, pace="instant"))
    moves = sessions.legal(desk.session)
    desk.press("intent", "hint")
    first = desk.app.said
    assert first.startswith("Hint: ")
    assert not marked(desk)
    assert desk.app.hint is not None
    best = desk.app.hint.best
    assert best.move in moves or best.alike
    desk.press("intent", "hint")
    assert desk.app.said != first
    marks = coach(kind.game_id).marks(best.move)
    assert bool(marked(desk)) == bool(marks)
    assert sessions.legal(desk.session) == moves, "a hint moves nothing"


def _players(kind: Kind) -> tuple[str, ...]:
    seats = kind.game.seats(kind.options)
    return (HUMAN, *("beginner",) * (seats - 1))


def marked(desk: Desk) -> list[str]:
    """What carries the coach's mark."""
    return [
        each.attrs.get("id", "")
        for each in elements(desk.frame, "hand", "centre", "prompt")
        if "hinted" in each.attrs.get("class", "").split()
        or each.attrs.get("data-sign") == "hinted"
    ]


def cribbage_desk() -> Desk:
    setup = checked("cribbage", {"target": "61"}, (HUMAN, "beginner"))
    return to_a_choice(at_desk(setup, pace="instant"))


def test_a_hint_is_kept_with_the_game_and_counted_in_its_figures() -> None:
    desk = cribbage_desk()
    desk.press("intent", "hint")
    assert desk.session.hints == ((ME, 0),)
    stored = save.load(desk.store[save.key("cribbage")])
    assert stored.hints == desk.session.hints
    for step in game_steps(desk, random.Random(2)):
        desk = step
    assert sessions.hinted(desk.session, ME) == 1
    assert "Moves with a hint" in str(desk.frame.regions["centre"])
    assert "1 move with a hint" in str(desk.frame.regions["log"])


def test_a_save_without_hints_is_read_as_before() -> None:
    desk = cribbage_desk()
    text = save.dump(desk.session).replace(', "hints": []', "")
    assert "hints" not in text
    assert save.load(text) == desk.session


def test_a_hint_is_gone_once_another_choice_is_to_be_made() -> None:
    desk = cribbage_desk()
    desk.press("intent", "hint").press("intent", "hint")
    assert marked(desk)
    legal = sessions.legal(desk.session)[0]
    desk.send("move", legal).rest()
    assert not marked(desk)


def test_there_is_no_hint_where_there_is_no_choice() -> None:
    desk = at_desk(checked("cribbage", {}, (HUMAN, "beginner")), pace="instant")
    assert desk.session.history is None
    desk.send("intent", "hint")
    assert desk.app.hint is None
    assert desk.app.said == "There is nothing to choose now."


def to_a_review(desk: Desk) -> Desk:
    """Until a deal is over and can be looked back at."""
    for step in game_steps(desk, random.Random(3)):
        if any(each.command == ("intent", "review") for each in step.usable("prompt")):
            return step
    raise AssertionError("no deal came to its end")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_is_opened_walked_and_closed_where_it_was_opened(game_id: str) -> None:
    pairs = {} if game_id == "cribbage" else SHORT[game_id]
    desk = to_a_review(at_desk(checked(game_id, pairs, (HUMAN, "beginner")), pace="instant"))
    before = desk.session, desk.frame.regions["centre"]
    desk.press("intent", "review").rest()
    assert desk.frame.dialog_open
    assert desk.app.review is not None
    assert desk.app.review.complete
    many = len(desk.app.review.verdicts)
    desk.press("intent", "review 0")
    assert desk.frame.table["data-phase"] == "review"
    for n in range(1, many):
        assert desk.app.said.startswith(f"{n} of {many}.")
        assert not [c for c in controls(desk.frame) if c.command and c.command[0] == "move"]
        assert not [c for c in controls(desk.frame) if c.command and c.command[0] == "pick"]
        desk.press("intent", "review next")
    nexts = [c for c in controls(desk.frame, "prompt") if c.command == ("intent", "review next")]
    assert [each.off for each in nexts] == [True]
    desk.press("intent", "review values").press("intent", "close")
    desk.press("intent", "review close")
    assert (desk.session, desk.frame.regions["centre"]) == before
    assert desk.usable("prompt")


def test_nothing_can_be_moved_in_a_review() -> None:
    desk = to_a_review(at_desk(checked("cribbage", {}, (HUMAN, "beginner")), pace="instant"))
    desk.press("intent", "review").rest()
    desk.press("intent", "review 0")
    session = desk.session
    desk.tick()
    assert desk.session == session


def test_what_is_judged_already_is_not_judged_anew() -> None:
    desk = to_a_review(at_desk(checked("cribbage", {}, (HUMAN, "beginner")), pace="instant"))
    desk.press("intent", "review").rest()
    known = desk.app.review
    desk.press("intent", "review close")
    desk.press("intent", "review")
    assert desk.app.review is known
    assert desk.wait is None


@pytest.mark.parametrize("bad", ["x", "-1", "9999", "1 2", "99999999999999", "٣", "values", "next"])
def test_a_review_that_cannot_be_opened_changes_nothing(bad: str) -> None:
    desk = cribbage_desk()
    before = desk.app
    desk.send("intent", f"review {bad}")
    assert desk.app == before


def table_of(asked: Asked) -> Any:
    view = position(asked, WORDS)
    assert view.seat == ME
    return view


def test_a_typed_position_is_what_one_sees_who_lays_away() -> None:
    asked = Asked("5h 5♦ Jc,4s 6H qd", "other", "40", "52", "czech", "61")
    view = table_of(asked)
    assert sorted(map(str, view.hand)) == sorted(["5H", "5D", "JC", "4S", "6H", "QD"])
    assert [peg.front for peg in view.pegs] == [40, 52]
    assert (view.dealer, view.options.target, view.options.min_run) == (1, 61, 2)


@pytest.mark.parametrize(
    ("asked", "field", "said"),
    [
        (Asked("5h 5d"), "cards", "Character 6"),
        (Asked("5h 5d Jc 4s 6h Qx"), "cards", "Character 16"),
        (Asked("5h 5d Jc 4s 6h 5h"), "cards", "Character 16"),
        (Asked("  5h 5d Jc 4s 6h Qx"), "cards", "Character 18"),
        (Asked(""), "cards", "Character 1"),
        (Asked("5h 5d Jc 4s 6h Qd 2c"), "cards", "Character 19"),
        (Asked("5h 5d Jc 4s 6h Qd", mine="121"), "mine", "0 to 120"),
        (Asked("5h 5d Jc 4s 6h Qd", other="-1"), "other", "0 to 120"),
        (Asked("5h 5d Jc 4s 6h Qd", other="61", target="61"), "other", "0 to 60"),
        (Asked("5h 5d Jc 4s 6h Qd", mine=""), "mine", "0 to 120"),
        (Asked("5h 5d Jc 4s 6h Qd", mine="²"), "mine", "0 to 120"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(asked: Asked, field: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as error:
        position(asked, WORDS)
    assert error.value.name == field


def test_any_text_gives_a_table_or_an_error() -> None:
    rng = random.Random(11)
    letters = "A23456789TJQKcdhs♥♠ ,/0-x١"
    for _ in range(400):
        text = "".join(rng.choice(letters) for _ in range(rng.randrange(30)))
        desk = Desk()
        desk.send("intent", "analysis").send("set", f"analysis-cards {text}")
        desk.send("set", f"analysis-mine {text[:4]}").send("intent", "analysis show")
        board = desk.app.analysis
        assert board.wrong[1] or len(board.judged) == 15
        assert board.asked.cards == text
        assert desk.frame.dialog_open


def test_the_analysis_board_shows_all_fifteen_and_keeps_what_was_typed() -> None:
    desk = Desk()
    desk.send("intent", "analysis").send("set", "analysis-cards 5h 5d Jc 4s 6h")
    desk.press("intent", "analysis pick QD").send("set", "analysis-dealer other")
    desk.press("intent", "analysis show")
    assert desk.app.analysis.shown.cards == "5H 5D JC 4S 6H QD"
    assert desk.app.said.startswith("Best: ")
    rows = [each for each in elements(desk.frame, "dialog") if each.attrs.get("scope") == "row"]
    assert len(rows) == 15


def test_a_seventh_card_cannot_be_picked_and_a_picked_one_is_put_back() -> None:
    desk = Desk()
    desk.send("intent", "analysis").send("set", "analysis-cards 5h 5d Jc 4s 6h Qd")
    desk.send("intent", "analysis pick 2C")
    assert desk.app.analysis.asked.cards == "5h 5d Jc 4s 6h Qd" or "2C" not in (
        desk.app.analysis.asked.cards
    )
    desk.send("intent", "analysis pick QD")
    assert desk.app.analysis.asked.cards == "5H 5D JC 4S 6H"
