"""The lessons that come with the page: what their sources say is what the rules count."""

from pathlib import Path

import pytest

from game.app.lesson import Lesson, checked, may_pick, numbered, picked
from game.app.lesson_tasks import asked
from game.app.lesson_words import told
from game.app.menu import NAMES
from game.app.ready import READY, SOURCES, Ready
from game.app.scenario import read, write
from game.page.table import LONGEST_SENTENCE
from game.text.words import Words

ROOT = Path(__file__).resolve().parents[2]
WORDS = Words()
LESSONS = [pytest.param(ready, id=name) for name, ready in READY.items()]


def answered(ready: Ready) -> Lesson:
    lesson = Lesson(read(ready.scenario))
    for part in ready.answer.split():
        lesson = numbered(lesson, int(part)) if part.isdigit() else picked(lesson, part)
    return checked(lesson)


@pytest.mark.parametrize("ready", LESSONS)
def test_the_answer_of_the_source_is_what_the_rules_count(ready: Ready) -> None:
    lesson = answered(ready)
    assert lesson.checked
    assert lesson.right


@pytest.mark.parametrize("ready", LESSONS)
def test_every_other_answer_is_wrong_but_for_those_that_are_as_good(ready: Ready) -> None:
    lesson = Lesson(read(ready.scenario))
    solution = lesson.solution
    if solution.number:
        others = [numbered(lesson, n) for n in range(160)]
        assert [one.number for one in others if one.right] == [int(ready.answer)]
    else:
        right = [pick for pick in may_pick(lesson) if picked(lesson, pick).right]
        assert {(pick,) for pick in right} == {a for a in solution.right if len(a) == 1}


@pytest.mark.parametrize("ready", LESSONS)
def test_scenarios_stand_as_they_would_be_written(ready: Ready) -> None:
    scenario = read(ready.scenario)
    assert write(scenario) == ready.scenario
    assert SOURCES[ready.source][0] == scenario.game


@pytest.mark.parametrize("ready", LESSONS)
def test_tasks_and_verdicts_fit_the_ear(ready: Ready) -> None:
    lesson = Lesson(read(ready.scenario))
    assert 0 < len(asked(lesson.scenario, WORDS)) <= LONGEST_SENTENCE
    assert 0 < len(told(answered(ready), WORDS)) <= LONGEST_SENTENCE


def test_the_lessons_of_a_source_stand_together_and_every_game_has_some() -> None:
    order = list(dict.fromkeys(ready.source for ready in READY.values()))
    assert order == [*SOURCES]
    sources = [ready.source for ready in READY.values()]
    assert sources == sorted(sources, key=order.index)
    assert {game for game, _ in SOURCES.values()} == set(NAMES)


@pytest.mark.cpython_only
@pytest.mark.parametrize("ready", [p for p in LESSONS if "rules-" in p.values[0].source])  # type: ignore[union-attr]
def test_lessons_of_our_own_rules_lead_to_a_place_in_them(ready: Ready) -> None:
    from tools.build_rules import read_pages  # a tool of the build

    pages = {page.game: page for page in read_pages(ROOT, heading=2, prefixed=False)}
    game, _ = SOURCES[ready.source]
    assert ready.place.removeprefix("#") in pages[game].anchors


@pytest.mark.cpython_only
@pytest.mark.parametrize("source", [source for source in SOURCES if source.startswith("rules-")])
def test_lessons_of_our_own_rules_stand_in_the_order_of_their_sections(source: str) -> None:
    from tools.build_rules import read_pages  # a tool of the build

    game, _ = SOURCES[source]
    pages = read_pages(ROOT, heading=2, prefixed=False)
    body = next(page.body for page in pages if page.game == game)

    def section(ready: Ready) -> int:
        return body.count("<h2", 0, body.index(f'id="{ready.place.removeprefix("#")}"'))

    sections = [section(ready) for ready in READY.values() if ready.source == source]
    assert sections == sorted(sections)
    assert len({*sections}) > 1
