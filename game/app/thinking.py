"""Which commands want a long thought: what has to be answered before they can be carried out.

Nothing depends on it. A command that comes without having been thought about is carried out all
the same, and comes to the same: it only takes its time at once.
"""

from __future__ import annotations

from typing import Final

from game.app import session as sessions
from game.app.model import App, Command
from game.app.questions import Question
from game.text.words import Words

OPENS_A_LESSON: Final = ("lesson", "next-lesson")


def asked(app: App, command: Command, words: Words) -> Question | None:
    """The question that ``command`` puts to a coach or an opponent now, if it does."""
    if command.kind == "tick":
        return _ticked(app)
    if command.kind != "intent":
        return None
    name = command.text.partition(" ")[0]
    if name == "hint":
        return _hint(app)
    if command.text == "analysis show" and app.dialog == "analysis":
        return _shown(app, words)
    if name in OPENS_A_LESSON:
        return _lesson(app, command, words)
    return None


def _ticked(app: App) -> Question | None:
    session, review = app.session, app.review
    if app.screen == "review" or app.dialog == "review":
        if session is None or review is None or review.complete or review.seed != session.seed:
            return None
        from game.app import reviews

        return reviews.question(session, review, review.places[review.seen])
    if session is None or app.screen != "table" or app.dialog:
        return None
    return sessions.question(session)


def _hint(app: App) -> Question | None:
    session, known = app.session, app.hint
    if session is None or app.screen != "table" or (known is not None and known.is_for(session)):
        return None
    from game.app import hints

    return hints.question(session) if hints.has_choice(session) else None


def _shown(app: App, words: Words) -> Question | None:
    from game.app.analysis import Unreadable, question

    try:
        return question(app.analysis.asked, words)
    except Unreadable:
        return None


def _lesson(app: App, command: Command, words: Words) -> Question | None:
    from game.app.shell import update

    lesson = update(app, command, words).app.lesson
    if lesson is None or lesson is app.lesson:
        return None
    scenario = lesson.scenario
    if (scenario.game, scenario.aim.name) != ("cricket", "best"):
        return None
    from game.app.solving_cricket import question

    return question(scenario)
