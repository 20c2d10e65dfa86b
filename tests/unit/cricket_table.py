"""A table for the tests of Cricket: piles in a wanted order, and games from a few lines."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.core.cards import Card, cards, without
from game.core.events import Event
from game.core.protocol import CHANCE, AnyGame, Seat, Step
from game.cricket import CRICKET, STANDARD, Options
from game.cricket.moves import Deal, Enough, Move
from game.cricket.state import State
from game.cricket.values import PLAYING

GAMES: dict[str, AnyGame] = {"cricket": CRICKET}
SEATS: dict[str, Seat] = {"*": CHANCE, "0": Seat(0), "1": Seat(1)}


def deal(black: str = "", red: str = "") -> str:
    """A deal with these cards on top; the others follow from the lowest to the highest."""
    return f"* deal {pile(0, black)} / {pile(1, red)}"


def pile(side: int, top: str) -> str:
    wanted = cards(top)
    return " ".join(map(str, (*wanted, *without(PLAYING[side], wanted))))


def lines(script: Iterable[str]) -> Iterator[tuple[Seat, Move]]:
    for line in script:
        who, _, text = line.partition(" ")
        yield SEATS[who], CRICKET.decode(text)


def steps(
    *script: str, options: Options = STANDARD, first: int = 0, start: tuple[int, int] = (0, 0)
) -> list[Step[State]]:
    """Every step of a game."""
    state = CRICKET.initial(options, Seat(first), start)
    out = []
    for seat, move in lines(script):
        out.append(CRICKET.apply(state, seat, move))
        state = out[-1].state
    return out


def play(
    *script: str, options: Options = STANDARD, first: int = 0, start: tuple[int, int] = (0, 0)
) -> State:
    """The state after a game's moves."""
    made = steps(*script, options=options, first=first, start=start)
    return made[-1].state if made else CRICKET.initial(options, Seat(first), start)


def events(*script: str, options: Options = STANDARD) -> tuple[Event, ...]:
    """What the last move of a game brought about."""
    return steps(*script, options=options)[-1].events


def legal(state: State, seat: int) -> set[str]:
    return {CRICKET.encode(move) for move in CRICKET.legal_moves(state, Seat(seat))}


class Shuffle:
    """A `Source` for tests: chance from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        return tuple(random.Random(f"{self.seed} {label}").sample(list(pack), len(pack)))


def random_deal(rng: random.Random) -> Deal:
    black, red = (tuple(rng.sample(list(side), len(side))) for side in PLAYING)
    return Deal(black, red)


def random_moves(
    seed: int,
    options: Options = STANDARD,
    moves: int = 10**6,
    enough: float = 0.3,
    first: int = 0,
) -> list[tuple[Seat, Move]]:
    """Moves of a game played at random; an inning is ended early with odds of ``enough``."""
    rng = random.Random(seed)
    state = CRICKET.initial(options, Seat(first))
    out: list[tuple[Seat, Move]] = []
    while len(out) < moves and (seat := next(iter(CRICKET.to_act(state)), None)) is not None:
        move = random_deal(rng) if seat == CHANCE else random_move(state, seat, rng, enough)
        out.append((seat, move))
        state = CRICKET.apply(state, seat, move).state
    return out


def random_move(state: State, seat: Seat, rng: random.Random, enough: float) -> Move:
    legal_moves = CRICKET.legal_moves(state, seat)
    if isinstance(legal_moves[-1], Enough) and rng.random() > enough:
        return rng.choice(legal_moves[:-1])
    return rng.choice(legal_moves)


def reshuffled(state: State, seat: Seat | None, rng: random.Random) -> State:
    """The same table to ``seat``, with every card it cannot see dealt anew."""
    gem = state.gem
    if gem is None:
        return state
    hands, piles = list(gem.hands), list(gem.piles)
    for side in (0, 1):
        known = len(hands[side]) if side == seat else 0
        unseen = [*hands[side][known:], *piles[side]]
        rng.shuffle(unseen)
        cut = len(hands[side]) - known
        hands[side] = (*hands[side][:known], *unseen[:cut])
        piles[side] = tuple(unseen[cut:])
    mixed = replace(gem, hands=(hands[0], hands[1]), piles=(piles[0], piles[1]))
    return replace(state, gem=mixed)
