"""What a game is begun with: which game, its options, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.core.protocol import Seat
from game.games import BOTS, GAMES

HUMAN: Final = "human"
DEFAULT_LEVEL: Final = "club"


@dataclass(frozen=True, slots=True)
class Setup:
    """``players`` says for each seat whether a person sits there or a bot, by its level."""

    game: str
    options: Any
    players: tuple[str, ...]

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(Seat(n) for n, who in enumerate(self.players) if who == HUMAN)


def usual(game: str, level: str = DEFAULT_LEVEL, **pairs: str) -> Setup:
    """A person at seat 0 and bots of ``level`` at the others; raises `BadOption`."""
    options = GAMES[game].read_options(pairs)
    others = GAMES[game].seats(options) - 1
    return Setup(game, options, (HUMAN, *(level,) * others))


def checked(game: str, pairs: dict[str, str], players: tuple[str, ...]) -> Setup:
    """A setup from texts; raises ``ValueError`` naming what is wrong."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}")
    options = GAMES[game].read_options(pairs)
    if len(players) != GAMES[game].seats(options):
        raise ValueError(f"{GAMES[game].seats(options)} players are wanted, not {len(players)}")
    for who in players:
        if who != HUMAN and who not in BOTS[game]:
            raise ValueError(f"unknown player {who!r}")
    return Setup(game, options, players)
