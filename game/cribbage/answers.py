"""What a sensible player lays, by the ranks in hand and the cards of this count.

The look ahead asks it for every answer of the other side, and the guesses whether somebody with
such cards would have laid what was seen. The rule looks one card ahead: points now, less what the
reply is expected to bring after what one's own next card repays; a count nobody can go on from is
worth something, and small cards are kept. So a five is not led, ten and twenty-one are not left
for a ten-card, and a pair is led from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from game.core.counting import FIFTEEN
from game.cribbage.options import Options
from game.cribbage.pegcount import LIMIT, STEP, VALUES, PlayPoints, points_table

Ranks: TypeAlias = tuple[int, ...]
Replies: TypeAlias = tuple[tuple[tuple[int, int], ...], int]
"""What scores next (rank, points), and how many cards of a pack fit at all."""

REPAID: Final = 0.6
"""How much of the points of one's own next card counts against the reply that allows it."""
SMALL_KEPT: Final = 0.03
"""Worth of a point of counting value got rid of."""
LAST_WORTH: Final = 0.8
"""Worth of a count the other side cannot go on from: the go, shared with what follows."""
HELD: Final = 3
"""The reader is taken to hold about as many cards as the player, and not more than so many."""
_PACK: Final = 52
_OF_A_RANK: Final = 4
_NONE_OF: Final = tuple(
    tuple(((_PACK - good) / _PACK) ** held for good in range(_PACK + 1)) for held in range(HELD + 1)
)
"""Cards held, good cards in the pack → the chance to hold none of them."""
_TAIL: Final = STEP**4
"""So many last cards of a trail tell what the next one scores, with the count."""
_MOST_REPLIES: Final = 40_000
_MOST_ANSWERS: Final = 60_000


class Answers:
    """The rule; remembers what it was asked. `answers_for` keeps one for each set of rules."""

    def __init__(self, points: PlayPoints) -> None:
        self._points = points
        self._known: dict[tuple[Ranks, int], int] = {}
        self._replies: dict[tuple[int, int], Replies] = {}

    def __call__(self, hand: Ranks, trail: int, count: int) -> int:
        """The rank laid from ``hand`` (ascending) at ``count``; 0 when none fits."""
        key = (hand, trail)
        rank = self._known.get(key)
        if rank is None:
            if len(self._known) >= _MOST_ANSWERS:
                self._known.clear()
            rank = self._known[key] = self._answer(hand, trail, count)
        return rank

    def _answer(self, hand: Ranks, trail: int, count: int) -> int:
        fits = [rank for rank in hand if count + VALUES[rank] <= LIMIT]
        if len(fits) < 2 or fits[0] == fits[-1]:
            return fits[0] if fits else 0
        best, chosen, done = float("-inf"), 0, 0
        for place, rank in enumerate(fits):
            if rank == done:
                continue
            done = rank
            laid, after = trail * STEP + rank, count + VALUES[rank]
            worth = self._points[laid] + SMALL_KEPT * VALUES[rank]
            if after < LIMIT:
                worth -= self._reply(hand[:place] + hand[place + 1 :], laid, after, hand)
            if worth >= best:
                best, chosen = worth, rank
        return chosen

    def _reply(self, rest: Ranks, trail: int, count: int, hand: Ranks) -> float:
        """What the other side's best reply is expected to bring, in points."""
        scoring, fits = self._scoring(trail, count)
        none_of = _NONE_OF[min(HELD, len(hand))]
        expected = -LAST_WORTH * none_of[fits]
        nets = []
        for rank, points in scoring:
            many = _OF_A_RANK - hand.count(rank)
            net = points - REPAID * self._repaid(rest, trail * STEP + rank, count + VALUES[rank])
            if many and net > 0:
                nets.append((net, many))
        nets.sort(reverse=True)
        none_yet, good = 1.0, 0
        for net, many in nets:
            good += many
            expected += net * (none_yet - none_of[good])
            none_yet = none_of[good]
        return expected

    def _repaid(self, rest: Ranks, trail: int, count: int) -> int:
        most, points = 0, self._points
        for rank in rest:
            if count + VALUES[rank] > LIMIT:
                break
            repaid = points[trail * STEP + rank]
            if repaid > most:
                most = repaid
        return most

    def _scoring(self, trail: int, count: int) -> Replies:
        key = (trail % _TAIL, count)
        known = self._replies.get(key)
        if known is None:
            if len(self._replies) >= _MOST_REPLIES:
                self._replies.clear()
            fits = [rank for rank in range(1, STEP) if count + VALUES[rank] <= LIMIT]
            laid = (
                (rank, self._points[trail * STEP + rank])
                for rank in fits
                if self._may_score(rank, trail, count)
            )
            scoring = tuple((rank, points) for rank, points in laid if points)
            known = self._replies[key] = scoring, _OF_A_RANK * len(fits)
        return known

    def _may_score(self, rank: int, trail: int, count: int) -> bool:
        """Quickly, so that most trails are never counted: a pair, 15, 31, or a run is possible."""
        last = trail % STEP
        if rank == last or count + VALUES[rank] in (FIFTEEN, LIMIT):
            return True
        longest, before = 1, trail
        while before:
            longest, before = longest + 1, before // STEP
        return longest >= self._points.min_run and abs(rank - last) < longest


@lru_cache(maxsize=4)
def answers_for(min_run: int) -> Answers:
    """The rule where runs count from ``min_run`` cards; the same one, with what it remembers."""
    return Answers(points_table(Options(min_run=min_run)))
