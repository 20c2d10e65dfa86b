"""The deal of the day: the same cards for everybody on one date, with a result to share.

The date is the browser's, in UTC, and comes in as data; the seed is made of it and of the game, so
nothing has to be asked for, and it works offline.
"""

from __future__ import annotations

import re
from typing import Final

from game.app.menu import LEVELS
from game.app.seeing import presented_steps
from game.app.session import Session
from game.app.shuffle import number
from game.core.events import Scored
from game.core.protocol import Seat
from game.cribbage.events import DealEnded as CribbageEnded
from game.cribbage.events import GameOver as CribbageOver
from game.cricket.events import GemEnded
from game.cross.events import DealEnded as CrossEnded
from game.page.table import Seen

TODAY: Final = "today"
_DATE: Final = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)
_SEED: Final = re.compile(rf"daily-({_DATE.pattern})-[a-z]+", re.ASCII)
SQUARES: Final = 8
"""Squares in a bar of the shared text."""
MINE: Final = "■"
THEIRS: Final = "□"
NOTHING: Final = "·"
ENDS: Final = (CribbageEnded, CribbageOver, CrossEnded, GemEnded)
"""Events with which a deal, or at Cricket a gem, is over."""


def is_date(text: str) -> bool:
    """Whether ``text`` is a date as ``2026-12-02``."""
    return _DATE.fullmatch(text) is not None


def seed_of(date: str, game: str) -> str:
    """The seed of the deal of ``date``.

    >>> seed_of("2026-12-02", "cross")
    'daily-2026-12-02-cross'
    """
    return f"daily-{date}-{game}"


def first_of(seed: str) -> Seat:
    """Who deals, or begins, that day: nobody cuts, for all are to have the same cards."""
    return Seat(number(f"{seed}/first") % 2)


def date_of(session: Session) -> str:
    """The date of a deal of the day; empty for any other game."""
    found = _SEED.fullmatch(session.seed)
    played = found and seed_of(found[1], session.setup.game) == session.seed
    return found[1] if found and played else ""


def ended(session: Session) -> int:
    """How many moves the first deal has taken, once all of its end is shown; 0 before that."""
    history = session.history
    if history is None:
        return 0
    whole = session.beat >= len(session.beats) - 1
    shown = history.steps if whole else history.steps[:-1]
    for at, step in enumerate(shown, start=1):
        if any(isinstance(event, ENDS) for event in step.events):
            return at
    return 0


def just_ended(session: Session) -> bool:
    """Whether the end of the deal of the day is what is on the table now."""
    moves = ended(session) if date_of(session) else 0
    return session.history is not None and 0 < moves == len(session.history.entries)


def points(session: Session) -> tuple[int, int]:
    """What the viewer's side and the other made in the first deal."""
    sums = [0, 0]
    for events in presented_steps(session)[: ended(session)]:
        for event in events:
            if isinstance(event, Scored):
                sums[event.seat % 2] += event.peg_to - event.peg_from
    mine = session.viewer % 2
    return sums[mine], sums[1 - mine]


def result(session: Session, now: Seen, title: str, address: str) -> str:
    """The result as a text that gives no card away: points by where they come from."""
    words = now.words
    mine, his = points(session)
    head = words.say("Fifteen Two: {game}, deal of the day, {date}", game=title,
                     date=date_of(session))  # fmt: skip
    level = next((words.say(LEVELS[who]) for who in session.setup.players if who in LEVELS), "")
    score = words.say("Me {mine}, {level} {his}", mine=mine, level=level or "–", his=his)
    rows = session.table.summary(presented_steps(session)[: ended(session)], now)
    rows = rows or ((words.say("Points"), mine, his),)
    lines = (f"{bar(own, other)} {name} {own}:{other}" for name, own, other in rows)
    return "\n".join((head, score, *lines, address))


def bar(mine: int, his: int) -> str:
    """The share of each side in squares.

    >>> bar(6, 2)
    '■■■■■■□□'
    """
    if mine + his == 0:
        return NOTHING * SQUARES
    own = round(SQUARES * mine / (mine + his))
    return MINE * own + THEIRS * (SQUARES - own)
