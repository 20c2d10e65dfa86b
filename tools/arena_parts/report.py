"""What a match came to: shares with 95 % intervals over its pairs, as JSON and as a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tools.arena_parts.duel import Deal, Match, Played

Pair = tuple[Played, Played]
NORMAL: Final = 1.96
WHOLE_DEAL: Final = 30
"""In Cribbage the last deal of a game is cut short, and leaving it out would leave out high ones:
points are those of the first deals, one for so many points of the target, which are always whole.
"""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the ends of its 95 % interval; ``nan`` where there is nothing to tell from."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ({self.low:.2f} to {self.high:.2f})"

    def share(self) -> Estimate:
        """The same, the ends kept within 0 and 1."""
        return Estimate(self.mean, max(0.0, self.low), min(1.0, self.high))

    def percent(self) -> str:
        """As shares are printed."""
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def over_pairs(parts: Sequence[tuple[float, int]]) -> Estimate:
    """The ratio of two sums, from (sum, how many) of each pair; pairs are independent."""
    many = sum(count for _, count in parts)
    if not many:
        return Estimate(math.nan, math.nan, math.nan)
    mean = sum(part for part, _ in parts) / many
    if len(parts) < 2:
        return Estimate(mean, -math.inf, math.inf)
    spread = sum((part - mean * count) ** 2 for part, count in parts) / (len(parts) - 1)
    half = NORMAL * math.sqrt(spread * len(parts)) / many
    return Estimate(mean, mean - half, mean + half)


@dataclass(frozen=True, slots=True)
class Report:
    """A match and the pairs played of it."""

    match: Match
    pairs: tuple[Pair, ...]

    @property
    def games(self) -> int:
        """Games played, two a pair."""
        return 2 * len(self.pairs)

    @property
    def a_wins(self) -> int:
        """Games won by ``a``."""
        return sum(game.a_won for pair in self.pairs for game in pair)

    @property
    def won(self) -> Estimate:
        """Share of the games won by ``a``."""
        return over_pairs([(sum(game.a_won for game in pair), 2) for pair in self.pairs]).share()

    @property
    def points(self) -> Estimate:
        """Points a deal of ``a`` less those of ``b``."""
        return self._by_deal(lambda deal: deal.a - deal.b)

    @property
    def deals_won(self) -> Estimate:
        """Share of the deals in which ``a`` gained more; even ones count half."""
        found = self._by_deal(lambda deal: (deal.a > deal.b) + 0.5 * (deal.a == deal.b))
        return found.share()

    @property
    def first_won(self) -> Estimate:
        """Share of the games won by the player who was first."""
        parts = [(sum(g.a_won == g.a_first for g in pair), 2) for pair in self.pairs]
        return over_pairs(parts).share()

    def as_dealer(self, dealing: bool) -> Estimate:
        """Points a deal of whoever deals, or of whoever does not; both players together."""
        return self._by_deal(
            lambda deal: deal.a if deal.a_dealt == dealing else deal.b, with_dealer=True
        )

    def _whole(self, game: Played) -> tuple[Deal, ...]:
        if self.match.game != "cribbage":
            return game.deals
        return game.deals[: self.match.options.target // WHOLE_DEAL]

    def _by_deal(self, worth: Any, with_dealer: bool = False) -> Estimate:
        parts = []
        for pair in self.pairs:
            deals = [deal for game in pair for deal in self._whole(game)]
            if with_dealer:
                deals = [deal for deal in deals if deal.a_dealt is not None]
            parts.append((sum(map(worth, deals)), len(deals)))
        return over_pairs(parts)

    def as_json(self) -> dict[str, Any]:
        """The object that ``--json`` prints; shares are from 0 to 1."""
        match, won, points = self.match, self.won, self.points
        return {
            "game": match.game,
            "a": match.a,
            "b": match.b,
            "games": self.games,
            "a_wins": self.a_wins,
            "ci95": [round(won.low, 4), round(won.high, 4)],
            "points_per_deal": round(points.mean, 3),
            "pairs": len(self.pairs),
            "seed": match.seed,
            "rules": dict(match.rules),
            "points_ci95": [round(points.low, 3), round(points.high, 3)],
            "deals_won": round(self.deals_won.mean, 4),
            "deals_won_ci95": [round(self.deals_won.low, 4), round(self.deals_won.high, 4)],
            "first_won": round(self.first_won.mean, 4),
        }

    def as_table(self) -> str:
        """For people."""
        match = self.match
        rules = ", ".join(f"{name}={value}" for name, value in match.rules) or "usual rules"
        rows = [
            ("games won", self.won.percent()),
            ("points a deal, less the other's", str(self.points)),
            ("deals won", self.deals_won.percent()),
            ("won by who is first", self.first_won.percent()),
        ]
        if match.game == "cribbage":
            rows += [
                ("points of a dealer", str(self.as_dealer(True))),
                ("points of pone", str(self.as_dealer(False))),
            ]
        head = f"{match.game}, {rules}: {match.a} v {match.b}"
        size = f"{self.games} games, {len(self.pairs)} packs twice, seed {match.seed}"
        return "\n".join((head, size, *(f"  {name:34}{value}" for name, value in rows)))


def progress(report: Report, wanted: int) -> str:
    """A line while the match goes on."""
    return (
        f"{len(report.pairs)}/{wanted} pairs, {report.match.a} won {report.won.percent()}, "
        f"{report.points.mean:+.2f} points a deal"
    )
