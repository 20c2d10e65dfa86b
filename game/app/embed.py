"""What the page that frames this one may ask for (docs/embed.md).

`read` makes a message of a text or raises `BadMessage`; `told` makes the change it asks for. What
the host is told in turn is in `game.app.telling`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.app.arrival import arrive
from game.app.foreign import parsed
from game.app.intents import intended
from game.app.link import EMBEDDED_GAME, Link
from game.app.link import read as read_link
from game.app.model import App, Change, Command
from game.app.settings import CHOICES
from game.core.jsonable import Plain
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
    "players",
    "first",
    "record",
    "daily",
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
    """The coach's next word to the reader; the host hears only whether there is one."""
    change = intended(app, Command("intent", "hint", seed), words)
    session, known = change.app.session, change.app.hint
    if (
        change.app.screen != "table"
        or session is None
        or known is None
        or not known.is_for(session)
    ):
        raise BadMessage("state", "there is nothing to choose now")
    return change


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
