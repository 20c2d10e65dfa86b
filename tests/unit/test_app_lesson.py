"""A lesson on the page: choosing, checking, reasons, trying again, going on."""

import pytest

from game.app.lesson import Lesson
from game.app.link import read as read_link
from game.app.model import App
from game.app.ready import READY
from game.app.scenario import read, write
from game.app.telling import Mark, heard
from tests.support.desk import Desk, controls, elements

DISCARD = "v1;discard;dealer=me;me=5h5dJc4s6hQd;score=40-52"
HAND = "v1;count;hand=4c5d5h6s;starter=6c"


def at_lesson(text: str, app: App | None = None) -> Desk:
    asked = read_link([("scenario", text), ("ui", "lesson")])
    assert asked.warning == ""
    return Desk(app or App()).arrive(asked)


def lesson_at(desk: Desk) -> Lesson:
    assert desk.app.lesson is not None
    return desk.app.lesson


def test_a_number_is_entered_and_checked() -> None:
    desk = at_lesson(HAND)
    assert desk.frame.table["data-view"] == "lesson"
    desk.send("set", "number 23").press("intent", "number-more").press("intent", "check")
    assert desk.frame.table["data-answer"] == "right"
    assert desk.app.said.startswith("Right: 24.")


def test_a_wrong_answer_is_told_what_is_right_and_why() -> None:
    desk = at_lesson(HAND).send("set", "number 20").press("intent", "check")
    assert desk.frame.table["data-answer"] == "wrong"
    assert "Right is: 24" in desk.frame.regions["prompt"]
    assert "fifteen eight" in desk.frame.regions["centre"]


def test_every_combination_lights_its_cards() -> None:
    desk = at_lesson(HAND).press("intent", "check")
    for at, line in enumerate(lesson_at(desk).solution.lines):
        desk.press("intent", f"why {at}")
        lit = [e for e in elements(desk.frame, "centre") if " lit" in e.attrs.get("class", "")]
        assert len(lit) == len(line.cards)


def test_cards_are_chosen_and_a_checked_answer_stays() -> None:
    desk = at_lesson(DISCARD)
    assert next(c for c in controls(desk.frame) if c.command == ("intent", "check")).off
    desk.press("pick", "JC").press("pick", "5H").press("pick", "5H").press("pick", "QD")
    desk.send("pick", "4S")
    desk.press("intent", "check")
    assert desk.frame.table["data-answer"] == "right"
    desk.send("pick", "4S")
    assert lesson_at(desk).picks == ("JC", "QD")
    desk.press("intent", "retry")
    assert lesson_at(desk).picks == ()
    assert "data-answer" not in {k for k, v in desk.frame.table.items() if v}


def test_what_is_not_there_cannot_be_chosen() -> None:
    desk = at_lesson(DISCARD)
    for nonsense in ("AS", "go", "", "r1c1", "XX"):
        desk.send("pick", nonsense)
    assert lesson_at(desk).picks == ()
    desk.send("set", "number 12")
    assert lesson_at(desk).number == 0


def test_an_attack_takes_a_card_and_a_field_card() -> None:
    desk = at_lesson(READY["attack-most"].scenario)
    desk.press("pick", "QH").press("pick", "JD").press("pick", "9H").press("pick", "3H")
    assert lesson_at(desk).given == ("3H", "JD")
    desk.press("pick", "enough")
    assert lesson_at(desk).given == ("enough",)
    desk.press("pick", "QH").press("pick", "3H").press("intent", "check")
    assert lesson_at(desk).right


def test_a_cell_is_chosen_and_where_it_may_lie_is_not_marked_before() -> None:
    desk = at_lesson(READY["sr-next"].scenario)
    there = [c for c in controls(desk.frame, "centre") if c.command]
    assert len(there) == 22
    desk.press("pick", "r1c1").press("intent", "check")
    assert desk.frame.table["data-answer"] == "wrong"
    desk.press("intent", "retry")
    desk.send("pick", "r4c4").press("intent", "check")
    assert lesson_at(desk).right


@pytest.mark.parametrize("name", READY)
def test_ready_lessons_can_be_answered_by_what_is_on_the_page(name: str) -> None:
    desk = Desk().send("intent", f"lesson {name}")
    for part in READY[name].answer.split():
        if part.isdigit():
            desk.send("set", f"number {part}")
        else:
            desk.press("pick", part)
    desk.press("intent", "check")
    assert desk.frame.table["data-answer"] == "right"


def test_the_next_lesson_follows() -> None:
    names = [*READY]
    desk = Desk().send("intent", f"lesson {names[1]}").press("intent", "check")
    desk.press("intent", "next-lesson")
    assert lesson_at(desk).ready == names[2]


def test_the_whole_game_is_opened_at_the_position() -> None:
    desk = at_lesson(DISCARD).press("pick", "JC").press("pick", "QD")
    desk.press("intent", "check").press("intent", "whole")
    assert desk.app.screen == "table"
    assert desk.session.game.scores(desk.session.state) == (40, 52)
    assert desk.frame.table["data-phase"] == "discard"
    desk.press("pick", "JC").press("pick", "QD").press("intent", "discard")


def test_about_a_game_under_way_the_reader_is_asked_before_another_is_opened() -> None:
    first = Desk().arrive(read_link([("game", "cribbage"), ("seed", "abc")]))
    kept = dict(first.store)
    desk = Desk(App(running=("cribbage",)), store=first.store)
    desk.arrive(read_link([("scenario", DISCARD)]))
    assert desk.app.dialog == "replace"
    assert desk.store == kept
    desk.press("intent", "start sure")
    assert desk.session.game.scores(desk.session.state) == (40, 52)


def test_a_reload_comes_back_to_the_table_that_was_opened() -> None:
    asked = read_link([("scenario", DISCARD)])
    desk = Desk().arrive(asked)
    desk.send("pick", "JC").send("pick", "QD").send("intent", "discard")
    again = Desk(App(running=("cribbage",)), store=desk.store).arrive(asked)
    assert again.session == desk.session


def test_a_question_without_a_table_is_a_lesson_in_any_case() -> None:
    desk = Desk().arrive(read_link([("scenario", HAND)]))
    assert desk.app.screen == "lesson"
    desk.press("intent", "check").press("intent", "whole")
    assert desk.app.dialog == "new"


def test_a_free_position_is_played_on_even_where_a_lesson_is_asked_for() -> None:
    desk = at_lesson(f"{DISCARD};goal=free")
    assert desk.app.screen == "table"


def test_a_host_hears_the_answer_once() -> None:
    app = App(shelf="embed")
    desk = at_lesson(HAND, app).send("set", "number 24")
    before = desk.app
    desk.press("intent", "check")
    messages, _ = heard(before, desk.app, Mark())
    assert [(m.type, m.data["right"], m.data["answer"]) for m in messages] == [
        ("answer", True, "24")
    ]
    assert messages[0].data["scenario"] == write(read(HAND))
    before = desk.app
    desk.press("intent", "why 1")
    assert heard(before, desk.app, Mark())[0] == ()


def test_a_bad_scenario_is_warned_of_with_its_place() -> None:
    asked = read_link([("game", "cross"), ("scenario", "v1;count;hand=4c5d5h6z;starter=6c")])
    assert asked.scenario == ""
    assert "character 21" in asked.warning
    assert asked.setup is not None
    assert asked.setup.game == "cross"


@pytest.mark.parametrize("pairs", [[("embed", "1")], [("game", "cross")], []])
def test_the_reader_is_told_where_a_scenario_cannot_be_read(pairs: list[tuple[str, str]]) -> None:
    asked = read_link([*pairs, ("scenario", "v1;count;hand=4c5d5h6z;starter=6c")])
    desk = Desk(App(notice="Nothing is kept here.")).arrive(asked)
    assert desk.app.screen == ("table" if pairs else "menu")
    assert (
        desk.app.notice
        == f"Nothing is kept here. This link could not be followed: {asked.refused}."
    )
    assert "character 21" in asked.refused
    fine = Desk().arrive(read_link([*pairs, ("level", "nobody"), ("scenario", HAND)]))
    assert fine.app.notice == ""


def test_a_running_game_is_gone_on_with_where_a_record_cannot_be_read() -> None:
    desk = Desk().arrive(read_link([("game", "cricket")]))
    before = desk.session
    desk = Desk(App(), store=desk.store)
    desk.arrive(read_link([("game", "cricket"), ("record", "1zzz")]))
    assert desk.session.history == before.history
    assert "record, character" in desk.app.notice
