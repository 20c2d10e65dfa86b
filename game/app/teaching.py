"""What is done in a lesson: choosing, checking, trying again, going on to the whole game."""

from __future__ import annotations

from dataclasses import replace

from game.app import lesson as lessons
from game.app import save
from game.app.arrival import begin, seated
from game.app.arrival import opened as arrived
from game.app.lesson import Lesson
from game.app.lesson_tasks import asked
from game.app.lesson_words import told
from game.app.link import Link
from game.app.model import Address, App, Change, Later
from game.app.positions import NoPosition, position
from game.app.ready import READY
from game.app.scenario import BadScenario, Scenario, read, write
from game.app.session import Session
from game.app.setup import DEFAULT_LEVEL, usual
from game.text.words import Words


def opened(app: App, scenario: Scenario, words: Words, ready: str = "") -> Change:
    """Ask the question; the game at the table, if there is one, is kept as it is."""
    lesson = Lesson(scenario, ready)
    task = asked(lesson.scenario, words)
    app = replace(
        app, screen="lesson", lesson=lesson, session=None, dialog="", notice="", picks=(),
        said=task, says=app.says + 1,
    )  # fmt: skip
    return Change(app, (Later(None),))


def _with(app: App, after: Lesson) -> Change:
    return Change(replace(app, lesson=after))


def picked(app: App, pick: str) -> Change:
    """A card, a cell or a word is chosen, or no longer."""
    if app.lesson is None or pick not in lessons.may_pick(app.lesson):
        return Change(app)
    return _with(app, lessons.picked(app.lesson, pick))


def entered(app: App, value: str) -> Change:
    """A number is typed; what is none is let be."""
    text = value.strip() or "0"
    if app.lesson is None or not (text.isascii() and text.isdigit() and len(text) <= 3):
        return Change(app)
    return _with(app, lessons.numbered(app.lesson, int(text)))


def number_less(app: App, rest: str, seed: str, words: Words) -> Change:
    """``number-less``: a step down."""
    return _stepped(app, -1)


def number_more(app: App, rest: str, seed: str, words: Words) -> Change:
    """``number-more``: a step up."""
    return _stepped(app, 1)


def _stepped(app: App, way: int) -> Change:
    if app.lesson is None:
        return Change(app)
    number = app.lesson.number + way * app.lesson.step
    return _with(app, lessons.numbered(app.lesson, number))


def check(app: App, rest: str, seed: str, words: Words) -> Change:
    """``check``: look whether the answer is right."""
    if app.lesson is None:
        return Change(app)
    after = lessons.checked(app.lesson)
    if after == app.lesson:
        return Change(app)
    said = told(after, words)
    return Change(replace(app, lesson=after, said=said, says=app.says + 1, focus=""))


def retry(app: App, rest: str, seed: str, words: Words) -> Change:
    """``retry``: the same question once more."""
    if app.lesson is None:
        return Change(app)
    said = asked(app.lesson.scenario, words)
    return Change(replace(app, lesson=lessons.again(app.lesson), said=said, says=app.says + 1))


def why(app: App, rest: str, seed: str, words: Words) -> Change:
    """Light the cards of one combination."""
    lesson = app.lesson
    if lesson is None or not lesson.checked or rest not in map(str, range(99)):
        return Change(app)
    at = int(rest)
    return _with(app, replace(lesson, why=at)) if at < len(lesson.solution.lines) else Change(app)


def lesson(app: App, rest: str, seed: str, words: Words) -> Change:
    """``lesson NAME``: one that comes with the page; ``lesson v1;…``: any."""
    if rest in READY:
        return opened(app, read(READY[rest].scenario), words, rest)
    try:
        return opened(app, read(rest), words)
    except BadScenario:
        return Change(app)


def next_lesson(app: App, rest: str, seed: str, words: Words) -> Change:
    """``next-lesson``: the one after it in the list."""
    names = [*READY]
    if app.lesson is None or app.lesson.ready not in names[:-1]:
        return Change(app)
    return lesson(app, names[names.index(app.lesson.ready) + 1], seed, words)


def whole(app: App, rest: str, seed: str, words: Words) -> Change:
    """Play on from here; where a question has no table, a new game of its kind."""
    if app.lesson is None:
        return Change(app)
    session = table_of(app.lesson.scenario)
    if session is None:
        game = app.lesson.scenario.game
        if app.shelf:
            return begin(replace(app, lesson=None), usual(game), seed, words)
        draft = replace(app.draft, game=game)
        return Change(replace(app, draft=draft, dialog="new", asked=None))
    if app.shelf or session.setup.game not in app.running:
        change = seated(replace(app, lesson=None), session, words)
        text = write(app.lesson.scenario)
        address = Address((("game", session.setup.game), ("scenario", text)))
        return Change(change.app, (*(() if app.shelf else (address,)), *change.effects))
    draft = replace(app.draft, game=session.setup.game)
    return Change(replace(app, draft=draft, asked=session, dialog="replace"))


def at_scenario(app: App, link: Link, saved: str | None, words: Words) -> Change:
    """The page is opened at a scenario: as a lesson, or at its table to play on.

    A table that was opened before is come back to; about another one the reader is asked.
    """
    scenario = read(link.scenario)
    app = replace(app, draft=replace(app.draft, game=scenario.game))
    session = table_of(scenario, link.level)
    lesson = link.ui == "lesson" and scenario.goal.name != "free"
    if lesson or session is None:
        change = opened(app, scenario, words)
        return Change(replace(change.app, notice=app.notice), change.effects)
    found = None if saved is None else _stored(saved)
    if saved is not None and (found is None or found.seed == session.seed):
        return arrived(app, saved, words)
    if found is not None and not found.over:
        return Change(replace(app, asked=session, dialog="replace"))
    return seated(app, session, words)


def _stored(saved: str) -> Session | None:
    try:
        return save.load(saved)
    except save.SaveError:
        return None


def table_of(scenario: Scenario, level: str = "") -> Session | None:
    """The game at the scenario's position; ``None`` for a question without a table."""
    try:
        return position(scenario, level or DEFAULT_LEVEL)
    except NoPosition:
        return None
