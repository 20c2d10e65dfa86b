"""What the tests of Cross Cribbage share: packs, games played at random, views as text."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.cards import PACK, Card, cards
from game.core.history import History
from game.core.protocol import CHANCE, Seat
from game.core.record import Header
from game.cross import CROSS, Options
from game.cross.lines import CENTRE, SIZE, index
from game.cross.moves import Deal, Place, Starter, Turn
from game.cross.state import State
from game.cross.view import View


class Shuffle:
    """A `Source` that gives the same pack whenever it is asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        mixed = list(pack)
        random.Random(f"{self.seed} {label}").shuffle(mixed)
        return tuple(mixed)


def step_randomly(history: History, rng: random.Random) -> History:
    """One more move: chance's own, or any legal one."""
    state = history.state
    (seat,) = CROSS.to_act(state)
    if seat == CHANCE:
        return history.push(seat, CROSS.chance_move(state, Shuffle(rng.getrandbits(32))))
    return history.push(seat, rng.choice(CROSS.legal_moves(state, seat)))


def new_game(options: Options, first: int = 0, start: tuple[int, ...] = (0, 0)) -> History:
    return History(CROSS, Header("cross", options, Seat(first), start))


def play_randomly(options: Options, seed: int, first: int = 0, moves: int = 10**6) -> History:
    """A game of random moves to its end, or to so many moves."""
    rng = random.Random(seed)
    history = new_game(options, first)
    while len(history.entries) < moves and CROSS.to_act(history.state):
        history = step_randomly(history, rng)
    return history


ORDER = tuple(
    cell
    for ring in (1, 2)
    for cell in range(SIZE * SIZE)
    if max(abs(cell // SIZE - 2), abs(cell % SIZE - 2)) == ring
)
"""The cells about the centre, the inner ring first: each has a neighbour when its turn comes."""


def fill(square: str, options: Options, first: int = 0, start: tuple[int, ...] = (0, 0)) -> History:
    """A first deal that ends with ``square`` (25 cards, row by row) on the table."""
    board = cards(square)
    laid = [board[cell] for cell in ORDER]
    seats = options.seats
    hands = tuple(tuple(laid[(seat - first) % seats :: seats]) for seat in range(seats))
    history = new_game(options, first, start).push(CHANCE, Deal(hands))
    history = history.push(CHANCE, Starter(board[CENTRE]))
    for number, cell in enumerate(ORDER):
        seat = Seat((first + number) % seats)
        history = history.push(seat, Turn(1))
        history = history.push(seat, Place(cell // SIZE + 1, cell % SIZE + 1))
    return history


def rest_of(square: str) -> tuple[Card, ...]:
    """The pack less the cards of ``square``."""
    return tuple(card for card in PACK if card not in cards(square))


def table(history: History) -> State:
    """The state, known to be one of this game."""
    state = history.state
    assert isinstance(state, State)
    return state


def render(view: View) -> str:
    """All a seat sees, in six short lines."""

    def cell(row: int, col: int) -> str:
        at = index(row, col)
        card = view.board[at]
        return str(card) if card else "__" if at in view.open_cells else ".."

    who = "spectator" if view.seat is None else f"seat {view.seat}"
    head = f"{who}: {view.phase} deal {view.deal} leader {view.leader}"
    if view.mover is not None:
        head += f" mover {view.mover}"
    if view.turned:
        head += f" turned {view.turned}"
    if view.outcome:
        head += f" winner {view.outcome.winner}"
    pegs = " ".join(f"{p.back}-{p.front}" for p in view.pegs)
    lines = [f"{head} | down {' '.join(map(str, view.face_down))} | pegs {pegs}"]
    for row in range(1, SIZE + 1):
        cells = " ".join(cell(row, col) for col in range(1, SIZE + 1))
        lines.append(f"    {cells} | {view.row_points[row - 1]}")
    lines.append("    " + " ".join(f"{points:>2}" for points in view.column_points))
    return "\n".join(lines)


def in_play(state: State) -> tuple[Card, ...]:
    """All cards of the deal on the table, wherever they are."""
    board = tuple(card for card in state.board if card is not None)
    down = tuple(card for hand in state.hands for card in hand)
    return (*board, *down, *((state.turned,) if state.turned else ()))
