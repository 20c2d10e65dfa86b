"""A page without a browser: sends commands to the shell, keeps what it stores, reads its frames."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from game.app import save
from game.app.arrival import arrive, begin
from game.app.frame import Frame, frame
from game.app.link import Link
from game.app.link import read as read_link
from game.app.model import App, Arrive, Change, Command, Copy, Fetch, Later, Store
from game.app.session import Session
from game.app.settings import Settings
from game.app.setup import HUMAN, Setup
from game.app.shell import update
from game.text.words import Words
from tests.support.playout import Kind

KINDS_OF_CONTROL = ("move", "pick", "intent")
PLAY_REGIONS = ("centre", "hand", "prompt", "you", "them")
"""Where what goes on with a game is; bar, board and log hold what is beside it."""
WORDS = Words()
VOID = frozenset({"input", "br", "hr", "img", "meta", "link", "path", "circle", "use", "line"})


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a region with the text inside it."""

    tag: str
    attrs: Mapping[str, str]
    region: str
    text: str = ""

    @property
    def off(self) -> bool:
        return "disabled" in self.attrs or self.attrs.get("aria-disabled") == "true"

    @property
    def command(self) -> tuple[str, str] | None:
        """What a click sends, by the first kind of control it is."""
        for kind in KINDS_OF_CONTROL:
            if f"data-{kind}" in self.attrs:
                return kind, self.attrs[f"data-{kind}"]
        return None


class _Reader(HTMLParser):
    def __init__(self, region: str) -> None:
        super().__init__()
        self.region = region
        self.found: list[Element] = []
        self._open: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Element(tag, {name: value or "" for name, value in attrs}, self.region))
        if tag not in VOID:
            self._open.append((tag, len(self.found) - 1))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            if self._open.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        for _, place in self._open:
            self.found[place] = replace(self.found[place], text=self.found[place].text + data)


def elements(shown: Frame, *regions: str) -> list[Element]:
    """Every element of the regions named, or of all."""
    out: list[Element] = []
    for region in regions or tuple(shown.regions):
        reader = _Reader(region)
        reader.feed(str(shown.regions[region]))
        out += reader.found
    return out


def controls(shown: Frame, *regions: str) -> list[Element]:
    """What can be clicked, also what is switched off."""
    return [each for each in elements(shown, *regions) if each.command is not None]


def setup_of(kind: Kind, *players: str) -> Setup:
    """A person against beginners, or the ``players`` named for all seats."""
    seats = kind.game.seats(kind.options)
    return Setup(kind.game_id, kind.options, players or (HUMAN, *("beginner",) * (seats - 1)))


@dataclass
class Desk:
    """One page. ``wait`` is when the timer rings, in milliseconds; ``None``: not at all."""

    app: App = field(default_factory=App)
    words: Words = WORDS
    store: dict[str, str] = field(default_factory=dict)
    wait: int | None = None
    copied: str = ""
    _drawn: tuple[App, Frame] | None = None

    @property
    def session(self) -> Session:
        assert self.app.session is not None
        return self.app.session

    @property
    def frame(self) -> Frame:
        """The page as it is to be drawn; made once for each state of it."""
        if self._drawn is None or self._drawn[0] is not self.app:
            self._drawn = self.app, frame(self.app, self.words)
        return self._drawn[1]

    def begin(self, setup: Setup, seed: str = "desk") -> Desk:
        """Sit down at a new game."""
        self._take(begin(self.app, setup, seed, self.words))
        return self

    def arrive(self, link: Link, seed: str = "desk") -> Desk:
        """Open the page by an address."""
        saved = None if link.setup is None else self.store.get(self._key(link))
        self._take(arrive(self.app, link, saved, seed, self.words))
        return self

    def _key(self, link: Link) -> str:
        assert link.setup is not None, "a game is named"
        return save.key(link.setup.game, self.app.shelf)

    def send(self, kind: str, text: str = "", seed: str = "fresh") -> Desk:
        """The reader does something."""
        self._take(update(self.app, Command(kind, text, seed), self.words))
        return self

    def tick(self) -> Desk:
        """The timer rings."""
        self.wait = None
        return self.send("tick")

    def click(self, control: Element) -> Desk:
        """Press a control as the page does: nothing happens when it is off."""
        command = control.command
        assert command is not None
        return self if control.off else self.send(*command)

    def press(self, kind: str, text: str) -> Desk:
        """Press the control that sends this; it has to be there and usable."""
        for control in controls(self.frame):
            if control.command == (kind, text) and not control.off:
                return self.click(control)
        there = [each.command for each in controls(self.frame) if not each.off]
        raise AssertionError(f"no {kind} {text!r} among {there}")

    def usable(self, *regions: str) -> list[Element]:
        """The controls that can be used now, of the play regions if none are named."""
        some = controls(self.frame, *(regions or PLAY_REGIONS))
        return [each for each in some if not each.off]

    def rest(self) -> Desk:
        """Let the timer ring until it rings no more."""
        for _ in range(10_000):
            if self.wait is None:
                return self
            self.tick()
        raise AssertionError("the timer never rests")

    def _take(self, change: Change) -> None:
        self.app = change.app
        for effect in change.effects:
            match effect:
                case Later(ms):
                    self.wait = ms
                case Store(key, None):
                    self.store.pop(key, None)
                case Store(key, str(text)):
                    self.store[key] = text
                case Arrive(pairs):
                    self.arrive(read_link(pairs, self.app.today))
                case Copy(field):
                    self.copied = field
                case Fetch(game) if save.key(game) in self.store:
                    self.send("opened", self.store[save.key(game)])


def at_desk(setup: Setup, seed: str = "desk", **settings: str) -> Desk:
    """A page at which a game has just begun."""
    return Desk(App(settings=Settings(**settings))).begin(setup, seed)


def one_step(desk: Desk, rng: random.Random) -> None:
    """Something that goes on with the game: the timer, or one of the usable controls."""
    if desk.app.dialog:
        desk.send("intent", "close")
    usable = desk.usable()
    onward = [each for each in usable if each.command and _goes_on(each.command)]
    if desk.wait is not None and (not onward or rng.random() < 0.7):
        desk.tick()
        return
    assert usable, f"nothing to be done:\n{desk.frame.regions['prompt']}"
    desk.click(_chosen(desk, onward or usable, rng))


STANDING = ("menu", "back", "board", "rematch", "dialog", "rule", "hint", "review")
"""Intents that do not go on with the game."""


def _goes_on(command: tuple[str, str]) -> bool:
    kind, text = command
    return kind != "intent" or text.partition(" ")[0] not in STANDING


def _chosen(desk: Desk, usable: list[Element], rng: random.Random) -> Element:
    """Any of them; but what is chosen already mostly stays so."""
    fresh = [each for each in usable if each.attrs.get("aria-pressed") != "true"]
    return rng.choice(fresh if fresh and rng.random() < 0.9 else usable)


def game_steps(desk: Desk, rng: random.Random, most: int = 20_000) -> Iterator[Desk]:
    """A random game to its end: the page at the beginning and after every step."""
    yield desk
    for _ in range(most):
        if desk.frame.table.get("data-outcome"):
            return
        one_step(desk, rng)
        yield desk
    raise AssertionError(f"the game did not end within {most} steps")
