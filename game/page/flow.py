"""What every game's prompt shares: going on through a count, and what there is after the end."""

from __future__ import annotations

from game.page.html import EMPTY, Markup
from game.page.parts import button, prompt
from game.page.table import Hold, Seen


def through_a_count(seen: Seen, text: str = "") -> Markup:
    """Back, Next (or Continue where it ends), Skip."""
    words = seen.words
    calling = seen.beat is not None and seen.beat.hold is Hold.CALL
    going = words.say("Next") if calling else words.say("Continue")
    skip = button(words.say("Skip"), intent="skip", off=not calling, attrs={"id": "skip"})
    return prompt(
        text,
        button(words.say("Back"), intent="back", off=not seen.can_step_back, attrs={"id": "back"}),
        button(going, intent="continue", kind="primary", attrs={"id": "go-on"}),
        review(seen) or skip,
    )


def review(seen: Seen) -> Markup:
    """The button that opens the review, once there is something to look back at."""
    if not seen.can_review:
        return EMPTY
    return button(seen.words.say("Review"), intent="review", attrs={"id": "review"})


def held(seen: Seen, text: str) -> Markup:
    """Something shown for a while; where it is about to be cleared, with a button to go on."""
    if seen.beat is not None and seen.beat.hold in (Hold.PACE, Hold.CALL):
        return prompt(text)
    go_on = button(
        seen.words.say("Continue"), intent="continue", kind="primary", attrs={"id": "go-on"}
    )
    return prompt(text, go_on, review(seen))


def after_the_end(seen: Seen, text: str) -> Markup:
    """The result, another game with the same players, or the menu."""
    words = seen.words
    return prompt(
        text,
        button(words.say("Rematch"), intent="rematch", kind="primary", attrs={"id": "rematch"}),
        button(words.say("New game"), intent="menu"),
        review(seen),
    )
