"""Make game/cribbage/keep_table.py and win_table.py by self-play.

    python tools/make_play_tables.py [--deals 60000] [--seed 2] [--out DIR]

Needs numpy (only here). Run it after tools/make_crib_table.py, whose table it plays with. Made are
- *keeps*: how much more often than by chance dealer and pone keep each set of four ranks;
- *pegging*: the net points of the play by the ranks kept, fitted as a sum over ranks and pairs;
- *show*, *pegs*: how often the crib and either hand count 0, 1, 2 … points, and either side pegs;
- *win*: the chance of the dealer to win a game by the points both still need, by dynamic
  programming over the deals played, their gains taken in the order of scoring.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import combinations
from math import comb, log2, prod
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.cribbage.discard import PAIRS
from game.cribbage.options import CLASSIC, CZECH, Options
from game.cribbage.table_digits import DIGITS, STEPS_A_DOUBLING, ZERO_STEP
from tools.cribbage_self_play import DEALER, PONE, Played, deals, keeps

# Not among the tools of the house: only whoever makes the tables anew installs it.
np: Any = import_module("numpy")

HOME = Path(__file__).resolve().parents[1] / "game" / "cribbage"
TARGET = 121
PRIOR = 3.0
"""So many keeps are mixed with those seen, for each set of ranks (fewer for rare sets) …"""
PRIOR_RATIO = 0.2
"""… kept so many times as often as by chance: what is hardly ever seen is hardly ever kept."""
RIDGE = 20.0
NEVER = 127


def keep_row(played: Sequence[Played], side: int) -> str:
    """One digit a set of ranks: how much more often than by chance it is kept, in log steps."""
    seen = Counter(deal.keeps[side] for deal in played)
    chance = {keep: prod(comb(4, many) for many in Counter(keep).values()) for keep in keeps()}
    scale = sum(seen.values()) / sum(chance.values())
    digits = []
    for keep in keeps():
        expected = chance[keep] * scale
        prior = PRIOR * min(1.0, expected)
        ratio = (seen[keep] + PRIOR_RATIO * prior) / (expected + prior)
        step = round(STEPS_A_DOUBLING * log2(max(ratio, 1e-6))) + ZERO_STEP
        digits.append(DIGITS[max(0, min(len(DIGITS) - 1, step))])
    return "".join(digits)


def pegging_row(played: Sequence[Played], side: int) -> list[int]:
    """Hundredths of a net point: 13 for the ranks, then 91 for pairs of ranks; the mean first."""
    x = np.zeros((len(played), 13 + len(PAIRS)))
    y = np.zeros(len(played))
    for row, deal in enumerate(played):
        for rank in deal.keeps[side]:
            x[row, rank - 1] += 1
        for pair in combinations(deal.keeps[side], 2):
            x[row, 13 + PAIRS[pair[0], pair[1]]] += 1
        y[row] = deal.pegged[side] - deal.pegged[1 - side]
    mean = y.mean()
    fitted = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ (y - mean))
    return [round(100 * mean), *(round(100 * value) for value in fitted)]


def show_row(played: Sequence[Played], place: int) -> list[int]:
    """How often, in ten thousands, the hand at ``place`` of the show counts 0, 1, 2 … points."""
    seen = Counter(deal.events[deal.shown + place][1] for deal in played)
    return [round(10_000 * seen[points] / len(played)) for points in range(max(seen) + 1)]


def pegs_row(played: Sequence[Played], side: int) -> list[int]:
    """How often, in ten thousands, a side pegs 0, 1, 2 … points in the play."""
    seen = Counter(deal.pegged[side] for deal in played)
    return [round(10_000 * seen[points] / len(played)) for points in range(max(seen) + 1)]


def reached(played: Sequence[Played], side: int) -> tuple[Any, Any]:
    """By need (0 to TARGET): at which event of each deal the side has gained it; and the totals."""
    times = np.full((TARGET + 1, len(played)), NEVER, dtype=np.int8)
    totals = np.zeros(len(played), dtype=np.int16)
    for column, deal in enumerate(played):
        total = 0
        for number, (who, points) in enumerate(deal.events):
            if who == side:
                times[total + 1 : total + points + 1, column] = number
                total += points
        totals[column] = total
    return times, totals


def win_rows(played: Sequence[Played]) -> list[str]:
    """By the dealer's need, 1 to TARGET: two digits for each need of pone."""
    (dealer_at, dealer_got), (pone_at, pone_got) = (reached(played, s) for s in (DEALER, PONE))
    most_d, most_p = int(dealer_got.max()), int(pone_got.max())
    cells = dealer_got.astype(np.int64) * (most_p + 1) + pone_got
    whole = np.bincount(cells, minlength=(most_d + 1) * (most_p + 1)) / len(played)
    whole = whole.reshape(most_d + 1, most_p + 1)
    # win[need of dealer, need of pone]; index 0 is not used
    win = np.full((TARGET + 1, TARGET + 1), 0.5)
    for both in range(2, 2 * TARGET + 1):
        for need_d in range(max(1, both - TARGET), min(TARGET, both - 1) + 1):
            need_p = both - need_d
            if need_d > most_d and need_p > most_p:
                ended, left = 0.0, whole
            else:
                first, second = dealer_at[need_d], pone_at[need_p]
                ended = float(np.mean(first < second))
                on = (first == NEVER) & (second == NEVER)
                left = np.bincount(cells[on], minlength=whole.size) / len(played)
                left = left.reshape(whole.shape)
            d, p = min(most_d, need_d - 1), min(most_p, need_p - 1)
            # the deal passes: who was pone deals next
            after = win[need_p - p : need_p + 1, need_d - d : need_d + 1][::-1, ::-1].T
            win[need_d, need_p] = ended + float(np.sum(left[: d + 1, : p + 1] * (1 - after)))
    return ["".join(_two(value) for value in row[1:]) for row in win[1:]]


def _two(chance: float) -> str:
    high, low = divmod(round(chance * (len(DIGITS) ** 2 - 1)), len(DIGITS))
    return DIGITS[high] + DIGITS[low]


HEAD = '"""Made by tools/make_play_tables.py: do not edit. See `game.cribbage.{reader}`."""\n'
LONG_LINES = "\n# ruff: noqa: E501\n"


def keep_module(tables: dict[int, list[Played]]) -> str:
    """The text of keep_table.py."""
    parts = [HEAD.format(reader="keep_model") + LONG_LINES]
    for name, rows in TABLES.items():
        parts.append(f"{name}: dict[int, str] = {{")
        for min_run, played in tables.items():
            parts.append(f'    {min_run}: """\n' + "\n".join(rows(played)) + '\n""",')
        parts.append("}")
    return "\n".join(parts) + "\n"


def win_module(tables: dict[int, list[Played]]) -> str:
    """The text of win_table.py."""
    parts = [HEAD.format(reader="win"), "WIN: dict[int, str] = {"]
    for min_run, played in tables.items():
        parts.append(f'    {min_run}: """\n' + "\n".join(win_rows(played)) + '\n""",')
    return "\n".join([*parts, "}"]) + "\n"


def _line(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


SIDES = (DEALER, PONE)
TABLES: dict[str, Callable[[Sequence[Played]], list[str]]] = {
    "KEEPS": lambda played: [keep_row(played, side) for side in SIDES],
    "PEGGING": lambda played: [_line(pegging_row(played, side)) for side in SIDES],
    "SHOW": lambda played: [_line(show_row(played, place)) for place in (1, 0, 2)],
    "PEGS": lambda played: [_line(pegs_row(played, side)) for side in SIDES],
}
"""The tables of keep_table.py by name; the show in the order dealer, pone, crib."""


def main() -> None:
    """Read the arguments, play, write both modules."""
    parser = argparse.ArgumentParser(description="Make the tables of the play and of winning.")
    parser.add_argument("--deals", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--out", type=Path, default=HOME)
    args = parser.parse_args()
    tables: dict[int, list[Played]] = {}
    for options in (CLASSIC, CZECH):
        tables[options.min_run] = list(deals(options, args.deals, args.seed))
        report(options, tables[options.min_run])
    (args.out / "keep_table.py").write_text(keep_module(tables), encoding="utf-8")
    (args.out / "win_table.py").write_text(win_module(tables), encoding="utf-8")


def report(options: Options, played: Sequence[Played]) -> None:
    """Print the means to check against published marks."""
    means = [
        sum(points for deal in played for who, points in deal.events if who == side) / len(played)
        for side in (DEALER, PONE)
    ]
    pegged = [sum(deal.pegged[side] for deal in played) / len(played) for side in (DEALER, PONE)]
    print(options.rules, "points, pegged:", *(f"{n:.2f}" for n in means + pegged), file=sys.stderr)


if __name__ == "__main__":
    main()
