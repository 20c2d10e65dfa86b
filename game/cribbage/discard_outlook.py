"""The chance to win after each discard, for the end of a game and for the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.cards import PACK, without
from game.cribbage.discard import DiscardValue
from game.cribbage.fastcount import fast_count, indices
from game.cribbage.keep_model import peg_chances, show_chances
from game.cribbage.outlook import Chances, Ending, mean, needs, shifted
from game.cribbage.view import View


def discard_chance(view: View, value: DiscardValue) -> float:
    """Chance (0 to 1) to win after laying ``value.cards`` of the hand in ``view`` away.

    Exact for the own hand; crib, play and the other hand are the chances of self-play, the first
    two moved to the means of ``value``.
    """
    keep = indices(without(view.hand, value.cards))
    own = frozenset(indices(view.hand))
    starters = [place for place in range(len(PACK)) if place not in own]
    return _DiscardOutlook(view, value).chance(fast_count(view.options).many(keep, starters))


class _DiscardOutlook:
    """The chances of one way to lay away, worked out stage by stage from the last to the first."""

    def __init__(self, view: View, value: DiscardValue) -> None:
        run = view.options.min_run
        self._dealer = view.seat == view.dealer
        self._ending = Ending(self._dealer, abs(value.crib), run)
        self._other_hand = shifted(show_chances(run, 1 if self._dealer else 0), 0.0)
        role = 0 if self._dealer else 1
        mine, other = peg_chances(run, role), peg_chances(run, 1 - role)
        by = (value.pegging - (mean(mine) - mean(other))) / 2
        self._pegs = shifted(mine, by), shifted(other, -by)
        self._needs = needs(view)
        self._show: dict[tuple[int, int], float] = {}
        self._own: dict[tuple[int, int], float] = {}

    def chance(self, points: Sequence[int]) -> float:
        """Chance to win; the play first, each side's gains independent of the other's."""
        hand = [(n, many / len(points)) for n, many in Counter(points).items()]
        mine, other = self._needs
        total = 0.0
        for my_gain, my_chance in self._pegs[0]:
            for other_gain, other_chance in self._pegs[1]:
                left = (mine - my_gain, other - other_gain)
                total += my_chance * other_chance * self._pegged(*left, hand)
        return total

    def _pegged(self, mine: int, other: int, hand: Chances) -> float:
        if mine <= 0 or other <= 0:
            # both would get there in the play: even chances, for want of the order
            return 0.5 if mine <= 0 and other <= 0 else float(mine <= 0)
        known = self._show.get((mine, other))
        if known is None:
            known = self._show[mine, other] = self._shown(mine, other, hand)
        return known

    def _shown(self, mine: int, other: int, hand: Chances) -> float:
        if self._dealer:
            return sum(
                chance * self._own_counted(mine, other - points, hand)
                for points, chance in self._other_hand
                if points < other
            )
        return sum(
            chance * (1.0 if points >= mine else self._other_counted(mine - points, other))
            for points, chance in hand
        )

    def _own_counted(self, mine: int, other: int, hand: Chances) -> float:
        known = self._own.get((mine, other))
        if known is None:
            known = self._own[mine, other] = sum(
                chance * self._ending.after_hands(mine - points, other) for points, chance in hand
            )
        return known

    def _other_counted(self, mine: int, other: int) -> float:
        known = self._own.get((mine, other))
        if known is None:
            known = self._own[mine, other] = sum(
                chance * self._ending.after_hands(mine, other - points)
                for points, chance in self._other_hand
                if points < other
            )
        return known
