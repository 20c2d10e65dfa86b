"""Cricket's opponents against each other: points a gem and sets won, with 95 % intervals.

Each deal is played twice with the seats changed over. ``python tests/bench/bench_cricket.py 200``
plays 200 pairs of sets for each match; ``expert club`` after it, that match only.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from dataclasses import dataclass, field

from game.core.protocol import CHANCE, Bot, Seat
from game.cricket import CRICKET, Options
from game.cricket.bot import BOTS, Planner
from game.cricket.moves import Deal
from game.cricket.searcher import GREEDY
from game.cricket.values import PLAYING

PLAYERS: dict[str, Bot] = {**BOTS, "greedy": Planner(GREEDY)}
MATCHES = [("expert", "greedy"), ("club", "greedy"), ("beginner", "greedy"), ("expert", "club")]


@dataclass
class Tally:
    """What one pair of seats came to."""

    margins: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    seconds: dict[int, list[float]] = field(default_factory=lambda: {0: [], 1: []})


def deal(rng: random.Random) -> Deal:
    black, red = (tuple(rng.sample(side, len(side))) for side in PLAYING)
    return Deal(black, red)


def play_set(players: tuple[Bot, Bot], seed: int, tally: Tally, flip: int) -> tuple[float, float]:
    """One set; returns the first player's points a gem less the other's, and 1 if he won."""
    rng = random.Random(seed)
    state = CRICKET.initial(Options(sets_to_win=1), Seat(seed % 2))
    while actors := CRICKET.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            state = CRICKET.apply(state, seat, deal(rng)).state
            continue
        legal = CRICKET.legal_moves(state, seat)
        view = CRICKET.view(state, seat)
        who = seat ^ flip
        begin = time.process_time()
        move = players[who].choose(view, legal, seed * 1009 + len(view.unseen[seat]))
        tally.seconds[who].append(time.process_time() - begin)
        state = CRICKET.apply(state, seat, move).state
    mine, others = state.scores[flip], state.scores[1 - flip]
    outcome = CRICKET.outcome(state)
    assert outcome is not None
    return (mine - others) / len(state.sheet.gems), float(outcome.winner == flip)


def interval(values: list[float]) -> str:
    mean = statistics.fmean(values)
    spread = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{mean:+.3f} ± {spread:.3f}"


def main(pairs: int, matches: list[tuple[str, str]]) -> None:
    for one, two in matches:
        tally = Tally()
        for seed in range(pairs):
            both = [play_set((PLAYERS[one], PLAYERS[two]), seed, tally, flip) for flip in (0, 1)]
            tally.margins.append(statistics.fmean(margin for margin, _ in both))
            tally.won.append(statistics.fmean(won for _, won in both))
        times = sorted(tally.seconds[0])
        p99 = times[int(len(times) * 0.99)] * 1000
        print(
            f"{one} v {two}: points a gem {interval(tally.margins)}, sets won "
            f"{interval(tally.won)}, {one} p99 {p99:.0f} ms, most {times[-1] * 1000:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        int(arguments[0]) if arguments else 30,
        [(arguments[1], arguments[2])] if len(arguments) == 3 else MATCHES,
    )
