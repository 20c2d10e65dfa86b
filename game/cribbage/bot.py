"""The opponents of Cribbage, by level. Each is given a view: it cannot know a hidden card.

The same view, legal moves and seed give the same move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from game.core.cards import Card, without
from game.core.counting import fifteens, flush, pairs, runs
from game.core.events import ScoreLine
from game.core.protocol import Bot
from game.cribbage.claimbot import claim
from game.cribbage.discard import crib_mean, discard_values
from game.cribbage.discard_outlook import discard_chance
from game.cribbage.levels import LEVELS, Level
from game.cribbage.moves import Claim, Discard, Move, Play
from game.cribbage.options import Options
from game.cribbage.outlook import near_the_end
from game.cribbage.pegbot import greedy, one_ply
from game.cribbage.pegcount import points_table
from game.cribbage.playout import best_rank
from game.cribbage.seen import others_held, own_ranks, trail, unseen
from game.cribbage.view import View

CLOSE: Final = 4.0
"""Discards so many points behind the best are not looked at, even near the end."""
MOST_LOOKED_AT: Final = 6


@dataclass(frozen=True, slots=True)
class CribbageBot:
    """A `game.core.protocol.Bot` that plays as well as its level."""

    level: Level

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``, which must not be empty; a function of the arguments alone."""
        if len(legal) == 1:
            return legal[0]
        rng = _dice(view, seed)
        match legal[0]:
            case Discard():
                pair = frozenset(_lay_away(view, self.level, rng))
                fits = (m for m in legal if isinstance(m, Discard) and pair.issuperset(m.cards))
                return next(fits, legal[0])
            case Claim():
                return Claim(claim(view, self.level.miscounts, rng))
            case Play():
                rank = _rank_to_play(view, self.level, rng)
                same = (m for m in legal if isinstance(m, Play) and m.card.rank == rank)
                return next(same, legal[0])
        return legal[0]


def _dice(view: View, seed: int) -> Random:
    """Chance for the slips of a level, other for every decision of a game."""
    laid = len(view.turned) + len(view.pile)
    return Random((seed * 1009 + view.deal_number) * 64 + 4 * laid + len(view.phase.value) % 4)


def _lay_away(view: View, level: Level, rng: Random) -> tuple[Card, ...]:
    dealer = view.seat == view.dealer
    values = discard_values(view.hand, dealer, view.options)
    if level.searches and near_the_end(view):
        worth_a_look = [v for v in values if v.total > values[0].total - CLOSE][:MOST_LOOKED_AT]
        return max(worth_a_look, key=lambda value: discard_chance(view, value)).cards
    if level.sees_starters:
        return values[0].cards
    notices = _Notice(level.overlooks, rng)
    sign = 1 if dealer else -1

    def worth(pair: tuple[Card, ...]) -> float:
        lines = _as_it_lies(without(view.hand, pair), view.options)
        seen = sum(line.points for line in lines if notices(line))
        return seen + level.crib * sign * crib_mean(pair, dealer, view.options)

    return max((value.cards for value in values), key=worth)


def _as_it_lies(keep: Sequence[Card], options: Options) -> tuple[ScoreLine, ...]:
    """The combinations of four cards before a starter is turned."""
    return (*fifteens(keep), *pairs(keep), *runs(keep, options.min_run), *flush(keep))


class _Notice:
    """Whether a combination is seen; once overlooked, it is overlooked in every hand."""

    def __init__(self, overlooks: float, rng: Random) -> None:
        self._overlooks = overlooks
        self._rng = rng
        self._seen: dict[tuple[Card, ...], bool] = {}

    def __call__(self, line: ScoreLine) -> bool:
        if line.cards not in self._seen:
            self._seen[line.cards] = self._rng.random() >= self._overlooks
        return self._seen[line.cards]


def _rank_to_play(view: View, level: Level, rng: Random) -> int:
    points = points_table(view.options)
    hand, laid = own_ranks(view), trail(view)
    if level.searches:
        return best_rank(view, rng)
    if level.looks_ahead:
        values = one_ply(hand, laid, view.count, unseen(view), others_held(view), points)
        return values[0][1]
    by_points = greedy(hand, laid, view.count, points)
    if rng.random() < level.careless:
        return max(rank for _, rank in by_points)
    return by_points[0][1]


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {name: CribbageBot(level) for name, level in LEVELS.items()}
)
"""Level → opponent, the weakest first."""
