"""The play to its end: the best line against what the other side may hold.

The other side's cards are a weighted list of guesses (`game.cribbage.guesses`). Each guess answers
by one fixed rule (`game.cribbage.answers`). What it lays parts the guesses into those that agree
with what was seen and those that do not, so the line found never rests on a card it cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from game.core.pieces import Pieces, whole
from game.cribbage.answers import Ranks, answers_for
from game.cribbage.pegcount import LIMIT, STEP, VALUES, PlayPoints

Guess: TypeAlias = tuple[float, Ranks, int]
"""Weight, the ranks held (ascending), and a number the leaf may use (points of the hand)."""
Leaf: TypeAlias = Callable[[int, int, int], float]
"""My gain, the other's gain, the guess's number → worth of having come to that."""
Line: TypeAlias = tuple[float, Ranks, int, int, int, int]
"""A guess on its way: weight, ranks left, its number, my gain, its gain, what was seen."""

LAST: Final = 1
"""Points of go and last card."""


def net(mine: int, other: int, _show: int) -> float:
    """The leaf far from the end of a game: points won less points lost."""
    return float(mine - other)


class PlaySearch:
    """One look ahead; ``my_need`` and ``other_need`` end it when one of them is gained."""

    def __init__(
        self,
        points: PlayPoints,
        leaf: Leaf = net,
        my_need: int = 1000,
        other_need: int = 1000,
    ) -> None:
        self._points = points
        self._answers = answers_for(points.min_run)
        self._leaf = leaf
        self._my_need = my_need
        self._other_need = other_need

    def values(
        self, hand: Sequence[int], trail: int, count: int, guesses: Sequence[Guess]
    ) -> dict[int, float]:
        """Mean worth of laying each rank of ``hand`` that fits, over all guesses."""
        return whole(self.valuing(hand, trail, count, guesses))

    def valuing(
        self, hand: Sequence[int], trail: int, count: int, guesses: Sequence[Guess]
    ) -> Pieces[dict[int, float]]:
        """The `values` in pieces, a rank each."""
        lines = [(weight, ranks, show, 0, 0, 0) for weight, ranks, show in guesses]
        total = sum(line[0] for line in lines) or 1.0
        found = {}
        for rank in sorted(set(hand)):
            if count + VALUES[rank] <= LIMIT:
                found[rank] = self._lay(tuple(sorted(hand)), rank, trail, count, lines) / total
                yield
        return found

    def _best(self, hand: Ranks, trail: int, count: int, lines: list[Line]) -> float:
        """Worth of the best rank to lay, summed over ``lines`` with their weights."""
        best = None
        done = 0
        for rank in hand:
            if count + VALUES[rank] > LIMIT:
                break
            if rank == done:
                continue
            done = rank
            worth = self._lay(hand, rank, trail, count, lines)
            if best is None or worth > best:
                best = worth
        return best or 0.0

    def _lay(self, hand: Ranks, rank: int, trail: int, count: int, lines: list[Line]) -> float:
        """Lay ``rank``, let every guess answer, and go on with each group that looks alike."""
        place = hand.index(rank)
        rest = hand[:place] + hand[place + 1 :]
        trail = trail * STEP + rank
        count += VALUES[rank]
        gain = self._points[trail]
        worth = 0.0
        groups: dict[tuple[int, int, int], list[Line]] = {}
        for weight, ranks, show, mine, other, seen in lines:
            line = (weight, ranks, show, mine + gain, other, seen)
            after = self._answered(rest, trail, count, line)
            if isinstance(after, float):
                worth += after
            else:
                group, line = after
                groups.setdefault(group, []).append(line)
        for (_, now, so_far), group_lines in groups.items():
            worth += self._best(rest, now, so_far, group_lines)
        return worth

    def _answered(
        self, hand: Ranks, trail: int, count: int, line: Line
    ) -> float | tuple[tuple[int, int, int], Line]:
        """Play for the guess until it is my turn again; a number when the play is over."""
        weight, ranks, show, mine, other, seen = line
        points, answers = self._points, self._answers
        last_mine = True
        while mine < self._my_need and other < self._other_need:
            fits = bool(hand) and count + VALUES[hand[0]] <= LIMIT
            # after my card the other answers if it can; after its card I do
            reply = 0 if fits and not last_mine else answers(ranks, trail, count)
            if not fits and not reply:
                if count < LIMIT:
                    mine, other = (mine + LAST, other) if last_mine else (mine, other + LAST)
                if not (hand or ranks) or mine >= self._my_need or other >= self._other_need:
                    break
                trail = count = 0
                seen *= STEP
                # the one who did not lay last leads, if a card is left
                if not hand or (last_mine and ranks):
                    reply = answers(ranks, 0, 0)
            if reply:
                place = ranks.index(reply)
                ranks = ranks[:place] + ranks[place + 1 :]
                trail, count = trail * STEP + reply, count + VALUES[reply]
                other += points[trail]
                seen = seen * STEP + reply
            elif len(hand) == 1:
                # nothing to choose: no need to part the guesses
                trail, count = trail * STEP + hand[0], count + VALUES[hand[0]]
                mine += points[trail]
                hand = ()
            else:
                return (seen, trail, count), (weight, ranks, show, mine, other, seen)
            last_mine = not reply
        return weight * self._leaf(mine, other, show)
