"""The state file of a match: what was played so far, a line for each pair.

The first line names the match and the code that plays it; a file of another match, or of players
that have changed since, is refused. A last line that was cut off is left out.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.arena_parts.duel import Deal, Match, Played

ROOT = Path(__file__).resolve().parents[2]


class OtherMatch(Exception):
    """A state file that does not belong to this match; the text says why."""


def code_mark(game: str) -> str:
    """A checksum of everything the players of ``game`` are made of."""
    sources = [
        *(ROOT / "game" / game).glob("*.py"),
        *(ROOT / "game" / "core").glob("*.py"),
        *Path(__file__).parent.glob("*.py"),
        ROOT / "tools" / "cribbage_one_ply.py",
    ]
    whole = hashlib.sha256()
    for source in sorted(sources):
        whole.update(source.name.encode() + b"\0" + source.read_bytes())
    return whole.hexdigest()[:16]


class Store:
    """Pairs of ``match`` by number, kept in ``path`` if there is one."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.pairs: dict[int, tuple[Played, Played]] = {}
        self._path = path
        head = {**asdict(match), "rules": dict(match.rules), "code": code_mark(match.game)}
        if path is None:
            return
        if path.exists():
            self._read(path, head)
        path.parent.mkdir(parents=True, exist_ok=True)
        # written anew, so that a line that was cut off does not spoil the next
        lines = [json.dumps(head), *(_line(n, pair) for n, pair in sorted(self.pairs.items()))]
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        first, *lines = path.read_text(encoding="utf-8").split("\n")
        try:
            found = json.loads(first)
        except ValueError:
            raise OtherMatch(f"{path}: line 1 is not the head of a match") from None
        for name, value in head.items():
            if not isinstance(found, dict) or found.get(name) != value:
                raise OtherMatch(f"{path}: {name} is not that of this match; name another file")
        # what stands after the last line's end is a line cut off
        for number, line in enumerate(lines[:-1], start=2):
            try:
                pair, *games = json.loads(line)
                self.pairs[pair] = _played(games[0]), _played(games[1])
            except (ValueError, TypeError, IndexError):
                raise OtherMatch(f"{path}: line {number} is not a pair of games") from None

    def add(self, number: int, pair: tuple[Played, Played]) -> None:
        """Keep a pair."""
        self.pairs[number] = pair
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as out:
                out.write(_line(number, pair) + "\n")


def _line(number: int, pair: tuple[Played, Played]) -> str:
    games = [
        [game.a_won, game.a_first, [[deal.a, deal.b, deal.a_dealt] for deal in game.deals]]
        for game in pair
    ]
    return json.dumps([number, *games], separators=(",", ":"))


def _played(game: Any) -> Played:
    a_won, a_first, deals = game
    return Played(a_won, a_first, tuple(Deal(*deal) for deal in deals))
