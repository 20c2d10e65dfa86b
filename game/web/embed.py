"""An embedded table and the page around it: what passes the gate of assets/js/embed.mjs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyodide.ffi import create_proxy

from game.app import embed, telling
from game.app.embed import BadMessage, Message
from game.app.link import Link
from game.app.model import App, Command
from game.text.words import load
from game.web.effects import fresh_seed, gate

if TYPE_CHECKING:
    from game.web.main import Main


class Host:
    """The host of the page ``main``, which plays by ``link``."""

    def __init__(self, main: Main, link: Link) -> None:
        self._main = main
        self._link = link
        self._gate = gate()
        self._told = telling.Mark()
        self._gate.take()
        if link.warning:
            self._post(BadMessage("address", link.warning.removeprefix("address: ")).answer)

    def listen(self) -> None:
        """From now on the host is heard; what it said while Python came is done now."""
        self._gate.hear(create_proxy(self._hear))

    def tell(self, before: App, after: App) -> None:
        """Let the host know of a change."""
        messages, self._told = telling.heard(before, after, self._told)
        for message in messages:
            self._post(message)

    def _post(self, message: Message) -> None:
        if message.id is None:
            self._gate.post(message.type, message.json)
        else:
            self._gate.post(message.type, message.json, message.id)

    def _hear(self, text: str) -> None:
        main = self._main
        try:
            message = embed.read(str(text))
            if message.type == "hint" and main.thinks_first(
                Command("intent", "hint"), lambda: self._hear(text), anyway=True
            ):
                return
            app, link = main.app, self._link
            if message.type == "load":
                link = embed.loaded(message, link)
                app = replace(app, shelf=str(self._gate.shelved(message.json)))
            change = embed.told(app, message, link, fresh_seed(), main.words)
        except BadMessage as error:
            self._post(error.answer)
            return
        if message.type == "load":
            self._link = link
            self._gate.loaded(message.json)
        if change.app.settings.lang != main.words.lang:
            main.words = load(change.app.settings.lang)
        main.take(change)
        if message.type == "focus":
            main.page.take_focus()
