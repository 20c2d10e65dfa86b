"""What happens when the reader does something: the page before and a command make the page after.

Pure: randomness comes in with the command, and whatever touches the browser goes out as effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.app import save, settings
from game.app import session as sessions
from game.app.link import Link
from game.app.model import Address, App, Change, Command, Draft, Effect, Fetch, Later, Store
from game.app.session import Session
from game.app.setup import HUMAN, Setup, checked
from game.app.speaking import heard
from game.core.protocol import IllegalMove
from game.games import GAMES
from game.page.table import Hold
from game.text.refusals import refused
from game.text.words import Words

MAX_CLAIM_DIGITS: Final = 2


def update(app: App, command: Command, words: Words) -> Change:
    """The page after ``command``; what cannot be done leaves it as it was, with a word why."""
    match command.kind:
        case "move":
            return _moved(app, command.text, words)
        case "pick":
            return Change(_picked(app, command.text))
        case "tick":
            return _ticked(app, words)
        case "set":
            return _set(app, command.text)
        case "say":
            return Change(replace(app, said=command.text, says=app.says + 1))
        case "opened":
            return _opened(app, command.text, words)
    name, _, rest = command.text.partition(" ")
    handler = INTENTS.get(name)
    if handler is None:
        return Change(app)
    return handler(app, rest, command.seed, words)


def settled(app: App, before: App, words: Words) -> Change:
    """After any change of the session: save it, tell what happened, ask for the next tick."""
    session = app.session
    if session is None:
        return Change(app, (Later(None),))
    old = before.session
    if session != old:
        app = heard(replace(app, picks=(), claim=0), old, words)
        app = replace(app, running=_running(app, session))
    effects: list[Effect] = []
    if session != old:
        effects.append(Store(save.key(session.game.id), save.dump(session)))
    effects.append(Later(_wait(app)))
    return Change(app, tuple(effects))


def _running(app: App, session: Session) -> tuple[str, ...]:
    """The games there are to go on with: not one that is over."""
    others = tuple(game for game in app.running if game != session.game.id)
    return others if session.over else (*others, session.game.id)


def _wait(app: App) -> int | None:
    """Milliseconds until the next thing comes by itself; ``None`` if nothing does."""
    session = app.session
    if session is None or app.screen != "table" or app.dialog or not sessions.proceeds(session):
        return None
    beat = sessions.pending(session)
    if beat is not None:
        return app.settings.hold_ms(beat.hold)
    return 0


def _with_session(app: App, session: Session, words: Words) -> Change:
    return settled(replace(app, session=session, notice=""), app, words)


def _moved(app: App, text: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    try:
        return _with_session(app, sessions.play(app.session, text), words)
    except IllegalMove as error:
        return Change(replace(app, notice=refused(words, error)))
    except ValueError:
        return Change(replace(app, notice=words.say("That cannot be done now.")))


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
    if session is None or app.screen != "table" or not sessions.proceeds(session):
        return Change(app)
    beat = sessions.pending(session)
    if beat is not None and beat.hold is Hold.WAIT:
        return Change(app)
    return _with_session(app, sessions.proceed(session), words)


def _set(app: App, text: str) -> Change:
    """``name value``: a setting, or a choice in the menu; ``claim N`` the number being entered."""
    name, _, value = text.partition(" ")
    if name == "claim":
        return Change(replace(app, claim=_claim(value, app.claim)))
    if name in Draft.__dataclass_fields__:
        return Change(replace(app, draft=replace(app.draft, **{name: value})))
    try:
        changed = app.settings.with_value(name, value)
    except ValueError as error:
        return Change(replace(app, notice=str(error)))
    app = replace(app, settings=changed)
    return Change(app, (Store(settings.KEY, settings.dump(changed)),))


def _claim(value: str, before: int) -> int:
    text = value.strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > MAX_CLAIM_DIGITS:
        return before
    return int(text)


def _opened(app: App, text: str, words: Words) -> Change:
    """A saved game has been read: sit down at it, or keep a broken one aside and say so."""
    try:
        session = save.load(text)
    except save.SaveError as error:
        return _broken(app, str(error), text, words)
    app = replace(app, session=session, screen="table", dialog="", notice="", picks=(), claim=0)
    app = replace(app, asked=None, asked_seed="")
    return Change(app, (Later(_wait(app)),))


def _broken(app: App, why: str, text: str, words: Words) -> Change:
    said = words.say(
        "The saved game could not be read ({why}). It is kept aside; a new one can be begun.",
        why=why,
    )
    game = app.draft.game
    app = replace(
        app,
        notice=said,
        said=said,
        says=app.says + 1,
        screen="menu",
        session=None,
        running=tuple(other for other in app.running if other != game),
    )
    return Change(app, (Store(save.BROKEN + game, text), Store(save.key(game), None)))


Handler = Callable[[App, str, str, Words], Change]


def _start(app: App, rest: str, seed: str, words: Words) -> Change:
    """Begin the game chosen in the menu; where one is under way already, ask first."""
    if app.draft.game in app.running and rest != "sure":
        return Change(replace(app, dialog="replace"))
    if app.asked is not None:
        return begin(app, app.asked, app.asked_seed or seed, words)
    change = begin(app, drafted(app.draft), seed, words)
    # An address that names the game and no more comes back to it after a reload.
    return Change(change.app, (Address((("game", app.draft.game),)), *change.effects))


def begin(app: App, setup: Setup, seed: str, words: Words) -> Change:
    """Sit down at a new game."""
    session = sessions.begin(setup, seed)
    fresh = replace(app, session=session, screen="table", dialog="", notice="", log_open=False)
    fresh = replace(fresh, asked=None, asked_seed="", board_open=False)
    return settled(fresh, replace(app, session=None), words)


def arrive(app: App, link: Link, saved: str | None, seed: str, words: Words) -> Change:
    """The page is opened with an address; ``saved`` is the stored game of the kind it names.

    The same game is gone on with, so that a reload comes back to it. About another one that is
    under way the reader is asked.
    """
    if link.setup is None:
        return Change(app)
    app = replace(app, draft=replace(app.draft, game=link.setup.game))
    fresh = replace(app, asked_seed=link.seed)
    if saved is None:
        return begin(fresh, link.setup, link.seed or seed, words)
    try:
        session = save.load(saved)
    except save.SaveError:
        return _opened(app, saved, words)
    if _same_game(session, link):
        return _opened(app, saved, words)
    if session.over:
        return begin(fresh, link.setup, link.seed or seed, words)
    return Change(replace(fresh, asked=link.setup, dialog="replace"))


def _same_game(session: Session, link: Link) -> bool:
    """Whether the stored game is what an address names outright: seed, rules, level."""
    if link.seed and link.seed != session.seed:
        return False
    if link.level and link.level not in session.setup.players:
        return False
    own = session.game.write_options(session.setup.options)
    return all(own.get(name, value) == value for name, value in link.options)


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
    return _moved(app, f"discard {' '.join(app.picks)}", words)


def _continue(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    return _with_session(app, sessions.go_on(app.session), words)


def _skip(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    return _with_session(app, sessions.skip(app.session), words)


def _back(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    stepped = sessions.step_back(app.session)
    if stepped == app.session:
        return Change(app)
    change = _with_session(app, stepped, words)
    # Who steps back wants to read: nothing goes on by itself until Next.
    return Change(
        change.app, (*(e for e in change.effects if not isinstance(e, Later)), Later(None))
    )


def _undo(app: App, rest: str, seed: str, words: Words) -> Change:
    before = None if app.session is None else sessions.undo(app.session)
    if before is None:
        said = words.say("Nothing can be taken back now.")
        return Change(replace(app, said=said, says=app.says + 1))
    change = _with_session(app, before, words)
    said = words.say("Taken back.")
    return Change(replace(change.app, said=said, says=change.app.says + 1), change.effects)


def _redeal(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None:
        return Change(app)
    again = sessions.deal_again(app.session)
    return _with_session(replace(app, dialog=""), again, words)


def _rematch(app: App, rest: str, seed: str, words: Words) -> Change:
    if app.session is None or not app.session.over:
        return Change(app)
    return _with_session(app, sessions.rematch(app.session, seed), words)


def _menu(app: App, rest: str, seed: str, words: Words) -> Change:
    app = replace(
        app, screen="menu", dialog="", session=None, picks=(), notice="", focus="menu-title"
    )
    return Change(app, (Address(), Later(None)))


def _resume(app: App, rest: str, seed: str, words: Words) -> Change:
    game = rest or app.draft.game
    if game not in GAMES:
        return Change(app)
    return Change(replace(app, draft=replace(app.draft, game=game)), (Fetch(game),))


def _new(app: App, rest: str, seed: str, words: Words) -> Change:
    if rest not in GAMES:
        return Change(app)
    return Change(replace(app, draft=replace(app.draft, game=rest), dialog="new", notice=""))


def _dialog(app: App, rest: str, seed: str, words: Words) -> Change:
    opened = replace(app, dialog=rest)
    return Change(opened, (Later(_wait(opened)),))


def _rule(app: App, rest: str, seed: str, words: Words) -> Change:
    """``rule [GAME] [ANCHOR]``: the rules, open at a term."""
    return _dialog(app, f"rules {rest}", seed, words)


def _close(app: App, rest: str, seed: str, words: Words) -> Change:
    return _dialog(app, "", seed, words)


def _choose(app: App, rest: str, seed: str, words: Words) -> Change:
    """Choose the card that is then sent where the table lights up."""
    return Change(replace(app, picks=(rest,)))


def _replay(app: App, rest: str, seed: str, words: Words) -> Change:
    """The game that is over once more, from its seed: the same packs."""
    session = app.session
    if session is None or not session.over:
        return Change(app)
    return begin(app, session.setup, session.seed, words)


def _board(app: App, rest: str, seed: str, words: Words) -> Change:
    return Change(replace(app, board_open=not app.board_open))


def _log(app: App, rest: str, seed: str, words: Words) -> Change:
    return Change(replace(app, log_open=not app.log_open))


def _claim_by(step: int) -> Handler:
    def change(app: App, rest: str, seed: str, words: Words) -> Change:
        return Change(replace(app, claim=min(40, max(0, app.claim + step))))

    return change


INTENTS: Final[Mapping[str, Handler]] = {
    "start": _start,
    "discard": _discard,
    "continue": _continue,
    "skip": _skip,
    "back": _back,
    "undo": _undo,
    "redeal": _redeal,
    "rematch": _rematch,
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
}
