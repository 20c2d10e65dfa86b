"""Hands counted in a second, explained and fast, in CPython and in Pyodide.

    python tests/bench/bench_counting.py [--hands 1000] [--no-pyodide]

*explained* is `count_hand`, with its lines; *fast, one* is a hand and a starter; *fast, 46* a hand
with every starter, as the discard needs it. Each is the best of many short
turns, after one to warm up. Pyodide runs by Node (tools/pyodide_host.mjs) where both are installed.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.cards import PACK
from game.cribbage import count_hand
from game.cribbage.fastcount import fast_count

ROOT = Path(__file__).resolve().parents[2]
WANTED = {"explained": 7_000, "fast, one": 0, "fast, 46": 1_000_000}
"""Hands a second that are asked for in CPython."""
TURNS = 40
"""Many short ones: on a busy machine one of them is left in peace."""
EXPLAINED_SHARE = 10
"""The explained count is measured on a part of the hands: one in so many."""


def rate(hands: int, work: Callable[[], object]) -> float:
    """Hands a second, the best of `TURNS`."""
    work()
    best = float("inf")
    for _ in range(TURNS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return hands / best


def measure(hands: int) -> dict[str, float]:
    """Hands a second of each way to count, on ``hands`` seeded hands."""
    rng = random.Random(15)
    fives = [rng.sample(range(len(PACK)), 5) for _ in range(hands)]
    places = [(tuple(five[:4]), five[4]) for five in fives]
    few = [([PACK[card] for card in hand], PACK[starter]) for hand, starter in places]
    few = few[: max(1, hands // EXPLAINED_SHARE)]
    bulk = [(hand, [n for n in range(len(PACK)) if n not in hand][:46]) for hand, _ in places]
    counter = fast_count()

    def explained() -> None:
        for hand, starter in few:
            count_hand(hand, starter)

    def one() -> None:
        for hand, starter in places:
            counter.one(hand, starter)

    def many() -> None:
        for hand, starters in bulk:
            counter.many(hand, starters)

    return {
        "explained": rate(len(few), explained),
        "fast, one": rate(len(places), one),
        "fast, 46": rate(46 * len(bulk), many),
    }


def in_pyodide(hands: int) -> dict[str, float] | None:
    """The same in Pyodide; ``None`` where Node or the pyodide package is missing."""
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "pyodide").is_dir():
        return None
    script = Path(__file__).resolve().relative_to(ROOT).as_posix()
    command = [node, "tools/pyodide_host.mjs", script, "--hands", str(hands), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip()[-400:], file=sys.stderr)
        return None
    figures: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def main() -> None:
    """Read the arguments, measure, print a table."""
    parser = argparse.ArgumentParser(description="Hands counted in a second.")
    parser.add_argument("--hands", type=int, default=1_000)
    parser.add_argument("--no-pyodide", action="store_true")
    parser.add_argument("--json", action="store_true", help="this Python only, as one JSON object")
    args = parser.parse_args()
    here = measure(args.hands)
    if args.json:
        print(json.dumps(here))
        return
    there = None if args.no_pyodide else in_pyodide(args.hands)
    print("Counting hands, in a second")
    print(f"{'':12}{'CPython':>14}{'wanted':>12}{'Pyodide':>14}{'CPython/Pyodide':>18}")
    for name, figure in here.items():
        other = f"{there[name]:14,.0f}{figure / there[name]:18.2f}" if there else f"{'-':>14}"
        print(f"{name:12}{figure:14,.0f}{WANTED[name]:12,}{other}")
    print(f"fast, 46 : explained {here['fast, 46'] / here['explained']:.0f} : 1")


if __name__ == "__main__":
    main()
