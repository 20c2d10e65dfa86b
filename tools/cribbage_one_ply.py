"""The play, one card ahead: points now, less what the answer is expected to bring.

For self-play by the generators of tables: quicker than the search of the expert, and near to how
good players play. Works on ranks (see `game.cribbage.pegcount`). The usual sense falls out of the
sum: not to leave five, ten or twenty-one for a ten-card, not to lead a five, to lead from a pair.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cribbage.pegcount import LIMIT, STEP, VALUES, PlayPoints

REPAID = 0.6
"""How much of the points of one's own next card counts against the answer that allows it."""
SMALL_KEPT = 0.03
"""Worth of a point of counting value got rid of: small cards are kept for the end of a count."""
LAST_WORTH = 0.8
"""A count the other side cannot play on to is worth this (a go, shared with what follows)."""


def one_ply(
    hand: Sequence[int],
    trail: int,
    count: int,
    unseen: Sequence[int],
    held: int,
    points: PlayPoints,
) -> list[tuple[float, int]]:
    """Value in points of each rank of ``hand`` that fits, best first, then the higher rank.

    ``unseen`` is how many cards of each rank (index 1 to 13) the player has not seen; ``held``
    how many of them the other side holds.
    """
    values = []
    for rank in sorted(set(hand), reverse=True):
        if count + VALUES[rank] > LIMIT:
            continue
        after = trail * STEP + rank
        rest = list(hand)
        rest.remove(rank)
        gain = points[after] + SMALL_KEPT * VALUES[rank]
        answer = _answer(rest, after, count + VALUES[rank], unseen, held, points)
        values.append((gain - answer, rank))
    return sorted(values, key=lambda pair: -pair[0])


def _answer(
    rest: Sequence[int],
    trail: int,
    count: int,
    unseen: Sequence[int],
    held: int,
    points: PlayPoints,
) -> float:
    """Expected net points of the other side's best answer."""
    if not held or count == LIMIT:
        return 0.0
    total = sum(unseen) or 1
    answers = []
    fits = 0
    for rank in range(1, STEP):
        if not unseen[rank] or count + VALUES[rank] > LIMIT:
            continue
        fits += unseen[rank]
        laid = trail * STEP + rank
        net = points[laid] - REPAID * _repay(rest, laid, count + VALUES[rank], points)
        answers.append((net, unseen[rank]))
    answers.sort(reverse=True)
    expected, none_yet, so_far = 0.0, 1.0, 0
    for net, many in answers:
        if net <= 0:
            break
        so_far += many
        none_now = _chance_of_none(so_far, total, held)
        expected += net * (none_yet - none_now)
        none_yet = none_now
    return expected - LAST_WORTH * _chance_of_none(fits, total, held)


def _repay(rest: Sequence[int], trail: int, count: int, points: PlayPoints) -> int:
    best = 0
    for rank in rest:
        if count + VALUES[rank] <= LIMIT:
            best = max(best, points[trail * STEP + rank])
    return best


def _chance_of_none(good: int, total: int, held: int) -> float:
    """Chance that none of ``held`` cards, out of ``total``, is one of ``good``."""
    chance = 1.0
    for drawn in range(held):
        left = total - drawn
        if left <= 0:
            break
        chance *= max(0, left - good) / left
    return chance
