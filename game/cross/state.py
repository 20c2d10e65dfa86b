"""The state of a game of Cross Cribbage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Card
from game.core.events import Pegs
from game.core.protocol import Outcome, Seat
from game.cross.lines import EMPTY, Board
from game.cross.options import Options


class Phase(StrEnum):
    """What the table waits for."""

    DEAL = "deal"
    STARTER = "starter"
    TURN = "turn"
    PLACE = "place"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress, hidden cards too.

    ``first`` is the first player of the first deal. ``dealt`` counts the deals so far, the one on
    the table included; a full square stays there until the next deal is dealt. ``hands`` are the
    cards still face down by seat, ``turned`` is the one turned up and not yet laid, ``last`` the
    cell of the card laid last. The pegs hold the true totals: they may pass the target, for the
    higher total wins (rule 6).
    """

    options: Options
    first: Seat
    pegs: tuple[Pegs, ...]
    phase: Phase = Phase.DEAL
    dealt: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    starter: Card | None = None
    turned: Card | None = None
    board: Board = EMPTY
    last: int | None = None
    outcome: Outcome | None = None

    @property
    def leader(self) -> Seat:
        """The first player of the deal on the table; before the first deal, of the game.

        It goes to the next seat round the table deal by deal (rule 7), so the sides alternate.
        """
        return Seat((self.first + max(self.dealt - 1, 0)) % self.options.seats)

    @property
    def next_leader(self) -> Seat:
        """The first player of the deal that is about to be dealt."""
        return Seat((self.first + self.dealt) % self.options.seats)

    @property
    def columns_side(self) -> int:
        """The side that scores the columns of the deal on the table: the first player's."""
        return side_of(self.leader)

    @property
    def mover(self) -> Seat:
        """Whose turn it is while cards are turned and laid: round the table from `leader`."""
        laid = sum(card is not None for card in self.board) - 1
        return Seat((self.leader + laid) % self.options.seats)


def side_of(seat: Seat) -> int:
    """The side a seat plays for: partners sit opposite each other (rule 1)."""
    return seat % 2
