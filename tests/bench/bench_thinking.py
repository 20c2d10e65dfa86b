"""How long the opponents of Cross and Cricket think, here or in the browser's Python.

    python tests/bench/bench_thinking.py [ROUNDS]
    node tools/pyodide_host.mjs tests/bench/bench_thinking.py [ROUNDS]

A level plays itself, a deal of Cross and a gem of Cricket a round. Milliseconds for each decision:
the shorter of two runs, so that a busy machine matters less; the longer of the very first
two, with whatever is loaded then, is told apart.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.cards import PACK
from game.core.protocol import CHANCE, AnyGame, Bot, Seat
from game.cricket import CRICKET
from game.cricket.bot import BOTS as CRICKET_BOTS
from game.cricket.moves import Deal as CricketDeal
from game.cricket.options import Options as CricketOptions
from game.cricket.searcher import attack_values
from game.cricket.values import PLAYING
from game.cross import CROSS, Options
from game.cross.bot import BOTS as CROSS_BOTS
from game.cross.moves import Deal, Starter
from game.cross.thinker import place_values

BINS = (10, 25, 50, 100, 150)
FIRST: dict[tuple[str, int], list[float]] = {}
"""The first runs of each player's decisions, by game and identity."""


class Coach:
    """Asks for the whole table of moves before it makes the best."""

    def choose(self, view: Any, legal: Sequence[Any], seed: int) -> Any:
        """The best of the table."""
        if hasattr(view, "board"):
            table: Any = place_values(view)
        else:
            table = attack_values(view, legal, seed)
        return table[0].move if table else legal[0]


def cross_round(rng: random.Random) -> Any:
    """A deal of Cross about to be played, at a score that may matter."""
    start = (rng.randrange(110), rng.randrange(110))
    state = CROSS.initial(Options(), Seat(0), start)
    pack = rng.sample(PACK, len(PACK))
    for move in (Deal((tuple(pack[:12]), tuple(pack[12:24]))), Starter(pack[24])):
        state = CROSS.apply(state, CHANCE, move).state
    return state


def cricket_round(rng: random.Random) -> Any:
    """A gem of Cricket about to be played."""
    state = CRICKET.initial(CricketOptions(1), Seat(0), (rng.randrange(1400), rng.randrange(1400)))
    black, red = (tuple(rng.sample(side, len(side))) for side in PLAYING)
    return CRICKET.apply(state, CHANCE, CricketDeal(black, red)).state


def thought(game: AnyGame, bot: Bot, state: Any, seed: int) -> list[float]:
    """Milliseconds of each decision till chance moves again."""
    spent = []
    while (seats := game.to_act(state)) and CHANCE not in seats:
        (seat,) = seats
        legal, view = game.legal_moves(state, seat), game.view(state, seat)
        runs = []
        for _ in range(2):
            began = time.perf_counter()
            move = bot.choose(view, legal, seed)
            runs.append(1000 * (time.perf_counter() - began))
        FIRST.setdefault((game.id, id(bot)), []).append(runs[0])
        spent.append(min(runs))
        state = game.apply(state, seat, move).state
    return spent


def main(rounds: int) -> None:
    """A line for each level of both games."""
    for game, bots, begin in (
        (CROSS, CROSS_BOTS, cross_round),
        (CRICKET, CRICKET_BOTS, cricket_round),
    ):
        for level, bot in {**bots, "coach": Coach()}.items():
            rng = random.Random(5)
            spent = sorted(
                ms for seed in range(rounds) for ms in thought(game, bot, begin(rng), seed)
            )
            p50, p95, p99 = (spent[int(share * (len(spent) - 1))] for share in (0.5, 0.95, 0.99))
            over = ", ".join(f">{edge}: {sum(ms > edge for ms in spent)}" for edge in BINS)
            print(
                f"{game.id} {level:9} {len(spent)} decisions, ms p50 {p50:.1f}, p95 {p95:.1f}, "
                f"p99 {p99:.1f}, "
                f"most {spent[-1]:.1f}, first {max(FIRST[game.id, id(bot)][:2]):.1f} ({over})",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
