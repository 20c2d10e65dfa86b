"""Answers for a player of another checkout, over pipes: see `tools.arena_parts.guests`.

    python tools/arena_parts/neighbour.py CHECKOUT GAME LEVEL

Both checkouts must agree in what a view and a move are made of.
"""

import pickle
import sys
from pathlib import Path


def main() -> None:
    """Answer with the place of the chosen move until the input ends."""
    checkout, game, level = sys.argv[1:]
    sys.path[0] = str(Path(checkout))
    from game.games import BOTS

    if level not in BOTS[game]:
        sys.exit(f"no level {level!r} in {checkout}: {', '.join(BOTS[game])}")
    bot = BOTS[game][level]
    while True:
        try:
            view, legal, seed = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(legal.index(bot.choose(view, legal, seed)), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
