"""The coach of Cross Cribbage: what the turned card is worth on each cell, and why.

Functions of views alone. The values are the expert's (`game.cross.thinker`): exact in the last
turns of a deal, expected before; the chance to win is modelled (`game.cross.stakes`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.core.pieces import Pieces
from game.core.protocol import Seat
from game.cross.ahead import EXACT_TURNS
from game.cross.lines import CELLS, SIZE, index
from game.cross.moves import Move, encode
from game.cross.search import flip, gain, turned_square, worth_for
from game.cross.sentences import cell_name
from game.cross.stakes import win_after
from game.cross.state import Phase
from game.cross.thinker import mover_side, place_values
from game.cross.view import View, preview
from game.page.coaching import Coach, Judged, Values, percent, signed
from game.page.html import Markup, el
from game.text.words import Words

_CELL: Final = re.compile("r([1-5])c([1-5])")


def assessing(
    view: View, legal: Sequence[Move], closely: Sequence[Move] = ()
) -> Pieces[tuple[Judged, ...]]:
    """Each open cell for the turned card, the best first; nothing while none is turned."""
    yield from ()  # short enough for one piece
    if view.phase is not Phase.PLACE:
        return ()
    return tuple(
        Judged(encode(one.move), one.points, one.win, (), _now(view, one.move.row, one.move.col))
        for one in place_values(view)
    )


def _now(view: View, row: int, col: int) -> tuple[float, float]:
    """What the card brings the own line at once, and the other side's."""
    assert view.turned is not None, "asked only while a card is to be laid"
    there = preview(view, view.turned, row, col)
    gains = there.column_gain, there.row_gain
    mine, his = gains if mover_side(view) == view.columns_side else gains[::-1]
    return float(mine), float(his)


def standing(view: View, seat: Seat) -> float:
    """Chance of the seat's side to win before the deal to come, or at the end."""
    side = seat % 2
    if view.outcome is not None:
        return float(view.outcome.winner == side)
    return win_after(view.scores[side], view.scores[1 - side], view.options.target)


def idea(view: View, judged: Sequence[Judged], name: str, words: Words) -> str:
    """The thought behind the best cell, without the cell."""
    own, his = hopes(view, judged[0].move)
    now, _ = judged[0].parts
    most = max(one.parts[0] for one in judged)
    if now and now == most:
        return words.say("A line of yours scores at once.")
    if now > 0:
        return words.say("A line of yours scores, and it is not the one that scores most.")
    if his <= -0.5 and -his > own:
        return words.say("Spoil a line of the other side: there this card fits nothing.")
    if own >= 1.0:
        return words.say("Build a line of your own in which this card has a future.")
    if most:
        return words.say("Let the points be: a better line, or a worse one for them, counts more.")
    return words.say("It helps you little anywhere: lay it where it helps the other side least.")


def hopes(view: View, move: str) -> tuple[float, float]:
    """What the card on a cell adds to the expected points of the own line, and of his."""
    assert view.turned is not None, "asked only while a card is to be laid"
    square, flipped = turned_square(view, mover_side(view))
    row, col = _row_col(move)
    cell = index(row, col)
    own, his = divmod(flip(cell) if flipped else cell, SIZE)[::-1]
    table = worth_for(view)
    return tuple(gain(square, line, view.turned, table) for line in (own, SIZE + his))  # type: ignore[return-value]


def _row_col(move: str) -> tuple[int, int]:
    found = _CELL.search(move)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def spoken(move: str, words: Words) -> str:
    """``row 2, column 4``."""
    return cell_name(words, *_row_col(move))


def drawn(move: str, words: Words) -> Markup:
    """The same, as a piece of a table."""
    return el("b", None, spoken(move, words))


def marks(move: str) -> frozenset[str]:
    """The cell, as in a record."""
    found = _CELL.search(move)
    return frozenset({found[0]}) if found else frozenset()


def values(view: View, judged: Sequence[Judged], words: Words) -> Values:
    """Each cell: what it brings both sides at once, and what it is expected to come to."""
    say = words.say
    head = (say("cell"), say("yours now"), say("theirs now"), say("points"), say("win %"))
    rows = (
        (
            drawn(one.move, words),
            *(f"+{part:.0f}" for part in one.parts),
            signed(one.points),
            percent(one.win),
        )
        for one in judged
    )
    return Values(head, tuple(rows))


def note(view: View, words: Words) -> str:
    """What is exact and what is not."""
    laid = sum(card is not None for card in view.board)
    if CELLS - laid <= EXACT_TURNS + 1:
        return words.say(
            "The points are exact: every order of the cards not seen is played to the end, both "
            "sides at their best. The chance to win over further deals is modelled."
        )
    return words.say(
        "The points are expected: what all ten lines may come to, some turns looked ahead. The "
        "chance to win is modelled."
    )


COACH: Final = Coach(
    assessing=assessing,
    standing=standing,
    idea=idea,
    spoken=spoken,
    drawn=drawn,
    marks=marks,
    values=values,
    note=note,
)
"""How Cross Cribbage is coached."""
