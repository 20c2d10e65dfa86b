"""What the other side may hold in the play, as far as a seat can tell.

A set of ranks weighs as often as players keep it (with what was laid already), times the ways
to make it of the cards not seen, times a factor for each card laid that it would not have laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, combinations_with_replacement
from math import comb, factorial, prod
from random import Random
from typing import Final

from game.cribbage.answers import Answers, Ranks, answers_for
from game.cribbage.fastcount import RANK_KEYS, fast_count
from game.cribbage.keep_model import keep_weights
from game.cribbage.pegcount import LIMIT, STEP, VALUES
from game.cribbage.pegsearch import Guess
from game.cribbage.seen import others_held, unseen
from game.cribbage.view import View

UNLIKELY: Final = 0.2
"""Weight of a guess for each card laid that its answers would not have laid."""
LINES: Final = 1000
"""Guesses times the orders in which the own cards can be laid: about so many lines at most."""
MOST: Final = 80
"""So many guesses at three cards or four at most, drawn by weight; of fewer all are taken."""


def guesses(view: View, rng: Random) -> list[Guess]:
    """The weighted guesses at the other side's cards, with the points of its whole hand."""
    laid = _laid_by_other(view)
    found = [(weight, held) for held, weight in _weighed(view, laid) if weight > 0]
    many = _wanted(view) if others_held(view) > 2 else len(found)
    drawn = _drawn(found, many, rng)
    counter = fast_count(view.options)
    starter = 0 if view.starter is None else RANK_KEYS[view.starter.rank - 1]
    key = starter + sum(RANK_KEYS[rank - 1] for rank in laid)
    return [
        (weight, held, counter.ranks[key + sum(RANK_KEYS[rank - 1] for rank in held)])
        for weight, held in drawn
    ]


def _wanted(view: View) -> int:
    """How many guesses there is time for: the more, the fewer ways there are to go on."""
    ranks = [card.rank for card in view.hand]
    alike = prod(factorial(ranks.count(rank)) for rank in set(ranks))
    return min(MOST, LINES * alike // factorial(len(ranks)))


def _laid_by_other(view: View) -> Ranks:
    return tuple(card.rank for who, card in view.turned + view.pile if who != view.seat)


def _weighed(view: View, laid: Ranks) -> Iterator[tuple[Ranks, float]]:
    left, held = unseen(view), others_held(view)
    least = _least_value(view)
    ranks = [rank for rank in range(1, STEP) if left[rank] and VALUES[rank] >= least]
    role = 0 if view.seat != view.dealer else 1
    weights = keep_weights(view.options.min_run, role)
    history = _decisions(view)
    answers = answers_for(view.options.min_run)
    for guess in combinations_with_replacement(ranks, held):
        ways = _ways(guess, left)
        if ways:
            whole = tuple(sorted(guess + laid)) if laid else guess
            weight = weights.get(whole, 1.0) * ways
            yield guess, weight * _agreement(guess, laid, history, answers)


def _ways(guess: Ranks, left: list[int]) -> int:
    ways, place = 1, 0
    while place < len(guess):
        rank, many = guess[place], 1
        while place + many < len(guess) and guess[place + many] == rank:
            many += 1
        ways *= comb(left[rank], many)
        place += many
    return ways


def _least_value(view: View) -> int:
    """What each card the other side still holds counts at least, by the gos it said."""
    return max((LIMIT - count + 1 for who, count, _ in view.gos if who != view.seat), default=0)


def _decisions(view: View) -> list[tuple[int, int, int, int]]:
    """Where the other side laid a card: which of its cards, trail, count, rank."""
    found = []
    trail = count = number = 0
    for who, card in view.turned + view.pile:
        if count + VALUES[card.rank] > LIMIT:
            # a card that would not have fitted: a new count had begun
            trail = count = 0
        if who != view.seat:
            found.append((number, trail, count, card.rank))
            number += 1
        trail, count = trail * STEP + card.rank, count + VALUES[card.rank]
    return found


def _agreement(
    guess: Ranks, laid: Ranks, history: list[tuple[int, int, int, int]], answers: Answers
) -> float:
    factor = 1.0
    for number, trail, count, rank in history:
        hand = tuple(sorted(guess + laid[number:]))
        if answers(hand, trail, count) != rank:
            factor *= UNLIKELY
    return factor


def _drawn(found: list[tuple[float, Ranks]], most: int, rng: Random) -> list[tuple[float, Ranks]]:
    """All, or ``most`` at even steps of the summed weight: each then weighs the same."""
    if len(found) <= most:
        return found
    sums = list(accumulate(weight for weight, _ in found))
    step = sums[-1] / most
    at, drawn = step * rng.random(), []
    for (_, held), so_far in zip(found, sums, strict=True):
        while at < so_far:
            drawn.append((1.0, held))
            at += step
    return drawn
