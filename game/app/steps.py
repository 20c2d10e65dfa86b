"""After any change of the session: it is saved, told, and the next tick asked for."""

from __future__ import annotations

from dataclasses import replace

from game.app import save
from game.app import session as sessions
from game.app.model import App, Ask, Change, Effect, Later, Store
from game.app.session import Session
from game.app.speaking import heard
from game.core.protocol import IllegalMove
from game.text.refusals import refused
from game.text.words import Words


def settled(app: App, before: App, words: Words) -> Change:
    """After any change of the session: save it, tell what happened, ask for the next tick."""
    session = app.session
    if session is None:
        return Change(app, (Later(None),))
    old = before.session
    if session != old:
        app = heard(app, old, words)
        app = replace(app, running=_running(app, session))
    effects: list[Effect] = []
    if session != old:
        effects.append(Store(save.key(session.game.id, app.shelf), save.dump(session)))
    effects.append(Later(wait(app)))
    if session.over and old is not None and not old.over and not app.shelf:
        effects.append(Ask("persist"))  # whoever has finished a game may want to find it again
    return Change(app, tuple(effects))


def _running(app: App, session: Session) -> tuple[str, ...]:
    """The games there are to go on with: not one that is over."""
    others = tuple(game for game in app.running if game != session.game.id)
    return others if session.over else (*others, session.game.id)


def wait(app: App) -> int | None:
    """Milliseconds until the next thing comes by itself; ``None`` if nothing does."""
    session = app.session
    if session is None or app.screen != "table" or app.dialog or not sessions.proceeds(session):
        return None
    beat = sessions.pending(session)
    if beat is not None:
        return app.settings.hold_ms(beat.hold)
    return 0


def with_session(app: App, session: Session, words: Words) -> Change:
    """The page with another session by the reader's doing; what was chosen is used up."""
    return settled(replace(app, session=session, notice="", picks=(), claim=0), app, words)


def moved(app: App, text: str, words: Words) -> Change:
    """The viewer's move; a refused one changes nothing and is told in words."""
    if app.session is None:
        return Change(app)
    try:
        return with_session(app, sessions.play(app.session, text), words)
    except IllegalMove as error:
        return Change(replace(app, notice=refused(words, error)))
    except ValueError:
        return Change(replace(app, notice=words.say("That cannot be done now.")))
