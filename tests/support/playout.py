"""Random games of any kind, from nothing but the game protocol.

`KINDS` names the variants every game is tried in; a game that is not listed is tried as it
stands without options.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.history import History
from game.core.protocol import CHANCE, AnyGame, Seat, Step
from game.core.record import Header
from game.games import GAMES
from tests.support.chance import Seeded

MOVES_AT_MOST: Final = 20_000
TEN_THOUSAND: Final = tuple(range(start, start + 500) for start in range(0, 10_000, 500))
"""The seeds of a long run, in blocks that several processes can share."""
FEW: Final = 8
"""Of long lists (claims) half the picks are among so many of the first."""

KINDS: Final[Mapping[str, tuple[Mapping[str, str], ...]]] = {
    "cribbage": (
        {},
        {"rules": "czech"},
        {"counting": "manual"},
        {"counting": "muggins"},
        {"rules": "czech", "target": "61", "counting": "muggins"},
    ),
    "cross": ({}, {"seats": "4"}),
}


@dataclass(frozen=True, slots=True)
class Kind:
    """One variant of one game."""

    game_id: str
    pairs: tuple[tuple[str, str], ...]

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_id]

    @property
    def options(self) -> Any:
        return self.game.read_options(dict(self.pairs))

    def __str__(self) -> str:
        return "-".join((self.game_id, *(value for _, value in self.pairs)))


def kinds(*game_ids: str) -> tuple[Kind, ...]:
    """The kinds of the games named, or of all there are."""
    return tuple(
        Kind(game_id, tuple(pairs.items()))
        for game_id in game_ids or tuple(GAMES)
        for pairs in KINDS.get(game_id, ({},))
    )


def random_move(game: AnyGame, state: Any, seed: int, rng: random.Random) -> tuple[Seat, Any]:
    """Somebody who may move and a move of his, at random."""
    seat = rng.choice(sorted(game.to_act(state)))
    if seat == CHANCE:
        return seat, game.chance_move(state, Seeded(seed, game.deal_number(state)))
    legal = game.legal_moves(state, seat)
    if len(legal) > 2 * FEW and rng.random() < 0.5:
        legal = legal[:FEW]
    return seat, rng.choice(legal)


def walk(
    game: AnyGame, options: Any, seed: int, first: Seat | None = None, start: Sequence[int] = (0, 0)
) -> Iterator[tuple[Any, Seat, Any, Step[Any]]]:
    """A random game to its end: state before, seat, move, step, for each move."""
    rng = random.Random(seed)
    first = Seat(rng.randrange(game.seats(options))) if first is None else first
    state = game.initial(options, first, tuple(start))
    for _ in range(MOVES_AT_MOST):
        if game.outcome(state) is not None:
            return
        seat, move = random_move(game, state, seed, rng)
        step = game.apply(state, seat, move)
        yield state, seat, move, step
        state = step.state
    raise AssertionError(f"{game.id} did not end within {MOVES_AT_MOST} moves")


def playout(
    kind: Kind,
    seed: int,
    *,
    first: int = 0,
    start: Sequence[int] = (0, 0),
    most: int = MOVES_AT_MOST,
) -> History:
    """The history of a random game, of its first ``most`` moves."""
    header = Header(kind.game_id, kind.options, Seat(first), tuple(start))
    history = History(kind.game, header)
    for done, (_, seat, move, _step) in enumerate(
        walk(kind.game, kind.options, seed, Seat(first), start), start=1
    ):
        history = history.push(seat, move)
        if done >= most:
            break
    return history
