"""Cross Cribbage in words: what is announced, what the table looks like when told."""

from __future__ import annotations

from game.core.events import Event, Scored
from game.core.protocol import Seat
from game.cross.events import (
    COLUMNS_SOURCE,
    DealEnded,
    Dealt,
    GameOver,
    LineShown,
    Placed,
    StarterTurned,
    Turned,
)
from game.cross.view import View
from game.page.table import Seen, pegs_in_words
from game.text.calls import condensed, running_calls
from game.text.names import mark
from game.text.words import Words

MOST_CALLS = 90
"""Longer calls are told in short, in characters."""


def announce(event: Event, seen: Seen) -> str:
    """One sentence for an event; empty for what needs no word."""
    words = seen.words
    match event:
        case Dealt(first=first):
            return _dealt(first, seen)
        case StarterTurned(card=card):
            return words.say("The starter is the {card}.", card=words.card(card))
        case Turned(seat=seat, card=card):
            if seen.players[seat].you:
                return words.say("You turn the {card}.", card=words.card(card))
            return words.say(
                "{name} turns the {card}.", name=seen.name(seat), card=words.card(card)
            )
        case Placed():
            return _placed(event, seen)
        case LineShown():
            return _line_shown(event, seen)
        case Scored():
            calls = called(words, event)
            return words.say("{calls}; {name} {score}.", calls=calls,
                             name=side_name(seen, event.seat % 2), score=event.peg_to)  # fmt: skip
        case DealEnded():
            return sums(event, seen)
        case GameOver():
            return result(seen)
    return ""


def _line_shown(event: LineShown, seen: Seen) -> str:
    line = line_name(seen.words, event.source, event.index)
    following = seen.events[seen.events.index(event) + 1 :] if event in seen.events else ()
    if following and isinstance(following[0], Scored):
        return seen.words.say("{line}:", line=line)
    return seen.words.say("{line}: nothing.", line=line)


def _dealt(first: Seat, seen: Seen) -> str:
    words = seen.words
    if first % 2 == seen.viewer % 2:
        return words.say("{name} begins; the columns are yours.", name=seen.name(first))
    return words.say("{name} begins; the rows are yours.", name=seen.name(first))


def _placed(event: Placed, seen: Seen) -> str:
    words = seen.words
    where = cell_name(words, event.row, event.col)
    if seen.players[event.seat].you:
        return words.say("You lay it on {where}.", where=where)
    return words.say("{name} lays it on {where}.", name=seen.name(event.seat), where=where)


def cell_name(words: Words, row: int, col: int) -> str:
    """``row 2, column 4``."""
    return words.say("row {row}, column {col}", row=row, col=col)


def line_name(words: Words, source: str, index: int) -> str:
    """``Column 3``, ``Row 3``."""
    if source == COLUMNS_SOURCE:
        return words.say("Column {n}", n=index)
    return words.say("Row {n}", n=index)


def called(words: Words, event: Scored) -> str:
    """A line's combinations, each with its running total, or in short where they are many."""
    calls = words.listed(running_calls(words, event.lines))
    return calls if len(calls) <= MOST_CALLS else condensed(words, event.lines)


def side_name(seen: Seen, side: int) -> str:
    """Who plays for a side: one name; of two pairs the own and the other."""
    if len(seen.players) == 2:
        return seen.name(Seat(side))
    mine = side == seen.viewer % 2
    return seen.words.say("You two") if mine else seen.words.say("The other two")


def sums(event: DealEnded, seen: Seen) -> str:
    """What the deal brought both sides."""
    columns, rows = (side_name(seen, side) for side in (event.columns_side, 1 - event.columns_side))
    return seen.words.say(
        "This deal: {first} {columns} by columns, {second} {rows} by rows.",
        first=columns, columns=event.columns, second=rows, rows=event.rows,
    )  # fmt: skip


def result(seen: Seen) -> str:
    """How the game ended."""
    view: View = seen.view
    words = seen.words
    if view.outcome is None:
        return ""
    winner = view.outcome.winner
    score = "{}–{}".format(*(view.pegs[side].front for side in (winner, 1 - winner)))
    mine = winner == seen.viewer % 2
    if len(seen.players) > 2:
        pattern = mark("You two win {score}.") if mine else mark("The other two win {score}.")
        return words.say(pattern, score=score)
    if mine:
        return words.say("You win {score}.", score=score)
    return words.say("{name} wins {score}.", name=seen.name(Seat(winner)), score=score)


def pegs_text(seen: Seen) -> str:
    """Both sides' scores and last gains."""
    return pegs_in_words(seen, (side_name(seen, 0), side_name(seen, 1)))


def spoken(seen: Seen) -> tuple[str, ...]:
    """Scores, what the lines hold, and the card in hand."""
    view: View = seen.view
    words = seen.words
    parts = [pegs_text(seen)]
    columns = words.listed(map(str, view.column_points))
    rows = words.listed(map(str, view.row_points))
    parts.append(words.say("Columns {columns}; rows {rows}.", columns=columns, rows=rows))
    if view.turned is not None:
        parts.append(words.say("To be laid: the {card}.", card=words.card(view.turned)))
    else:
        left = view.face_down[seen.viewer]
        parts.append(words.plural("{n} card left face down.", "{n} cards left face down.", left))
    return tuple(parts)
