"""Names of ranks, suits and numbers, as messages for the catalogue.

They are marked for extraction by `mark` and translated where they are used.
"""

from __future__ import annotations

from typing import Final


def mark(message: str) -> str:
    """``message`` unchanged: tells the extractor that it is to be translated."""
    return message


RANK_NAMES: Final = {
    1: mark("ace"),
    2: mark("two"),
    3: mark("three"),
    4: mark("four"),
    5: mark("five"),
    6: mark("six"),
    7: mark("seven"),
    8: mark("eight"),
    9: mark("nine"),
    10: mark("ten"),
    11: mark("jack"),
    12: mark("queen"),
    13: mark("king"),
}

SUIT_NAMES: Final = {
    "C": mark("clubs"),
    "D": mark("diamonds"),
    "H": mark("hearts"),
    "S": mark("spades"),
}

NUMBERS: Final = (
    mark("nothing"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
    mark("eleven"),
    mark("twelve"),
    mark("thirteen"),
    mark("fourteen"),
    mark("fifteen"),
    mark("sixteen"),
    mark("seventeen"),
    mark("eighteen"),
    mark("nineteen"),
    mark("twenty"),
    mark("twenty-one"),
    mark("twenty-two"),
    mark("twenty-three"),
    mark("twenty-four"),
    mark("twenty-five"),
    mark("twenty-six"),
    mark("twenty-seven"),
    mark("twenty-eight"),
    mark("twenty-nine"),
    mark("thirty"),
    mark("thirty-one"),
    mark("thirty-two"),
)
