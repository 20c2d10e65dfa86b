"""Every number of the rules of Cricket, by name, and how they are read and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.protocol import BadOption


@dataclass(frozen=True, slots=True)
class Options:
    """The numbers Cricket is played by; the defaults are those of the rules page."""

    sets_to_win: int = 3
    """Won sets that win the match (rule 10); 1 makes a short match."""
    gems: int = 4
    """Gems after which a set may be won (rule 9); in later ones points are added at once."""
    target: int = 1400
    """Points that win a set (rule 9)."""
    hand_limit: int = 4
    """Cards to which a hand is drawn up at first (rules 3 and 8)."""
    factor: int = 10
    """Points for each step between an attack and its field card (rule 6)."""
    attacks: int = 2
    """Attacks allowed on one field card (rule 5)."""
    red_discount: int = 1
    """How much lower than printed red's field cards are worth (rule 2)."""


STANDARD: Final = Options()


@dataclass(frozen=True, slots=True)
class _Pair:
    """An option's name in records, its field, and the least and greatest value."""

    name: str
    field: str
    least: int
    most: int


_PAIRS: Final = (
    _Pair("sets", "sets_to_win", 1, 9),
    _Pair("gems", "gems", 1, 20),
    _Pair("target", "target", 10, 99_990),
    _Pair("hand", "hand_limit", 1, 16),
    _Pair("factor", "factor", 1, 100),
    _Pair("attacks", "attacks", 1, 8),
    _Pair("discount", "red_discount", 0, 1),
)
_BY_NAME: Final = {pair.name: pair for pair in _PAIRS}


def read(pairs: Mapping[str, str]) -> Options:
    """Options from ``name=value`` pairs, the rest standard; raises `BadOption`.

    >>> read({"sets": "1"}).sets_to_win
    1
    """
    return Options(**{_pair(name, value).field: int(value) for name, value in pairs.items()})


def write(options: Options) -> dict[str, str]:
    """The pairs that `read` needs: ``sets`` always, others where they are not standard."""
    return {
        pair.name: str(getattr(options, pair.field))
        for pair in _PAIRS
        if pair.name == "sets" or getattr(options, pair.field) != getattr(STANDARD, pair.field)
    }


def _pair(name: str, value: str) -> _Pair:
    pair = _BY_NAME.get(name)
    if pair is None:
        raise BadOption(name, value, "Cricket has " + ", ".join(_BY_NAME))
    plain = value.isascii() and value.isdigit() and len(value) <= len(str(pair.most))
    if not plain or not pair.least <= int(value) <= pair.most:
        raise BadOption(name, value, f"a whole number from {pair.least} to {pair.most}")
    return pair
