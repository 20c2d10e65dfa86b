"""Make `game/cross/expectation.py`: what a line of Cross Cribbage is worth before it is full.

For every combination of up to four ranks, the mean of a line's final points (fifteens, pairs,
runs; no flush) over all ways to fill it from the rest of the pack. The figures are exact, found
backwards from the full lines, so there is no seed: every run writes the same file.

    python tools/make_cross_table.py           writes the file
    python tools/make_cross_table.py --check   exit 1 if the file there differs
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from textwrap import wrap
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.core.cards import SUITS, Card  # noqa: E402
from game.core.events import total  # noqa: E402
from game.cross.lines import SIZE, count_line  # noqa: E402

TARGET: Final = ROOT / "game" / "cross" / "expectation.py"
RANKS: Final = range(1, 14)
PACK_CARDS: Final = 52
SCALE: Final = 40
"""Entries to a point: fine enough to rank cells, and three digits hold the dearest line."""


def rank_sets(size: int) -> Iterator[tuple[int, ...]]:
    """All ascending combinations of ``size`` ranks, none more than four times."""
    for ranks in combinations_with_replacement(RANKS, size):
        if all(ranks.count(rank) <= len(SUITS) for rank in ranks):
            yield ranks


@cache
def expected(ranks: tuple[int, ...]) -> float:
    """Mean final points of a line that holds ``ranks`` (ascending)."""
    if len(ranks) == SIZE:
        suits = (SUITS[ranks[:at].count(rank)] for at, rank in enumerate(ranks))
        full = [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
        return float(total(count_line(full, holds_starter=True)))
    left = {rank: len(SUITS) - ranks.count(rank) for rank in RANKS}
    ways = ((count, tuple(sorted((*ranks, rank)))) for rank, count in left.items() if count)
    return sum(count * expected(more) for count, more in ways) / (PACK_CARDS - len(ranks))


def table_text() -> str:
    """The Python source of the table."""
    entries = [round(SCALE * expected(ranks)) for size in range(SIZE) for ranks in rank_sets(size)]
    rows = "\n".join(wrap(" ".join(map(str, entries)), 99))
    return (
        '"""Expected points of lines with up to four cards; made by tools/make_cross_table.py."""\n'
        "\n"
        "from typing import Final\n"
        "\n"
        f"SCALE: Final = {SCALE}\n"
        '"""Entries to a point."""\n'
        "\n"
        f'ENTRIES: Final = """\n{rows}\n"""\n'
        '"""By the number of cards, then by their ranks, ascending."""\n'
    )


def main(arguments: list[str]) -> int:
    """Write the table, or check that the one there is up to date."""
    text = table_text()
    if "--check" in arguments:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
