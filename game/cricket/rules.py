"""Cricket as a `game.core.protocol.Game`: attack and defence between black and red."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.cards import hidden
from game.core.events import Event, Pegs
from game.core.protocol import CHANCE, IllegalMove, Outcome, Seat, Source, Step
from game.cricket import deal as dealing
from game.cricket import exchange, gems, moves
from game.cricket import options as option_pairs
from game.cricket.events import Attacked, AttackedAgain, Covered, Dealt, Drew
from game.cricket.moves import Deal, Move
from game.cricket.options import Options
from game.cricket.state import Phase, SetSheet, State
from game.cricket.values import BLACK, PLAYING, RED, SIDE_NAMES, SIDES
from game.cricket.view import View, look

START_REASON = "start: expected two scores, 0 or more, black then red"


class Cricket:
    """The rules of Cricket. Seat 0 is black, seat 1 red; there are no other seats."""

    id = "cricket"

    def read_options(self, pairs: Mapping[str, str]) -> Options:
        """Options from ``name=value`` pairs; raises `BadOption`."""
        return option_pairs.read(pairs)

    def write_options(self, options: Options) -> dict[str, str]:
        """The pairs from which `read_options` makes the same options again."""
        return option_pairs.write(options)

    def seats(self, options: Options) -> int:
        """Two (rule 1)."""
        return len(SIDES)

    def initial(self, options: Options, first: Seat, start: tuple[int, ...] = (0, 0)) -> State:
        """The match before its first gem, in which ``first`` (by the rules: black) attacks first.

        ``start`` holds the points of the first set. Raises `ValueError` for other than two
        seats or two scores.
        """
        if first not in SIDES:
            raise ValueError(f"first: no such seat: {first}")
        if len(start) != len(SIDES) or min(start) < 0:
            raise ValueError(START_REASON)
        black, red = start
        pegs = (Pegs(black, black), Pegs(red, red))
        return State(options, first, (SetSheet(start=(black, red)),), pegs)

    def to_act(self, state: State) -> frozenset[Seat]:
        """One seat, ``{CHANCE}`` for a deal, nobody when the match is over."""
        match state.phase, state.gem:
            case Phase.OVER, _:
                return frozenset()
            case Phase.DEAL, _:
                return frozenset({CHANCE})
            case _, gem:
                assert gem is not None
                return frozenset({gem.actor})

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every move of ``seat`` now; nothing for a seat that may not move, and for `CHANCE`."""
        if seat == CHANCE or seat not in self.to_act(state) or state.gem is None:
            return ()
        return exchange.legal(state.gem, state.options)

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make ``move``; raises `IllegalMove` with one of the keys told in ``docs/record.md``."""
        actors = self.to_act(state)
        if not actors:
            raise IllegalMove("game-over")
        if isinstance(move, Deal):
            return self._deal(state, seat, move)
        if CHANCE in actors:
            raise IllegalMove("deal-first")
        if seat not in actors:
            raise IllegalMove("not-your-turn", turn=SIDE_NAMES[next(iter(actors))])
        assert state.gem is not None
        gem, events = exchange.play(state.gem, move, state.options)
        return gems.settle(state, gem, events)

    def _deal(self, state: State, seat: Seat, move: Deal) -> Step[State]:
        if seat != CHANCE or state.phase is not Phase.DEAL:
            raise IllegalMove("no-deal-now")
        state, events = dealing.deal(state, move)
        assert state.gem is not None
        return gems.settle(state, state.gem, events)

    def chance_move(self, state: State, source: Source, at: int | None = None) -> Deal:
        """Both piles, each shuffled apart (rule 1); nobody cuts in Cricket."""
        if state.phase is not Phase.DEAL:
            raise IllegalMove("no-deal-now")
        black, red = (source.shuffled(PLAYING[side], SIDE_NAMES[side]) for side in SIDES)
        return Deal(black, red)

    def deal_number(self, state: State) -> int:
        """Gems dealt before the one in hand or about to be dealt, over the whole match."""
        return state.gems_finished - (1 if state.phase is Phase.OVER else 0)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that ``seat`` may know; ``None`` sees neither hand."""
        return look(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """``event`` with the cards face down that ``seat`` may not see."""
        match event:
            case Dealt():
                black, red = event.hands
                hands = (
                    black if seat == BLACK else hidden(black),
                    red if seat == RED else hidden(red),
                )
                return replace(event, hands=hands)
            case Drew() if event.seat != seat:
                return replace(event, cards=hidden(event.cards))
        return event

    def reveals(self, event: Event, seat: Seat) -> bool:
        """Whether ``event`` showed ``seat`` a hidden card: own cards drawn, the other's laid."""
        match event:
            case Dealt():
                return True
            case Drew():
                return event.seat == seat
            case Attacked() | AttackedAgain() | Covered():
                return event.seat != seat
        return False

    def pegs(self, state: State) -> tuple[Pegs, ...]:
        """Front and back peg of each side in the current set; its holes go past the target."""
        return state.pegs

    def scores(self, state: State) -> tuple[int, ...]:
        """Points in the current set; those of a set just won stay till the next deal."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """``Outcome(side, "sets")`` once a side has won the sets it needs (rule 10)."""
        return state.outcome

    def encode(self, move: Move) -> str:
        """The move as it stands in a record."""
        return moves.encode(move)

    def decode(self, text: str) -> Move:
        """Read what `encode` wrote; raises `ValueError` with the reason."""
        return moves.decode(text)


CRICKET = Cricket()
"""The one object of the rules: it has no state of its own."""
