"""What every game's prompt shares: going on through a count, and what there is after the end."""

from __future__ import annotations

from game.page.html import Markup
from game.page.parts import button, prompt
from game.page.table import Hold, Seen


def through_a_count(seen: Seen, text: str = "") -> Markup:
    """Back, Next (or Continue where it ends), Skip."""
    words = seen.words
    calling = seen.beat is not None and seen.beat.hold is Hold.CALL
    going = words.say("Next") if calling else words.say("Continue")
    return prompt(
        text,
        button(words.say("Back"), intent="back", off=not seen.can_step_back, attrs={"id": "back"}),
        button(going, intent="continue", kind="primary", attrs={"id": "go-on"}),
        button(words.say("Skip"), intent="skip", off=not calling, attrs={"id": "skip"}),
    )


def held(seen: Seen, text: str) -> Markup:
    """Something shown for a while; where it is about to be cleared, with a button to go on."""
    if seen.beat is not None and seen.beat.hold in (Hold.PACE, Hold.CALL):
        return prompt(text)
    go_on = button(
        seen.words.say("Continue"), intent="continue", kind="primary", attrs={"id": "go-on"}
    )
    return prompt(text, go_on)


def after_the_end(seen: Seen, text: str) -> Markup:
    """The result, another game with the same players, or the menu."""
    words = seen.words
    return prompt(
        text,
        button(words.say("Rematch"), intent="rematch", kind="primary", attrs={"id": "rematch"}),
        button(words.say("New game"), intent="menu"),
    )
