"""The record: one text for saves, links, golden tests and bug reports.

::

    fifteen-two 1
    game cribbage
    options rules=classic target=121 counting=auto
    first 1
    start 118 119
    ---
    * deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C
    0 discard 5H 4S

Lines that begin with ``#`` are comments; a byte order mark and Windows line ends are let pass.
A bad record raises `RecordError` with the line and the reason; nothing of it is applied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.core.protocol import CHANCE, AnyGame, BadOption, IllegalMove, Seat, Step

MAGIC: Final = "fifteen-two"
VERSION: Final = "1"
MAX_REASON: Final = 200
"""No reason is longer, in characters: a bad record may be one endless line."""


class RecordError(ValueError):
    """A record that cannot be read or does not follow the rules; ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = _printable(reason)
        super().__init__(f"line {line}: {self.reason}")


@dataclass(frozen=True, slots=True)
class Header:
    """What a game begins with: all that is needed for its initial state."""

    game: str
    options: Any
    first: Seat
    start: tuple[int, ...] = (0, 0)


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of a record and the line it stands in (0: it was never read from a text)."""

    seat: Seat
    move: Any
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A game as what it begins with and its moves, in order."""

    header: Header
    entries: tuple[Entry, ...] = field(default=())


def write(record: Record, games: Mapping[str, AnyGame]) -> str:
    """The record's text; `read` makes an equal record of it, but for the line numbers."""
    header = record.header
    game = games[header.game]
    options = " ".join(f"{k}={v}" for k, v in game.write_options(header.options).items())
    lines = [f"{MAGIC} {VERSION}", f"game {header.game}", f"options {options}".rstrip()]
    lines.append(f"first {header.first}")
    if any(header.start):
        lines.append("start " + " ".join(map(str, header.start)))
    lines.append("---")
    lines += (f"{seat_text(e.seat)} {game.encode(e.move)}" for e in record.entries)
    return "\n".join(lines) + "\n"


def seat_text(seat: Seat) -> str:
    """``*`` for chance, else the seat's number."""
    return "*" if seat == CHANCE else str(seat)


def read(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Read a record's text; raises `RecordError`. Whether its moves are legal, `replay` tells."""
    lines = _meaningful(text)
    header, rest = _read_header(lines, games)
    game = games[header.game]
    seats = game.seats(header.options)
    return Record(header, tuple(_read_entry(n, line, game, seats) for n, line in rest))


def replay(record: Record, game: AnyGame) -> Iterator[tuple[Entry, Step[Any]]]:
    """Apply the moves one by one; raises `RecordError` at the first the rules do not allow."""
    header = record.header
    state = game.initial(header.options, header.first, header.start)
    for entry in record.entries:
        try:
            step = game.apply(state, entry.seat, entry.move)
        except IllegalMove as error:
            raise RecordError(entry.line, f"illegal move: {error}") from error
        state = step.state
        yield entry, step


def _printable(reason: str) -> str:
    """One line that no terminal takes for a command, and not too long a one."""
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in reason[: MAX_REASON + 1])
    return shown if len(shown) <= MAX_REASON else shown[: MAX_REASON - 1] + "…"


def _meaningful(text: str) -> list[tuple[int, str]]:
    # Not `splitlines`: a form feed or U+2028 in a comment ends no line in any editor.
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    numbered = ((n, line.strip()) for n, line in enumerate(lines, start=1))
    return [(n, line) for n, line in numbered if line and not line.startswith("#")]


def _read_header(
    lines: list[tuple[int, str]], games: Mapping[str, AnyGame]
) -> tuple[Header, list[tuple[int, str]]]:
    if not lines or lines[0][1].split() != [MAGIC, VERSION]:
        raise RecordError(lines[0][0] if lines else 1, f"expected '{MAGIC} {VERSION}'")
    fields: dict[str, tuple[int, str]] = {}
    for index, (n, line) in enumerate(lines[1:], start=1):
        if line == "---":
            return _header(fields, n, games), lines[index + 1 :]
        name, _, rest = line.partition(" ")
        if name not in ("game", "options", "first", "start"):
            raise RecordError(n, f"unknown field {name!r} before '---'")
        if name in fields:
            raise RecordError(n, f"field {name!r} stands twice")
        fields[name] = (n, rest.strip())
    raise RecordError(lines[-1][0], "expected '---' after the header")


def _header(fields: dict[str, tuple[int, str]], end: int, games: Mapping[str, AnyGame]) -> Header:
    for name in ("game", "first"):
        if name not in fields:
            raise RecordError(end, f"field {name!r} is missing")
    n, game_id = fields["game"]
    if game_id not in games:
        raise RecordError(n, f"unknown game {game_id!r}")
    game = games[game_id]
    options = _options(*fields.get("options", (end, "")), game)
    n, first = fields["first"]
    if first not in map(str, range(game.seats(options))):
        raise RecordError(n, f"no such seat: {first!r}")
    start = _start(*fields["start"]) if "start" in fields else (0, 0)
    header = Header(game_id, options, Seat(int(first)), start)
    try:
        game.initial(header.options, header.first, header.start)
    except ValueError as error:
        raise RecordError(fields.get("start", (end, ""))[0], str(error)) from error
    return header


def _options(n: int, text: str, game: AnyGame) -> Any:
    pairs: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise RecordError(n, f"expected name=value, not {word!r}")
        if name in pairs:
            raise RecordError(n, f"option {name!r} stands twice")
        pairs[name] = value
    try:
        return game.read_options(pairs)
    except BadOption as error:
        raise RecordError(n, str(error)) from error


def _start(n: int, text: str) -> tuple[int, ...]:
    words = text.split()
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) <= 7 for w in words):
        raise RecordError(n, f"expected two scores, not {text!r}")
    return tuple(map(int, words))


def _read_entry(n: int, line: str, game: AnyGame, seats: int) -> Entry:
    who, _, text = line.partition(" ")
    if who != "*" and who not in map(str, range(seats)):
        raise RecordError(n, f"no such seat: {who!r}")
    try:
        move = game.decode(text.strip())
    except ValueError as error:
        raise RecordError(n, str(error)) from error
    return Entry(CHANCE if who == "*" else Seat(int(who)), move, n)
