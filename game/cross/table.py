"""The table of Cross Cribbage: from a view to the regions of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Event
from game.cross import sentences
from game.cross.beats import beats
from game.cross.events import COLUMNS_SOURCE, ROWS_SOURCE
from game.cross.log import log
from game.cross.prompts import prompt_of
from game.cross.scenes import counted_line, own_cards, square_scene
from game.cross.state import Phase
from game.cross.view import View
from game.page.html import EMPTY, Markup
from game.page.menus import rule_mark
from game.page.parts import seat_bar
from game.page.table import (
    BoardPlan,
    Scene,
    Seen,
    Table,
    first_and_second,
    points_by_source,
)

STREETS = (30, 60, 90)


def scene(seen: Seen) -> Scene:
    """The regions of the page, for the viewer."""
    view: View = seen.view
    mine = seen.viewer % 2
    return Scene(
        phase=phase(seen),
        them=_bar(seen, 1 - mine),
        centre=square_scene(seen),
        hand=own_cards(seen),
        prompt=prompt_of(seen),
        you=_bar(seen, mine),
        board=BoardPlan(view.options.target, streets=STREETS),
        pegs_text=sentences.pegs_text(seen),
    )


def summary(steps: Sequence[Sequence[Event]], seen: Seen) -> tuple[tuple[str, int, int], ...]:
    """Points by columns and by rows."""
    say = seen.words.say
    names = {COLUMNS_SOURCE: say("By columns"), ROWS_SOURCE: say("By rows")}
    return points_by_source(steps, names, seen)


def phase(seen: Seen) -> str:
    """The phase as presented: the count goes on while its lines are being called."""
    view: View = seen.view
    if seen.waiting:
        counting = counted_line(seen) is not None or None not in view.board
        return "count" if counting else str(view.phase.value)
    return str(view.phase.value)


def _bar(seen: Seen, side: int) -> Markup:
    view: View = seen.view
    words = seen.words
    columns = side == view.columns_side
    role = words.say("columns ↓") if columns else words.say("rows →")
    on_table = view.table_points[side]
    counting = phase(seen) == "count" or view.phase in (Phase.DEAL, Phase.OVER)
    peg = seen.pegs[side]
    gain = words.say("now {n}", n=on_table) if not counting else f"+{peg.front - peg.back}"
    left = sum(n for seat, n in enumerate(view.face_down) if seat % 2 == side)
    mine = side == seen.viewer % 2
    return seat_bar(
        "you" if mine else "them",
        name=sentences.side_name(seen, side),
        role=role,
        score=peg.front,
        gain=gain,
        info=words.plural("{n} card", "{n} cards", left) if left else "",
        turn=view.mover is not None and view.mover % 2 == side and not seen.waiting,
        mark_of_rule=rule_mark(words.say("The rule: columns and rows"), "rule columns")
        if mine
        else EMPTY,
    )


def chooses(legal: Sequence[str]) -> bool:
    """Cells to choose from; which card is turned makes no difference, for nobody knows one."""
    return len(legal) > 1 and legal[0].startswith("place")


CROSS_TABLE: Final = Table(
    beats=beats,
    scene=scene,
    announce=sentences.announce,
    log=log,
    summary=summary,
    spoken=sentences.spoken,
    side_names=first_and_second,
    chooses=chooses,
)
"""How Cross Cribbage looks and sounds."""
