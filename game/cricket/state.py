"""The state of a match of Cricket: all that is on the table, the hidden cards included."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from game.core.cards import Card
from game.core.events import Pegs
from game.core.protocol import Outcome, Seat
from game.cricket.options import Options
from game.cricket.values import other, throw_points

Two = tuple[int, int]


class Phase(StrEnum):
    """What is to be done next."""

    DEAL = "deal"
    ATTACK = "attack"
    """The attacker lays a card on a free field card, or declares enough."""
    COVER = "cover"
    """The defender covers, or lets the attack stand."""
    AGAIN = "again"
    """The attacker attacks over the cover, or leaves it."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Exchange:
    """What was laid on one field card: attack, cover, attack, cover, in this order (rule 5)."""

    attacker: Seat
    field: Card
    laid: tuple[Card, ...]

    @property
    def standing(self) -> Card | None:
        """The attack that lies uncovered on top, or ``None``."""
        return self.laid[-1] if len(self.laid) % 2 else None

    def points(self, options: Options) -> int:
        """Points of the standing attack; a covered attempt scores 0 (rule 6)."""
        top = self.standing
        return 0 if top is None else throw_points(self.field, top, options)


@dataclass(frozen=True, slots=True)
class Gem:
    """One gem in hand. Pairs are by seat: black, red; piles have their top card first."""

    first: Seat
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    limit: int
    done: tuple[Exchange, ...] = ()
    """Exchanges that are over, the oldest first."""
    exchange: Exchange | None = None
    """The exchange under way."""
    inning: int = 0
    """0: the first side attacks; 1: the other."""
    over: bool = False

    @property
    def attacker(self) -> Seat:
        """Whose inning it is."""
        return self.first if self.inning == 0 else other(self.first)

    @property
    def actor(self) -> Seat:
        """Who is to move: the defender while an attack lies uncovered, else the attacker."""
        if self.exchange is not None and self.exchange.standing is not None:
            return other(self.attacker)
        return self.attacker

    def is_free(self, field: Card) -> bool:
        """Whether nothing was laid on ``field`` yet in this gem (rule 5)."""
        if self.exchange is not None and self.exchange.field == field:
            return False
        return all(exchange.field != field for exchange in self.done)

    def points(self, options: Options) -> Two:
        """Points of all attacks that stand so far, by side."""
        sums = [0, 0]
        for exchange in self.done:
            sums[exchange.attacker] += exchange.points(options)
        return sums[0], sums[1]


@dataclass(frozen=True, slots=True)
class SetSheet:
    """What was scored in one set: ``start`` and a pair of points for each finished gem."""

    start: Two = (0, 0)
    gems: tuple[Two, ...] = ()
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match. The last of ``sets`` is the set in hand, or just won till the next deal.

    ``gem`` stays on the table when it is over, also till the next deal; ``None`` before the first.
    """

    options: Options
    first: Seat
    sets: tuple[SetSheet, ...]
    pegs: tuple[Pegs, Pegs]
    gem: Gem | None = None

    @property
    def sheet(self) -> SetSheet:
        """The set in hand, or just won."""
        return self.sets[-1]

    @property
    def scores(self) -> Two:
        """Points in the set, by side."""
        return self.pegs[0].front, self.pegs[1].front

    @property
    def sets_won(self) -> Two:
        """Sets won by each side."""
        winners = [sheet.winner for sheet in self.sets]
        return winners.count(Seat(0)), winners.count(Seat(1))

    @property
    def gems_finished(self) -> int:
        """Finished gems of the whole match."""
        return sum(len(sheet.gems) for sheet in self.sets)

    @property
    def at_once(self) -> bool:
        """Whether points are added as soon as an exchange is over: fifth gem and later (9)."""
        return len(self.sheet.gems) >= self.options.gems

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match (rule 10), or ``None``."""
        won = self.sets_won
        if max(won) < self.options.sets_to_win:
            return None
        return Outcome(won.index(max(won)), "sets")

    @property
    def phase(self) -> Phase:
        """What is to be done next."""
        if self.gem is None or self.gem.over:
            return Phase.OVER if self.outcome else Phase.DEAL
        if self.gem.exchange is None:
            return Phase.ATTACK
        return Phase.AGAIN if self.gem.exchange.standing is None else Phase.COVER

    def with_sheet(self, sheet: SetSheet) -> State:
        """The state with ``sheet`` for the set in hand."""
        return replace(self, sets=(*self.sets[:-1], sheet))
