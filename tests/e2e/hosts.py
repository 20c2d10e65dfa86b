"""Two servers for the tests: the built site, and pages of another site that embed it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from tools.serve import make_server

ISOLATION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
"""What a page sends that asks its browser for isolation."""


@contextmanager
def running(server: ThreadingHTTPServer) -> Iterator[int]:
    """Run ``server`` in the background; yield its port."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


@contextmanager
def serving(folder: Path, asked: list[str] | None = None) -> Iterator[str]:
    """Serve the site in ``folder``; yield its address, which ends with a slash.

    Every path asked for is added to ``asked``.
    """
    server = make_server(folder, 0)
    if asked is not None:
        server.noted = asked.append
    with running(server) as port:
        yield f"http://127.0.0.1:{port}/"


class HostPage(BaseHTTPRequestHandler):
    """A page that frames the address in its query; it can be written without JavaScript."""

    protocol_version = "HTTP/1.1"

    def __init__(self, pages: dict[str, str], *args: object) -> None:
        """Answer with ``pages``, by path, and with frames."""
        self.pages = pages
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the page."""
        url = urlsplit(self.path)
        query = parse_qs(url.query, keep_blank_values=True)
        if "src" in query:
            body = host_html(query["src"][0], query.get("sandbox", [None])[0]).encode()
        else:
            body = self.pages.get(url.path, "").encode()
        self.send_response(200 if body else 404)
        for name, value in (ISOLATION if "isolated" in query else {}).items():
            self.send_header(name, value)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base's name)
        """Stay quiet."""


def host_html(source: str, sandbox: str | None) -> str:
    """Return a page with ``source`` in a frame, sandboxed unless ``sandbox`` is None."""
    box = "" if sandbox is None else f' sandbox="{escape(sandbox)}"'
    return (
        '<!doctype html><html lang="en"><title>A page about cards</title>'
        '<link rel="icon" href="data:,">'
        f'<iframe title="Table" width="800" height="700" src="{escape(source)}"{box}></iframe>'
    )


class Host:
    """Another site: its name is ``localhost``, so that pages on 127.0.0.1 are foreign to it."""

    def __init__(self, port: int, pages: dict[str, str]) -> None:
        """Name the pages of the server at ``port``."""
        self._address = f"http://localhost:{port}/"
        self._pages = pages

    def showing(self, html: str, *, isolated: bool = False) -> str:
        """Return the address of a page that reads ``html``."""
        name = f"page-{len(self._pages)}.html"
        self._pages[f"/{name}"] = html
        return f"{self._address}{name}{'?isolated=1' if isolated else ''}"

    def framing(self, source: str, sandbox: str | None = None, *, isolated: bool = False) -> str:
        """Return the address of a page that frames ``source``."""
        query = {"src": source}
        if sandbox is not None:
            query["sandbox"] = sandbox
        if isolated:
            query["isolated"] = "1"
        return f"{self._address}?{urlencode(query)}"


@contextmanager
def other_site() -> Iterator[Host]:
    """Run another site; yield it."""
    pages: dict[str, str] = {}
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(HostPage, pages))
    with running(server) as port:
        yield Host(port, pages)
