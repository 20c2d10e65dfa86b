"""The opponents of Cribbage, by level. Each is given a view: it cannot know a hidden card.

The same view, legal moves and seed give the same move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from game.core.cards import Card
from game.core.pieces import Pieces, whole
from game.core.protocol import Bot
from game.cribbage import people
from game.cribbage.claimbot import claim
from game.cribbage.discard import discard_values
from game.cribbage.discard_outlook import discard_chance
from game.cribbage.levels import LEVELS, Level
from game.cribbage.moves import Claim, Discard, Move, Play
from game.cribbage.outlook import near_the_end
from game.cribbage.playout import best_rank
from game.cribbage.state import Phase
from game.cribbage.view import View

CLOSE: Final = 9.0
"""Discards so many points behind the best are not looked at, even near the end."""
MOST_LOOKED_AT: Final = 10


@dataclass(frozen=True, slots=True)
class CribbageBot:
    """A `game.core.protocol.Bot` that plays as well as its level."""

    level: Level

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``, which must not be empty; a function of the arguments alone."""
        return whole(self.choosing(view, legal, seed))

    def choosing(self, view: View, legal: Sequence[Move], seed: int) -> Pieces[Move]:
        """The choice in pieces."""
        if len(legal) == 1:
            return legal[0]
        rng = _dice(view, seed)
        match legal[0]:
            case Discard():
                pair = frozenset((yield from _lay_away(view, self.level, rng)))
                fits = (m for m in legal if isinstance(m, Discard) and pair.issuperset(m.cards))
                return next(fits, legal[0])
            case Claim():
                return Claim(claim(view, self.level.miscounts, rng))
            case Play():
                rank = yield from _rank_to_play(view, self.level, rng)
                same = (m for m in legal if isinstance(m, Play) and m.card.rank == rank)
                return next(same, legal[0])
        return legal[0]


def _dice(view: View, seed: int) -> Random:
    """Chance for the slips of a level, other for every decision of a game."""
    laid = len(view.turned) + len(view.pile)
    shown = view.to_count
    place = 0 if shown is None else 1 + (shown.seat == view.dealer) + (shown.source == "crib")
    now = (view.deal_number * 64 + laid) * 8 + place
    return Random(seed * 1_000_003 + 2 * now + (view.phase is Phase.CLAIM))


def _lay_away(view: View, level: Level, rng: Random) -> Pieces[tuple[Card, ...]]:
    if not level.reckons:
        return people.lay_away(view, level, rng)
    values = discard_values(view.hand, view.seat == view.dealer, view.options)
    if not (level.searches and near_the_end(view)):
        return values[0].cards
    near = [value for value in values if value.total > values[0].total - CLOSE]
    best, chance = values[0], -1.0
    for value in near[:MOST_LOOKED_AT]:
        yield
        its_chance = discard_chance(view, value)
        if its_chance > chance:
            best, chance = value, its_chance
    return best.cards


def _rank_to_play(view: View, level: Level, rng: Random) -> Pieces[int]:
    if level.searches:
        return (yield from best_rank(view, rng))
    return people.rank_to_play(view, level, rng)


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {name: CribbageBot(level) for name, level in LEVELS.items()}
)
"""Level → opponent, the weakest first."""
