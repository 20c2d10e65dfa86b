"""Notice what a page must never do: ask another host, or report an error."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

OWN_HOSTS = frozenset({"127.0.0.1", "localhost"})
HARMLESS_SCHEMES = frozenset({"data", "blob", "about"})


class Watch:
    """The surprises of the browser contexts that it was put on."""

    def __init__(self) -> None:
        """Start with none."""
        self._seen: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def on(self, context: BrowserContext) -> None:
        """Watch every page and frame of ``context``."""
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def allow(self, pattern: str) -> None:
        """Do not count surprises in which the expression ``pattern`` is found."""
        self._allowed.append(re.compile(pattern))

    @property
    def surprises(self) -> list[str]:
        """What was seen and not allowed."""
        return [s for s in self._seen if not any(p.search(s) for p in self._allowed)]

    def _request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in HARMLESS_SCHEMES and url.hostname not in OWN_HOSTS:
            self._seen.append(f"request to another host: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._seen.append(f"console error: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"page error: {error.error}")
