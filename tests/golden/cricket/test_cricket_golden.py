"""Whole games with everything each seat is shown, step by step.

A ``.game`` file is a record; the ``.seats`` file beside it is what comes of it. To make these
anew after a change that is meant: ``python -m tests.golden.cricket.test_cricket_golden``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import record
from game.core.cards import Card, text
from game.core.events import Event, Scored
from game.core.protocol import Outcome, Seat
from game.cricket import CRICKET
from game.cricket.values import by_value
from game.cricket.view import Fate, View
from tests.unit.cricket_table import GAMES

FOLDER = Path(__file__).parent
READERS: tuple[Seat | None, ...] = (Seat(0), Seat(1), None)


def word(value: object) -> str:
    """A field of an event in short."""
    match value:
        case Card():
            return str(value)
        case tuple() if value and isinstance(value[0], Card):
            return text(value)
        case tuple():
            return " / ".join(map(word, value))
        case Outcome():
            return f"winner {value.winner} by {value.reason}"
        case None:
            return "none"
    return str(value)


def told(event: Event) -> str:
    if isinstance(event, Scored):
        lines = ", ".join(f"{text(line.cards)} {line.points}" for line in event.lines)
        move = f"{event.peg_from} to {event.peg_to}"
        return f"Scored seat={event.seat} source={event.source} {move}: {lines}"
    values = ((f.name, getattr(event, f.name)) for f in dataclasses.fields(event))
    fields = " ".join(f"{name}={word(value)}" for name, value in values)
    return f"{type(event).__name__} {fields}"


def rows(view: View) -> Iterator[str]:
    """A view in a few short lines."""
    who = {None: "spectator", Seat(0): "black", Seat(1): "red"}[view.seat]
    yield (
        f"  {who}: set {view.set_number} gem {view.gem_number} inning {view.inning + 1}"
        f" first {view.first} | {view.phase} by {view.to_act} | limit {view.limit}"
        f" piles {word(view.piles)} | scores {word(view.scores)} gem {word(view.gem_points)}"
        f" sets {word(view.sets_won)}"
    )
    unseen = " / ".join(text(sorted(side, key=by_value)) for side in view.unseen)
    yield f"    hands {' / '.join(map(text, view.hands))}"
    yield f"    unseen {unseen}"


def fields(view: View) -> str:
    laid = [f for side in view.fields for f in side if f.fate is not Fate.FREE]
    return "; ".join(f"{f.card} {f.fate}: {text(f.laid)} = {f.points}" for f in laid)


def transcript(written: str) -> str:
    """What every seat is shown of a record."""
    read = record.read(written, GAMES)
    out = []
    for entry, step in record.replay(read, CRICKET):
        out.append(f"{record.seat_text(entry.seat)} {CRICKET.encode(entry.move)}")
        out.append(f"  table: {fields(CRICKET.view(step.state, None)) or 'free'}")
        for event in step.events:
            shown = [told(CRICKET.redact(event, seat)) for seat in READERS]
            alike = len(set(shown)) == 1
            out += [f"  ! {shown[0]}"] if alike else [f"  !{n} {s}" for n, s in enumerate(shown)]
        for seat in READERS[:2]:
            out += rows(CRICKET.view(step.state, seat))
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.game")), ids=lambda path: path.stem)
def test_a_golden_game_is_shown_as_before(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert transcript(written) == path.with_suffix(".seats").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.game")), ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    kept = "".join(f"{s}\n" for s in written.splitlines() if s and not s.startswith("#"))
    assert record.write(record.read(written, GAMES), GAMES) == kept


if __name__ == "__main__":
    for game in sorted(FOLDER.glob("*.game")):
        shown = transcript(game.read_text(encoding="utf-8"))
        game.with_suffix(".seats").write_text(shown, encoding="utf-8")
