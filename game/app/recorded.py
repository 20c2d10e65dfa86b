"""A game so far, opened from its record: the record's moves, and then on from there."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from game.app import session as sessions
from game.app.link import Link
from game.app.session import Session
from game.core.history import History, from_record
from game.core.record import read
from game.games import GAMES, TABLES


def so_far(link: Link) -> Session:
    """The game of the link's record as it stands; the link was read, so that it can be replayed.

    What is still to be shuffled comes from the link's seed, or from the record itself.
    """
    assert link.setup is not None, "a record has a game"
    history = _history(link)
    beats = TABLES[link.setup.game].beats(history.events)
    viewer = link.setup.humans[0]
    session = Session(link.setup, seed_of(link), history, beat=len(beats), viewer=viewer)
    actor = sessions.actor(session)
    if actor is not None and actor in link.setup.humans and actor != viewer:
        return replace(session, viewer=actor, covered=True)
    return session


def seed_of(link: Link) -> str:
    """The seed the game goes on with."""
    return link.seed or "record-" + sha256(link.record.encode()).hexdigest()[:16]


def goes_on_with(session: Session, link: Link) -> bool:
    """Whether a stored game is the one of the record, as far or farther."""
    if session.history is None or session.setup != link.setup:
        return False
    wanted = _history(link)
    moves = [(entry.seat, entry.move) for entry in wanted.entries]
    played = [(entry.seat, entry.move) for entry in session.history.entries[: len(moves)]]
    return session.seed == seed_of(link) and played == moves


def _history(link: Link) -> History:
    record = read(link.record, GAMES)
    return from_record(record, GAMES[record.header.game])
