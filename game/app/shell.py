"""What happens when the reader does something: the page before and a command make the page after.

Pure: randomness comes in with the command, and whatever touches the browser goes out as effects.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from game.app import session as sessions
from game.app import settings
from game.app.arrival import opened
from game.app.intents import intended
from game.app.lazily import from_module
from game.app.model import App, Change, Command, Draft, Store
from game.app.steps import moved, settled
from game.page.table import Hold
from game.text.words import Words

MAX_CLAIM_DIGITS: Final = 2
ANALYSIS: Final = "analysis-"
"""What the names of the fields of the analysis board begin with."""
MAKING: Final = "make-"
"""The same of the dialog in which a lesson is made."""
CHOSEN_IN_THE_MENU: Final = frozenset(field.name for field in fields(Draft))


OF_THE_DEVICE: Final = {
    "device": from_module("game.app.athome", "reported"),
    "lost": from_module("game.app.athome", "lost"),
}
"""What the browser tells by itself: kind of command → what comes of it."""
_judge = from_module("game.app.reviewing", "tick")
_typed = from_module("game.app.analysis", "typed")
_made = from_module("game.app.making", "typed")


def update(app: App, command: Command, words: Words) -> Change:
    """The page after ``command``; what cannot be done leaves it as it was, with a word why."""
    if command.today and command.today != app.today:
        app = replace(app, today=command.today)
    match command.kind:
        case "move":
            return moved(app, command.text, words)
        case "pick" if app.lesson is not None:
            from game.app import teaching

            return teaching.picked(app, command.text)
        case "pick":
            return Change(_picked(app, command.text))
        case "tick":
            return _ticked(app, words)
        case "set":
            return _set(app, command.text)
        case "say":
            return Change(replace(app, said=command.text, says=app.says + 1))
        case "opened":
            return opened(app, command.text, words)
    if command.kind in OF_THE_DEVICE:
        told: Change = OF_THE_DEVICE[command.kind](app, command.text, words)
        return told
    return intended(app, command, words)


def _picked(app: App, card: str) -> App:
    """Tap toggles; in select-then-play another card takes the first one's place."""
    if card in app.picks:
        return replace(app, picks=tuple(pick for pick in app.picks if pick != card))
    session = app.session
    most = 1
    if session is not None and any(m.startswith("discard") for m in sessions.legal(session)[:1]):
        most = 2
    if len(app.picks) >= most:
        return replace(app, picks=(card,)) if most == 1 else app
    return replace(app, picks=(*app.picks, card))


def _ticked(app: App, words: Words) -> Change:
    session = app.session
    if app.screen == "review" or app.dialog == "review":
        change: Change = _judge(app)
        return change
    if session is None or app.screen != "table" or not sessions.proceeds(session):
        return Change(app)
    beat = sessions.pending(session)
    if beat is not None and beat.hold is Hold.WAIT:
        return Change(app)
    # What comes by itself leaves alone what the reader has chosen and not sent yet.
    return settled(replace(app, session=sessions.proceed(session)), app, words)


def _set(app: App, text: str) -> Change:
    """``name value``: a setting, or a choice in the menu; ``claim N`` the number being entered."""
    name, _, value = text.partition(" ")
    if name.startswith(ANALYSIS):
        return Change(_typed(app, name.removeprefix(ANALYSIS), value))
    if name.startswith(MAKING):
        return Change(_made(app, name.removeprefix(MAKING), value))
    if name == "claim":
        return Change(replace(app, claim=_claim(value, app.claim)))
    if name == "number":
        from game.app import teaching

        return teaching.entered(app, value)
    if name in CHOSEN_IN_THE_MENU:
        return Change(replace(app, draft=replace(app.draft, **{name: value})))
    try:
        changed = app.settings.with_value(name, value)
        stored = app.stored.with_value(name, value)
    except ValueError as error:
        return Change(replace(app, notice=str(error)))
    app = replace(app, settings=changed, stored=stored)
    return Change(app, (Store(settings.KEY, settings.dump(stored)),))


def _claim(value: str, before: int) -> int:
    text = value.strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > MAX_CLAIM_DIGITS:
        return before
    return int(text)
