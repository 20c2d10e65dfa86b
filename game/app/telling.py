"""What the page that frames this one is told of the game (docs/embed.md).

A host hears what a spectator sees: nothing that is hidden from one seat leaves the frame.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app import session as sessions
from game.app.embed import Message
from game.app.model import App
from game.app.session import Session
from game.core.cards import Card
from game.core.events import Scored
from game.core.jsonable import Plain, plain
from game.core.protocol import CHANCE, Seat

if TYPE_CHECKING:
    from game.app.lesson import Lesson


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the host has been told: moves, and events of the last of them."""

    moves: int = 0
    events: int = 0


def heard(before: App, after: App, mark: Mark) -> tuple[tuple[Message, ...], Mark]:
    """What the host is told of a change, as soon as the reader has been shown it.

    Stepping back and on again through a count tells nothing twice.
    """
    if after.lesson is not before.lesson and after.lesson is not None and after.lesson.checked:
        return _answered(before, after.lesson), mark
    session = after.session
    if session is None or session == before.session:
        return (), mark
    now = _mark(session)
    old = before.session
    if old is None or _another(old, session):
        return (_started(session),), now
    if now.moves < mark.moves or (now.moves == mark.moves and now.events <= mark.events):
        out: list[Message] = []
        now = mark if now.moves == mark.moves else now
    else:
        out = [*_moves(session, mark.moves), *_scores(old, session, mark)]
    if _is_shown_to_be_over(session) and not _is_shown_to_be_over(old):
        out.append(_game_end(session))
    return tuple(out), now


def _answered(before: App, lesson: Lesson) -> tuple[Message, ...]:
    """A lesson's task was answered; looking at the reasons afterwards tells nothing more."""
    if before.lesson is not None and before.lesson.checked:
        return ()
    from game.app.scenario import write

    data: dict[str, Plain] = {
        "scenario": write(lesson.scenario),
        "kind": lesson.scenario.kind,
        "right": lesson.right,
        "answer": " ".join(lesson.given),
        "expected": " ".join(lesson.solution.first),
    }
    return (Message("answer", data),)


def _mark(session: Session) -> Mark:
    moves = 0 if session.history is None else len(session.history.entries)
    beat = sessions.shown_beat(session)
    # A count that is being called is told when its last combination has been.
    return Mark(moves, 0 if beat is None else beat.upto - (beat.lines is not None))


def _another(old: Session, new: Session) -> bool:
    """Whether a game has begun that is not the one before."""
    if (old.setup, old.seed) != (new.setup, new.seed):
        return True
    return old.history is not None and (new.history is None or not new.history.entries)


def _started(session: Session) -> Message:
    options = session.game.write_options(session.setup.options)
    players: list[Plain] = [*session.setup.players]
    data: dict[str, Plain] = {
        "game": session.setup.game,
        "options": {**options},
        "players": players,
        "resumed": session.history is not None and bool(session.history.entries),
    }
    return Message("started", data | _standing(session))


def _moves(session: Session, had: int) -> Iterator[Message]:
    if session.history is None:
        return
    new = zip(session.history.entries[had:], session.history.steps[had:], strict=True)
    for entry, step in new:
        move = session.game.encode(entry.move)
        if had and move.startswith("deal "):
            yield Message("handEnd", _standing(session))
        shown = json.dumps([plain(session.game.redact(event, None)) for event in step.events])
        data: dict[str, Plain] = {"who": _who(session, entry.seat), "seat": int(entry.seat)}
        yield Message("move", data | {"move": _public(move, shown)})


def _public(move: str, shown: str) -> str:
    """The move as in a record; only its verb when a spectator sees not every card it names."""
    verb, _, rest = move.partition(" ")
    named = [part for part in re.split(r"[ /]+", rest) if _is_card(part)]
    return move if all(f'"{card}"' in shown for card in named) else verb


def _is_card(text: str) -> bool:
    try:
        Card.parse(text)
    except ValueError:
        return False
    return True


def _scores(old: Session, new: Session, mark: Mark) -> Iterator[Message]:
    now = _mark(new)
    scores: list[Plain] = [peg.front for peg in sessions.pegs(old)]
    told_of = mark.events if mark.moves == now.moves else 0
    for event in new.events[told_of : now.events]:
        if isinstance(event, Scored):
            data = plain(event)
            assert isinstance(data, dict), "an event is a mapping"
            scores[event.seat % 2] = event.peg_to
            yield Message("score", {"who": _who(new, event.seat)} | data | {"scores": [*scores]})


def _is_shown_to_be_over(session: Session) -> bool:
    return session.over and sessions.pending(session) is None


def _game_end(session: Session) -> Message:
    outcome = session.game.outcome(session.state)
    assert outcome is not None, "the game is over"
    data = plain(outcome)
    assert isinstance(data, dict), "an outcome is a mapping"
    won = outcome.winner == session.viewer % 2
    return Message("gameEnd", {"who": "you" if won else "other"} | data | _standing(session))


def _standing(session: Session) -> dict[str, Plain]:
    """The scores as far as they are shown, by side."""
    return {"scores": [peg.front for peg in sessions.pegs(session)]}


def _who(session: Session, seat: Seat) -> str:
    """``you`` is the reader's side, ``other`` the other, ``table`` the deals and cuts."""
    if seat == CHANCE:
        return "table"
    return "you" if seat % 2 == session.viewer % 2 else "other"
