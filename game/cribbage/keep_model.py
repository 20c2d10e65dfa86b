"""What players keep, and what it is worth: the tables of self-play, read when first asked for.

All are by the shortest run that counts (3 classic, 2 czech) and by role: 0 the dealer, 1 pone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from types import ModuleType
from typing import Final

from game.cribbage.table_digits import DIGIT_VALUES, STEPS_A_DOUBLING, ZERO_STEP

_PAIRS: Final = tuple((low, high) for low in range(1, 14) for high in range(low, 14))


def _tables() -> ModuleType:
    # read when first asked for, not at the start
    from game.cribbage import keep_table

    return keep_table


@lru_cache(maxsize=4)
def keep_weights(min_run: int, role: int) -> dict[tuple[int, ...], float]:
    """Four ranks (ascending) → how many times more often than by chance they are kept."""
    row = _tables().KEEPS[min_run].split()[role]
    sets = combinations_with_replacement(range(1, 14), 4)
    return {
        keep: 2 ** ((DIGIT_VALUES[digit] - ZERO_STEP) / STEPS_A_DOUBLING)
        for keep, digit in zip(sets, row, strict=True)
    }


@lru_cache(maxsize=4)
def _pegging(min_run: int, role: int) -> tuple[int, dict[int, int], dict[tuple[int, int], int]]:
    mean, *rest = map(int, _tables().PEGGING[min_run].strip().splitlines()[role].split())
    by_rank = dict(zip(range(1, 14), rest[:13], strict=True))
    return mean, by_rank, dict(zip(_PAIRS, rest[13:], strict=True))


def pegging_mean(ranks: Sequence[int], min_run: int, role: int) -> float:
    """Net points expected from the play with four ``ranks`` kept."""
    mean, by_rank, by_pair = _pegging(min_run, role)
    ordered = sorted(ranks)
    points = mean + sum(by_rank[rank] for rank in ordered)
    return (points + sum(by_pair[a, b] for a, b in combinations(ordered, 2))) / 100


@lru_cache(maxsize=8)
def show_chances(min_run: int, place: int) -> tuple[float, ...]:
    """Chance of 0, 1, 2 … points in the dealer's hand (0), pone's hand (1), the crib (2)."""
    return _chances(_tables().SHOW[min_run], place)


@lru_cache(maxsize=4)
def peg_chances(min_run: int, role: int) -> tuple[float, ...]:
    """Chance of 0, 1, 2 … points in the play."""
    return _chances(_tables().PEGS[min_run], role)


def _chances(text: str, line: int) -> tuple[float, ...]:
    row = [int(n) for n in text.strip().splitlines()[line].split()]
    return tuple(n / sum(row) for n in row)
