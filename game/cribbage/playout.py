"""The strongest play: look to the end of the deal with every guess at the other's cards."""

from __future__ import annotations

from random import Random

from game.core.pieces import Pieces, whole
from game.cribbage.guesses import guesses
from game.cribbage.outlook import PlayLeaf, hand_points, near_the_end, needs
from game.cribbage.pegcount import points_table
from game.cribbage.pegsearch import PlaySearch
from game.cribbage.seen import own_ranks, trail
from game.cribbage.view import View


def rank_values(view: View, rng: Random) -> dict[int, float]:
    """Worth of each rank that can be laid: net points, or the chance to win near the end."""
    return whole(_ranks_valued(view, rng))


def _ranks_valued(view: View, rng: Random) -> Pieces[dict[int, float]]:
    points = points_table(view.options)
    if near_the_end(view):
        mine, other = needs(view)
        search = PlaySearch(points, PlayLeaf(view, hand_points(view)), mine, other)
    else:
        search = PlaySearch(points)
    hidden = guesses(view, rng)
    yield
    return (yield from search.valuing(own_ranks(view), trail(view), view.count, hidden))


def best_rank(view: View, rng: Random) -> Pieces[int]:
    """The rank worth most; of equal ones the higher, small cards being of use later."""
    values = yield from _ranks_valued(view, rng)
    return max(values, key=lambda rank: (values[rank], rank))
