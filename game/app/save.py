"""A session as a text that survives a reload; a broken one is told apart, never half-used."""

from __future__ import annotations

import json
from typing import Any, Final

from game.app.cutting import Cut
from game.app.foreign import parsed
from game.app.session import Session
from game.app.setup import HUMAN, Setup
from game.core.history import History, from_record
from game.core.protocol import Seat
from game.core.record import Header, Record, RecordError, read, write
from game.games import BOTS, GAMES

VERSION: Final = 1
PREFIX: Final = "fifteen-two:game:"
BROKEN: Final = "fifteen-two:broken:"


class SaveError(ValueError):
    """A stored game that cannot be used, with the reason."""


def key(game: str, shelf: str = "") -> str:
    """Where the game under way of one kind is stored: each game keeps its own, each embed too."""
    return shelf or PREFIX + game


def dump(session: Session) -> str:
    """The text of a session; `load` makes an equal one of it."""
    history = session.history
    header = Header(session.setup.game, session.setup.options, Seat(0))
    record = Record(header) if history is None else history.record
    return json.dumps(
        {
            "v": VERSION,
            "record": write(record, GAMES),
            "players": session.setup.players,
            "seed": session.seed,
            "cut": None if history is not None else [session.cut.round, *session.cut.places],
            "beat": session.beat,
            "viewer": session.viewer,
            "covered": session.covered,
            "tally": session.tally,
            "hints": session.hints,
            "over": session.over,
        }
    )


def is_running(text: str | None) -> bool:
    """Whether there is a game to go on with in a stored text; a broken one has to be told of."""
    if text is None:
        return False
    try:
        stored = parsed(text)
    except ValueError:
        return True
    return not (isinstance(stored, dict) and stored.get("over") is True)


def load(text: str) -> Session:
    """Read what `dump` wrote; raises `SaveError`."""
    try:
        stored = parsed(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"no JSON: {error}") from error
    if not isinstance(stored, dict) or stored.get("v") != VERSION:
        raise SaveError(f"not a saved game of version {VERSION}")
    try:
        return _session(stored)
    except RecordError as error:
        raise SaveError(f"record, {error}") from error
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise SaveError(f"{type(error).__name__}: {error}") from error


def _session(stored: dict[str, Any]) -> Session:
    record = read(_text(stored["record"]), GAMES)
    game = GAMES[record.header.game]
    setup = Setup(record.header.game, record.header.options, _players(stored, record))
    cut = stored["cut"]
    history = from_record(record, game) if cut is None else None
    session = Session(
        setup,
        _text(stored["seed"]),
        history,
        Cut() if cut is None else Cut(_whole(cut[0]), tuple(_whole(place) for place in cut[1:])),
        _whole(stored["beat"]),
        _seat(stored["viewer"], setup),
        stored["covered"] is True,
        tuple(_whole(won) for won in stored["tally"]),
        tuple((_whole(who), _whole(before)) for who, before in stored.get("hints", ())),
    )
    return _consistent(session, history)


def _consistent(session: Session, history: History | None) -> Session:
    if len(session.tally) != 2 or len(session.cut.places) > 2:
        raise ValueError("tally or cut do not fit two sides")
    if any(place >= 52 for place in session.cut.places):
        raise ValueError("a cut is beyond the pack")
    most = len(session.beats) if history is not None else 0
    if session.beat > most:
        raise ValueError(f"beat {session.beat} of {most}")
    return session


def _players(stored: dict[str, Any], record: Record) -> tuple[str, ...]:
    players = tuple(_text(who) for who in stored["players"])
    game = record.header.game
    if len(players) != GAMES[game].seats(record.header.options):
        raise ValueError("as many players as seats are wanted")
    for who in players:
        if who != HUMAN and who not in BOTS[game]:
            raise ValueError(f"unknown player {who!r}")
    return players


def _seat(value: Any, setup: Setup) -> Seat:
    seat = _whole(value)
    if seat >= len(setup.players):
        raise ValueError(f"no such seat: {seat}")
    if setup.humans and seat not in setup.humans:
        raise ValueError(f"nobody looks on from seat {seat}")
    return Seat(seat)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"expected a whole number, not {value!r}")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected a text, not {value!r}")
    value.encode()  # half a surrogate pair cannot be hashed: a ValueError now, not at the next deal
    return value
