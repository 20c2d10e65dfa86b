"""How strong the levels of Cribbage are: games won against greedy, with 95 % intervals.

    python tests/bench/bench_cribbage_bots.py [--games 60] [--rules R] [--against greedy]

A few games only show that nothing is broken; `tools/arena.py` plays the long matches, and
`bench_decisions.py` tells how long a level thinks.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.games import BOTS
from tools.arena import read_rules, run
from tools.arena_parts.duel import Match
from tools.arena_parts.store import Store


def main() -> None:
    """Play each level and print its line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rules", default="")
    parser.add_argument("--against", default="greedy")
    args = parser.parse_args()
    print(f"Cribbage {args.rules}, {args.games} games against {args.against}")
    for level in BOTS["cribbage"]:
        match = Match("cribbage", level, args.against, 1, read_rules(args.rules))
        report = run(match, args.games, 1, Store(match, None))
        print(f"{level:10} {report.won.percent():28} {report.points} points a deal", flush=True)


if __name__ == "__main__":
    main()
