"""The one prompt of Cross Cribbage."""

from __future__ import annotations

from game.core.protocol import Seat
from game.cross.events import DealEnded
from game.cross.scenes import counted_line, line_score
from game.cross.sentences import called, line_name, result, sums
from game.cross.state import Phase
from game.cross.view import View
from game.page.flow import after_the_end, held, through_a_count
from game.page.html import Markup
from game.page.parts import button, prompt
from game.page.table import Seen


def prompt_of(seen: Seen) -> Markup:
    """Never without an action, or a word on whom one waits for."""
    view: View = seen.view
    if seen.waiting:
        return _waiting(seen)
    if view.outcome is not None:
        return after_the_end(seen, result(seen))
    if view.mover is None:
        return prompt(seen.words.say("The cards are dealt"))
    if view.phase is Phase.TURN:
        return _turn(seen, view.mover)
    return _place(seen, view.mover)


def _waiting(seen: Seen) -> Markup:
    last = seen.presented[-1] if seen.presented else None
    if isinstance(last, DealEnded):
        return held(seen, sums(last, seen))
    line = counted_line(seen)
    if line is None:
        view: View = seen.view
        text = seen.words.say("The square is full") if None not in view.board else ""
        return held(seen, text or _whose(seen))
    scored = line_score(seen)
    calls = seen.words.number(0) if scored is None else called(seen.words, scored)
    name = line_name(seen.words, line.source, line.index)
    return through_a_count(seen, f"{name}: {calls}")


def _whose(seen: Seen) -> str:
    view: View = seen.view
    if view.mover is None:
        return seen.words.say("The cards are dealt")
    if view.phase is Phase.TURN:
        return seen.words.say("{name} to turn a card", name=seen.name(view.mover))
    return seen.words.say("{name} to lay it", name=seen.name(view.mover))


def _turn(seen: Seen, mover: Seat) -> Markup:
    if mover != seen.viewer:
        return prompt(_whose(seen))
    return prompt(seen.words.say("Turn one of your cards"))


def _place(seen: Seen, mover: Seat) -> Markup:
    view: View = seen.view
    words = seen.words
    if mover != seen.viewer or view.turned is None:
        return prompt(_whose(seen))
    text = words.say("Lay the {card} next to a card", card=words.rank(view.turned))
    if not seen.select_first:
        return prompt(text)
    chosen = next((pick for pick in seen.picks if pick in seen.legal), None)
    lay = button(words.say("Lay it"), move=chosen, kind="primary", off=chosen is None)
    return prompt(text, lay)
