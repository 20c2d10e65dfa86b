"""Deals of Cribbage played out by ranks, for the generators of tables.

Both sides lay away by mean hand ± mean crib and play one card ahead.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from game.cribbage.discard import PAIRS, crib_rows
from game.cribbage.fastcount import fast_count
from game.cribbage.options import Options
from game.cribbage.pegcount import LIMIT, STEP, VALUES, points_table
from tools.cribbage_one_ply import one_ply

DEALER, PONE = 0, 1
JACK = 11


@dataclass(frozen=True)
class Played:
    """One deal. ``keeps`` are the four ranks (1 to 13) kept by dealer and pone, ascending.

    ``events`` are all gains in the order of scoring, ``(side, points)``; the first ``shown`` come
    before the show. ``pegged`` are the points of the play, heels left out.
    """

    keeps: tuple[tuple[int, ...], tuple[int, ...]]
    events: tuple[tuple[int, int], ...]
    shown: int
    pegged: tuple[int, int]


def deals(options: Options, many: int, seed: int) -> Iterator[Played]:
    """``many`` random deals."""
    rng = random.Random(seed)
    for _ in range(many):
        yield _deal(options, rng.sample(range(52), 13))


def lay_away(hand: Sequence[int], side: int, options: Options) -> tuple[tuple[int, ...], ...]:
    """``hand`` (places in the pack) parted into the cards kept and the pair laid away."""
    own = sorted(hand)
    starters = [card for card in range(52) if card not in own]
    counter, rows = fast_count(options), crib_rows(options.min_run)
    best, chosen = float("-inf"), ((), ())
    for pair in combinations(own, 2):
        keep = tuple(card for card in own if card not in pair)
        place = PAIRS[(pair[0] >> 2) + 1, (pair[1] >> 2) + 1]
        crib = rows[2 * side + ((pair[0] ^ pair[1]) & 3 == 0)][place] / 100
        hand_mean = sum(counter.many(keep, starters)) / len(starters)
        value = hand_mean + (crib if side == DEALER else -crib)
        if value > best:
            best, chosen = value, (keep, pair)  # type: ignore[assignment]
    return chosen


def _deal(options: Options, cards: list[int]) -> Played:
    counter = fast_count(options)
    starter = cards[12]
    (keep_d, pair_d), (keep_p, pair_p) = (
        lay_away(cards[6 * side : 6 * side + 6], side, options) for side in (DEALER, PONE)
    )
    events = [(DEALER, options.heels_points)] if (starter >> 2) + 1 == JACK else []
    keeps = _ranks(keep_d), _ranks(keep_p)
    gains = play(keeps, (_left(cards[:6], starter), _left(cards[6:12], starter)), options)
    events += gains
    shown = len(events)
    events.append((PONE, counter.one(keep_p, starter)))
    events.append((DEALER, counter.one(keep_d, starter)))
    events.append((DEALER, counter.one((*pair_d, *pair_p), starter, True)))
    pegged = tuple(sum(n for side, n in gains if side == who) for who in (DEALER, PONE))
    return Played(keeps, tuple(events), shown, (pegged[0], pegged[1]))


def _ranks(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted((card >> 2) + 1 for card in cards))


def _left(seen: Sequence[int], starter: int) -> list[int]:
    left = [0] + [4] * 13
    for card in (*seen, starter):
        left[(card >> 2) + 1] -= 1
    return left


def play(
    keeps: tuple[tuple[int, ...], tuple[int, ...]],
    unseen: tuple[list[int], list[int]],
    options: Options,
) -> list[tuple[int, int]]:
    """The gains of the play, in order; ``unseen`` (by side) is used up."""
    points = points_table(options)
    hands = [list(keep) for keep in keeps]
    gains: list[tuple[int, int]] = []
    turn, trail, count = PONE, 0, 0
    while hands[0] or hands[1]:
        mine, other = hands[turn], 1 - turn
        rank = one_ply(mine, trail, count, unseen[turn], len(hands[other]), points)[0][1]
        mine.remove(rank)
        unseen[other][rank] -= 1
        trail, count = trail * STEP + rank, count + VALUES[rank]
        if points[trail]:
            gains.append((turn, points[trail]))
        if count < LIMIT and _fits(hands[other], count):
            turn = other
        elif count == LIMIT or not _fits(mine, count):
            if count < LIMIT:
                gains.append((turn, options.last_points))
            trail = count = 0
            turn = other if hands[other] else turn
    return gains


def _fits(hand: list[int], count: int) -> bool:
    return any(count + VALUES[rank] <= LIMIT for rank in hand)


@lru_cache(maxsize=1)
def keeps() -> tuple[tuple[int, ...], ...]:
    """All 1,820 sets of four ranks, in the order of the tables."""
    return tuple(combinations_with_replacement(range(1, 14), 4))
