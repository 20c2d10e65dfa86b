"""The chance to win a game before a deal, by the points both sides still need.

From a table made by self-play (tools/make_play_tables.py). What is needed is all that matters, so
one table serves games to 121 and to 61.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.cribbage.table_digits import DIGIT_VALUES as VALUE
from game.cribbage.table_digits import DIGITS

_FULL: Final = len(DIGITS) ** 2 - 1


@lru_cache(maxsize=2)
def _table(min_run: int) -> tuple[tuple[float, ...], ...]:
    from game.cribbage.win_table import WIN  # read when first asked for, not at the start

    rows = []
    for row in WIN[min_run].split():
        pairs = zip(row[::2], row[1::2], strict=True)
        rows.append(tuple((VALUE[a] * len(DIGITS) + VALUE[b]) / _FULL for a, b in pairs))
    return tuple(rows)


def win_chance(mine: int, other: int, dealing: bool, min_run: int = 3) -> float:
    """Chance (0 to 1) to win when ``mine`` and ``other`` points are still needed before a deal.

    ``dealing``: whether the next deal is one's own. Nothing needed: the game is over.
    """
    if mine <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    table = _table(min_run)
    most = len(table)
    mine, other = min(mine, most), min(other, most)
    return table[mine - 1][other - 1] if dealing else 1 - table[other - 1][mine - 1]
