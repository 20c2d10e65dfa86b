"""Whole games of Cross Cribbage as records, with what every seat saw at each step.

``python -m tests.golden.cross.test_cross_golden`` writes the files anew, after a change that is
meant to change them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import record
from game.core.history import History, from_record
from game.core.protocol import CHANCE, Seat
from game.cross import CROSS, Options
from game.cross.bot import BOTS
from tests.golden.cross.kit import Shuffle, new_game, render

HERE = Path(__file__).parent
GAMES = {"cross": CROSS}

CASES = {
    "two-to-61": (Options(target=61), 1, (0, 0), ("expert", "casual")),
    "four-to-31": (
        Options(target=31, seats=4, flush_with_starter=True),
        2,
        (5, 0),
        ("club", "expert", "beginner", "casual"),
    ),
}


def play(name: str) -> History:
    """The game the levels of a case play on packs of their own."""
    options, first, start, levels = CASES[name]
    history = new_game(options, first, start)
    while seats := CROSS.to_act(history.state):
        (seat,) = seats
        if seat == CHANCE:
            source = Shuffle(100 + CROSS.deal_number(history.state))
            move = CROSS.chance_move(history.state, source)
        else:
            legal = CROSS.legal_moves(history.state, seat)
            view = CROSS.view(history.state, seat)
            move = BOTS[levels[seat]].choose(view, legal, len(history.entries))
        history = history.push(seat, move)
    return history


def transcript(history: History) -> str:
    """Every move with its events as all may know them, and the table after it.

    Nobody sees more than a spectator, so one table stands for all; that is checked here.
    """
    parts: list[str] = []
    for entry, step in zip(history.entries, history.steps, strict=True):
        parts.append(f"> {record.seat_text(entry.seat)} {CROSS.encode(entry.move)}")
        parts += [f"  {CROSS.redact(event, None)}" for event in step.events if _short(event)]
        spectator = render(CROSS.view(step.state, None))
        for seat in range(CROSS.seats(history.header.options)):
            mine = render(CROSS.view(step.state, Seat(seat)))
            assert mine.replace(f"seat {seat}:", "spectator:", 1) == spectator
        parts.append(spectator)
    return "\n".join(parts) + "\n"


def _short(event: object) -> bool:
    return type(event).__name__ not in ("Scored", "Dealt")


@pytest.mark.parametrize("name", CASES)
def test_the_record_replays_to_the_same_tables(name: str) -> None:
    text = (HERE / f"{name}.record").read_text(encoding="utf-8")
    history = from_record(record.read(text, GAMES), CROSS)
    assert record.write(history.record, GAMES) == text
    assert transcript(history) == (HERE / f"{name}.seen").read_text(encoding="utf-8")
    assert CROSS.outcome(history.state) is not None


@pytest.mark.parametrize("name", CASES)
def test_the_opponents_still_play_the_same_game(name: str) -> None:
    text = (HERE / f"{name}.record").read_text(encoding="utf-8")
    assert record.write(play(name).record, GAMES) == text


def regenerate() -> None:
    """Write all files anew."""
    for name in CASES:
        history = play(name)
        written = record.write(history.record, GAMES)
        (HERE / f"{name}.record").write_text(written, encoding="utf-8")
        (HERE / f"{name}.seen").write_text(transcript(history), encoding="utf-8")


if __name__ == "__main__":
    regenerate()
