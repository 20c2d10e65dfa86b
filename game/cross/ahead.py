"""Looking ahead: turns to come, each side taking its best, whatever card turns up.

Unseen cards, face down or out of play, are all alike, and nobody knows one face-down card from
another: so a turn to come is a mean over all of them, whichever of them is turned. They are
gathered into kinds, cards that do the same to every line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import add, mul
from typing import Final, TypeAlias

from game.core.cards import Card
from game.cross.lines import CELLS, SIZE
from game.cross.search import LINES, NEVER, Square, Weights, flush_gain, gains, steady, suit_after
from game.cross.worth import KEY, Worth

Kind: TypeAlias = tuple[int, str]
"""A rank, and a suit that still matters, or `NEVER` for any other, or "" if none is looked at."""

Counts: TypeAlias = tuple[int, ...]
"""How many unseen cards there are of each kind."""

EXACT_TURNS: Final = 3
"""With so many turns to come after the card in hand, the deal is looked through to its end."""

KINDS_TO_THE_END: Final = (0, 52, 52, 20)
"""By turns to come, up to how many kinds flushes are followed to the end, not only hoped for."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How turns to come are weighed.

    ``ahead``: turns looked at before the end of the deal comes into sight; in them only the
    ``first`` cells that gain most at once are looked into for the card in hand, and ``then`` cells
    for a card of a turn to come. ``weights`` as in `game.cross.search`.
    """

    table: Worth
    weights: Weights = (1.0, 1.0)
    ahead: int = 2
    first: int = 6
    then: int = 2

    def cell_values(
        self, square: Square, card: Card, unseen: Sequence[Card]
    ) -> tuple[dict[int, float], frozenset[int]]:
        """For each open cell what ``card`` there makes of own less his; and which were looked into.

        The others are less at once by more than looking ahead is apt to mend, and are told as
        worse than those by what they are worse at once.
        """
        now = gains(square, card, self.table, self.weights)
        left = CELLS - 1 - square.taken.bit_count()
        to_the_end = left <= EXACT_TURNS
        turns = left if to_the_end else self.ahead
        order = sorted(now, key=now.__getitem__, reverse=True)
        looked = order if to_the_end else order[: self.first]
        if not turns:
            return {cell: steady(value) for cell, value in now.items()}, frozenset(looked)
        kinds, counts = _kinds(square, unseen, turns if to_the_end else 0)
        search = Search(self, kinds, CELLS if to_the_end else self.then)
        suit = _suit_of(card, kinds)
        values = {
            cell: now[cell]
            + search.value(square.after(cell, card.rank, suit), counts, turns, mine=False)
            for cell in looked
        }
        shift = min(values[cell] - now[cell] for cell in looked)
        values |= {cell: now[cell] + shift for cell in order[len(looked) :]}
        return {cell: steady(value) for cell, value in values.items()}, frozenset(looked)


@dataclass(frozen=True, slots=True)
class Search:
    """One look ahead: its kinds of cards, and what each would add to lines met on the way."""

    outlook: Outlook
    kinds: tuple[Kind, ...]
    width: int
    rows: dict[tuple[bool, int, str], list[float]] = field(default_factory=dict)

    def value(self, square: Square, counts: Counts, turns: int, *, mine: bool) -> float:
        """Mean change of what the square is worth over so many ``turns``, each at its best."""
        cells = square.cells()
        lines = [self._row(square, line) for line in range(2 * SIZE)]
        by_cell = [list(map(add, lines[own], lines[his])) for own, his in map(_PAIRS, cells)]
        best = max if mine else min
        if turns == len(cells) == 2:
            values = self._last_two(square, counts, cells, by_cell, mine=mine)
        elif turns > 1:
            values = self._deeper(square, counts, turns, cells, by_cell, mine=mine)
        elif len(cells) > 1:
            values = list(map(best, zip(*by_cell, strict=True)))
        else:
            values = by_cell[0]
        total: float = sum(map(mul, counts, values))
        return total / sum(counts)

    def _deeper(
        self,
        square: Square,
        counts: Counts,
        turns: int,
        cells: Sequence[int],
        by_cell: Sequence[Sequence[float]],
        *,
        mine: bool,
    ) -> list[float]:
        best = max if mine else min
        every = range(len(cells))
        values: list[float] = []
        for at, count in enumerate(counts):
            if not count:
                values.append(0.0)
                continue
            left = (*counts[:at], count - 1, *counts[at + 1 :])
            now = [row[at] for row in by_cell]
            some = sorted(every, key=now.__getitem__, reverse=mine)[: self.width]
            values.append(
                best(
                    now[n]
                    + self.value(
                        square.after(cells[n], *self.kinds[at]), left, turns - 1, mine=not mine
                    )
                    for n in some
                )
            )
        return values

    def _last_two(
        self,
        square: Square,
        counts: Counts,
        cells: Sequence[int],
        by_cell: Sequence[Sequence[float]],
        *,
        mine: bool,
    ) -> list[float]:
        """As `_deeper` for the last two turns: the second has no choice, so its mean is a sum."""
        best = max if mine else min
        left = sum(counts) - 1
        either: list[list[float]] = []
        for here, there in ((0, 1), (1, 0)):
            row = by_cell[there]
            total = sum(map(mul, counts, row))
            second = [(total - value) / left for value in row]
            shared = set(LINES[cells[here]]) & set(LINES[cells[there]])
            for line in shared:  # one at most: what is laid first changes what it adds
                change = self._changes(square, line, counts, left)
                second = list(map(add, second, change))
            either.append(list(map(add, by_cell[here], second)))
        return list(map(best, *either))

    def _changes(self, square: Square, line: int, counts: Counts, left: int) -> list[float]:
        """By each kind laid in ``line`` first, what the next card there adds more on average."""
        own, key, count = line < SIZE, square.keys[line], square.counts[line]
        held, before = square.suits[line], self._row(square, line)
        total = sum(map(mul, counts, before))
        out: list[float] = []
        for at, (rank, suit) in enumerate(self.kinds):
            if not counts[at]:
                out.append(0.0)
                continue
            after = suit_after(held, suit) if suit else held
            row = self._line(own, key + KEY[rank], count + 1, after)
            change = sum(map(mul, counts, row)) - row[at] - total + before[at]
            out.append(change / left)
        return out

    def _row(self, square: Square, line: int) -> list[float]:
        """What each kind would add to ``line``, as the own side sees it."""
        return self._line(line < SIZE, square.keys[line], square.counts[line], square.suits[line])

    def _line(self, own: bool, key: int, count: int, suit: str) -> list[float]:
        row = self.rows.get((own, key, suit))
        if row is None:
            row = self._gains(own, key, count, suit)
            self.rows[own, key, suit] = row
        return row

    def _gains(self, own: bool, key: int, count: int, held: str) -> list[float]:
        if count == SIZE:
            return []
        table, (mine, his) = self.outlook.table, self.outlook.weights
        weight, now = mine if own else -his, table[key]
        return [
            weight
            * (table[key + KEY[rank]] - now + (flush_gain(count, held, suit) if suit else 0.0))
            for rank, suit in self.kinds
        ]


_PAIRS: Final = LINES.__getitem__


def _kinds(
    square: Square, unseen: Sequence[Card], to_the_end: int
) -> tuple[tuple[Kind, ...], Counts]:
    """The kinds of unseen cards and how many there are of each."""
    live = {suit for suit in square.suits if suit not in ("", NEVER)}
    found = Counter((one.rank, one.suit if one.suit in live else NEVER) for one in unseen)
    if not to_the_end or len(found) > KINDS_TO_THE_END[to_the_end]:
        found = Counter((one.rank, "") for one in unseen)
    ordered = sorted(found.items())
    return tuple(kind for kind, _ in ordered), tuple(count for _, count in ordered)


def _suit_of(card: Card, kinds: Sequence[Kind]) -> str:
    return card.suit if kinds[0][1] else ""
