"""What a bot says its cards count, where the players count themselves (§1.5)."""

from __future__ import annotations

from random import Random

from game.core.events import Reason, ScoreLine, total
from game.cribbage.counting import count_hand
from game.cribbage.pegging import count_play
from game.cribbage.state import Phase
from game.cribbage.view import View

HARD_FIFTEEN = 3
"""A fifteen of so many cards is easily overlooked."""


def true_lines(view: View) -> tuple[ScoreLine, ...]:
    """Everything there is to claim in ``view``."""
    if view.phase is Phase.CLAIM:
        return count_play(view.laid, options=view.options)
    shown = view.to_count
    if shown is None:
        return ()
    in_crib = shown.source == "crib"
    return count_hand(shown.cards, shown.starter, in_crib=in_crib, options=view.options)


def claim(view: View, missed: float, rng: Random) -> int:
    """Points to claim. ``missed`` is the chance to overlook a combination that is easily
    overlooked; nothing is ever claimed that is not there.
    """
    lines = true_lines(view)
    return total(tuple(line for line in lines if not (_hard(line) and rng.random() < missed)))


def _hard(line: ScoreLine) -> bool:
    """Fifteens of three cards or more, runs beside the first, nobs: what people miss."""
    match line.reason:
        case Reason.FIFTEEN:
            return len(line.cards) >= HARD_FIFTEEN
        case Reason.NOBS | Reason.RUN:
            return True
    return False
