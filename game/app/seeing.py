"""From a session to what the viewer's table may draw from."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import session as sessions
from game.app.model import App
from game.app.session import Session
from game.app.setup import HUMAN
from game.core.events import Event
from game.core.protocol import Seat
from game.games import coach
from game.page.parts import LogLine
from game.page.table import LogPart, Player, Seen
from game.text.words import Words


def seen(app: App, session: Session, words: Words) -> Seen:
    """All that may be drawn; a covered table shows what a spectator sees."""
    assert session.history is not None, "no table before the first deal"
    pending = sessions.pending(session)
    return Seen(
        view=session.game.view(session.state, session.eyes),
        viewer=session.viewer,
        players=players(session, words),
        words=words,
        pegs=sessions.pegs(session),
        events=session.events,
        beat=sessions.shown_beat(session),
        waiting=pending is not None,
        legal=sessions.legal(session),
        picks=app.picks,
        claim=app.claim,
        select_first=app.settings.tap == "select",
        covered=session.covered,
        can_step_back=sessions.can_step_back(session),
        chance_waits=sessions.waits_to_cut(session) and not session.covered and pending is None,
        step=len(session.history.entries),
        can_review=sessions.deal_is_over(session),
        marked=hinted_at(app, session),
    )


def hinted_at(app: App, session: Session) -> frozenset[str]:
    """The cards a hint shows, as long as it is this very choice that it was asked for."""
    hint = app.hint
    if hint is None or not hint.shows_cards or not hint.is_for(session):
        return frozenset()
    return coach(session.setup.game).marks(hint.best.move)


def hint_lines(session: Session, words: Words) -> tuple[LogPart, ...]:
    """A part of the log for the hints the viewer took in this game, if any were."""
    taken = sessions.hinted(session, session.viewer)
    if not taken:
        return ()
    said = words.plural("{n} move with a hint", "{n} moves with a hint", taken)
    return ((words.say("Hints"), (LogLine(words.say("You"), said),)),)


def players(session: Session, words: Words) -> tuple[Player, ...]:
    """Names by seat, as the viewer calls them: You, Computer; of four also Left, Partner, Right."""
    who = session.setup.players
    return tuple(_player(session, Seat(n), words) for n in range(len(who)))


def _player(session: Session, seat: Seat, words: Words) -> Player:
    who = session.setup.players
    human = who[seat] == HUMAN
    if human and seat == session.viewer:
        return Player(words.say("You"), you=True, human=True)
    if len(who) > 2:
        return Player(_round_the_table(session, seat, words), you=False, human=human)
    if not human:
        return Player(words.say("Computer"), you=False, human=False)
    return Player(session.table.side_names(words)[seat], you=False, human=True)


def _round_the_table(session: Session, seat: Seat, words: Words) -> str:
    """Of four players the next one sits at the left, the partner opposite."""
    places = (words.say("You"), words.say("Left"), words.say("Partner"), words.say("Right"))
    return places[(seat - session.viewer) % len(places)]


def presented_steps(session: Session) -> Sequence[Sequence[Event]]:
    """The events of every move, as the viewer may know them, the last as far as presented."""
    assert session.history is not None, "no table before the first deal"
    game, eyes = session.game, session.eyes
    steps = [
        tuple(game.redact(event, eyes) for event in step.events) for step in session.history.steps
    ]
    beat = sessions.shown_beat(session)
    if steps and beat is not None:
        whole = beat.upto if beat.lines is None else beat.upto - 1
        steps[-1] = steps[-1][:whole]
    return steps


def newly_presented(before: Session | None, after: Session) -> tuple[Event, ...]:
    """Events presented by ``after`` and not yet by ``before``."""
    if after.history is None:
        return ()
    beat = sessions.shown_beat(after)
    upto = 0 if beat is None else beat.upto - (0 if beat.lines is None else 1)
    start = 0
    if before is not None and before.history is not None:
        if len(before.history.entries) > len(after.history.entries):
            return ()
        if before.history.entries == after.history.entries:
            shown = sessions.shown_beat(before)
            if shown is not None:
                start = shown.upto - (0 if shown.lines is None else 1)
    return after.events[start:upto]
