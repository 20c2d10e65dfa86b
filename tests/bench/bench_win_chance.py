"""Does the chance to win that Cribbage's tables tell come true? A player plays itself.

    python tests/bench/bench_win_chance.py [--games 200] [--player expert] [--rules R] [--seed 1]

Before every deal of every game the chance of either player is looked up; the table printed tells
for each tenth how many positions there were, the mean chance told, the share won, and the
difference with the half of its 95 % interval (positions of one game belong together). Below:
points a deal and games won by the first dealer, to lay beside published marks (16.2, 10.2; 56 %).
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.cribbage.win import win_chance
from tools.arena import read_rules
from tools.arena_parts.duel import Duel, Match, Played
from tools.arena_parts.report import WHOLE_DEAL

TENTHS = 10
EVERY = 30.0


@dataclass(frozen=True)
class Position:
    """Before a deal: the chance told, and whether the game was won then."""

    game: int
    told: float
    won: bool


def positions(number: int, game: Played, target: int, min_run: int) -> Iterator[Position]:
    """Every position before a deal of ``game``, as either player sees it."""
    mine = other = target
    for deal in game.deals:
        told = win_chance(mine, other, bool(deal.a_dealt), min_run)
        yield Position(number, told, game.a_won)
        yield Position(number, 1 - told, not game.a_won)
        mine, other = mine - deal.a, other - deal.b


def difference(some: Sequence[Position]) -> tuple[float, float]:
    """Share won less chance told, and half the interval, games being independent."""
    by_game: dict[int, float] = {}
    for one in some:
        by_game[one.game] = by_game.get(one.game, 0.0) + one.won - one.told
    mean = sum(by_game.values()) / len(some)
    counts: dict[int, int] = {}
    for one in some:
        counts[one.game] = counts.get(one.game, 0) + 1
    spread = sum((by_game[game] - mean * many) ** 2 for game, many in counts.items())
    return mean, 1.96 * math.sqrt(spread) / len(some)


def report(found: Sequence[Position], games: Sequence[Played], whole: int) -> str:
    """The table by tenths, and the marks of self-play."""
    lines = [
        f"{len(found) // 2} positions, either side of each, of {len(games)} games",
        "  told        positions   mean   won",
    ]
    for tenth in range(TENTHS):
        some = [one for one in found if min(int(one.told * TENTHS), TENTHS - 1) == tenth]
        if some:
            told = 100 * sum(one.told for one in some) / len(some)
            won = 100 * sum(one.won for one in some) / len(some)
            off, half = (100 * part for part in difference(some))
            lines.append(
                f"  {10 * tenth:3} to {10 * tenth + 10:3} % {len(some):8} {told:6.1f} {won:5.1f}"
                f"   {off:+.1f} ± {half:.1f}"
            )
    firsts = 100 * sum(game.a_won == game.a_first for game in games) / len(games)
    half = 196 * math.sqrt(0.25 / len(games))
    deals = [deal for game in games for deal in game.deals[:whole]]
    dealer = sum(deal.a if deal.a_dealt else deal.b for deal in deals) / len(deals)
    pone = sum(deal.b if deal.a_dealt else deal.a for deal in deals) / len(deals)
    lines.append(f"  the first dealer won {firsts:.1f} ± {half:.1f} %")
    lines.append(f"  a dealer made {dealer:.2f} points, pone {pone:.2f} ({len(deals)} deals)")
    return "\n".join(lines)


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", default="expert")
    parser.add_argument("--rules", default="")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    match = Match("cribbage", args.player, args.player, args.seed, read_rules(args.rules))
    duel, options = Duel(match), match.options
    found: list[Position] = []
    games: list[Played] = []
    told = time.monotonic()
    for number in range(args.games):
        games.append(duel.game(number, 0))
        found += positions(number, games[-1], options.target, options.min_run)
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(f"{number + 1} of {args.games} games", file=sys.stderr, flush=True)
    print(f"Cribbage {args.rules}, {args.player} against itself, seed {args.seed}")
    print(report(found, games, options.target // WHOLE_DEAL))


if __name__ == "__main__":
    main()
