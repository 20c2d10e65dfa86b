"""Long thoughts: which command wants which, and that a thought in pieces comes to the same."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app import hints, questions, reviews
from game.app import session as sessions
from game.app.analysis import ME
from game.app.model import App, Command
from game.app.questions import Question, answer, is_answered, remember
from game.app.settings import Settings
from game.app.setup import HUMAN, checked
from game.app.thinking import asked
from game.core.pieces import Pieces, whole
from game.games import BOTS, GAMES, coach
from tests.support.desk import WORDS, Desk, at_desk, game_steps
from tests.unit.test_coach_review import to_a_review

SHORT = {
    "cribbage": {"target": "61"},
    "cross": {},
    "cricket": {"sets": "1", "gems": "2", "target": "200"},
}
ROOT = Path(__file__).resolve().parents[2]
TICK = Command("tick")
HINT = Command("intent", "hint")
SHOW = Command("intent", "analysis show")


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "_found", {})


def in_pieces(question: Question) -> tuple[int, Any]:
    """How many pieces the answer took, and the answer."""
    pieces, many = question.pieces(), 1
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return many, end.value
        many += 1


def desk_of(game_id: str, level: str = "expert") -> Desk:
    return at_desk(checked(game_id, SHORT[game_id], (HUMAN, level)), pace="instant")


def asked_now(desk: Desk, command: Command) -> Question | None:
    return asked(desk.app, command, WORDS)


def moments(game_id: str, command: Command, most: int) -> Iterator[tuple[Desk, Question]]:
    """Pages at which the command wants a thought."""
    found = 0
    for desk in game_steps(desk_of(game_id), random.Random(8)):
        question = asked_now(desk, command)
        if question is not None:
            yield desk, question
            found += 1
        if found == most:
            return


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_thought_in_pieces_is_the_hint_found_at_once(game_id: str) -> None:
    most = 0
    for desk, question in moments(game_id, HINT, 12):
        session = desk.session
        view = session.game.view(session.state, session.viewer)
        legal = session.game.legal_moves(session.state, session.viewer)
        many, found = in_pieces(question)
        assert found == coach(game_id).assess(view, legal)
        most = max(most, many)
    assert most > (1 if game_id == "cross" else 8)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_opponent_who_thinks_in_pieces_makes_the_same_move(game_id: str) -> None:
    for desk, question in moments(game_id, TICK, 12):
        _, level, view, legal, seed = question.given
        found = in_pieces(question)[1]
        assert found == BOTS[game_id][level].choose(view, legal, seed)
        after = sessions.proceed(desk.session)
        assert after.history is not None
        assert after.history.entries[-1].move == found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_thought_is_not_thought_twice(game_id: str) -> None:
    for desk, question in moments(game_id, HINT, 1):
        found = answer(question)
        never = tuple(reversed(found))
        remember(question, never)
        assert is_answered(question)
        desk.send("intent", "hint")
        assert desk.app.hint is not None
        assert desk.app.hint.judged == never


def test_a_review_asks_for_one_decision_after_the_other() -> None:
    desk = to_a_review(desk_of("cribbage", "beginner")).send("intent", "review")
    review = desk.app.review
    assert review is not None
    for n, place in enumerate(review.places):
        question = asked_now(desk, TICK)
        assert question == reviews.question(desk.session, review, place)
        remember(question, in_pieces(question)[1])
        desk.tick()
        assert desk.app.review is not None
        assert desk.app.review.seen == n + 1
    assert asked_now(desk, TICK) is None


def test_the_analysis_board_asks_for_what_is_typed_while_it_is_open() -> None:
    desk = Desk().send("intent", "analysis").send("set", "analysis-cards 5h 5d Jc 4s 6h")
    assert asked_now(desk, SHOW) is None
    desk.send("set", "analysis-cards 5h 5d Jc 4s 6h Qd")
    question = asked_now(desk, SHOW)
    assert question is not None
    many, found = in_pieces(question)
    assert many > 15
    desk.send("intent", "analysis show")
    assert desk.app.analysis.judged == found
    desk.send("set", "analysis-mine 40")
    assert asked_now(desk, SHOW) not in (None, question)
    desk.send("intent", "close")
    assert asked_now(desk, SHOW) is None


def test_a_lesson_asks_for_the_experts_opinion_when_it_is_opened() -> None:
    desk = Desk()
    opens = Command("intent", "lesson v1;attack;me=JcKs5c2c;goal=best")
    question = asked_now(desk, opens)
    assert question is not None
    many, found = in_pieces(question)
    assert many > 8
    never = tuple(replace(one, points=float(n)) for n, one in enumerate(found))
    remember(question, never)
    desk.send(opens.kind, opens.text)
    assert desk.app.lesson is not None
    assert {each.figures[0] for each in desk.app.lesson.solution.weighed} <= set(
        map(float, range(99))
    )
    assert asked_now(desk, opens) is not None
    for other in ("lesson v1;attack;me=JcKs5c2c;goal=most", "lesson nothing", "lesson", "hint"):
        assert asked_now(Desk(), Command("intent", other)) is None


def test_another_choice_is_another_question() -> None:
    desk, question = next(moments("cribbage", HINT, 1))
    assert asked_now(desk, HINT) == question
    desk.send("pick", str(desk.session.state.hands[0][0]))
    assert asked_now(desk, HINT) == question
    desk.send("move", sessions.legal(desk.session)[0]).rest()
    assert asked_now(desk, HINT) != question


def test_nothing_is_asked_for_where_nothing_is_to_be_chosen() -> None:
    desk, _ = next(moments("cribbage", HINT, 1))
    assert asked_now(desk, TICK) is None
    assert asked_now(desk, Command("move", "hint")) is None
    assert asked_now(desk, Command("intent", "review")) is None
    assert asked(replace(desk.app, screen="menu"), HINT, WORDS) is None
    desk.send("intent", "hint")
    assert asked_now(desk, HINT) is None
    assert asked(App(settings=Settings()), HINT, WORDS) is None
    waiting, _ = next(moments("cribbage", TICK, 1))
    assert asked(replace(waiting.app, dialog="menu"), TICK, WORDS) is None


def test_a_question_shows_no_more_than_a_view() -> None:
    desk, question = next(moments("cribbage", HINT, 1))
    assert question == hints.question(desk.session)
    assert question.given[1] == desk.session.game.view(desk.session.state, ME)


def test_few_answers_are_kept_the_newest() -> None:
    def counted(n: int) -> Pieces[int]:
        yield
        return n

    asked_for = [Question(counted, (n,)) for n in range(3 * questions.MOST_REMEMBERED)]
    for question in asked_for:
        remember(question, whole(question.pieces()))
    kept = [question for question in asked_for if is_answered(question)]
    assert kept == asked_for[-questions.MOST_REMEMBERED :]
    assert answer(asked_for[0]) == 0


@pytest.mark.cpython_only
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_loaded_before_a_coach_is_what_it_is_made_of(game_id: str) -> None:
    asked_for = (
        "import sys; from game.games import coach, COACH_PARTS; "
        f"coach({game_id!r}); "
        f"print([p for p in COACH_PARTS[{game_id!r}] if 'game.{game_id}.' + p not in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", asked_for], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"
