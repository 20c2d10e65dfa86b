"""Addresses that lead back here: a lesson, a deal, a game so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.app.link import OPTION_NAMES, read
from game.app.packing import pack
from game.app.session import Session
from game.app.setup import HUMAN
from game.core.record import write
from game.games import GAMES

PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~;=:,/")
"""Signs that stand in the value of an address as they are."""

Pairs = tuple[tuple[str, str], ...]


def query(pairs: Iterable[tuple[str, str]]) -> str:
    """The part of an address after its question mark.

    >>> query([("game", "cross"), ("seed", "a & b")])
    'game=cross&seed=a%20%26%20b'
    """
    return "&".join(f"{name}={quoted(value)}" for name, value in pairs)


def quoted(value: str) -> str:
    """``value`` as it stands in an address: what is not `PLAIN` by the bytes of its UTF-8."""
    return "".join(
        sign if sign in PLAIN else "".join(f"%{byte:02X}" for byte in sign.encode())
        for sign in value
    )


def same_cards(session: Session) -> Pairs | None:
    """The names of an address that deals the same cards from the start, to the same dealer.

    ``None`` where an address cannot say it: before it is known who begins, for a game from a
    position, and for rules that only a record can name.
    """
    history = session.history
    if history is None or any(history.header.start):
        return None
    options = GAMES[session.setup.game].write_options(session.setup.options)
    usual = GAMES[session.setup.game].write_options(GAMES[session.setup.game].read_options({}))
    told = tuple((n, v) for n, v in options.items() if n in OPTION_NAMES and usual.get(n) != v)
    pairs: Pairs = (
        ("game", session.setup.game),
        *told,
        *_players(session),
        ("seed", session.seed),
        ("first", str(int(history.header.first))),
    )
    asked = read(pairs)
    same = asked.setup == session.setup and asked.seed == session.seed and not asked.warning
    return pairs if same else None


def so_far(session: Session) -> Pairs | None:
    """The names of an address that opens the game as it stands; ``None`` before the first deal."""
    if session.history is None:
        return None
    record = write(session.history.record, GAMES)
    return (
        ("game", session.setup.game),
        *_players(session),
        ("seed", session.seed),
        ("record", pack(record)),
    )


def _players(session: Session) -> Pairs:
    """Who sits where: a level alone, where a person is at seat 0 and all others are alike."""
    first, *others = session.setup.players
    if first == HUMAN and len(set(others)) == 1 and others[0] != HUMAN:
        return (("level", others[0]),)
    return (("players", "-".join(session.setup.players)),)
