"""How long the opponents think: a histogram of the time of every decision where there is a choice.

    python tests/bench/bench_decisions.py [--games 6] [--level expert] [--game cribbage] [--pyodide]

``--pyodide`` measures in the browser's Python, under Node (`npm ci` first). Wall time, so nothing
else should run. Both seats are of the same level; each game is played from the first deal to its
end, under the usual rules.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.core.cards import Card  # noqa: E402
from game.core.protocol import CHANCE, Seat  # noqa: E402
from game.games import BOTS, GAMES  # noqa: E402

EDGES = (1, 2, 5, 10, 20, 50, 100, 150)
"""Milliseconds, the upper ends of the histogram's columns."""
BAR = 40


@dataclass(frozen=True)
class Packs:
    """A `game.core.protocol.Source` by a seed and the number of the deal."""

    seed: int
    deal: int

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        return tuple(random.Random(f"{self.seed}/{self.deal}/{label}").sample(pack, len(pack)))


def decisions(game_id: str, level: str, seed: int) -> Iterator[tuple[float, Any]]:
    """Milliseconds of each decision of one game, and the move."""
    game, bot = GAMES[game_id], BOTS[game_id][level]
    state = game.initial(game.read_options({}), Seat(seed % 2))
    chance = random.Random(seed)
    while game.outcome(state) is None:
        seat = min(game.to_act(state))
        if seat == CHANCE:
            move = game.chance_move(state, Packs(seed, game.deal_number(state)))
        else:
            view, legal = game.view(state, seat), game.legal_moves(state, seat)
            start = time.perf_counter()
            move = bot.choose(view, legal, chance.getrandbits(48))
            if len(legal) > 1:
                yield 1000 * (time.perf_counter() - start), move
        state = game.apply(state, seat, move).state


def report(title: str, times: Sequence[float]) -> str:
    """Mean, percentiles and the histogram."""
    ordered = sorted(times)
    at = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99, 1)]
    lines = [
        f"{title}: {len(times)} decisions, ms: mean {sum(times) / len(times):.1f}, "
        f"median {at[0]:.1f}, p99 {at[1]:.1f}, most {at[2]:.1f}"
    ]
    below = 0
    for low, high in zip((0, *EDGES), (*EDGES, float("inf")), strict=True):
        many = sum(low <= spent < high for spent in times)
        below += many
        bar = "#" * round(BAR * many / len(times))
        lines.append(f"  {low:>4} to {high:>4}  {many:6}  {100 * below / len(times):5.1f} %  {bar}")
    return "\n".join(lines)


def main() -> int:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--pyodide", action="store_true")
    args = parser.parse_args()
    if args.pyodide:
        rest = [word for word in sys.argv[1:] if word != "--pyodide"]
        command = ["node", "tools/pyodide_host.mjs", "tests/bench/bench_decisions.py", *rest]
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    where = "Pyodide" if sys.platform == "emscripten" else "CPython"
    for game_id in args.game or GAMES:
        times: list[float] = []
        slowest: tuple[float, Any] = (0.0, None)
        for seed in range(args.games):
            for spent, move in decisions(game_id, args.level, seed):
                times.append(spent)
                slowest = max(slowest, (spent, str(move)))
        print(report(f"{game_id}, {args.level}, {where}", times), flush=True)
        print(f"  the slowest chose {slowest[1]}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
