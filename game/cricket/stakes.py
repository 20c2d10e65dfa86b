"""What the end of a gem is worth to a side, with the score of the set (rule 9)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from game.cricket.view import View

Value: TypeAlias = Callable[[int, int, int], float]
"""What the end of a gem is worth, by own steps, the other's steps, and 0.

In a fifth or further gem that was won at once the last number is how many cards were not laid
yet: positive if the reader won, negative if the other did."""

SPREAD: Final = 26.0
"""Steps by which the lead of an even gem typically changes."""
SOON: Final = 1e-4
"""A win is better the sooner it comes, a loss the later, for each card not laid."""


def margin_value(view: View) -> Value:
    """Steps of this gem, own less the other's; a set won at once is worth a hundred."""
    return lambda mine, others, won: mine - others if won == 0 else math.copysign(100, won) + won


def set_value(view: View) -> Value:
    """The chance to win the set, about: what counts near the target (rule 9)."""
    assert view.seat is not None
    own, options = view.seat, view.options
    factor, scores = options.factor, (view.scores[own], view.scores[1 - own])
    left = max(0, options.gems - view.gem_number)
    ends = left == 0 and not view.at_once
    spread = factor * SPREAD * math.sqrt(left + 1)

    def worth(mine: int, others: int, won: int) -> float:
        if won:
            return (won > 0) + SOON * won
        totals = scores[0] + factor * mine, scores[1] + factor * others
        lead = totals[0] - totals[1]
        if ends and lead and max(totals) >= options.target:
            return (lead > 0) + SOON * (mine - others)
        return _logistic(lead / spread)

    return worth


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-1.7 * max(-40.0, min(40.0, x))))
