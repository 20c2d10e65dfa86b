"""The rules of Cross Cribbage: the `Game` and its one object, `CROSS`.

Rule numbers are those of ``docs/rules/cross.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import hidden
from game.core.events import Event, Pegs
from game.core.protocol import CHANCE, Game, IllegalMove, Outcome, Seat, Source, Step
from game.cross import deal as dealing
from game.cross import moves
from game.cross import options as opts
from game.cross.events import Dealt, Placed, StarterTurned, Turned
from game.cross.lines import COLUMNS, ROWS, SIZE, index, open_cells, points, row_col, touches
from game.cross.moves import Deal, Move, Place, Starter, Turn
from game.cross.options import Options
from game.cross.scoring import count_deal, winning_side
from game.cross.state import Phase, State
from game.cross.view import View, make_view


class Cross:
    """Cross Cribbage for two players or two pairs; see `game.core.protocol.Game`."""

    id = "cross"

    def read_options(self, pairs: Mapping[str, str]) -> Options:
        """Options from pairs; raises `BadOption`."""
        return opts.read_options(pairs)

    def write_options(self, options: Options) -> dict[str, str]:
        """Options as pairs."""
        return opts.write_options(options)

    def seats(self, options: Options) -> int:
        """2 or 4 (rule 1)."""
        return options.seats

    def initial(self, options: Options, first: Seat, start: tuple[int, ...] = (0, 0)) -> State:
        """Before the first deal, which ``first`` opens (rule 7).

        Raises `ValueError` for a seat that is not there and for scores with which the game would
        be over already.
        """
        if first not in range(options.seats):
            raise ValueError(f"no such seat: {first}")
        if len(start) != 2 or min(start) < 0:
            raise ValueError("expected two scores of 0 or more")
        if winning_side(start, options.target) is not None:
            raise ValueError(f"with these scores the game to {options.target} is over already")
        return State(options, first, tuple(Pegs(score, score) for score in start))

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, chance, or nobody."""
        match state.phase:
            case Phase.OVER:
                return frozenset()
            case Phase.DEAL | Phase.STARTER:
                return frozenset({CHANCE})
            case Phase.TURN | Phase.PLACE:
                return frozenset({state.mover})

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """The cards to turn, or the cells for the turned card (rule 3)."""
        if seat == CHANCE or seat not in self.to_act(state):
            return ()
        if state.phase is Phase.TURN:
            return tuple(Turn(number) for number in range(1, len(state.hands[seat]) + 1))
        return tuple(Place(*row_col(cell)) for cell in open_cells(state.board))

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make ``move``; raises `IllegalMove`."""
        if state.phase is Phase.OVER:
            raise IllegalMove("game-over")
        if seat not in self.to_act(state):
            raise IllegalMove("not-your-turn", seat=seat)
        match state.phase, move:
            case Phase.DEAL, Deal():
                return dealing.deal(state, move)
            case Phase.STARTER, Starter():
                return dealing.starter(state, move)
            case Phase.TURN, Turn():
                return _turn(state, seat, move)
            case Phase.PLACE, Place():
                return _place(state, seat, move)
        raise IllegalMove(_WANTED[state.phase])

    def chance_move(self, state: State, source: Source, at: int | None = None) -> Move:
        """The deal or the starter; nobody cuts in this game, so ``at`` changes nothing."""
        return dealing.chance_move(state, source)

    def deal_number(self, state: State) -> int:
        """The deal in hand, or about to be dealt."""
        return state.dealt if state.phase is Phase.DEAL else state.dealt - 1

    def view(self, state: State, seat: Seat | None) -> View:
        """What ``seat`` may know: of face-down cards, the own ones too, only how many (rule 2)."""
        return make_view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """``event`` with every face-down card hidden, whoever reads it."""
        if isinstance(event, Dealt):
            return replace(event, hands=tuple(map(hidden, event.hands)))
        return event

    def reveals(self, event: Event, seat: Seat) -> bool:
        """A card turned up, and the starter, are news to everybody."""
        return isinstance(event, Turned | StarterTurned)

    def pegs(self, state: State) -> tuple[Pegs, ...]:
        """The pegs by side; they may pass the target (rule 6)."""
        return state.pegs

    def scores(self, state: State) -> tuple[int, ...]:
        """The true totals by side; they may pass the target (rule 6)."""
        return tuple(pegs.front for pegs in state.pegs)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once one has."""
        return state.outcome

    def encode(self, move: Move) -> str:
        """The move as text."""
        return moves.encode(move)

    def decode(self, text: str) -> Move:
        """The move from text; raises `ValueError`."""
        return moves.decode(text)


_WANTED: Final = {
    Phase.DEAL: "deal-first",
    Phase.STARTER: "starter-first",
    Phase.TURN: "turn-first",
    Phase.PLACE: "place-first",
}


def _turn(state: State, seat: Seat, move: Turn) -> Step[State]:
    hand = state.hands[seat]
    if not 1 <= move.number <= len(hand):
        raise IllegalMove("no-such-card", number=move.number, cards=len(hand))
    card = hand[move.number - 1]
    left = (*hand[: move.number - 1], *hand[move.number :])
    hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
    after = replace(state, phase=Phase.PLACE, hands=hands, turned=card)
    return Step(after, (Turned(seat, move.number, card),))


def _place(state: State, seat: Seat, move: Place) -> Step[State]:
    if not (1 <= move.row <= SIZE and 1 <= move.col <= SIZE):
        raise IllegalMove("no-such-cell", row=move.row, col=move.col)
    cell = index(move.row, move.col)
    if state.board[cell] is not None:
        raise IllegalMove("cell-taken", row=move.row, col=move.col)
    if not touches(state.board, cell):
        raise IllegalMove("not-adjacent", row=move.row, col=move.col)
    card = state.turned
    assert card is not None
    board = (*state.board[:cell], card, *state.board[cell + 1 :])
    placed = Placed(
        seat,
        card,
        move.row,
        move.col,
        points(board, COLUMNS[move.col - 1], state.options),
        points(board, ROWS[move.row - 1], state.options),
    )
    after = replace(state, phase=Phase.TURN, board=board, turned=None, last=cell)
    if any(state.hands):
        return Step(after, (placed,))
    counted = count_deal(after)
    return Step(counted.state, (placed, *counted.events))


CROSS: Final[Game[Options, State, Move, View]] = Cross()
"""The rules, ready for use; they hold no state."""
