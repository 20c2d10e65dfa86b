"""Games that begin near their end, so that many can be played in little time."""

from __future__ import annotations

import random
from dataclasses import replace

from game.app import session as sessions
from game.app.model import App
from game.app.settings import Settings
from game.app.setup import HUMAN
from game.core.protocol import Seat
from tests.support.desk import Desk, setup_of
from tests.support.playout import Kind

POINTS_LEFT = {"cribbage": 30, "cross": 40}
"""How many points a side still wants at most, where a game can begin with points."""
SHORT: dict[str, tuple[tuple[str, str], ...]] = {"cricket": (("sets", "1"), ("target", "100"))}


def late_game(kind: Kind, seed: int, *, two_people: bool = False, pace: str = "fast") -> Desk:
    """A page at which a game goes on that is soon over; the seed decides all."""
    rng = random.Random(seed)
    players = (HUMAN,) * kind.game.seats(kind.options) if two_people else ()
    setup = setup_of(kind, *players)
    session = sessions.begin(setup, f"late-{seed}", Seat(rng.randrange(2)))
    assert session.history is not None
    history = session.history
    target = getattr(kind.options, "target", None)
    if isinstance(target, int) and kind.game_id in POINTS_LEFT:
        left = POINTS_LEFT[kind.game_id]
        start = tuple(max(0, target - rng.randint(1, left)) for _ in range(2))
        history = replace(history, header=replace(history.header, start=start))
    session = replace(session, history=history)
    return Desk(App(settings=Settings(pace=pace), session=session, screen="table"), wait=0)


def quick_kinds(*game_ids: str) -> tuple[Kind, ...]:
    """One kind a game that is over soonest, and the ways to count in Cribbage."""
    out = [
        Kind("cribbage", ()),
        Kind("cribbage", (("rules", "czech"), ("target", "61"), ("counting", "muggins"))),
        Kind("cribbage", (("counting", "manual"),)),
        Kind("cross", ()),
        Kind("cross", (("seats", "4"),)),
        Kind("cricket", SHORT["cricket"]),
    ]
    return tuple(kind for kind in out if not game_ids or kind.game_id in game_ids)
