"""Chances to win from the middle of a deal: what counts near the end of a game, not points.

The rest of the deal is taken in the order of scoring (§1.1): the play, pone's hand, the dealer's
hand, the crib; who reaches the target first has won, otherwise `game.cribbage.win` tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from game.cribbage.discard import crib_mean
from game.cribbage.fastcount import fast_count, indices
from game.cribbage.keep_model import show_chances
from game.cribbage.view import View
from game.cribbage.win import win_chance

Chances: TypeAlias = Sequence[tuple[int, float]]
"""Points and how likely they are."""

NEAR: Final = 36
"""Points to go, of either side, from which chances to win are looked at instead of points."""
CRIB: Final = 2
"""The crib's place among the chances of the show."""
KEPT: Final = 4
_LEAST: Final = 0.005
"""Chances below are left out."""


def needs(view: View) -> tuple[int, int]:
    """Points to go: one's own and the other's."""
    seat = view.seat or 0
    target = view.options.target
    return target - view.pegs[seat].front, target - view.pegs[1 - seat].front


def near_the_end(view: View) -> bool:
    """Whether either side may well win within this deal or the next."""
    return min(needs(view)) <= NEAR


def shifted(chances: Sequence[float], by: float) -> list[tuple[int, float]]:
    """``chances`` of 0, 1, 2 … points with the mean moved by ``by``; unlikely ones left out."""
    whole = int(by // 1)
    part = by - whole
    moved: dict[int, float] = {}
    for points, chance in enumerate(chances):
        if chance >= _LEAST:
            for extra, share in ((0, 1 - part), (1, part)):
                at = max(0, points + whole + extra)
                moved[at] = moved.get(at, 0.0) + chance * share
    total = sum(moved.values())
    return [(points, chance / total) for points, chance in moved.items() if chance > 0]


def mean(chances: Sequence[float]) -> float:
    """Mean of ``chances`` of 0, 1, 2 … points."""
    return sum(points * chance for points, chance in enumerate(chances))


class _CribCounted(dict[tuple[int, int], float]):
    """Points to go → chance to win before the crib is counted; filled as asked.

    One for each role, rules and whole number of points the crib is worth above its mean.
    """

    def __init__(self, dealer: bool, by: int, min_run: int) -> None:
        super().__init__()
        self._dealer = dealer
        self._crib = shifted(show_chances(min_run, CRIB), by)
        self._min_run = min_run

    def __missing__(self, key: tuple[int, int]) -> float:
        (mine, other), run = key, self._min_run
        if self._dealer:
            chances = (n * win_chance(mine - got, other, False, run) for got, n in self._crib)
        else:
            chances = (n * win_chance(mine, other - got, True, run) for got, n in self._crib)
        self[key] = chance = sum(chances)
        return chance


@lru_cache(maxsize=40)
def _crib_counted(dealer: bool, by: int, min_run: int) -> _CribCounted:
    return _CribCounted(dealer, by, min_run)


class Ending:
    """Chance to win once the play is over, by points to go; ``crib`` is the crib's mean."""

    def __init__(self, dealer: bool, crib: float, min_run: int) -> None:
        self._dealer = dealer
        by = crib - mean(show_chances(min_run, CRIB))
        # chances moved by a part of a point are a mixture of those moved by whole points
        self._part = by - int(by // 1)
        self._less, self._more = (
            _crib_counted(dealer, int(by // 1) + extra, min_run) for extra in (0, 1)
        )

    def after_hands(self, mine: int, other: int) -> float:
        """Before the crib is counted, with so many points to go."""
        if mine <= 0 or other <= 0:
            return float(mine <= 0)
        key = mine, other
        return (1 - self._part) * self._less[key] + self._part * self._more[key]

    def shown(self, mine: int, other: int, my_hand: int, other_hand: int) -> float:
        """Before the show, when the hands count ``my_hand`` and ``other_hand``."""
        if mine <= 0 or other <= 0:
            return float(mine <= 0)
        # pone counts first; nothing after the target counts
        if not self._dealer and my_hand >= mine:
            return 1.0
        if other_hand >= other:
            return 0.0
        return self.after_hands(mine - my_hand, other - other_hand)


class PlayLeaf:
    """A leaf for `game.cribbage.pegsearch`: the chance to win by the gains of the play.

    ``my_hand`` is what the own hand counts at the show.
    """

    def __init__(self, view: View, my_hand: int) -> None:
        dealer = view.seat == view.dealer
        crib = crib_mean(view.laid_away, dealer, view.options)
        self._ending = Ending(dealer, crib, view.options.min_run)
        self._mine, self._other = needs(view)
        self._my_hand = my_hand
        self._known: dict[tuple[int, int, int], float] = {}

    def __call__(self, mine: int, other: int, show: int) -> float:
        """Chance to win after such gains when the other's hand counts ``show``."""
        key = (mine, other, show)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._ending.shown(
                self._mine - mine, self._other - other, self._my_hand, show
            )
        return known


def hand_points(view: View) -> int:
    """What the seat's own four cards count with the starter."""
    laid = tuple(card for who, card in view.turned + view.pile if who == view.seat)
    if view.starter is None or len(view.hand) + len(laid) != KEPT:
        return 0
    starter = indices((view.starter,))[0]
    return fast_count(view.options).one(indices((*view.hand, *laid)), starter)
