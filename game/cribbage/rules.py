"""Cribbage as a `game.core.protocol.Game`: two players, pegs and a crib."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from game.core.events import Event, Pegs
from game.core.protocol import CHANCE, IllegalMove, Outcome, Seat, Source, Step
from game.cribbage import deal, moves, options
from game.cribbage.moves import MAX_CLAIM, Claim, Deal, Discard, Go, Move, Play, Starter
from game.cribbage.options import Options
from game.cribbage.pegging import fitting
from game.cribbage.play import apply_go, apply_play, apply_play_claim
from game.cribbage.show import apply_show_claim, counted
from game.cribbage.state import Phase, State
from game.cribbage.view import View, redact, reveals, view


class Cribbage:
    """The rules as pure functions of a `State`; ``first`` is the first dealer."""

    id = "cribbage"

    def read_options(self, pairs: Mapping[str, str]) -> Options:
        """See `game.cribbage.options.read`."""
        return options.read(pairs)

    def write_options(self, chosen: Options) -> dict[str, str]:
        """See `game.cribbage.options.write`."""
        return options.write(chosen)

    def seats(self, chosen: Options) -> int:
        """Two."""
        return 2

    def initial(self, chosen: Options, first: Seat, start: tuple[int, ...] = (0, 0)) -> State:
        """Before the first deal; a start at the target or beyond is a `ValueError`."""
        if first not in (0, 1):
            raise ValueError(f"no such seat: {first}")
        if len(start) != 2 or not all(0 <= score < chosen.target for score in start):
            raise ValueError(f"two scores from 0 to {chosen.target - 1} are wanted at the start")
        return State(chosen, first, tuple(Pegs(score, score) for score in start))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Both may be to lay away at once; in all other phases it is one, or nobody."""
        match state.phase:
            case Phase.DEAL | Phase.STARTER:
                return frozenset({CHANCE})
            case Phase.DISCARD:
                return frozenset(Seat(s) for s in (0, 1) if not state.laid_away[s])
            case Phase.PLAY:
                return frozenset({state.turn})
            case Phase.CLAIM:
                return frozenset({state.pile[-1][0]})
            case Phase.SHOW:
                return frozenset({counted(state, state.shown).seat})
            case Phase.OVER:
                return frozenset()

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every move of ``seat``; chance's are too many to list and are checked when made."""
        if seat not in self.to_act(state):
            return ()
        match state.phase:
            case Phase.DISCARD:
                pairs = combinations(state.hands[seat], state.options.laid_away)
                return tuple(map(Discard, pairs))
            case Phase.PLAY:
                fit = fitting(state.hands[seat], state.count, state.options)
                return tuple(map(Play, fit)) or (Go(),)
            case Phase.CLAIM | Phase.SHOW:
                return tuple(map(Claim, range(MAX_CLAIM + 1)))
        return ()

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make ``move``; raises `IllegalMove`."""
        if seat not in self.to_act(state):
            raise IllegalMove("game-over" if state.outcome else "not-your-turn", seat=seat)
        match state.phase, move:
            case Phase.DEAL, Deal():
                return deal.apply_deal(state, move)
            case Phase.DISCARD, Discard():
                return deal.apply_discard(state, seat, move)
            case Phase.STARTER, Starter():
                return deal.apply_starter(state, move)
            case Phase.PLAY, Play():
                return apply_play(state, seat, move)
            case Phase.PLAY, Go():
                return apply_go(state, seat)
            case Phase.CLAIM, Claim():
                return apply_play_claim(state, seat, move)
            case Phase.SHOW, Claim():
                return apply_show_claim(state, move)
        raise IllegalMove("wrong-phase", phase=state.phase.value, move=moves.encode(move))

    def chance_move(self, state: State, source: Source, at: int | None = None) -> Move:
        """The deal, or the starter where pone lifted ``at`` cards."""
        if state.phase is Phase.DEAL:
            return deal.dealt(state, source)
        if state.phase is Phase.STARTER:
            return deal.turned_up(state, source, at)
        raise IllegalMove("not-your-turn", seat=CHANCE)

    def deal_number(self, state: State) -> int:
        """Deals ended so far."""
        return state.deal_number + state.deal_ended

    def view(self, state: State, seat: Seat | None) -> View:
        """See `game.cribbage.view`."""
        return view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """See `game.cribbage.view`."""
        return redact(event, seat)

    def reveals(self, event: Event, seat: Seat) -> bool:
        """See `game.cribbage.view`."""
        return reveals(event, seat)

    def pegs(self, state: State) -> tuple[Pegs, ...]:
        """By seat."""
        return state.pegs

    def scores(self, state: State) -> tuple[int, ...]:
        """By seat."""
        return tuple(pegs.front for pegs in state.pegs)

    def outcome(self, state: State) -> Outcome | None:
        """Set at the very moment a player reaches the target."""
        return state.outcome

    def encode(self, move: Move) -> str:
        """See `game.cribbage.moves`."""
        return moves.encode(move)

    def decode(self, text: str) -> Move:
        """See `game.cribbage.moves`."""
        return moves.decode(text)


CRIBBAGE = Cribbage()
