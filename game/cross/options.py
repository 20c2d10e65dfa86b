"""The options of Cross Cribbage: every number of its rules that a table may change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.protocol import BadOption

SEATS: Final = (2, 4)
MIN_RUNS: Final = (2, 3, 4, 5)
MAX_TARGET: Final = 999
_SWITCH: Final = {False: "off", True: "on"}
_NAMES: Final = ("target", "seats", "flush_with_starter", "min_run")


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played by.

    ``target``: points that end the game (rule 6). ``seats``: 2 players, or 4 in two pairs
    (rule 1). ``flush_with_starter``: whether the two lines that hold the starter score a flush
    (rule 5). ``min_run``: cards in the shortest run; ``flush_length``: cards in a flush, a point
    each (rule 5).
    """

    target: int = 121
    seats: int = 2
    flush_with_starter: bool = False
    min_run: int = 3
    flush_length: int = 5

    @property
    def hand_size(self) -> int:
        """Face-down cards each is dealt: 12 to two players, 6 to four (rule 2)."""
        return HAND_CARDS // self.seats


HAND_CARDS: Final = 24
"""Cards dealt face down in all; with the starter they fill the square (rule 2)."""

STANDARD: Final = Options()
"""The rules as the source gives them, for two players."""


def read_options(pairs: Mapping[str, str]) -> Options:
    """Options from ``name=value`` pairs, the rest as usual; raises `BadOption`.

    >>> read_options({"seats": "4"}).hand_size
    6
    """
    for name in pairs:
        if name not in _NAMES:
            raise BadOption(name, pairs[name], "no such option; known are " + ", ".join(_NAMES))
    return Options(
        target=_number(pairs, "target", range(1, MAX_TARGET + 1), f"1 to {MAX_TARGET}"),
        seats=_number(pairs, "seats", SEATS, "2 or 4"),
        flush_with_starter=_switch(pairs, "flush_with_starter"),
        min_run=_number(pairs, "min_run", MIN_RUNS, "2 to 5"),
    )


def write_options(options: Options) -> dict[str, str]:
    """The pairs from which `read_options` makes the same options again.

    The length of a flush is not among them: with five cards to a line there is no other.
    """
    return {
        "target": str(options.target),
        "seats": str(options.seats),
        "flush_with_starter": _SWITCH[options.flush_with_starter],
        "min_run": str(options.min_run),
    }


def _number(
    pairs: Mapping[str, str], name: str, allowed: range | tuple[int, ...], wanted: str
) -> int:
    if name not in pairs:
        return int(getattr(STANDARD, name))
    text = pairs[name]
    if text not in map(str, allowed):
        raise BadOption(name, text, f"expected {wanted}")
    return int(text)


def _switch(pairs: Mapping[str, str], name: str) -> bool:
    text = pairs.get(name, _SWITCH[bool(getattr(STANDARD, name))])
    for value, written in _SWITCH.items():
        if text == written:
            return value
    raise BadOption(name, text, "expected on or off")
