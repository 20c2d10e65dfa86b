"""Replay a record and tell what happened: ``python tools/replay.py FILE [--json]``.

``FILE`` may be ``-`` for standard input. With ``--json`` a line is one JSON object for each move::

    {"line": 7, "seat": 0, "move": "play 6D", "events": [...], "scores": [0, 2], "outcome": null}

``seat`` is ``"*"`` for chance, as in the record. Exit status 0; or 2, with one line on standard
error and nothing on standard output, for a file that cannot be read or a record that is bad.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core import record as records
from game.core.events import Event, Scored
from game.core.jsonable import event_type, plain
from game.core.protocol import CHANCE
from game.games import GAMES

if TYPE_CHECKING:
    from game.core.protocol import AnyGame, Step
    from game.core.record import Entry

BAD = 2


class UserError(Exception):
    """What the user has to hear, in one line."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command line."""

    file: str
    json: bool


class Parser(argparse.ArgumentParser):
    """Complains in one line and without the usage, like the rest of this tool."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of leaving."""
        raise UserError(message)


def main(argv: Sequence[str]) -> int:
    """Replay as ``argv`` says; returns the exit status."""
    try:
        arguments = parse(argv)
        text = read_text(arguments.file)
        try:
            lines = list(told(text, as_json=arguments.json))
        except records.RecordError as error:
            raise UserError(f"{arguments.file}: {error}") from error
    except UserError as error:
        sys.stderr.write(f"replay: {_one_line(str(error))}\n")
        return BAD
    try:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough; the interpreter's own flush at exit must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def parse(argv: Sequence[str]) -> Arguments:
    """The arguments; raises `UserError`."""
    parser = Parser(prog="replay", description="Replay a record and tell what happened.")
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    found = parser.parse_args(argv)
    return Arguments(file=found.file, json=found.json)


def read_text(file: str) -> str:
    """The whole file as text; raises `UserError`."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UserError(f"{file}: not UTF-8 (byte {error.start})") from error
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from error
    except ValueError as error:  # a path with a NUL
        raise UserError(f"{file}: {error}") from error


def told(text: str, *, as_json: bool) -> Iterator[str]:
    """One line for each move, or several in the readable form; raises `RecordError`."""
    record = records.read(text, GAMES)
    game = GAMES[record.header.game]
    for entry, step in records.replay(record, game):
        if as_json:
            yield json.dumps(move_data(game, entry, step))
        else:
            yield from move_text(game, entry, step)


def move_data(game: AnyGame, entry: Entry, step: Step[Any]) -> dict[str, object]:
    """A move and what came of it, as plain data."""
    return {
        "line": entry.line,
        "seat": "*" if entry.seat == CHANCE else int(entry.seat),
        "move": game.encode(entry.move),
        "events": plain(step.events),
        "scores": plain(game.scores(step.state)),
        "outcome": plain(game.outcome(step.state)),
    }


def move_text(game: AnyGame, entry: Entry, step: Step[Any]) -> Iterator[str]:
    """A move, the scores after it, and its events indented."""
    scores = " ".join(map(str, game.scores(step.state)))
    move = f"{records.seat_text(entry.seat)} {game.encode(entry.move)}"
    yield f"{entry.line:>4}  {move}  [{scores}]"
    for event in step.events:
        yield f"        {event_text(event)}"


def event_text(event: Event) -> str:
    """An event in one line, for people.

    >>> event_text(Event())
    'event'
    """
    if isinstance(event, Scored):
        why = ", ".join(
            f"{line.reason} ({' '.join(map(str, line.cards))}) {line.points}"
            for line in event.lines
        )
        return f"seat {event.seat} {event.source}: {why}; {event.peg_from} -> {event.peg_to}"
    data = plain(event)
    assert isinstance(data, dict), "an event is a mapping"
    particulars = (f"{name}={json.dumps(v)}" for name, v in data.items() if name != "type")
    return " ".join((event_type(event), *particulars))


def _one_line(message: str) -> str:
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in message)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
