"""How strong the Cribbage bots are, and how long they think.

    python tests/bench/bench_cribbage_bots.py [--games 60] [--levels club,expert] [--against greedy]
                                              [--rules classic] [--target 121] [--seed 1]

Every pack is played twice, with the seats changed, so that luck weighs less. *greedy* keeps most
points and pegs most points, ties by chance. ± is a 95 % interval: some hundreds of games are needed
for a margin of a few per cent, the default only shows that nothing is broken. Points a deal are
those of deals played to the end, as dealer, as pone and the margin over both. Times are of
the processor for one decision where there is a choice, in milliseconds.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.cards import Card, without
from game.core.counting import fifteens, flush, pairs, runs
from game.core.events import total
from game.core.protocol import CHANCE, Bot, Seat
from game.cribbage import CRIBBAGE
from game.cribbage.bot import BOTS
from game.cribbage.claimbot import true_lines
from game.cribbage.moves import Claim, Discard, Move, Play
from game.cribbage.options import PRESETS, Options, preset
from game.cribbage.pegging import count_play
from game.cribbage.view import View


class Greedy:
    """Keeps most points, pegs most points, claims what is there; ties by chance."""

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The best of ``legal`` by points seen now."""
        laid = len(view.turned) + len(view.pile)
        rng = random.Random(seed * 10_007 + view.deal_number * 100 + laid)
        if isinstance(legal[0], Claim):
            return Claim(total(true_lines(view)))
        return max(legal, key=lambda move: (_seen_now(view, move), rng.random()))


def _seen_now(view: View, move: Move) -> int:
    if isinstance(move, Discard):
        keep = without(view.hand, move.cards)
        lines = (
            *fifteens(keep), *pairs(keep), *runs(keep, view.options.min_run), *flush(keep),
        )  # fmt: skip
        return total(lines)
    if isinstance(move, Play):
        return total(count_play((*view.laid, move.card), options=view.options))
    return 0


class Random:
    """Any legal move."""

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """One of ``legal``."""
        laid = len(view.turned) + len(view.pile)
        return random.Random(seed * 10_007 + view.deal_number * 100 + laid).choice(legal)


PLAYERS: dict[str, Bot] = {"greedy": Greedy(), "random": Random(), **BOTS}


@dataclass(frozen=True)
class Packs:
    """A `Source` of packs that depend on nothing but a seed and the number of the deal."""

    seed: int
    deal: int

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        """The same order whenever asked for."""
        return tuple(random.Random(f"{self.seed}/{self.deal}/{label}").sample(pack, len(pack)))


@dataclass
class Tally:
    """What one player did in a match."""

    wins: int = 0
    games: int = 0
    dealer: list[int] = field(default_factory=list)
    pone: list[int] = field(default_factory=list)
    margin: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def play(
    options: Options, players: Sequence[Bot], first: int, seed: int, tally: Tally, measured: int
) -> None:
    """One game; ``tally`` is kept for the player in seat ``measured``."""
    state: Any = CRIBBAGE.initial(options, Seat(first))
    before: tuple[int, ...] = (0, 0)
    while CRIBBAGE.outcome(state) is None:
        seat = min(CRIBBAGE.to_act(state))
        if seat == CHANCE:
            move: Any = CRIBBAGE.chance_move(state, Packs(seed, state.deal_number))
        else:
            view, legal = CRIBBAGE.view(state, seat), CRIBBAGE.legal_moves(state, seat)
            start = time.process_time()
            move = players[seat].choose(view, legal, seed)
            if seat == measured and len(legal) > 1:
                tally.seconds.append(time.process_time() - start)
        after = CRIBBAGE.apply(state, seat, move).state
        if after.deal_number != state.deal_number:
            before = note_deal(tally, before, CRIBBAGE.scores(after), measured, state.dealer)
        state = after
    tally.games += 1
    tally.wins += state.outcome.winner == measured


def note_deal(
    tally: Tally, before: tuple[int, ...], after: tuple[int, ...], measured: int, dealer: int
) -> tuple[int, ...]:
    """Keep what both gained in a deal; returns ``after``."""
    gains = [now - then for now, then in zip(after, before, strict=True)]
    (tally.dealer if dealer == measured else tally.pone).append(gains[measured])
    tally.margin.append(gains[measured] - gains[1 - measured])
    return after


def match(name: str, against: str, options: Options, games: int, seed: int) -> Tally:
    """``games`` games, each pack twice with the seats changed."""
    tally = Tally()
    for game in range(games):
        pack = game // 2
        seat = game % 2
        players = (PLAYERS[name], PLAYERS[against])
        if seat:
            players = players[::-1]
        play(options, players, pack % 2, seed * 1_000_003 + pack, tally, seat)
    return tally


def report(name: str, tally: Tally) -> str:
    """One line of the table."""
    rate = tally.wins / tally.games
    error = 1.96 * math.sqrt(rate * (1 - rate) / tally.games)
    times = sorted(tally.seconds)
    median, slow = statistics.median(times), times[int(len(times) * 0.99)]
    points = [statistics.mean(part) for part in (tally.dealer, tally.pone, tally.margin)]
    return (
        f"{name:10}{tally.games:6}{rate:9.1%} ± {error:5.1%}"
        f"{points[0]:9.2f}{points[1]:8.2f}{points[2]:+8.2f}"
        f"{1000 * median:9.2f}{1000 * slow:8.2f}{1000 * times[-1]:8.2f}"
    )


def main() -> None:
    """Read the arguments, play, print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--levels", default=",".join(BOTS))
    parser.add_argument("--against", default="greedy", choices=PLAYERS)
    parser.add_argument("--rules", default="classic", choices=PRESETS)
    parser.add_argument("--target", type=int, default=121)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    options = preset(args.rules, args.target)
    print(f"Cribbage, {args.rules} to {args.target}, against {args.against}")
    print("level     games      games won   dealer    pone  margin   median     p99     max")
    for name in args.levels.split(","):
        print(report(name, match(name, args.against, options, args.games, args.seed)), flush=True)


if __name__ == "__main__":
    main()
