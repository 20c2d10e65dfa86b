"""What the buttons mean that are no moves: each is a word, with an argument or without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.app import session as sessions
from game.app.arrival import begin, seated
from game.app.lazily import from_module
from game.app.model import Address, App, Change, Command, Draft, Fetch, Later
from game.app.session import Session
from game.app.setup import HUMAN, Setup, checked
from game.app.steps import moved, wait, with_session
from game.games import GAMES
from game.text.words import Words

Handler = Callable[[App, str, str, Words], Change]
"""The page, the argument, fresh randomness, the language."""


def intended(app: App, command: Command, words: Words) -> Change:
    """The page after an intent; one there is not changes nothing."""
    name, _, rest = command.text.partition(" ")
    if name in AT_THE_TABLE:
        if app.session is None:
            return Change(app)
        after = AT_THE_TABLE[name](app.session, command.seed)
        return with_session(replace(app, dialog=""), after, words)
    handler = INTENTS.get(name)
    return Change(app) if handler is None else handler(app, rest, command.seed, words)


def _rematch(session: Session, seed: str) -> Session:
    return sessions.rematch(session, seed) if session.over else session


AT_THE_TABLE: Final[Mapping[str, Callable[[Session, str], Session]]] = {
    "continue": lambda session, seed: sessions.go_on(session),
    "skip": lambda session, seed: sessions.skip(session),
    "redeal": lambda session, seed: sessions.deal_again(session),
    "rematch": _rematch,
}
"""Intents that only change the session."""


def _start(app: App, rest: str, seed: str, words: Words) -> Change:
    """Begin the game chosen in the menu; where one is under way already, ask first."""
    if app.draft.game in app.running and rest != "sure":
        return Change(replace(app, dialog="replace"))
    if app.asked is not None:
        return seated(app, app.asked, words)
    change = begin(app, drafted(app.draft), seed, words)
    # An address that names the game and no more comes back to it after a reload.
    return Change(change.app, (Address((("game", app.draft.game),)), *change.effects))


def drafted(draft: Draft) -> Setup:
    """The setup of the menu's choices."""
    pairs = {
        "cribbage": {"rules": draft.rules, "target": draft.target, "counting": draft.counting},
        "cross": {"seats": draft.seats},
        "cricket": {"sets": draft.sets},
    }[draft.game]
    seats = GAMES[draft.game].seats(GAMES[draft.game].read_options(pairs))
    others = (draft.opponent, draft.partner, draft.second)[: seats - 1]
    players = [HUMAN, *others]
    if draft.game == "cricket" and draft.side == "1":
        players.reverse()
    return checked(draft.game, pairs, tuple(players))


def _discard(app: App, rest: str, seed: str, words: Words) -> Change:
    return moved(app, f"discard {' '.join(app.picks)}", words)


def _back(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    stepped = sessions.step_back(app.session)
    if stepped == app.session:
        return Change(app)
    change = with_session(app, stepped, words)
    # Who steps back wants to read: nothing goes on by itself until Next.
    return Change(
        change.app, (*(e for e in change.effects if not isinstance(e, Later)), Later(None))
    )


def _undo(app: App, rest: str, seed: str, words: Words) -> Change:
    before = None if app.session is None else sessions.undo(app.session)
    if before is None:
        said = words.say("Nothing can be taken back now.")
        return Change(replace(app, said=said, says=app.says + 1))
    change = with_session(app, before, words)
    said = words.say("Taken back.")
    return Change(replace(change.app, said=said, says=change.app.says + 1), change.effects)


def _replay(app: App, rest: str, seed: str, words: Words) -> Change:
    """The game that is over once more, from its seed: the same packs."""
    session = app.session
    if session is None or not session.over:
        return Change(app)
    return begin(app, session.setup, session.seed, words)


def _menu(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.shelf and app.session is not None:
        return begin(app, app.session.setup, seed, words)  # a frame has no menu
    app = replace(
        app, screen="menu", dialog="", session=None, lesson=None, picks=(), notice="",
        focus="menu-title",
    )  # fmt: skip
    return Change(app, (Address(), Later(None)))


def _resume(app: App, rest: str, seed: str, words: Words) -> Change:
    game = rest or app.draft.game
    if game not in GAMES:
        return Change(app)
    return Change(
        replace(app, draft=replace(app.draft, game=game)), (Address((("game", game),)), Fetch(game))
    )


def _new(app: App, rest: str, seed: str, words: Words) -> Change:
    if rest not in GAMES:
        return Change(app)
    return Change(replace(app, draft=replace(app.draft, game=rest), dialog="new", notice=""))


def _dialog(app: App, rest: str, seed: str, words: Words) -> Change:
    opened = replace(app, dialog=rest)
    if not rest:
        opened = replace(opened, asked=None)
    return Change(opened, (Later(wait(opened)),))


def _rule(app: App, rest: str, seed: str, words: Words) -> Change:
    """``rule [GAME] [ANCHOR]``: the rules, open at a term."""
    return _dialog(app, f"rules {rest}", seed, words)


def _close(app: App, rest: str, seed: str, words: Words) -> Change:
    return _dialog(app, "", seed, words)


def _choose(app: App, rest: str, seed: str, words: Words) -> Change:
    """Choose the card that is then sent where the table lights up."""
    return Change(replace(app, picks=(rest,)))


def _board(app: App, rest: str, seed: str, words: Words) -> Change:
    return Change(replace(app, board_open=not app.board_open))


def _log(app: App, rest: str, seed: str, words: Words) -> Change:
    return Change(replace(app, log_open=not app.log_open))


def _claim_by(step: int) -> Handler:
    def change(app: App, rest: str, seed: str, words: Words) -> Change:
        from game.cribbage.moves import MAX_CLAIM  # only that game has claims

        return Change(replace(app, claim=min(MAX_CLAIM, max(0, app.claim + step))))

    return change


TAUGHT: Final = (
    "lesson", "check", "retry", "why", "next-lesson", "whole", "number-less", "number-more",
)  # fmt: skip

INTENTS: Final[Mapping[str, Handler]] = {
    "start": _start,
    "discard": _discard,
    "back": _back,
    "undo": _undo,
    "menu": _menu,
    "resume": _resume,
    "new": _new,
    "dialog": _dialog,
    "rule": _rule,
    "close": _close,
    "choose": _choose,
    "replay": _replay,
    "board": _board,
    "log": _log,
    "claim-less": _claim_by(-1),
    "claim-more": _claim_by(1),
    **{name: from_module("game.app.teaching", name.replace("-", "_")) for name in TAUGHT},
    "update": from_module("game.app.athome", "update"),
    "device": from_module("game.app.athome", "ask"),
    "take-over": from_module("game.app.athome", "take_over"),
    "hint": from_module("game.app.hints", "hint"),
    "review": from_module("game.app.reviewing", "review"),
    "analysis": from_module("game.app.analysis", "analysis"),
    "make": from_module("game.app.making", "make"),
    "copy": from_module("game.app.share_dialog", "copy"),
    "daily": from_module("game.app.share_dialog", "daily_deal"),
}
