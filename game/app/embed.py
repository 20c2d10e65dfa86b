"""What a page and the page that frames it say to each other (docs/embed.md).

Out: `heard` makes the messages of a change at the table. In: `read` makes a message of a text or
raises `BadMessage`; `told` makes the change it asks for. A host hears what a spectator sees:
nothing that is hidden from one seat leaves the frame.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.app import session as sessions
from game.app.arrival import arrive
from game.app.foreign import parsed
from game.app.intents import INTENTS, intended
from game.app.link import EMBEDDED_GAME, Link
from game.app.link import read as read_link
from game.app.model import App, Change, Command
from game.app.session import Session
from game.app.settings import CHOICES
from game.core.cards import Card
from game.core.events import Scored
from game.core.jsonable import Plain, plain
from game.core.protocol import CHANCE, Seat
from game.text.words import Words

NAMESPACE: Final = "fifteen-two"
VERSION: Final = 1
LONGEST_VALUE: Final = 4000
LOADED: Final = (
    "game",
    "scenario",
    "seed",
    "rules",
    "target",
    "counting",
    "seats",
    "sets",
    "level",
)
"""What `load` may name; the same names and values as in the address."""
THEMES: Final[Mapping[str, str]] = {"auto": "system", "light": "light", "dark": "dark"}
HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    "load": LOADED,
    "theme": ("theme",),
    "lang": ("lang",),
    "reset": (),
    "hint": (),
    "focus": (),
}
"""Types of messages from a host with the names their data may have."""


class BadMessage(ValueError):
    """A message that cannot be followed: ``code`` for programs, the text for people."""

    def __init__(self, code: str, text: str, about: str = "", id_: str | int | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.about = about
        self.id = id_

    @property
    def answer(self) -> Message:
        """The message that says so."""
        data: dict[str, Plain] = {
            "code": self.code, "message": str(self), "about": self.about,
        }  # fmt: skip
        return Message("error", data, self.id)


@dataclass(frozen=True, slots=True)
class Message:
    """One message, out or in; ``id`` is the host's own, and comes back with an answer."""

    type: str
    data: Mapping[str, Plain] = field(default_factory=dict)
    id: str | int | None = None

    @property
    def json(self) -> str:
        """The data as a text."""
        return json.dumps(dict(self.data))


# --- in ---


def read(text: str) -> Message:
    """A message as the page's gate (assets/js/embed.mjs) hands it on; raises `BadMessage`."""
    try:
        raw = parsed(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("data", f"no JSON: {error}") from error
    if not isinstance(raw, dict):
        raise BadMessage("data", "a message is an object")
    type_, id_, data = raw.get("type"), raw.get("id"), raw.get("data")
    if isinstance(id_, bool) or not isinstance(id_, str | int | None):
        raise BadMessage("id", "an id is a whole number or a text")
    if not isinstance(type_, str) or type_ not in HEARD:
        raise BadMessage("type", f"a type is one of {', '.join(HEARD)}", id_=id_)
    if not isinstance(data, dict) or not all(map(_fits, data.values())):
        raise BadMessage("data", "data is an object of short texts", type_, id_)
    unknown = [name for name in data if name not in HEARD[type_]]
    if unknown:
        raise BadMessage("data", f"{type_} knows no {unknown[0][:40]!r}", type_, id_)
    return Message(type_, data, id_)


def _fits(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_VALUE


def told(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    """The page after a host's message; ``link`` is the address it plays by, now `loaded`.

    Raises `BadMessage`, and then nothing has changed. ``focus`` is the browser's alone.
    """
    try:
        return TOLD[message.type](app, message, link, seed, words)
    except BadMessage as error:
        raise BadMessage(error.code, str(error), message.type, message.id) from error


def loaded(message: Message, link: Link) -> Link:
    """The address that a `load` asks for; one without a name is the present one again."""
    if not message.data:
        return link
    game = EMBEDDED_GAME if link.setup is None else link.setup.game
    pairs = {"game": game} | {name: str(value) for name, value in message.data.items()}
    asked = read_link([("embed", "1"), *pairs.items()])
    if asked.warning:
        raise BadMessage("data", asked.warning.removeprefix("address: "), "load", message.id)
    return replace(asked, settings=link.settings, ui=link.ui)


def _afresh(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    return arrive(replace(app, session=None, notice="", picks=()), link, None, seed, words)


def _theme(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    wanted = message.data.get("theme")
    if wanted not in THEMES:
        raise BadMessage("data", f"a theme is {', '.join(THEMES)}")
    return Change(replace(app, settings=app.settings.with_value("theme", THEMES[str(wanted)])))


def _lang(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    wanted = message.data.get("lang")
    if wanted not in CHOICES["lang"]:
        raise BadMessage("data", f"a language is one of {', '.join(CHOICES['lang'])}")
    return Change(replace(app, settings=app.settings.with_value("lang", str(wanted))))


def _hint(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    if "hint" not in INTENTS:
        raise BadMessage("not-here", "there are no hints at this table yet")
    return intended(app, Command("intent", "hint", seed), words)


def _focus(app: App, message: Message, link: Link, seed: str, words: Words) -> Change:
    return Change(app)


TOLD: Final[Mapping[str, Callable[[App, Message, Link, str, Words], Change]]] = {
    "load": _afresh,
    "theme": _theme,
    "lang": _lang,
    "reset": _afresh,
    "hint": _hint,
    "focus": _focus,
}


# --- out ---


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the host has been told: moves, and events of the last of them."""

    moves: int = 0
    events: int = 0


def heard(before: App, after: App, mark: Mark) -> tuple[tuple[Message, ...], Mark]:
    """What the host is told of a change, as soon as the reader has been shown it.

    Stepping back and on again through a count tells nothing twice.
    """
    session = after.session
    if session is None or session == before.session:
        return (), mark
    now = _mark(session)
    old = before.session
    if old is None or _another(old, session):
        return (_started(session),), now
    if now.moves < mark.moves or (now.moves == mark.moves and now.events <= mark.events):
        out: list[Message] = []
        now = mark if now.moves == mark.moves else now
    else:
        out = [*_moves(session, mark.moves), *_scores(old, session, mark)]
    if _is_shown_to_be_over(session) and not _is_shown_to_be_over(old):
        out.append(_game_end(session))
    return tuple(out), now


def _mark(session: Session) -> Mark:
    moves = 0 if session.history is None else len(session.history.entries)
    beat = sessions.shown_beat(session)
    # A count that is being called is told when its last combination has been.
    return Mark(moves, 0 if beat is None else beat.upto - (beat.lines is not None))


def _another(old: Session, new: Session) -> bool:
    """Whether a game has begun that is not the one before."""
    if (old.setup, old.seed) != (new.setup, new.seed):
        return True
    return old.history is not None and (new.history is None or not new.history.entries)


def _started(session: Session) -> Message:
    options = session.game.write_options(session.setup.options)
    players: list[Plain] = [*session.setup.players]
    data: dict[str, Plain] = {
        "game": session.setup.game,
        "options": {**options},
        "players": players,
        "resumed": session.history is not None and bool(session.history.entries),
    }
    return Message("started", data | _standing(session))


def _moves(session: Session, had: int) -> Iterator[Message]:
    if session.history is None:
        return
    new = zip(session.history.entries[had:], session.history.steps[had:], strict=True)
    for entry, step in new:
        move = session.game.encode(entry.move)
        if had and move.startswith("deal "):
            yield Message("handEnd", _standing(session))
        shown = json.dumps([plain(session.game.redact(event, None)) for event in step.events])
        data: dict[str, Plain] = {"who": _who(session, entry.seat), "seat": int(entry.seat)}
        yield Message("move", data | {"move": _public(move, shown)})


def _public(move: str, shown: str) -> str:
    """The move as in a record; only its verb when a spectator sees not every card it names."""
    verb, _, rest = move.partition(" ")
    named = [part for part in re.split(r"[ /]+", rest) if _is_card(part)]
    return move if all(f'"{card}"' in shown for card in named) else verb


def _is_card(text: str) -> bool:
    try:
        Card.parse(text)
    except ValueError:
        return False
    return True


def _scores(old: Session, new: Session, mark: Mark) -> Iterator[Message]:
    now = _mark(new)
    scores: list[Plain] = [peg.front for peg in sessions.pegs(old)]
    told_of = mark.events if mark.moves == now.moves else 0
    for event in new.events[told_of : now.events]:
        if isinstance(event, Scored):
            data = plain(event)
            assert isinstance(data, dict), "an event is a mapping"
            scores[event.seat % 2] = event.peg_to
            yield Message("score", {"who": _who(new, event.seat)} | data | {"scores": [*scores]})


def _is_shown_to_be_over(session: Session) -> bool:
    return session.over and sessions.pending(session) is None


def _game_end(session: Session) -> Message:
    outcome = session.game.outcome(session.state)
    assert outcome is not None, "the game is over"
    data = plain(outcome)
    assert isinstance(data, dict), "an outcome is a mapping"
    won = outcome.winner == session.viewer % 2
    return Message("gameEnd", {"who": "you" if won else "other"} | data | _standing(session))


def _standing(session: Session) -> dict[str, Plain]:
    """The scores as far as they are shown, by side."""
    return {"scores": [peg.front for peg in sessions.pegs(session)]}


def _who(session: Session, seat: Seat) -> str:
    """``you`` is the reader's side, ``other`` the other, ``table`` the deals and cuts."""
    if seat == CHANCE:
        return "table"
    return "you" if seat % 2 == session.viewer % 2 else "other"
