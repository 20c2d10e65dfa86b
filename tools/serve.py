#!/usr/bin/env python3
"""Serve a folder as Netlify would: ``tools/serve.py DIR PORT``.

The response headers come from ``netlify.toml`` beside this folder's parent, so that the content
security policy and its like are tested as they are deployed. Text, scripts, WebAssembly and zips
are compressed (Brotli where the package ``brotli`` is installed and the client takes it, else
gzip), compressed bytes are kept in memory, and an ``ETag`` lets a client ask only for changes.

For development and tests: it listens on this machine only.
"""

import gzip
import hashlib
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

try:
    import brotli
except ImportError:  # a bare Python serves with gzip
    brotli = None

NETLIFY_TOML = Path(__file__).resolve().parent.parent / "netlify.toml"
HOST = "127.0.0.1"
USAGE = "usage: serve.py DIR PORT"

CONTENT_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
ALREADY_COMPRESSED = frozenset({".mp3", ".ogg", ".png", ".webp", ".woff2"})
SMALLEST_COMPRESSED = 256
"""Bytes below which compressing a file gains nothing."""
BROTLI_QUALITY = 5
GZIP_LEVEL = 6

DEFAULT_CACHING = "public, max-age=0, must-revalidate"
"""What Netlify sends where no rule says otherwise."""


class HeaderRule(NamedTuple):
    """One ``[[headers]]`` table: the addresses it is for, and what it adds."""

    pattern: re.Pattern[str]
    values: dict[str, str]


def read_rules(path: Path) -> list[HeaderRule]:
    """Return the header rules of the ``netlify.toml`` at ``path``."""
    tables = tomllib.loads(path.read_text(encoding="utf-8")).get("headers", [])
    return [HeaderRule(address_pattern(table["for"]), table["values"]) for table in tables]


def address_pattern(rule: str) -> re.Pattern[str]:
    """Return a rule's ``for`` as an expression: ``*`` is any text, ``:name`` one part of a path."""
    parts = re.split(r"(\*|:\w+)", rule)
    wild = {"*": ".*"}
    return re.compile(
        "".join(wild.get(p, "[^/]+" if p.startswith(":") else re.escape(p)) for p in parts)
    )


def headers_for(rules: list[HeaderRule], address: str) -> dict[str, str]:
    """Return the headers that all matching rules give; equal names are joined, as Netlify does."""
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.fullmatch(address):
            for name, value in rule.values.items():
                headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


@dataclass
class StoredFile:
    """A file's bytes with its encodings, each made when it is first asked for."""

    path: Path
    stamp: tuple[int, int]
    content: bytes
    encoded: dict[str, bytes] = field(default_factory=dict)

    @property
    def etag(self) -> str:
        """Return a tag that changes with the content."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    def body(self, encoding: str) -> bytes:
        """Return the content in ``encoding``: ``br``, ``gzip`` or ``""``."""
        if not encoding:
            return self.content
        if encoding not in self.encoded:
            if encoding == "br":
                self.encoded["br"] = brotli.compress(self.content, quality=BROTLI_QUALITY)
            else:
                self.encoded["gzip"] = gzip.compress(self.content, GZIP_LEVEL, mtime=0)
        return self.encoded[encoding]


class Site:
    """A folder, its header rules, and what has been read of it so far."""

    def __init__(self, folder: Path, rules: list[HeaderRule]) -> None:
        """Serve ``folder`` under ``rules``."""
        self.folder = folder.resolve()
        self.rules = rules
        self._files: dict[Path, StoredFile] = {}

    def find(self, address: str) -> StoredFile | None:
        """Return the file at ``address``; None if there is none, or if it lies outside."""
        try:
            wanted = (self.folder / unquote(address).lstrip("/")).resolve()
            for path in (wanted, wanted / "index.html", wanted.with_name(wanted.name + ".html")):
                if path.is_relative_to(self.folder) and path.is_file():
                    return self._read(path)
        except (ValueError, OSError):  # a name that no file can have, or one gone meanwhile
            pass
        return None

    def _read(self, path: Path) -> StoredFile:
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._files.get(path)
        if known is None or known.stamp != stamp:
            known = self._files[path] = StoredFile(path, stamp, path.read_bytes())
        return known


def chosen_encoding(accepted: str, file: StoredFile) -> str:
    """Return the best encoding of ``file`` for a client's ``Accept-Encoding``."""
    if file.path.suffix in ALREADY_COMPRESSED or len(file.content) < SMALLEST_COMPRESSED:
        return ""
    names = {part.partition(";")[0].strip() for part in accepted.split(",")}
    if "br" in names and brotli is not None:
        return "br"
    return "gzip" if "gzip" in names else ""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for one :class:`Site`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(self, site: Site, *args: object) -> None:
        """Answer for ``site``; the rest is the base class's."""
        self.site = site
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with a file."""
        address = urlsplit(self.path).path
        file = self.site.find(address)
        status = HTTPStatus.OK if file else HTTPStatus.NOT_FOUND
        file = file or self.site.find("/404.html")
        headers = {"Cache-Control": DEFAULT_CACHING, **headers_for(self.site.rules, address)}
        if file is None:
            self._answer(status, headers | {"Content-Type": "text/plain"}, b"Not found\n")
            return
        headers["ETag"] = file.etag
        headers["Vary"] = "Accept-Encoding"
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == file.etag:
            self._answer(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        headers.setdefault(
            "Content-Type", CONTENT_TYPES.get(file.path.suffix, "application/octet-stream")
        )
        encoding = chosen_encoding(self.headers.get("Accept-Encoding", ""), file)
        if encoding:
            headers["Content-Encoding"] = encoding
        self._answer(status, headers, file.body(encoding))

    def do_HEAD(self) -> None:
        """Answer as for GET, without the content."""
        self.do_GET()

    def _answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base's name)
        """Stay quiet: the terminal is for the address."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Tell who wants to know which path was asked for."""
        assert isinstance(self.server, Server), "only our server has this handler"
        self.server.noted(self.path)


class Server(ThreadingHTTPServer):
    """Answers each client in a thread of its own; ``noted`` is called with every path asked for."""

    noted: Callable[[str], object] = staticmethod(lambda path: None)

    daemon_threads = True
    request_queue_size = 64
    """Connections that may wait: of the base's 5, a browser's many at once are too many."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, unless it only says that the client has gone."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, port: int, toml: Path = NETLIFY_TOML) -> Server:
    """Return a server of ``folder`` that listens on ``port`` (0: any free one)."""
    return Server((HOST, port), partial(Handler, Site(folder, read_rules(toml))))


def main(arguments: list[str]) -> int:
    """Serve until interrupted; return 2 for arguments that make no sense."""
    try:
        folder, port = read_arguments(arguments)
        server = make_server(folder, port)
    except (ValueError, OSError, OverflowError) as error:
        print(f"serve: {error}", file=sys.stderr)
        return 2
    print(f"http://{HOST}:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def read_arguments(arguments: list[str]) -> tuple[Path, int]:
    """Return the folder and the port; raise ValueError with one clear line if they are wrong."""
    if len(arguments) != 2:
        raise ValueError(USAGE)
    folder, port = Path(arguments[0]), arguments[1]
    if not folder.is_dir():
        raise ValueError(f"{folder} is not a folder; {USAGE}")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise ValueError(f"{port!r} is not a port from 0 to 65535; {USAGE}")
    return folder, int(port)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
