"""Only one window plays a saved game and writes it; another one is told, and may take it over.

Web Locks decide: the browser frees them itself when a window is closed or crashes. Where there are
none, every window may write, as before there was this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, Promise, navigator
from pyodide.ffi import create_proxy, to_js


class Windows:
    """What this window plays: ``key`` is where the game is kept, ``None`` for none.

    ``lost`` is called with a key that another window has; ``put`` writes a text under a key.
    """

    def __init__(self, lost: Callable[[str], None], put: Callable[[str, str | None], None]) -> None:
        self._lost = lost
        self._put = put
        self.key: str | None = None
        self._mine = False
        self._waiting: list[str | None] = []
        self._release: Any = None
        self._turn = 0

    def claim(
        self, key: str | None, then: Callable[[], None] | None = None, *, steal: bool = False
    ) -> None:
        """Play the game under ``key`` here, if nobody else does, or (``steal``) in any case."""
        if key == self.key and not steal:
            return
        self._let_go()
        self.key = key
        if key is None:
            return
        locks = getattr(navigator, "locks", None)
        if not locks:
            self._granted(then)
            return
        turn = self._turn
        options = to_js(
            {"steal" if steal else "ifAvailable": True}, dict_converter=Object.fromEntries
        )
        answer = create_proxy(lambda lock: self._answered(turn, key, lock, then))
        asked = locks.request(key, options, answer)
        # The lock is stolen: whoever has it now plays the game.
        asked.catch(create_proxy(lambda _: self._stolen(turn, key)))

    def store(self, key: str, text: str | None) -> None:
        """Keep ``text``: at once, when it is known that the game is ours, or not at all."""
        if key != self.key or self._mine:
            self._put(key, text)
        else:
            self._waiting = [text]

    def _let_go(self) -> None:
        self._turn += 1
        self.key, self._mine, self._waiting = None, False, []
        if self._release is not None:
            self._release(None)
            self._release = None

    def _answered(self, turn: int, key: str, lock: Any, then: Callable[[], None] | None) -> Any:
        if turn != self._turn:
            return None
        if not lock:
            self._stolen(turn, key)
            return None

        def hold(resolve: Any, _reject: Any) -> None:
            self._release = resolve

        held = Promise.new(create_proxy(hold))
        self._granted(then)
        return held

    def _granted(self, then: Callable[[], None] | None) -> None:
        assert self.key is not None, "a game was asked for"
        self._mine = True
        for text in self._waiting:
            self._put(self.key, text)
        self._waiting = []
        if then is not None:
            then()

    def _stolen(self, turn: int, key: str) -> None:
        if turn != self._turn:
            return
        self._release = None
        self._let_go()
        self._lost(key)
