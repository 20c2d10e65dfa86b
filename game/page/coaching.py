"""What a game's coach and the shell say to each other: a view in, judged moves and words out.

A coach is loaded when it is first asked for (`game.games.coach`). It knows views only, so what it
tells rests on nothing that its seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.core.pieces import Pieces, whole
from game.core.protocol import Seat
from game.page.html import Markup
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what is expected of it.

    ``move`` is as in a record, ``alike`` are moves that come to the same (another card of the
    rank). ``points``: own less the other's; only differences between moves mean anything where
    the game says so. ``win`` is the chance to win, 0 to 1. ``parts`` are what a game adds up.
    """

    move: str
    points: float
    win: float
    alike: tuple[str, ...] = ()
    parts: tuple[float, ...] = ()

    def is_move(self, text: str) -> bool:
        """Whether ``text`` is this move, or one that comes to the same."""
        return text == self.move or text in self.alike


Cell: TypeAlias = str | Markup


@dataclass(frozen=True, slots=True)
class Values:
    """A table of judged moves: the heads of its columns, and a row for each move."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Coach:
    """How one game is coached; every function is of views, moves and words alone.

    ``assessing``: the moves of a seat, the best first, found in pieces; none where there is nothing
    to weigh. Its third argument are moves to be looked at as closely as the best.
    ``standing``: the seat's chance to win before a deal, or when the game is over.
    ``idea``: the best move's thought without its cards, the other side being called so.
    ``spoken`` and ``drawn``: a move in words, and with its cards drawn. ``marks``: the cards or
    cells a move is made with, as they stand in a record. ``values``: all moves in figures.
    ``note``: what of the figures is exact, and what is modelled.
    """

    assessing: Callable[[Any, Sequence[Any], Sequence[Any]], Pieces[tuple[Judged, ...]]]
    standing: Callable[[Any, Seat], float]
    idea: Callable[[Any, Sequence[Judged], str, Words], str]
    spoken: Callable[[str, Words], str]
    drawn: Callable[[str, Words], Markup]
    marks: Callable[[str], frozenset[str]]
    values: Callable[[Any, Sequence[Judged], Words], Values]
    note: Callable[[Any, Words], str]

    def assess(
        self, view: Any, legal: Sequence[Any], closely: Sequence[Any] = ()
    ) -> tuple[Judged, ...]:
        """What ``assessing`` finds, at once."""
        return whole(self.assessing(view, legal, closely))


def by_chance(judged: Sequence[Judged]) -> tuple[Judged, ...]:
    """The best chance to win first; of equal ones the most points."""
    return tuple(sorted(judged, key=lambda one: (-one.win, -one.points, one.move)))


def percent(chance: float) -> str:
    """A chance as a figure with one decimal, without its sign: ``54.1``."""
    return f"{100 * chance:.1f}"


def signed(points: float) -> str:
    """Points with a sign that is no hyphen: ``+1.2``, ``−0.4``."""
    text = f"{abs(points):.2f}"
    return text if float(text) == 0 else ("+" if points > 0 else "−") + text
