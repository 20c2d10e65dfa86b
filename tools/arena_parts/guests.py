"""Public Cribbage programs at our table: each is asked in a process of its own.

`make arena` installs them into `.cache/arena`, apart from everything; they are never a dependency.
Another checkout of this repository is a guest too: ``expert@../before`` is its expert.
"""

from __future__ import annotations

import contextlib
import json
import pickle
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from game.core.cards import Card
from game.core.events import total
from game.core.protocol import Bot
from game.cribbage.claimbot import true_lines
from game.cribbage.moves import Claim, Discard, Move, Play
from game.cribbage.view import View

HERE: Final = Path(__file__).resolve().parent
INSTALLED: Final = HERE.parents[1] / ".cache" / "arena"
"""Where `make arena` puts a Python with the public programs."""
NAMES: Final = ("hoyleish", "magmacrunch")
AT: Final = "@"


class NoSuchGuest(Exception):
    """A guest that is not installed, or could not be started; the text says what to do."""


def _pipes(owner: object, command: Sequence[str], **how: Any) -> tuple[IO[Any], IO[Any]]:
    """Start a process that lives as long as ``owner``; where to write to it and read from it."""
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **how)
    except OSError as error:
        raise NoSuchGuest(f"cannot start {command[0]}: {error}") from error
    weakref.finalize(owner, _end, process)
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def _end(process: subprocess.Popen[Any]) -> None:
    """All of them stop when there is nothing more to read."""
    with contextlib.suppress(BrokenPipeError):
        process.communicate()


class Guest:
    """A public program as a `game.core.protocol.Bot`: it gets its own cards and what lies open."""

    def __init__(self, name: str, home: Path = INSTALLED) -> None:
        python = home / name / "bin" / "python"
        if not python.exists():
            raise NoSuchGuest(f"{name} is not installed here: run `make arena`")
        command = (str(python), str(HERE / "guest_server.py"), name)
        self._name = name
        self._in, self._out = _pipes(self, command, text=True)

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """What the program answers; claims, which it does not know, are counted for it."""
        match legal[0]:
            case Claim():
                return Claim(total(true_lines(view)))
            case Discard():
                away = self._ask(
                    ask="discard", hand=_texts(view.hand), dealer=view.seat == view.dealer
                )
                pair = frozenset(map(Card.parse, away))
                return next(m for m in legal if isinstance(m, Discard) and pair == {*m.cards})
            case Play():
                laid = self._ask(
                    ask="play", hand=_texts(view.hand), pile=_texts(view.laid), count=view.count
                )
                move = Play(Card.parse(laid))
                if move in legal:
                    return move
                raise ValueError(f"{self._name} laid {laid}, which does not fit")
        return legal[0]

    def _ask(self, **ask: object) -> Any:
        self._in.write(json.dumps(ask) + "\n")
        self._in.flush()
        line = self._out.readline()
        if not line:
            raise NoSuchGuest(f"{self._name} stopped without an answer")
        return json.loads(line)


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


class Neighbour:
    """A level of another checkout as a `game.core.protocol.Bot`: to measure a change by."""

    def __init__(self, game: str, level: str, checkout: Path) -> None:
        command = (sys.executable, str(HERE / "neighbour.py"), str(checkout), game, level)
        self._name = f"{level}{AT}{checkout}"
        self._in, self._out = _pipes(self, command)

    def choose(self, view: Any, legal: Sequence[Any], seed: int) -> Any:
        """What the other checkout's player chooses."""
        try:
            pickle.dump((view, tuple(legal), seed), self._in)
            self._in.flush()
            return legal[pickle.load(self._out)]
        except (EOFError, BrokenPipeError) as error:
            raise NoSuchGuest(f"{self._name} stopped without an answer") from error


def guest(game: str, name: str) -> Bot | None:
    """The guest of that name, started; ``None`` if the name is not one of a guest."""
    level, at, where = name.partition(AT)
    if at:
        checkout = Path(where)
        if not (checkout / "game" / "games.py").is_file():
            raise NoSuchGuest(f"{name}: no checkout of this repository in {where}")
        return Neighbour(game, level, checkout.resolve())
    return Guest(name) if game == "cribbage" and name in NAMES else None
