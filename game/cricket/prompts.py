"""The one prompt of Cricket."""

from __future__ import annotations

from game.core.protocol import CHANCE
from game.cricket.events import GemEnded, InningEnded, SetEnded
from game.cricket.scenes import told
from game.cricket.sentences import result
from game.cricket.sight import open_throw
from game.cricket.state import Phase
from game.cricket.view import View
from game.page.flow import after_the_end, held
from game.page.html import Attrs, Markup
from game.page.parts import button
from game.page.parts import prompt as prompt_of
from game.page.table import Seen


def prompt(seen: Seen) -> Markup:
    """Never without an action, or a word on whom one waits for."""
    view: View = seen.view
    words = seen.words
    if seen.waiting:
        return held(seen, _meanwhile(seen))
    if view.outcome is not None:
        return after_the_end(seen, result(seen))
    if view.to_act is None or view.to_act == CHANCE:
        return prompt_of(words.say("A new gem is dealt"))
    if view.to_act != seen.viewer:
        return prompt_of(_whose(seen))
    match view.phase:
        case Phase.ATTACK:
            attrs = marked(seen, "enough")
            enough = button(words.say("Enough"), move="enough", attrs=attrs)
            return prompt_of(words.say("Which field card do you attack?"), enough)
        case Phase.COVER:
            return _cover(seen)
    leave = button(words.say("Leave it"), move="leave", kind="primary", attrs=marked(seen, "leave"))
    return prompt_of(words.say("Attack once more, or leave it"), *_confirm(seen, "again"), leave)


def marked(seen: Seen, move: str) -> Attrs:
    """What a button for a move without a card is known by, and whether the coach points at it."""
    return {"id": move, "data-sign": seen.sign(move) or None}


def _meanwhile(seen: Seen) -> str:
    """The sums where they are read; else on whom one waits."""
    view: View = seen.view
    sums = any(isinstance(event, GemEnded | InningEnded | SetEnded) for event in seen.presented)
    if sums or view.to_act is None or view.to_act == CHANCE:
        return told(seen)
    if view.to_act == seen.viewer:
        return seen.words.say("It is yours to answer") if view.phase is Phase.COVER else told(seen)
    return _whose(seen)


def _whose(seen: Seen) -> str:
    view: View = seen.view
    assert view.to_act is not None, "somebody is to act"
    name = seen.name(view.to_act)
    if view.phase is Phase.COVER:
        return seen.words.say("{name} to cover it or let it stand", name=name)
    return seen.words.say("{name} to attack", name=name)


def _cover(seen: Seen) -> Markup:
    words = seen.words
    throw = open_throw(seen.view)
    assert throw is not None, "there is an attack to cover"
    attrs = marked(seen, "stand")
    stand = button(words.say("Let it stand"), move="stand", kind="primary", attrs=attrs)
    if not any(move.startswith("cover ") for move in seen.legal):
        return prompt_of(words.say("None of your cards covers it"), stand)
    text = words.say("Cover the {card}, or let it stand", card=words.rank(throw.card))
    return prompt_of(text, *_confirm(seen, "cover"), stand)


def _confirm(seen: Seen, verb: str) -> tuple[Markup, ...]:
    """With select-then-play: the button that lays the chosen card."""
    if not seen.select_first:
        return ()
    wanted = [f"{verb} {pick}" for pick in seen.picks]
    move = next((m for m in wanted if m in seen.legal), None)
    return (button(seen.words.say("Lay it"), move=move, off=move is None, attrs={"id": "lay"}),)
