"""Where the browser keeps texts; memory where it refuses to."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException


class Storage:
    """``localStorage``, or a dictionary that lasts as long as the page."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self.lasting = self._works()

    def get(self, key: str) -> str | None:
        """The text under ``key``, or ``None``."""
        if self.lasting:
            found = window.localStorage.getItem(key)
            # JavaScript's null is falsy, but not None.
            return str(found) if found else None
        return self._memory.get(key)

    def put(self, key: str, text: str | None) -> bool:
        """Keep ``text``, or remove what is there; ``False`` when the browser has no room."""
        if not self.lasting:
            self._memory.pop(key, None)
            if text is not None:
                self._memory[key] = text
            return True
        try:
            if text is None:
                window.localStorage.removeItem(key)
            else:
                window.localStorage.setItem(key, text)
        except JsException:
            return False
        return True

    @staticmethod
    def _works() -> bool:
        try:
            window.localStorage.setItem("fifteen-two:try", "1")
            window.localStorage.removeItem("fifteen-two:try")
        except JsException:
            return False
        return True
