"""How strong the opponents of Cross Cribbage are, and how long they think.

    python tests/bench/bench_cross.py                   each level against greedy, deal by deal
    python tests/bench/bench_cross.py --deals 2000 expert club
    python tests/bench/bench_cross.py --games 300       the expert with and without the score

Every pack is played twice, sides changed. *greedy* takes the cell where its own line gains most
now, *greedy-both* where that less what the other's line gains is most. ± is a 95 % interval; for
what is won a draw counts half.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.core.cards import PACK  # noqa: E402
from game.core.protocol import CHANCE, Bot, Seat  # noqa: E402
from game.cross import CROSS, Options  # noqa: E402
from game.cross.bot import BOTS, Eye  # noqa: E402
from game.cross.moves import Deal, Starter  # noqa: E402
from game.cross.state import Phase, State  # noqa: E402
from game.cross.thinker import Thinker  # noqa: E402

GREEDY = {"greedy": Eye(fifteens=5, his=0.0), "greedy-both": Eye(fifteens=5, his=1.0)}
THINKING: dict[int, list[float]] = {}
"""Milliseconds of processor time of every decision, by the identity of the player."""


def play_deal(state: State, bots: tuple[Bot, Bot], seed: int) -> State:
    """The state after one more deal; ``seed`` shuffles the pack and breaks ties."""
    rng = random.Random(seed)
    pack = rng.sample(PACK, len(PACK))
    lead = state.next_leader
    hands = tuple(tuple(pack[(seat - lead) % 2 : 24 : 2]) for seat in range(2))
    for move in (Deal(hands), Starter(pack[24])):
        state = CROSS.apply(state, CHANCE, move).state
    while state.phase in (Phase.TURN, Phase.PLACE):
        seat = state.mover
        legal = CROSS.legal_moves(state, seat)
        began = time.process_time()
        move = bots[seat % 2].choose(CROSS.view(state, seat), legal, rng.getrandbits(32))
        spent = 1000 * (time.process_time() - began)
        if state.phase is Phase.PLACE:
            THINKING.setdefault(id(bots[seat % 2]), []).append(spent)
        state = CROSS.apply(state, seat, move).state
    return state


def interval(values: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return mean, 1.96 * spread / sqrt(len(values))


def deals(bot: Bot, other: Bot, count: int) -> tuple[list[float], list[float]]:
    """For each pack the mean difference of points, and the share of its two deals won."""
    points: list[float] = []
    won: list[float] = []
    for seed in range(count):
        both = []
        for first in (Seat(0), Seat(1)):
            state = CROSS.initial(Options(target=999), first)
            mine, his = CROSS.scores(play_deal(state, (bot, other), seed))
            both.append(mine - his)
        points.append(sum(both) / 2)
        won.append(sum((d > 0) + 0.5 * (d == 0) for d in both) / 2)
    return points, won


def games(bot: Bot, other: Bot, count: int) -> list[float]:
    """For each seed the share of its two games to 121 won, sides changed."""
    shares: list[float] = []
    for seed in range(count):
        wins = 0
        for first in (Seat(0), Seat(1)):
            state = CROSS.initial(Options(), first)
            while state.outcome is None:
                state = play_deal(state, (bot, other), 1000 * seed + state.dealt)
            wins += state.outcome.winner == 0
        shares.append(wins / 2)
    return shares


def report(name: str, bot: Bot, points: list[float], won: list[float]) -> str:
    """One line of results."""
    gain, gain_off = interval(points)
    share, share_off = interval(won)
    spent = sorted(THINKING[id(bot)])
    late = spent[int(0.99 * len(spent))]
    return (
        f"{name:9} {gain:+7.2f} ± {gain_off:.2f} points a deal, won {100 * share:5.1f} ± "
        f"{100 * share_off:.1f} % of deals; {sum(spent) / len(spent):.2f} ms a decision, "
        f"99 % under {late:.1f}"
    )


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("levels", nargs="*", default=list(BOTS))
    parser.add_argument("--deals", type=int, default=300, help="packs, each played twice")
    parser.add_argument("--games", type=int, default=0, help="games to 121, each played twice")
    chosen = parser.parse_args()
    if chosen.games:
        blind = Thinker(for_the_win=False)
        share, off = interval(games(BOTS["expert"], blind, chosen.games))
        print(f"expert v itself blind to the score: {100 * share:.1f} ± {100 * off:.1f} % of games")
        return
    for name in chosen.levels:
        for yardstick, greedy in GREEDY.items():
            results = deals(BOTS[name], greedy, chosen.deals)
            print(f"v {yardstick}: {report(name, BOTS[name], *results)}", flush=True)


if __name__ == "__main__":
    main()
