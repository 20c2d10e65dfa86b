"""Between views and `game.cricket.quick`: a table made of a view, and the moves worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card
from game.cricket.moves import Again, Attack, Cover, Enough, Leave, Move
from game.cricket.options import Options
from game.cricket.quick import Plan, Table, pick_attack, pick_over
from game.cricket.values import card_value, field_value
from game.cricket.view import Fate, View

Key: TypeAlias = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move and what it is in values: ``card`` 0 for stand, leave and enough."""

    move: Move
    card: int = 0
    field: int = 0

    @property
    def key(self) -> Key:
        """What tells it from other candidates: those with the same come to the same."""
        return self.card, self.field, type(self.move).__name__

    def make(self, table: Table) -> None:
        """Make the move on ``table``."""
        match self.move:
            case Attack():
                table.attack(self.card, self.field)
            case Cover():
                table.over(1 - table.attacker, self.card)
            case Again():
                table.over(table.attacker, self.card)
            case Enough():
                table.enough()
            case Leave():
                table.leave()
            case _:
                table.stand()

    def is_planned(self, table: Table, side: int, plan: Plan) -> bool:
        """Whether ``plan`` would make this move."""
        if table.laid == 0:
            return (self.card, self.field) == (pick_attack(table, plan) or (0, 0))
        return self.card == pick_over(table, side, plan)


def candidates(view: View, legal: Sequence[Move], *, wide: bool = False) -> list[Candidate]:
    """The legal moves that differ in values, in an order of their own, from low to high.

    Of the field cards an attack may go on only the lowest, the middle and the highest are looked
    at, unless ``wide``: every attack on others does about what one of these does.
    """
    by_value: dict[Key, Candidate] = {}
    for move in legal:
        candidate = _candidate(move, view.options)
        best = by_value.get(candidate.key)
        if best is None or str(candidate.move) < str(best.move):
            by_value[candidate.key] = candidate
    ordered = [by_value[key] for key in sorted(by_value)]
    if wide:
        return ordered
    return [c for c in ordered if c.card == 0 or c.field in _few(ordered, c)]


def likes(move: Move, options: Options) -> Key:
    """The `Candidate.key` of ``move``."""
    return _candidate(move, options).key


def _few(ordered: Iterable[Candidate], like: Candidate) -> tuple[int, int, int]:
    fields = [c.field for c in ordered if c.card == like.card]
    return fields[0], fields[len(fields) // 2], fields[-1]


def _candidate(move: Move, options: Options) -> Candidate:
    match move:
        case Attack(card, field):
            return Candidate(move, card_value(card), field_value(field, options))
        case Cover(card) | Again(card):
            return Candidate(move, card_value(card))
    return Candidate(move)


def table_of(view: View, mine: Sequence[Card], others: Sequence[Card]) -> Table:
    """The gem of ``view`` with the unseen cards in this order.

    ``mine`` are the reader's unseen cards, the own pile; of ``others`` the first are in the
    other's hand, as many as it holds, the rest in its pile, in an order that does not matter.
    """
    assert view.seat is not None
    own, held = view.seat, len(view.hands[1 - view.seat])
    table = Table()
    table.hands[own] = [card_value(card) for card in view.hand]
    table.piles[own] = [card_value(card) for card in mine]
    table.hands[1 - own] = sorted(card_value(card) for card in others[:held])
    table.piles[1 - own] = [card_value(card) for card in others[held:]]
    for side in (0, 1):
        table.free[side] = [f.value for f in view.fields[side] if f.fate is Fate.FREE]
    table.limit, table.attacks = view.limit, view.options.attacks
    table.attacker, table.inning = view.attacker, view.inning
    if view.exchange is not None:
        laid = view.exchange.laid
        table.laid, table.top = len(laid), card_value(laid[-1])
        table.field = field_value(view.exchange.field, view.options)
    table.points = _steps(view)
    if view.at_once:
        table.need = _need(view)
    return table


def _steps(view: View) -> list[int]:
    """Steps scored in this gem, beyond those that are in the view's scores already."""
    if view.at_once:
        return [0, 0]
    return [points // view.options.factor for points in view.gem_points]


def _need(view: View) -> tuple[int, int]:
    """Steps from the scores to the target, at least one: it has to be scored (rule 9)."""
    black, red = (
        max(1, -((score - view.options.target) // view.options.factor)) for score in view.scores
    )
    return black, red
