"""The composition: the page's state, its events, its timer. Everything else is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window

from game.app import settings as preferences
from game.app.arrival import arrive
from game.app.device import NO_ROOM
from game.app.frame import frame
from game.app.link import read as read_link
from game.app.model import (
    Address,
    App,
    Arrive,
    Ask,
    Change,
    Command,
    Copy,
    Effect,
    Fetch,
    Later,
    Store,
    TakeOver,
)
from game.app.save import is_running
from game.app.save import key as save_key
from game.app.shell import update
from game.games import GAMES
from game.text.words import load
from game.web import device
from game.web.dom import Page
from game.web.effects import (
    Timer,
    asked_for,
    copy,
    fresh_seed,
    here,
    shelf,
    show_address,
    today,
    warn,
)
from game.web.events import listen
from game.web.quiet import quietly
from game.web.storage import Storage
from game.web.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.app.link import Link
    from game.web.embed import Host
    from game.web.thoughts import Thoughts


class Main:
    """One page: what it shows, and how it changes."""

    def __init__(self) -> None:
        self.storage = Storage()
        self.page = Page()
        self.windows = Windows(self._lost, self._put)
        device.hear(self)
        self.timer = Timer(lambda: self.send("tick"))
        self.thoughts: Thoughts | None = None
        stored, wrong = preferences.load(self.storage.get(preferences.KEY))
        link = read_link(asked_for(), today())
        for warning in filter(None, (wrong, link.warning)):
            warn(warning)
        now = stored
        for name, value in link.settings:
            now = now.with_value(name, value)
        self.words = load(now.lang)
        running = tuple(game for game in GAMES if is_running(self.storage.get(save_key(game))))
        notice = (
            ""
            if self.storage.lasting
            else self.words.say(
                "This browser keeps nothing here: the game is lost when the page is closed."
            )
        )
        self.app = App(
            settings=now,
            stored=stored,
            running=running,
            notice=notice,
            shelf=shelf(),
            here=here(),
            today=today(),
        )
        self.host = self._hosted(link)
        self.take(self._arriving(link))

    def _arriving(self, link: Link) -> Change:
        """The page opened at an address, with the stored game of the kind it names."""
        key = None if link.setup is None else save_key(link.setup.game, self.app.shelf)
        saved = None if key is None else self.storage.get(key)
        return arrive(self.app, link, saved, fresh_seed(), self.words)

    def _hosted(self, link: Link) -> Host | None:
        """The page around this one, where it is embedded; a page of its own loads nothing."""
        if not self.app.shelf:
            return None
        from game.web.embed import Host

        return Host(self, link)

    def send(self, kind: str, text: str = "") -> None:
        """The reader, or the timer, did something."""
        command = Command(kind, text, fresh_seed(), today())
        if not self.thinks_first(command, lambda: self._obey(command)):
            self._obey(command)

    def thinks_first(
        self, command: Command, then: Callable[[], None], *, anyway: bool = False
    ) -> bool:
        """Whether ``command`` waits for a long thought; ``then`` is called when it is thought.

        It is dropped when it is about a position that is no more, unless ``anyway``.
        """
        if command.kind not in ("tick", "intent"):
            return False
        from game.app.thinking import asked
        from game.web.thoughts import Thoughts

        if self.thoughts is None:
            self.thoughts = Thoughts()
        return self.thoughts.first(
            lambda: asked(self.app, command, self.words), then, anyway=anyway
        )

    def _obey(self, command: Command) -> None:
        self.take(update(self.app, command, self.words))

    def take(self, change: Change) -> None:
        """Show a change and do what it asks for."""
        before, self.app = self.app, change.app
        self.windows.claim(self._playing())
        self.page.draw(frame(self.app, self.words))
        for effect in change.effects:
            self._do(effect)
        if self.host is not None:
            self.host.tell(before, change.app)
        if self.thoughts is not None:
            self.thoughts.changed()

    def _do(self, effect: Effect) -> None:
        match effect:
            case Store(key, text):
                self.windows.store(key, text)
            case Later(ms):
                self.timer.set(ms)
            case Address(pairs):
                show_address(pairs)
            case Copy(field):
                copy(field)
            case Arrive(pairs):
                show_address(pairs)
                self.take(self._arriving(read_link(pairs, today())))
            case Ask(what):
                device.ask(what)
            case TakeOver(game):
                fetch = Fetch(game)
                self.windows.claim(save_key(game), lambda: self._do(fetch), steal=True)
            case Fetch(game):
                text = self.storage.get(save_key(game))
                if text is not None:
                    self.send("opened", text)

    def _playing(self) -> str | None:
        """Where the game at the table is kept, if other windows can have it, too.

        Also while it is reviewed: who comes back from that to the table would otherwise write over
        what another window has played meanwhile. And while it is being taken over from there, which
        takes a moment.
        """
        if self.app.screen == "away":
            return self.windows.key
        session = self.app.session
        if session is None or self.app.shelf:
            return None
        return save_key(session.game.id) if self.storage.lasting else None

    def _lost(self, key: str) -> None:
        self.send("lost", next(game for game in GAMES if save_key(game) == key))

    def _put(self, key: str, text: str | None) -> None:
        if not self.storage.put(key, text):
            warn("the browser has no room left: the game is not kept")
            self.send("device", NO_ROOM)


def start() -> None:
    """Take over from the static page; what was clicked before is done now."""
    main = Main()
    listen(main)
    document.documentElement.dataset.ready = "1"
    if main.host is not None:
        main.host.listen()
    early: Any = window.fifteenTwo.take()
    for action in early:
        for kind in ("move", "pick", "intent"):
            text = getattr(action, kind, None)
            if text is not None:
                main.send(kind, str(text))
    quietly(_ahead(main))


def _ahead(main: Main) -> Iterator[None]:
    """Load what may be asked for next; nothing in a frame, which is one table of many things."""
    if main.app.shelf:
        return
    from game.app.ahead import ahead

    yield from ahead("cribbage" if main.app.session is None else main.app.session.game.id)
