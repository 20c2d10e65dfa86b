"""Long computations in pieces: between two of them a page can answer its reader.

Such a computation is a generator that yields nothing now and then, and returns what it found. What
it finds hangs on its arguments alone, never on how long it was let wait between two pieces.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Pieces: TypeAlias = Generator[None, None, T]
"""A computation in pieces that comes to a ``T``."""


def whole(pieces: Pieces[T]) -> T:
    """All pieces at once.

    >>> def added(numbers):
    ...     total = 0
    ...     for number in numbers:
    ...         total += number
    ...         yield
    ...     return total
    >>> whole(added((1, 2, 3)))
    6
    """
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: T = end.value
            return found
