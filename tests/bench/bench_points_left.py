"""Is it right to leave points in the play of Cribbage, where the expert does?

    python tests/bench/bench_points_left.py [--deals 500] [--seed 1] [--other expert] [--out FILE]
    python tests/bench/bench_points_left.py --hand "3S 4H 4D 8C" --away "JD KS" --lead 7

Two experts play deals at the beginning of a game, or the expert and ``--other``, any player of
`tools/arena.py`. Wherever the expert's card is another than that
of who takes the most points there are (or, where there are none, than that of `ev-1ply`), the deal
is played on twice from there, by both, with the same hidden cards: once after each card. Those
cards are dealt and kept as in any game, so the mean difference is the truth about such positions,
as far as these two play them; no model of the cards held is in it. ``--out`` keeps every position.

With ``--hand`` it is one position: the dealer's answer to a lead, every card of his, over so many
``--deals`` in which the other, dealt six of the cards not seen, leads that rank.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.cards import PACK, cards
from game.core.protocol import CHANCE, Bot, Seat
from game.cribbage import CRIBBAGE
from game.cribbage.moves import Deal, Discard, Play, Starter
from game.cribbage.options import CLASSIC
from game.cribbage.pegcount import STEP, VALUES, points_table
from game.cribbage.playout import rank_values
from game.cribbage.seen import others_held, own_ranks, trail, unseen
from game.cribbage.state import Phase, State
from game.cribbage.view import View
from tools.arena_parts.duel import player
from tools.cribbage_one_ply import one_ply

EXPERT: Final = player("cribbage", "expert")
POINTS: Final = points_table(CLASSIC)
LOW: Final = 3
"""Leads up to this rank are told apart."""
DRAWS: Final = 8
"""Draws of guesses by which the expert's opinion is told, so that it is hardly one of chance."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position, two cards in question, and what came of either in points."""

    deal: int
    dealer: bool
    hand: tuple[int, ...]
    count: int
    laid: tuple[int, ...]
    other_holds: int
    expert: int
    greedy: int
    left: int
    """Points the expert's card scores less than the other."""
    thought: float
    """By how much the expert thinks his card better."""
    true: int
    """By how much it was."""

    @property
    def kind(self) -> str:
        """What was left, and when."""
        when = ("", "last card", "last cards", "middle", "first cards")[min(4, self.other_holds)]
        return f"{self.left:2} left, {when}"


def dealt(number: int, seed: int) -> State:
    """A deal in which both have laid away and the starter is turned up."""
    rng = random.Random(f"{seed}/{number}")
    pack = rng.sample(PACK, 13)
    state = CRIBBAGE.initial(CLASSIC, Seat(number % 2))
    state = CRIBBAGE.apply(state, CHANCE, Deal((tuple(pack[:6]), tuple(pack[6:12])))).state
    while state.phase is Phase.DISCARD:
        state = moved(state, min(CRIBBAGE.to_act(state)), 0, EXPERT)
    return CRIBBAGE.apply(state, CHANCE, Starter(pack[12])).state


def moved(state: State, seat: Seat, seed: int, bot: Bot) -> State:
    """The move of ``bot`` made."""
    legal = CRIBBAGE.legal_moves(state, seat)
    return CRIBBAGE.apply(state, seat, bot.choose(CRIBBAGE.view(state, seat), legal, seed)).state


def laid(state: State, seat: Seat, rank: int) -> State:
    """A card of that rank laid."""
    legal = CRIBBAGE.legal_moves(state, seat)
    move = next(m for m in legal if isinstance(m, Play) and m.card.rank == rank)
    return CRIBBAGE.apply(state, seat, move).state


def gained(state: State, seat: Seat, seed: int, other: Bot) -> int:
    """Points of ``seat``, the expert, less the other's, played to the end of the play."""
    while state.phase is Phase.PLAY:
        now = min(CRIBBAGE.to_act(state))
        state = moved(state, now, seed, EXPERT if now == seat else other)
    mine, others = (CRIBBAGE.pegs(state)[who].front for who in (seat, 1 - seat))
    return mine - others


def positions(number: int, seed: int, against: Bot) -> Iterator[Found]:
    """All the positions of one deal."""
    state = dealt(number, seed)
    while state.phase is Phase.PLAY:
        seat = min(CRIBBAGE.to_act(state))
        if against is not EXPERT and seat == number // 2 % 2:
            state = moved(state, seat, number, against)
            continue
        after = moved(state, seat, number, EXPERT)
        view = CRIBBAGE.view(state, seat)
        ranks = {m.card.rank for m in CRIBBAGE.legal_moves(state, seat) if isinstance(m, Play)}
        if len(ranks) > 1:
            values = thought(view)
            chosen = after.pile[-1][1].rank if after.pile else after.turned[-1][1].rank
            other = rival(view, values)
            if other != chosen:
                there = gained(laid(state, seat, other), seat, number, against)
                true = gained(after, seat, number, against) - there
                yield found(number, view, values, (chosen, other), true)
        state = after


def thought(view: View) -> dict[int, float]:
    """What the expert thinks of each rank, over many draws."""
    tried = [rank_values(view, random.Random(n)) for n in range(DRAWS)]
    return {rank: statistics.fmean(each[rank] for each in tried) for rank in tried[0]}


def rival(view: View, values: dict[int, float]) -> int:
    """The card for most points, of equals the one the expert likes best; or one ply's."""
    made = {rank: POINTS[trail(view) * STEP + rank] for rank in values}
    most = max(made.values())
    if most:
        return max((rank for rank in made if made[rank] == most), key=values.__getitem__)
    hand, left = own_ranks(view), unseen(view)
    return one_ply(hand, trail(view), view.count, left, others_held(view), POINTS)[0][1]


def found(
    number: int, view: View, values: dict[int, float], cards: tuple[int, int], true: int
) -> Found:
    """What there is to keep of a position."""
    made = [POINTS[trail(view) * STEP + rank] for rank in cards]
    pile = tuple(card.rank for card in view.laid)
    assert sum(VALUES[rank] for rank in pile) == view.count
    return Found(
        deal=number, dealer=view.seat == view.dealer, hand=own_ranks(view), count=view.count,
        laid=pile, other_holds=others_held(view), expert=cards[0], greedy=cards[1],
        left=made[1] - made[0], thought=values[cards[0]] - values[cards[1]], true=true,
    )  # fmt: skip


def told(name: str, some: list[Found]) -> str:
    """One line of the table: means and the 95 % interval of the truth."""
    true = [each.true for each in some]
    wide = 1.96 * statistics.stdev(true) / len(true) ** 0.5 if len(true) > 1 else float("inf")
    mean, thinks = statistics.fmean(true), statistics.fmean(each.thought for each in some)
    return f"{name:32}{len(some):6}{thinks:+9.2f}{mean:+9.2f} ±{wide:5.2f}"


def table(some: list[Found]) -> str:
    """All kinds, those with few together."""
    lines = [f"{'points left by the expert':32}{'n':>6}{'thought':>9}{'true':>9}"]
    groups: dict[str, list[Found]] = defaultdict(list)
    for each in some:
        groups[each.kind].append(each)
        groups["all that leave points" if each.left > 0 else "others"].append(each)
        if each.left > 0 and each.laid == (each.greedy,) and each.greedy <= LOW:
            groups["a low lead not paired"].append(each)
    return "\n".join([*lines, *(told(name, groups[name]) for name in sorted(groups))])


def one_position(hand: str, away: str, lead: int, many: int, other: Bot) -> str:
    """What each answer to a lead comes to, the same deals for all, and what the expert thinks."""
    rng = random.Random(f"{hand}/{lead}")
    kept, pair = cards(hand), cards(away)
    others = [card for card in PACK if card not in (*kept, *pair)]
    true: dict[int, list[int]] = defaultdict(list)
    thinks: dict[int, list[float]] = defaultdict(list)
    while len(true[kept[0].rank]) < many:
        pack = rng.sample(others, 7)
        if lead not in {card.rank for card in pack[:6]}:
            continue
        state = CRIBBAGE.initial(CLASSIC, Seat(0))
        state = CRIBBAGE.apply(state, CHANCE, Deal(((*kept, *pair), tuple(pack[:6])))).state
        state = CRIBBAGE.apply(state, Seat(0), Discard(pair)).state
        state = moved(state, Seat(1), 0, other)
        state = CRIBBAGE.apply(state, CHANCE, Starter(pack[6])).state
        if state.phase is Phase.PLAY and lead in {card.rank for card in state.hands[1]}:
            state = moved(state, Seat(1), len(true[kept[0].rank]), other)
            if state.pile[0][1].rank == lead:
                for rank, value in thought(CRIBBAGE.view(state, Seat(0))).items():
                    thinks[rank].append(value)
                    true[rank].append(gained(laid(state, Seat(0), rank), Seat(0), 1, other))
    return "\n".join(_compared(true, thinks))


def _compared(true: dict[int, list[int]], thinks: dict[int, list[float]]) -> Iterator[str]:
    best = max(thinks, key=lambda rank: statistics.fmean(thinks[rank]))
    yield f"{'rank laid':>9}{'thought':>9}{'true':>8}   less than {best}, 95 %"
    for rank in sorted(true):
        less = [here - there for here, there in zip(true[best], true[rank], strict=True)]
        wide = 1.96 * statistics.stdev(less) / len(less) ** 0.5
        means = statistics.fmean(thinks[rank]), statistics.fmean(true[rank])
        less_told = f"{statistics.fmean(less):+.2f} ±{wide:.2f}"
        yield f"{rank:9}{means[0]:+9.2f}{means[1]:+8.2f}   {less_told}"


def main() -> None:
    """Read the arguments, play, print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--hand")
    parser.add_argument("--away", default="JD KS")
    parser.add_argument("--lead", type=int, default=7)
    parser.add_argument("--other", default="expert")
    args = parser.parse_args()
    other = player("cribbage", args.other)
    if args.hand:
        print(one_position(args.hand, args.away, args.lead, args.deals, other))
        return
    some: list[Found] = []
    for number in range(args.deals):
        some.extend(positions(number, args.seed, other))
        if args.out and number % 50 == 49:
            kept: list[Any] = [asdict(each) for each in some]
            args.out.write_text(json.dumps(kept), encoding="utf-8")
    print(table(some))


if __name__ == "__main__":
    main()
