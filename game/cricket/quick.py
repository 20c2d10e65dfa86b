"""The rest of a gem in plain integers, for roll-outs: the rules again, some thirty times faster.

Suits do not matter once the sides are apart, so a card is its value, a field card its worth, and
points are steps (to be multiplied by `Options.factor`). A test plays both this and the rules and
compares them move by move.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from dataclasses import dataclass

INNINGS = 2
DEAR_FROM = 9
"""Covers above this value are dear: see `Plan.dear`."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a side plays in a roll-out: a few thresholds, in steps, tuned by self-play.

    ``keep``: in the first inning it stops when no more than so many cards are left (hand and
    pile). ``least``: in the first inning it attacks for no fewer steps than these.
    ``cover1``/``cover2``: it covers, in the first/second inning, what is worth at least this;
    ``dear``: and in the first inning this much more for each step of the cover above nine.
    ``again1``/``again2``: it attacks again for at least this much.
    ``high``: it attacks with its highest card first, else with its lowest.
    ``tight``: it lays an attack on the highest field card below it, else on the lowest.
    ``proud``: it covers and attacks again with its highest card, else with the lowest that does.
    """

    keep: int = 6
    least: int = 3
    cover1: int = 4
    cover2: int = 1
    dear: float = 0.5
    again1: int = 4
    again2: int = 1
    high: bool = True
    tight: bool = False
    proud: bool = False


class Table:
    """A gem in hand; lists are by side, hands and free fields ascending, piles top last."""

    __slots__ = (
        "attacker",
        "attacks",
        "field",
        "free",
        "hands",
        "inning",
        "laid",
        "limit",
        "need",
        "piles",
        "points",
        "top",
        "winner",
    )

    def __init__(self) -> None:
        """An empty table; whoever makes one fills it."""
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[], []]
        self.free: list[list[int]] = [[], []]
        self.limit = 4
        self.attacks = 2
        self.attacker = 0
        self.inning = 0
        self.laid = 0
        self.field = 0
        self.top = 0
        self.points = [0, 0]
        self.need: tuple[int, int] | None = None
        self.winner = -1

    def copy(self) -> Table:
        """A table of its own, with lists of its own."""
        new = Table.__new__(Table)
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.piles = [self.piles[0][:], self.piles[1][:]]
        new.free = [self.free[0][:], self.free[1][:]]
        new.limit, new.attacks = self.limit, self.attacks
        new.attacker, new.inning = self.attacker, self.inning
        new.laid, new.field, new.top = self.laid, self.field, self.top
        new.points, new.need, new.winner = self.points[:], self.need, self.winner
        return new

    def lay(self, side: int, card: int) -> None:
        """Rules 5 and 8: out of the hand, draw up, and the limit falls if it must."""
        hand, pile = self.hands[side], self.piles[side]
        hand.remove(card)
        while pile and len(hand) < self.limit:
            insort(hand, pile.pop())
        if not pile and len(hand) < self.limit:
            self.limit = len(hand)

    def attack(self, card: int, field: int) -> None:
        """The first attack on a field card."""
        side = self.attacker
        self.lay(side, card)
        self.free[side].remove(field)
        self.field, self.top, self.laid = field, card, 1

    def over(self, side: int, card: int) -> None:
        """A cover, or an attack over a cover."""
        self.lay(side, card)
        self.top = card
        self.laid += 1
        if self.laid == 2 * self.attacks:
            self.laid = 0

    def stand(self) -> None:
        """The attack on top stands: it scores, and may win a fifth or further gem at once."""
        side = self.attacker
        self.points[side] += self.top - self.field
        self.laid = 0
        if self.need is not None and self.points[side] >= self.need[side]:
            self.winner = side
            self.inning = INNINGS

    def leave(self) -> None:
        """The covered field card is left."""
        self.laid = 0

    def enough(self) -> None:
        """The inning is over."""
        self.attacker = 1 - self.attacker
        self.inning += 1

    def can_attack(self) -> bool:
        """Whether the attacker has a legal attack: his highest card on his lowest field."""
        hand, free = self.hands[self.attacker], self.free[self.attacker]
        return bool(hand and free and hand[-1] > free[0])

    def least_cover(self) -> int:
        """The lowest value that covers the attack on top."""
        return self.top + (self.attacker == 0)


def play_out(table: Table, plans: tuple[Plan, Plan]) -> None:
    """Play the gem to its end, each side by its plan."""
    while table.inning < INNINGS:
        if table.laid == 0:
            attack = pick_attack(table, plans[table.attacker]) if table.can_attack() else None
            if attack is None:
                table.enough()
            else:
                table.attack(*attack)
            continue
        side = 1 - table.attacker if table.laid % 2 else table.attacker
        card = pick_over(table, side, plans[side])
        if card:
            table.over(side, card)
        elif table.laid % 2:
            table.stand()
        else:
            table.leave()


def pick_attack(table: Table, plan: Plan) -> tuple[int, int] | None:
    """Card and field of the plan's attack, ``None`` for enough; there must be a legal one."""
    side = table.attacker
    hand, free = table.hands[side], table.free[side]
    left = len(hand) + len(table.piles[side])
    if table.inning == 0 and (left <= plan.keep or hand[-1] - free[0] < plan.least):
        return None
    card = hand[-1] if plan.high else hand[bisect_right(hand, free[0])]
    return card, free[bisect_left(free, card) - 1] if plan.tight else free[0]


def pick_over(table: Table, side: int, plan: Plan) -> int:
    """The card with which the plan covers, or attacks over a cover; 0 for none."""
    hand = table.hands[side]
    covering = side != table.attacker
    at = bisect_left(hand, table.least_cover() if covering else table.top + 1)
    if at == len(hand):
        return 0
    card = hand[-1] if plan.proud else hand[at]
    if not covering:
        wanted: float = plan.again2 if table.inning else plan.again1
        return card if card - table.field >= wanted else 0
    wanted = plan.cover2 if table.inning else plan.cover1 + plan.dear * max(0, card - DEAR_FROM)
    return card if table.top - table.field >= wanted else 0
