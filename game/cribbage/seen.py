"""What a view tells about the cards nobody showed: the bots' common ground, in ranks."""

from __future__ import annotations

from game.cribbage.pegcount import STEP, trail_of
from game.cribbage.view import View


def own_ranks(view: View) -> tuple[int, ...]:
    """Ranks of the cards in hand, ascending."""
    return tuple(sorted(card.rank for card in view.hand))


def trail(view: View) -> int:
    """The cards of this count as a trail."""
    return trail_of(tuple(card.rank for card in view.laid))


def unseen(view: View) -> list[int]:
    """How many cards of each rank (index 1 to 13) the seat has not seen."""
    left = [0] + [4] * (STEP - 1)
    laid = [card for _, card in view.turned + view.pile if card not in view.hand]
    starter = () if view.starter is None else (view.starter,)
    for card in (*view.hand, *view.laid_away, *laid, *starter):
        left[card.rank] -= 1
    return left


def others_held(view: View) -> int:
    """How many cards the opponent holds."""
    return 0 if view.seat is None else view.held[1 - view.seat]
