"""Games a second: random games of each kind through the rules, from the deal to the end.

    python tests/bench/bench_games.py [GAMES]        10 of each kind, or GAMES

The second column says how many moves a second that is; the ratio compares with the first kind.
"""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.games import GAMES  # noqa: E402
from tests.support.playout import walk  # noqa: E402

KINDS = (
    ("cribbage", {"rules": "classic"}),
    ("cribbage", {"rules": "czech"}),
    ("cribbage", {"counting": "muggins"}),
    ("cross", {"seats": "2"}),
    ("cross", {"seats": "4"}),
    ("cricket", {"sets": "3"}),
)


def main(count: int) -> None:
    """Play ``count`` games of each kind and print a table."""
    print(f"{'kind':24} {'games/s':>8} {'moves/s':>8} {'ratio':>6}")
    first = 0.0
    for game_id, pairs in KINDS:
        game = GAMES[game_id]
        options = game.read_options(pairs)
        begun = time.process_time()
        moves = sum(1 for seed in range(count) for _ in walk(game, options, seed))
        spent = time.process_time() - begun
        first = first or count / spent
        name = f"{game_id} {' '.join(pairs.values())}"
        print(f"{name:24} {count / spent:8.1f} {moves / spent:8.0f} {count / spent / first:6.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
