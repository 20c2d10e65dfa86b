"""A hint in two steps: first the idea in words, then the cards. It is kept with the game."""

from __future__ import annotations

from dataclasses import replace

from game.app import save
from game.app import session as sessions
from game.app.coached import Hint
from game.app.model import App, Change, Store
from game.app.questions import Question, answer, judging
from game.app.seeing import players
from game.app.session import Session
from game.core.protocol import Seat
from game.games import coach
from game.page.coach import hint_text
from game.page.coaching import Judged
from game.page.html import Markup, filled, join
from game.page.parts import lamp
from game.text.words import Words


def hint(app: App, rest: str, seed: str, words: Words) -> Change:
    """The next step of a hint for the choice that is to be made now."""
    session = app.session
    if session is None or app.screen != "table" or not has_choice(session):
        return _said(app, words.say("There is nothing to choose now."))
    known = app.hint
    if known is not None and known.is_for(session):
        app = replace(app, hint=replace(known, told=2))
        return _said(app, in_words(app, session, words))
    judged = assessed(session)
    if not judged:
        return _said(app, words.say("There is nothing to choose now."))
    taken = Hint(session.seed, sessions.moves_made(session, session.viewer), session.viewer, judged)
    session = _remembered(session)
    app = replace(app, session=session, hint=taken)
    kept = Store(save.key(session.game.id, app.shelf), save.dump(session))
    said = _said(app, in_words(app, session, words))
    return Change(said.app, (kept,))


def has_choice(session: Session) -> bool:
    """Whether the viewer is to choose among moves that a coach could tell apart."""
    return session.table.chooses(sessions.legal(session))


def assessed(session: Session) -> tuple[Judged, ...]:
    """The viewer's moves as the coach sees them: from the viewer's view and nothing else."""
    found: tuple[Judged, ...] = answer(question(session))
    return found


def question(session: Session) -> Question:
    """What the coach is asked for a hint."""
    view = session.game.view(session.state, session.viewer)
    legal = session.game.legal_moves(session.state, session.viewer)
    return Question(judging, (session.setup.game, view, tuple(legal), ()))


def idea(app: App, session: Session, words: Words) -> str:
    """The thought of the hint on show; empty when there is none."""
    known = app.hint
    if known is None or not known.is_for(session):
        return ""
    view = session.game.view(session.state, session.viewer)
    return coach(session.setup.game).idea(view, known.judged, other_side(session, words), words)


def other_side(session: Session, words: Words) -> str:
    """What the other side is called."""
    who = players(session, words)
    if len(who) > 2:
        return words.say("the other side")
    return who[Seat(1 - session.viewer)].name


def in_words(app: App, session: Session, words: Words) -> str:
    """The hint as far as it is told, for the ear."""
    known = app.hint
    if known is None or not known.is_for(session):
        return ""
    if not known.shows_cards:
        return words.say("Hint: {idea}", idea=idea(app, session, words))
    return words.say("Hint: {move}.", move=best_in_words(known, session, words))


def prompted(app: App, session: Session, prompt: Markup, words: Words) -> Markup:
    """The prompt with the hint in place of its words: the idea, then the cards."""
    known = app.hint
    assert known is not None, "a hint was taken"
    shown: Markup | str = idea(app, session, words)
    if known.shows_cards:
        drawn = coach(session.setup.game).drawn(known.best.move, words)
        shown = filled(words.template("The coach: {move}"), move=drawn)
    label = words.say("The hint is shown") if known.shows_cards else words.say("Show the cards")
    return join((hint_text(shown), prompt, lamp(label, off=known.shows_cards)))


def best_in_words(known: Hint, session: Session, words: Words) -> str:
    """The move a hint comes to."""
    return coach(session.setup.game).spoken(known.best.move, words)


def _remembered(session: Session) -> Session:
    taken = (session.viewer, sessions.moves_made(session, session.viewer))
    if taken in session.hints:
        return session
    return replace(session, hints=(*session.hints, taken))


def _said(app: App, text: str) -> Change:
    return Change(replace(app, said=text, says=app.says + 1))
