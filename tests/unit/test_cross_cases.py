"""The case people argued about: ``cross-01``. (``cross-03`` is of a variant with a crib.)"""

from __future__ import annotations

import json
from pathlib import Path

from game.core.protocol import Seat
from game.cross import CROSS, Options
from tests.golden.cross.kit import fill

CASES = Path(__file__).parents[1] / "data" / "cases" / "game.json"


def test_cross_01_a_square_with_no_flush_and_no_nobs() -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    (case,) = (one for one in cases if one["id"] == "cross-01")
    square = " ".join(" ".join(row) for row in case["cards"])
    history = fill(square, Options())
    view = CROSS.view(history.state, Seat(0))
    expected = case["expected"]
    assert str(view.starter) == case["starter"]
    assert list(view.row_points) == expected["rows"]
    assert list(view.column_points) == expected["cols"]
    assert CROSS.scores(history.state) == (expected["sum_cols"], expected["sum_rows"])
