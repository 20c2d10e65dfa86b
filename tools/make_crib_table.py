"""Make game/cribbage/crib_table.py: what two cards are worth in the crib, by self-play.

    python tools/make_crib_table.py [--deals 30000] [--rounds 5] [--seed 1] [--out FILE]

Both sides lay away by mean hand ± mean crib with the table of the round before; how often each
pair of ranks is laid away by dealer and by pone then gives the next table: for two given cards the
mean over every pair the other side can hold (weighted by how often it lays such a pair away) and
every starter. After a few rounds the table does not move any more.
"""

from __future__ import annotations

import argparse
import random
import sys
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.cribbage.discard import PAIRS
from game.cribbage.fastcount import FastCount, fast_count
from game.cribbage.options import CLASSIC, CZECH, Options

Rows: TypeAlias = list[list[float]]
Weights: TypeAlias = list[float]
"""By pair of ranks and suitedness: ``2 * PAIRS[...] + suited``; a weight for each pair of cards."""

TARGET = Path(__file__).resolve().parents[1] / "game" / "cribbage" / "crib_table.py"
CARD_PAIRS = list(combinations(range(52), 2))


def kind(first: int, second: int) -> int:
    """The place of two cards in `Weights`."""
    low, high = sorted((first >> 2, second >> 2))
    return 2 * PAIRS[low + 1, high + 1] + ((first ^ second) & 3 == 0)


KINDS = {pair: kind(*pair) for pair in CARD_PAIRS}
MANY = [0] * (2 * len(PAIRS))
for _kind in KINDS.values():
    MANY[_kind] += 1


def best_pair(
    hand: tuple[int, ...], rows: Rows, dealer: bool, counter: FastCount
) -> tuple[int, int]:
    """The pair of sorted ``hand`` to lay away by mean hand and mean crib."""
    own = set(hand)
    starters = [card for card in range(52) if card not in own]
    sign, row = (1, 0) if dealer else (-1, 2)
    best, chosen = float("-inf"), (hand[0], hand[1])
    for pair in combinations(hand, 2):
        keep = [card for card in hand if card not in pair]
        place = KINDS[pair]
        crib = rows[row + place % 2][place // 2]
        value = sum(counter.many(keep, starters)) / len(starters) + sign * crib
        if value > best:
            best, chosen = value, pair
    return chosen


def laid_away(
    rows: Rows, options: Options, deals: int, rng: random.Random
) -> tuple[Weights, Weights]:
    """How often a given pair of cards is laid away, by dealer and by pone (relative)."""
    counter = fast_count(options)
    counts = [[1.0] * len(MANY), [1.0] * len(MANY)]
    pack = list(range(52))
    for _ in range(deals):
        for pone in (0, 1):
            hand = tuple(sorted(rng.sample(pack, 6)))
            counts[pone][KINDS[best_pair(hand, rows, not pone, counter)]] += 1
    return tuple(  # type: ignore[return-value]
        [count / many if many else 0.0 for count, many in zip(row, MANY, strict=True)]
        for row in counts
    )


def crib_value(cards: tuple[int, int], weights: Weights, counter: FastCount) -> float:
    """Mean crib with ``cards`` over what the other side lays away and the starter."""
    own = set(cards)
    total = weight = 0.0
    rest = [card for card in range(52) if card not in own]
    for pair in combinations(rest, 2):
        crib = (*cards, *pair)
        points = counter.many(crib, rest, in_crib=True)
        gone = points[rest.index(pair[0])] + points[rest.index(pair[1])]
        often = weights[KINDS[pair]]
        total += often * (sum(points) - gone) / (len(rest) - 2)
        weight += often
    return total / weight


def next_rows(dealer: Weights, pone: Weights, options: Options) -> Rows:
    """The table when the other side lays away so."""
    counter = fast_count(options)
    rows: Rows = []
    for weights in (pone, dealer):
        plain, suited = [], []
        for low, high in PAIRS:
            first = 4 * (low - 1)
            off = crib_value((first, 4 * (high - 1) + 1), weights, counter)
            plain.append(off)
            same = 4 * (high - 1)
            suited.append(off if low == high else crib_value((first, same), weights, counter))
        rows += [plain, suited]
    return rows


def fixed_point(options: Options, deals: int, rounds: int, seed: int) -> Rows:
    """The table after ``rounds`` of self-play, the last with three times the deals."""
    rng = random.Random(seed)
    rows: Rows = [[4.5] * len(PAIRS)] * 4
    for turn in range(rounds):
        many = deals * 3 if turn == rounds - 1 else deals
        dealer, pone = laid_away(rows, options, many, rng)
        after = next_rows(dealer, pone, options)
        moved = max(
            abs(a - b) for x, y in zip(rows, after, strict=True) for a, b in zip(x, y, strict=True)
        )
        print(f"{options.rules} round {turn + 1}: moved by {moved:.3f} at most", file=sys.stderr)
        rows = after
    return rows


def module(tables: dict[int, Rows]) -> str:
    """The text of the module."""
    doc = TARGET.read_text(encoding="utf-8").split('"""')[1]
    lines = [f'"""{doc}"""', "", "# ruff: noqa: E501", "", "TABLES: dict[int, str] = {"]
    for min_run, rows in sorted(tables.items(), reverse=True):
        lines.append(f'    {min_run}: """')
        lines += [" ".join(str(round(100 * value)) for value in row) for row in rows]
        lines.append('""",')
    lines += ["}", '"""Shortest run that counts → the four rows."""', ""]
    return "\n".join(lines)


def main() -> None:
    """Read the arguments and write the module."""
    parser = argparse.ArgumentParser(description="Make the crib table by self-play.")
    parser.add_argument("--deals", type=int, default=30_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    tables = {
        options.min_run: fixed_point(options, args.deals, args.rounds, args.seed)
        for options in (CLASSIC, CZECH)
    }
    args.out.write_text(module(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
