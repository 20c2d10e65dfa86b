"""The square of Cross Cribbage, and what lies before the viewer."""

from __future__ import annotations

from game.core.cards import Card
from game.core.events import Scored
from game.cross.events import COLUMNS_SOURCE, DealEnded, LineShown
from game.cross.lines import COLUMNS, ROWS, index
from game.cross.sentences import cell_name, line_name, side_name
from game.cross.state import Phase
from game.cross.view import View, preview
from game.page.cards import back, face
from game.page.cards import index as card_index
from game.page.grid import Cell, Owner, Total, cross_scene, square, stock
from game.page.html import EMPTY, Attr, Markup, el
from game.page.table import Seen

SIDE = 5


def square_scene(seen: Seen) -> Markup:
    """The grid with the totals of all ten lines."""
    view: View = seen.view
    counted = counted_line(seen)
    cells = [[_cell(seen, row, col) for col in range(1, SIDE + 1)] for row in range(1, SIDE + 1)]
    rows_are: Owner = "theirs" if _columns_are_mine(seen) else "mine"
    rows = [_total(seen, "rows", n, points) for n, points in enumerate(view.row_points, 1)]
    columns = [
        _total(seen, COLUMNS_SOURCE, n, points) for n, points in enumerate(view.column_points, 1)
    ]
    label = seen.words.say("The square")
    if counted is not None:
        label = line_name(seen.words, counted.source, counted.index)
    return cross_scene(square(cells, rows, columns, rows_are=rows_are, label=label))


def _columns_are_mine(seen: Seen) -> bool:
    view: View = seen.view
    return bool(view.columns_side == seen.viewer % 2)


def counted_line(seen: Seen) -> LineShown | None:
    """The line that is being counted, if one is."""
    if not seen.waiting or isinstance(seen.presented[-1], DealEnded):
        return None
    shown = [event for event in seen.presented if isinstance(event, LineShown)]
    return shown[-1] if shown else None


def line_score(seen: Seen) -> Scored | None:
    """What the line being counted scores; ``None`` for nothing."""
    last = seen.presented[-1] if seen.presented else None
    return last if isinstance(last, Scored) else None


def _cell(seen: Seen, row: int, col: int) -> Cell:
    view: View = seen.view
    place = index(row, col)
    card = view.board[place]
    move = f"place r{row}c{col}"
    can = move in seen.legal
    line = counted_line(seen)
    in_line = line is not None and place in _cells_of(line)
    scored = line_score(seen)
    lit = in_line and scored is not None and any(card in x.cards for x in scored.lines)
    attrs: dict[str, Attr] = {"id": f"cell-r{row}c{col}", "tabindex": -1}
    picked = move in seen.picks
    if can and seen.select_first and not picked:
        attrs["data-pick"] = move
        attrs["aria-pressed"] = "false"
    elif can:
        attrs["data-move"] = move
    gains = _gains(seen, row, col) if can else None
    return Cell(
        label=_label(seen, row, col, card, gains),
        card=card,
        open=can,
        starter=place == index(3, 3) and card is not None,
        last=view.last == place and line is None,
        line=in_line,
        lit=lit,
        preview=None if gains is None else (f"+{gains[0]}", f"+{gains[1]}"),
        attrs=attrs,
        sign=seen.sign(f"r{row}c{col}"),
    )


def _cells_of(line: LineShown) -> tuple[int, ...]:
    lines = COLUMNS if line.source == COLUMNS_SOURCE else ROWS
    return lines[line.index - 1]


def _gains(seen: Seen, row: int, col: int) -> tuple[int, int] | None:
    """What the turned card would bring the own side there, and the other."""
    view: View = seen.view
    if view.turned is None:
        return None
    there = preview(view, view.turned, row, col)
    gains = (there.column_gain, there.row_gain)
    return gains if _columns_are_mine(seen) else (gains[1], gains[0])


def _label(seen: Seen, row: int, col: int, card: Card | None, gains: tuple[int, int] | None) -> str:
    """``Row 2, column 4, empty; row 7, 8; column 9; +5 for you, +0 for the other``."""
    words, view = seen.words, seen.view
    where = cell_name(words, row, col)
    what = words.say("empty") if card is None else words.card(card)
    parts = [seen.told(f"r{row}c{col}", f"{where[:1].upper()}{where[1:]}, {what}")]
    if card is None:
        across = _ranks(view, ROWS[row - 1]) or words.say("empty")
        down = _ranks(view, COLUMNS[col - 1]) or words.say("empty")
        parts.append(words.say("row {cards}", cards=across))
        parts.append(words.say("column {cards}", cards=down))
    if gains is not None:
        parts.append(
            words.say("{own} for you, {other} for the other", own=gains[0], other=gains[1])
        )
    return "; ".join(parts)


def _ranks(view: View, line: tuple[int, ...]) -> str:
    cards = (view.board[place] for place in line)
    return ", ".join(card_index(card) for card in cards if card is not None)


def _total(seen: Seen, source: str, n: int, points: int) -> Total:
    words = seen.words
    line = counted_line(seen)
    now = line is not None and (line.source, line.index) == (source, n)
    columns = source == COLUMNS_SOURCE
    side = seen.view.columns_side if columns else 1 - seen.view.columns_side
    label = words.say("{line}, {name}: {n}", line=line_name(words, source, n),
                      name=side_name(seen, side), n=points)  # fmt: skip
    return Total(str(points), label, now)


def own_cards(seen: Seen) -> Markup:
    """The card to turn, or the one turned; the stock of face-down cards that are left."""
    view: View = seen.view
    words = seen.words
    if view.phase not in (Phase.TURN, Phase.PLACE) or seen.waiting:
        return EMPTY
    left = view.face_down[seen.viewer]
    size = view.options.hand_size
    pile = stock(size, left, words.plural("{n} card face down", "{n} cards face down", left))
    return el("div", {"class": "cross-hand"}, _card_in_hand(seen), pile)


def _card_in_hand(seen: Seen) -> Markup:
    view: View = seen.view
    words = seen.words
    if view.turned is not None:
        mine = view.mover == seen.viewer
        return face(view.turned, label=words.card(view.turned), chosen=True if mine else None)
    can = "turn 1" in seen.legal
    attrs: dict[str, Attr] = {"id": "turn", "data-move": "turn 1" if can else None}
    attrs["aria-disabled"] = None if can else "true"
    if not view.face_down[seen.viewer]:
        return EMPTY
    return back(label=words.say("Turn a card"), tag="button", attrs=attrs)
