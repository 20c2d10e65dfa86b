"""What the page asks of the browser: time, randomness, the address bar, the console."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import Date, Uint8Array, URLSearchParams, console, document, navigator, window
from pyodide.ffi import JsException, create_proxy

SEED_BYTES = 16


class Timer:
    """At most one call on its way; setting it anew replaces it."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = create_proxy(lambda *_: call())
        self._handle: Any = None

    def set(self, ms: int | None) -> None:
        """Call after ``ms`` milliseconds; ``None``: not at all."""
        if self._handle is not None:
            window.clearTimeout(self._handle)
        self._handle = None if ms is None else window.setTimeout(self._call, ms)


def fresh_seed() -> str:
    """128 bits of the browser's cryptographic source, in hexadecimal."""
    bytes_ = Uint8Array.new(SEED_BYTES)
    window.crypto.getRandomValues(bytes_)
    return bytes(bytes_.to_py()).hex()


def gate() -> Any:
    """The way to the page around an embed (assets/js/embed.mjs); ``None`` where there is none."""
    return getattr(window.fifteenTwo, "host", None)


def shelf() -> str:
    """Where the game of an embed is kept; empty for a page of its own."""
    host = gate()
    return str(host.shelf()) if host else ""


def asked_for() -> list[tuple[str, str]]:
    """Names and values of the address, decoded by the browser."""
    host = gate()
    search = URLSearchParams.new(host.asked() if host else window.location.search)
    return [(str(name), str(value)) for name, value in search.entries()]


def today() -> str:
    """The date in UTC: ``2026-12-02``."""
    return str(Date.new().toISOString())[:10]


def here() -> str:
    """The address of this page, without what stands after a question mark."""
    return f"{window.location.origin}{window.location.pathname}"


def copy(field: str) -> None:
    """Copy what a field holds; it stays selected, for where copying is refused."""
    element = document.getElementById(field)
    if not element:
        return
    element.focus()
    element.select()
    try:
        done = navigator.clipboard.writeText(element.value)
        done.catch(create_proxy(lambda *_: document.execCommand("copy")))
    except (AttributeError, JsException):
        document.execCommand("copy")


def show_address(pairs: Iterable[tuple[str, str]]) -> None:
    """Show an address with ``pairs``; a sandboxed frame may not, and needs not."""
    search = URLSearchParams.new()
    for name, value in pairs:
        search.append(name, value)
    try:
        window.history.replaceState(None, "", f"?{search.toString()}")
    except JsException:
        return


def warn(text: str) -> None:
    """One line on the console."""
    console.warn(f"Fifteen Two: {text}")
