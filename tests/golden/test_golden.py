"""Golden records: each move, what came of it, and what each seat was shown.

Every ``tests/golden/GAME/NAME.record`` is replayed and told as text, which must be the same as
``NAME.golden`` beside it. After a change that is meant, write the golden files anew and read
the difference before committing it::

    UPDATE_GOLDEN=1 python -m pytest tests/golden/test_golden.py

A record with a ``NAME.seen`` beside it is compared by a runner of its own game and left alone.
Views are told in full after the first move, then by the fields that changed. What is not told of
a seat is for it as on the table, which is the view of a spectator.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from game.core import record as records
from game.core.protocol import Seat
from game.games import GAMES
from tests.support.stable_text import event_line, view_fields

HERE = Path(__file__).parent
Views: TypeAlias = dict[Seat | None, dict[str, str]]
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))
RECORDS = sorted(
    path
    for path in HERE.glob("*/*.record")
    if path.parent.name in GAMES and not path.with_suffix(".seen").exists()
)


def told(text: str) -> Iterator[str]:
    """The golden text of a record, line by line."""
    record = records.read(text, GAMES)
    game = GAMES[record.header.game]
    seats = [None, *(Seat(n) for n in range(game.seats(record.header.options)))]
    before: Views = {}
    for entry, step in records.replay(record, game):
        yield f"{records.seat_text(entry.seat)} {game.encode(entry.move)}"
        yield from (f"  = {event_line(event)}" for event in step.events)
        after = {seat: view_fields(game.view(step.state, seat)) for seat in seats}
        for seat in seats:
            name = "table" if seat is None else f"seat {seat}"
            yield from (
                f"  {name} | {field}: {after[seat][field]}" for field in news(seat, before, after)
            )
        before = after


def news(seat: Seat | None, before: Views, after: Views) -> Iterator[str]:
    """The fields of ``seat``'s view to be told: changed, and not just as the table's changed."""
    for field, value in after[seat].items():
        was = before[seat][field] if before else None
        table_was = before[None][field] if before else None
        as_the_table = seat is not None and (value, was) == (after[None][field], table_was)
        if value != was and not as_the_table:
            yield field


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    text = "".join(f"{line}\n" for line in told(path.read_text(encoding="utf-8")))
    golden = path.with_suffix(".golden")
    if UPDATE:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert golden.exists(), f"{golden.name} is missing: see the top of {Path(__file__).name}"
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_is_written_as_it_stands(path: Path) -> None:
    """But for its comments."""
    text = path.read_text(encoding="utf-8")
    bare = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))
    assert records.write(records.read(text, GAMES), GAMES) == bare
