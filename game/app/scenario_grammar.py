"""The grammar of scenarios: which kinds there are, what each may say, how values are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.cards import Card
from game.cross.lines import CELLS, SIZE, Board

LONGEST: Final = 1000
"""No scenario is longer, in characters."""
LONGEST_TASK: Final = 200

BOARD: Final = "board"
NO_CARD: Final = "--"

ORDER: Final = (
    "rules", "target", "dealer", "side", "me", "other", "hand", "crib", "pile", "go", "end",
    "line", BOARD, "of", "field", "laid", "card", "free", "starter", "score", "goal", "task",
)  # fmt: skip
"""Every key there is, in the order they are written."""

CARD_KEYS: Final[Mapping[str, tuple[int, int]]] = {
    "me": (1, 6),
    "other": (1, 1),
    "hand": (4, 4),
    "crib": (4, 4),
    "pile": (1, 13),
    "line": (1, 5),
    "card": (1, 1),
    "field": (1, 1),
    "laid": (1, 4),
    "free": (1, 10),
    "starter": (1, 1),
}
"""Keys whose value is cards → the fewest and the most of them."""

LINES: Final = tuple(f"{line}{n}" for line in ("row", "column") for n in range(1, SIZE + 1))
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("classic", "czech"),
    "target": ("121", "61"),
    "dealer": ("me", "other"),
    "side": ("columns", "rows"),
    "go": ("other",),
    "end": ("go", "last"),
    "of": ("rows", "columns", *LINES),
}
"""Keys whose value is one of some words."""
USUAL_WORDS: Final = {"rules": "classic", "target": "121", "dealer": "me", "side": "columns"}

GOALS: Final[Mapping[str, str]] = {
    "best": "",
    "most": "",
    "least": "",
    "legal": "",
    "free": "",
    "keep": "cards",
    "away": "cards",
    "lay": "cards",
    "cell": "cell",
}
"""Every goal → what stands after its colon, if anything."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question. ``goals`` with the number of cards they name; the first is usual.

    ``counts`` narrows the number of cards under a key.
    """

    game: str
    keys: tuple[str, ...]
    needed: tuple[str, ...] = ()
    goals: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def usual(self) -> str:
        """The goal where none is named; empty where the rules alone decide."""
        return next(iter(self.goals), "")


_NONE: Final = (0, 0)
_RULES: Final = ("rules", "target")
_AIM: Final = ("goal", "task")

KINDS: Final[Mapping[str, Kind]] = {
    "cut": Kind("cribbage", ("me", "other", "task"), ("me", "other"), counts={"me": (1, 1)}),
    "discard": Kind(
        "cribbage", (*_RULES, "dealer", "me", "score", *_AIM), ("me",),
        {"best": _NONE, "keep": (4, 4), "away": (2, 2), "free": _NONE}, {"me": (6, 6)},
    ),
    "play": Kind(
        "cribbage", (*_RULES, "me", "pile", "go", "starter", "score", *_AIM), ("me",),
        {"most": _NONE, "lay": (1, 1), "free": _NONE}, {"me": (1, 4)},
    ),
    "count": Kind("cribbage", ("rules", "hand", "crib", "pile", "end", "starter", "task")),
    "worth": Kind("cribbage", (*_RULES, "score", "task"), ("score",)),
    "line": Kind("cross", ("line", "starter", "task"), ("line",)),
    "square": Kind("cross", (BOARD, "of", "task"), (BOARD, "of")),
    "place": Kind(
        "cross", ("side", BOARD, "card", "score", *_AIM), (BOARD, "card"),
        {"most": _NONE, "best": _NONE, "legal": _NONE, "cell": _NONE, "free": _NONE},
    ),
    "throw": Kind("cricket", ("field", "laid", "task"), ("field", "laid")),
    "may": Kind("cricket", ("card", "field", "laid", "task"), ("card", "field"),
                counts={"laid": (1, 3)}),
    "attack": Kind(
        "cricket", ("me", "free", "score", *_AIM), ("me",),
        {"most": _NONE, "best": _NONE, "lay": (2, 2), "free": _NONE}, {"me": (1, 4)},
    ),
    "cover": Kind(
        "cricket", ("me", "field", "laid", "score", *_AIM), ("me", "field", "laid"),
        {"least": _NONE, "best": _NONE, "lay": (1, 1), "free": _NONE},
        {"me": (1, 4), "laid": (1, 3)},
    ),
    "set": Kind("cricket", ("score", "task"), ("score",)),
}  # fmt: skip
"""Every kind of question there is."""

_CARD: Final = re.compile(r"(10|[A2-9TJQK])([CDHS])", re.IGNORECASE | re.ASCII)
_BETWEEN: Final = re.compile(r"[ ,]*")
_CELL: Final = re.compile(r"--|(?:10|[A2-9TJQK])[CDHS]", re.IGNORECASE | re.ASCII)
_GAP: Final = re.compile(r"[ ,/]*")
_SCORE: Final = re.compile(r"([0-9]{1,4})-([0-9]{1,4})", re.ASCII)


class BadValue(ValueError):
    """A value that cannot be read; ``offset`` counts its characters from 0."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset


def read_cards(text: str, least: int, most: int) -> tuple[Card, ...]:
    """Cards in a row, with or without blanks or commas between; raises `BadValue`."""
    found: list[Card] = []
    at = 0
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            raise BadValue(at, "expected a card, as in 5h or Jc")
        card = Card.parse(match[0])
        if card in found:
            raise BadValue(at, f"{card_text(card)} stands twice")
        if len(found) == most:
            raise BadValue(at, _number(least, most))
        found.append(card)
        at = _end(_BETWEEN, text, match.end())
    if len(found) < least:
        raise BadValue(len(text), _number(least, most))
    return tuple(found)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _number(least: int, most: int) -> str:
    wanted = str(least) if least == most else f"{least} to {most}"
    return f"expected {wanted} card{'' if most == 1 else 's'}"


def read_board(text: str) -> Board:
    """25 cells row by row, ``--`` where no card lies; raises `BadValue`."""
    cells: list[Card | None] = []
    at = 0
    while at < len(text):
        match = _CELL.match(text, at)
        if match is None:
            raise BadValue(at, "expected a card, or -- for an empty cell")
        card = None if match[0] == NO_CARD else Card.parse(match[0])
        if card is not None and card in cells:
            raise BadValue(at, f"{card_text(card)} stands twice")
        if len(cells) == CELLS:
            raise BadValue(at, f"a board has {CELLS} cells")
        cells.append(card)
        at = _end(_GAP, text, match.end())
    if len(cells) < CELLS:
        raise BadValue(len(text), f"a board has {CELLS} cells, not {len(cells)}")
    return tuple(cells)


def read_score(text: str) -> tuple[int, int]:
    """``40-52``: the reader's points and the other's; raises `BadValue`."""
    match = _SCORE.fullmatch(text)
    if match is None:
        raise BadValue(0, "expected two scores, as in 40-52")
    return int(match[1]), int(match[2])


def card_text(card: Card) -> str:
    """A card as a scenario writes it: ``5h``, ``Jc``.

    >>> card_text(Card.parse("TS"))
    'Ts'
    """
    written = str(card)
    return written[0] + written[1].lower()


def cards_text(some: Sequence[Card]) -> str:
    """Cards in a row, nothing between."""
    return "".join(map(card_text, some))


def board_text(board: Board) -> str:
    """The cells row by row, rows parted by ``/``."""
    cells = [NO_CARD if card is None else card_text(card) for card in board]
    return "/".join("".join(cells[row : row + SIZE]) for row in range(0, CELLS, SIZE))
