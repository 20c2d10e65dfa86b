"""Sitting down at a table: a new game, a saved one, the one an address names."""

from __future__ import annotations

from dataclasses import replace

from game.app import save
from game.app import session as sessions
from game.app.link import Link
from game.app.model import App, Change, Later, Store
from game.app.session import Session
from game.app.setup import Setup
from game.app.steps import settled, wait
from game.core.protocol import Seat
from game.text.words import Words


def begin(app: App, setup: Setup, seed: str, words: Words) -> Change:
    """Sit down at a new game."""
    return seated(app, sessions.begin(setup, seed), words)


def seated(app: App, session: Session, words: Words) -> Change:
    """Sit down at ``session``, which takes the place of a stored game of its kind."""
    fresh = replace(app, session=session, screen="table", dialog="", notice="", log_open=False)
    fresh = replace(fresh, asked=None, lesson=None)
    fresh = replace(fresh, board_open=False, picks=(), claim=0)
    return settled(fresh, replace(app, session=None), words)


def arrive(app: App, link: Link, saved: str | None, seed: str, words: Words) -> Change:
    """The page is opened with an address; ``saved`` is the stored game of the kind it names.

    The same game is gone on with, so that a reload comes back to it. About another one that is
    under way the reader is asked.
    """
    if link.refused:
        app = replace(app, notice=_refused(link, app.notice, words))
    if link.setup is None:
        return Change(app)
    if link.scenario:
        from game.app.teaching import at_scenario  # few addresses name one

        return at_scenario(app, link, saved, words)
    change = _seated(app, link, saved, seed, words)
    if app.shelf and change.app.session is None and not change.app.dialog:
        change = _told_at_a_table(change, link.setup, link.seed or seed, words)
    # What was to be said on arrival (nothing can be kept here) is still to be said at the table.
    notice = change.app.notice or app.notice
    return Change(replace(change.app, notice=notice), change.effects)


def _refused(link: Link, notice: str, words: Words) -> str:
    """What the reader is told of a link that holds something which cannot be read."""
    said = words.say("This link could not be followed: {why}.", why=link.refused)
    return f"{notice} {said}" if notice else said


def _seated(app: App, link: Link, saved: str | None, seed: str, words: Words) -> Change:
    assert link.setup is not None, "asked for a game"
    app = replace(app, draft=replace(app.draft, game=link.setup.game))
    if saved is None:
        return seated(app, _asked_for(link, seed), words)
    try:
        session = save.load(saved)
    except save.SaveError:
        return opened(app, saved, words)
    if _same_game(session, link):
        return opened(app, saved, words)
    if session.over:
        return seated(app, _asked_for(link, seed), words)
    return Change(replace(app, asked=_asked_for(link, seed), dialog="replace"))


def _asked_for(link: Link, seed: str) -> Session:
    """The game an address names: from its first card, or as far as its record goes."""
    assert link.setup is not None, "asked for a game"
    if link.record:
        from game.app.recorded import so_far

        return so_far(link)
    return sessions.begin(link.setup, link.seed or seed, link.first)


def _told_at_a_table(change: Change, setup: Setup, seed: str, words: Words) -> Change:
    """A frame has no menu to go back to: what could not be read is told at a new game."""
    begun = begin(change.app, setup, seed, words)
    app = replace(begun.app, notice=change.app.notice)
    return Change(app, (*change.effects, *begun.effects))


def _same_game(session: Session, link: Link) -> bool:
    """Whether the stored game is what an address names outright: seed, rules, level, moves."""
    if link.record:
        from game.app.recorded import goes_on_with

        return goes_on_with(session, link)
    if link.first is not None and _first(session) not in (link.first, None):
        return False
    if link.seed and link.seed != session.seed:
        return False
    if link.level and link.level not in session.setup.players:
        return False
    own = session.game.write_options(session.setup.options)
    return all(own.get(name, value) == value for name, value in link.options)


def _first(session: Session) -> Seat | None:
    return None if session.history is None else session.history.header.first


def opened(app: App, text: str, words: Words) -> Change:
    """A saved game has been read: sit down at it, or keep a broken one aside and say so."""
    try:
        session = save.load(text)
    except save.SaveError as error:
        return _broken(app, str(error), text, words)
    app = replace(app, session=session, screen="table", dialog="", notice="", picks=(), claim=0)
    app = replace(app, asked=None, lesson=None)
    return Change(app, (Later(wait(app)),))


def _broken(app: App, why: str, text: str, words: Words) -> Change:
    said = words.say(
        "The saved game could not be read ({why}). It is kept aside; a new one can be begun.",
        why=why,
    )
    game = app.draft.game
    app = replace(
        app,
        notice=said,
        said=said,
        says=app.says + 1,
        screen="menu",
        session=None,
        running=tuple(other for other in app.running if other != game),
    )
    return Change(app, (Store(save.BROKEN + game, text), Store(save.key(game, app.shelf), None)))
