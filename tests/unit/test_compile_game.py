"""The byte code of the game: leaner than the source, and the same in what it does and tells."""

import traceback
from types import CodeType
from typing import Any

import pytest

from tools.compile_game import lean, with_lines_only

pytestmark = pytest.mark.cpython_only

SOURCE = b'''"""Tells of itself."""
from __future__ import annotations
from dataclasses import dataclass
from typing import Protocol

LIMIT: int = 3
"""Of nothing."""
later: str


@dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: int
    y: int = 0

    def moved(self, by: int) -> Point:
        """Elsewhere."""
        assert by < LIMIT, "too far"

        return Point(self.x + by,
                     self.y)


class Mover(Protocol):
    def moved(self, by: int) -> Point: ...


def far() -> Point:
    """Much too far."""
    start = Point(1)
    return (
        start
        .moved(1)
        .moved(7)
    )
'''


def run(code: CodeType) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": __name__}
    exec(code, names)
    return names


def whole() -> CodeType:
    return compile(SOURCE, "sample.py", "exec", dont_inherit=True, optimize=0)


def lines_of(code: CodeType) -> list[int | None]:
    found = [position[0] for position in code.co_positions()]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found += lines_of(constant)
    return found


def test_it_does_what_the_source_does() -> None:
    names = run(lean(SOURCE, "sample.py"))
    assert "__dataclass_fields__" in vars(names["Point"])
    assert names["Point"](1).moved(2) == names["Point"](3, 0)
    assert names["LIMIT"] == 3


def test_docstrings_and_annotations_of_functions_are_gone() -> None:
    names = run(lean(SOURCE, "sample.py"))
    assert names.get("__doc__") is None
    assert (names["Point"].__doc__ or "").strip() == ""
    assert names["far"].__doc__ is None
    assert names["far"].__annotations__ == {}
    assert set(names["Point"].__annotations__) == {"x", "y"}


def test_assertions_stay_and_are_told_with_their_line() -> None:
    names = run(lean(SOURCE, "sample.py"))
    with pytest.raises(AssertionError, match="too far") as caught:
        names["far"]()
    told = [frame.lineno for frame in traceback.extract_tb(caught.value.__traceback__)[1:]]
    with pytest.raises(AssertionError) as wanted:
        run(whole())["far"]()
    lines = [frame.lineno for frame in traceback.extract_tb(wanted.value.__traceback__)[1:]]
    assert told == lines


def test_every_instruction_keeps_its_line() -> None:
    assert lines_of(with_lines_only(whole())) == lines_of(whole())
