"""Scenarios: a position, or a question, as one short text for links, lessons and embeds.

::

    v1;discard;dealer=me;me=5h5dJc4s6hQd;score=40-52;goal=keep:5h5d4s6h

The grammar is told in ``docs/scenario.md``. `read` is total: any text gives a scenario or
`BadScenario` with its place. `write` is its inverse: ``read(write(s)) == s``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from game.app.scenario_grammar import (
    BOARD,
    CARD_KEYS,
    GOALS,
    KINDS,
    LONGEST,
    LONGEST_TASK,
    ORDER,
    USUAL_WORDS,
    VALUES,
    BadValue,
    Kind,
    board_text,
    cards_text,
    read_board,
    read_cards,
    read_score,
)
from game.app.scenario_sense import Nonsense, check
from game.core.cards import Card
from game.cross.lines import EMPTY, Board
from game.games import GAMES

VERSION: Final = "v1"
MOST_SHOWN: Final = 40


class BadScenario(ValueError):
    """A text that is no scenario: ``place`` is the character, from 1, where it goes wrong."""

    def __init__(self, place: int, reason: str) -> None:
        self.place = place
        self.reason = reason
        super().__init__(f"character {place}: {reason}")


@dataclass(frozen=True, slots=True)
class Goal:
    """What is asked for: ``name`` is a rule to judge by, or names cards or a cell outright."""

    name: str
    cards: tuple[Card, ...] = ()
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One position with its question, as it was written: what is left out is as usual.

    ``cards`` and ``words`` go by key, in the order of the grammar. ``score`` is the reader's and
    the other's.
    """

    kind: str
    cards: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    board: Board = EMPTY
    score: tuple[int, int] = (0, 0)
    goal: Goal = Goal("")
    task: str = ""

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return KINDS[self.kind].game

    @property
    def aim(self) -> Goal:
        """What is asked for, the usual where nothing is said."""
        return self.goal if self.goal.name else Goal(KINDS[self.kind].usual)

    @property
    def options(self) -> Any:
        """The rules it is played by."""
        return GAMES[self.game].read_options(self.option_pairs)

    @property
    def option_pairs(self) -> dict[str, str]:
        """The options named, as in an address."""
        return {name: value for name, value in self.words if name in ("rules", "target")}

    def held(self, key: str) -> tuple[Card, ...]:
        """The cards under ``key``; none where it does not stand."""
        return dict(self.cards).get(key, ())

    def word(self, key: str) -> str:
        """The word under ``key``, the usual where it does not stand."""
        return dict(self.words).get(key, USUAL_WORDS.get(key, ""))


def write(scenario: Scenario) -> str:
    """The scenario's text."""
    parts = [VERSION, scenario.kind]
    parts += (f"{key}={value}" for key, value in written(scenario))
    return ";".join(parts)


def written(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What is said in it, key by key, in the order of the grammar."""
    cards, words = dict(scenario.cards), dict(scenario.words)
    for key in ORDER:
        if key in cards:
            yield key, cards_text(cards[key])
        elif key in words:
            yield key, words[key]
        elif key == BOARD and scenario.board != EMPTY:
            yield key, board_text(scenario.board)
        elif key == "score" and any(scenario.score):
            yield key, f"{scenario.score[0]}-{scenario.score[1]}"
        elif key == "goal" and scenario.goal.name:
            yield key, goal_text(scenario.goal)
        elif key == "task" and scenario.task:
            yield key, scenario.task


def goal_text(goal: Goal) -> str:
    """``keep:5h5d4s6h``, ``most``."""
    value = goal.cell or cards_text(goal.cards)
    return f"{goal.name}:{value}" if value else goal.name


def read(text: str) -> Scenario:
    """Read a scenario; raises `BadScenario` for any text that is none."""
    if len(text) > LONGEST:
        raise BadScenario(LONGEST + 1, f"a scenario has {LONGEST} characters at most")
    pieces = list(_pieces(text))
    if not pieces or pieces[0][1].lower() != VERSION:
        _no(pieces[0][0] if pieces else 0, f"a scenario begins with {VERSION};")
    if len(pieces) < 2:
        _no(len(text), "what is asked? One of " + ", ".join(KINDS))
    at, name = pieces[1]
    kind = KINDS.get(name.lower())
    if kind is None:
        _no(at, f"{_shown(name)} is not one of {', '.join(KINDS)}")
    return _Reader(name.lower(), kind, len(text)).scenario(pieces[2:])


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The parts between semicolons, without blanks around them, each with its offset."""
    at = 0
    for part in text.split(";"):
        if part.strip():
            yield at + len(part) - len(part.lstrip()), part.strip()
        at += len(part) + 1


class _Reader:
    """Reads the parts of one scenario, and remembers where each stands."""

    def __init__(self, name: str, kind: Kind, end: int) -> None:
        self.name = name
        self.kind = kind
        self.end = end
        self.places: dict[str, int] = {}
        self.cards: dict[str, tuple[Card, ...]] = {}
        self.words: dict[str, str] = {}
        self.board: Board = EMPTY
        self.score = (0, 0)
        self.goal = Goal("")
        self.task = ""

    def scenario(self, pieces: list[tuple[int, str]]) -> Scenario:
        for at, piece in pieces:
            self._piece(at, piece)
        for key in self.kind.needed:
            if key not in self.places:
                _no(self.end, f"{self.name} needs {key}=")
        made = Scenario(
            self.name,
            tuple((key, self.cards[key]) for key in ORDER if key in self.cards),
            tuple((key, self.words[key]) for key in ORDER if key in self.words),
            self.board,
            self.score,
            self.goal,
            self.task,
        )
        try:
            check(made)
        except Nonsense as error:
            _no(self.places.get(error.key, self.end), str(error))
        return made

    def _piece(self, at: int, piece: str) -> None:
        name, equals, value = piece.partition("=")
        key = name.strip().lower()
        if not equals:
            _no(at, f"expected a name and a value, as in dealer=me, not {_shown(piece)}")
        if key not in self.kind.keys:
            _no(at, f"{self.name} knows no {_shown(key)}; it knows {', '.join(self.kind.keys)}")
        if key in self.places:
            _no(at, f"{key} stands twice")
        at += len(name) + 1 + len(value) - len(value.lstrip())
        self.places[key] = at
        try:
            self._value(key, value.strip())
        except BadValue as error:
            _no(at + error.offset, f"{key}: {error}")

    def _value(self, key: str, value: str) -> None:
        if key in CARD_KEYS:
            self.cards[key] = read_cards(value, *self.kind.counts.get(key, CARD_KEYS[key]))
        elif key == BOARD:
            self.board = read_board(value)
        elif key == "score":
            self.score = read_score(value)
        elif key == "goal":
            self.goal = self._goal(value)
        elif key == "task":
            self.task = _task(value)
        elif value.lower() in VALUES[key]:
            self.words[key] = value.lower()
        else:
            raise BadValue(0, f"{_shown(value)} is not one of {', '.join(VALUES[key])}")

    def _goal(self, text: str) -> Goal:
        name, colon, value = text.partition(":")
        name = name.strip().lower()
        if name not in self.kind.goals:
            raise BadValue(0, f"{_shown(name)} is not one of {', '.join(self.kind.goals)}")
        wanted = GOALS[name]
        if bool(wanted) != bool(colon):
            raise BadValue(len(text), f"expected {name}:…" if wanted else f"{name} takes no value")
        if wanted == "cell":
            if value.strip().lower() not in CELLS_BY_NAME:
                raise BadValue(len(name) + 1, "expected a cell, r1c1 to r5c5")
            return Goal(name, cell=value.strip().lower())
        if not wanted:
            return Goal(name)
        try:
            return Goal(name, read_cards(value, *self.kind.goals[name]))
        except BadValue as error:
            raise BadValue(len(text) - len(value) + error.offset, str(error)) from error


CELLS_BY_NAME: Final = frozenset(f"r{row}c{col}" for row in range(1, 6) for col in range(1, 6))


def _task(value: str) -> str:
    if len(value) > LONGEST_TASK:
        raise BadValue(LONGEST_TASK, f"a task has {LONGEST_TASK} characters at most")
    for place, sign in enumerate(value):
        if not sign.isprintable():
            raise BadValue(place, "this sign cannot be printed")
    return value


def _shown(text: str) -> str:
    """A piece of a foreign text in a sentence: short, and harmless where it is printed."""
    return ascii(text[:MOST_SHOWN]) if not text.isprintable() else repr(text[:MOST_SHOWN])


def _no(offset: int, reason: str) -> NoReturn:
    raise BadScenario(offset + 1, reason)
