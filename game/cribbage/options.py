"""The rules of Cribbage that can differ, each a named field (docs/rules/cribbage.md §1.4, §1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.core.protocol import BadOption


class Counting(StrEnum):
    """Who counts: the table, the player with correction, or the player at his own risk."""

    AUTO = "auto"
    MANUAL = "manual"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Options:
    """All numbers of the rules. ``skunk`` and ``double_skunk`` are the loser's highest scores
    at which a game counts twice and four times; ``None`` where there is no such thing.
    """

    rules: str = "classic"
    target: int = 121
    counting: Counting = Counting.AUTO
    min_run: int = 3
    crib_flush: int = 5
    skunk: int | None = 90
    double_skunk: int | None = 60
    dealt: int = 6
    laid_away: int = 2
    min_cut: int = 4
    limit: int = 31
    heels_points: int = 2
    nobs_points: int = 1
    hand_flush: int = 4
    thirty_one_points: int = 2
    last_points: int = 1


CLASSIC: Final = Options()
CZECH: Final = Options(rules="czech", min_run=2, crib_flush=4, double_skunk=None)
PRESETS: Final[Mapping[str, Options]] = {"classic": CLASSIC, "czech": CZECH}
TARGETS: Final = (121, 61)
MIN_RUNS: Final = (2, 3)
CRIB_FLUSHES: Final = (4, 5)
SHORT_GAME: Final = 61
SHORT_SKUNK: Final = 30


def preset(rules: str, target: int = 121) -> Options:
    """The options of a preset for a target; raises `BadOption`.

    To 61, a loser at 30 or less counts double, in both presets (§1.4), and nothing more.
    """
    if rules not in PRESETS:
        raise BadOption("rules", rules, f"one of {' '.join(PRESETS)}")
    options = PRESETS[rules]
    if target == SHORT_GAME:
        return replace(options, target=target, skunk=SHORT_SKUNK, double_skunk=None)
    return options


def read(pairs: Mapping[str, str]) -> Options:
    """Options from a record's pairs; raises `BadOption` for a name or a value there is not."""
    known = ("rules", "target", "counting", "min_run", "crib_flush")
    for name, value in pairs.items():
        if name not in known:
            raise BadOption(name, value, f"unknown; known are {' '.join(known)}")
    target = _one_of("target", pairs, TARGETS, CLASSIC.target)
    options = preset(pairs.get("rules", CLASSIC.rules), target)
    counting = pairs.get("counting", Counting.AUTO.value)
    if counting not in list(Counting):
        raise BadOption("counting", counting, f"one of {' '.join(Counting)}")
    return replace(
        options,
        counting=Counting(counting),
        min_run=_one_of("min_run", pairs, MIN_RUNS, options.min_run),
        crib_flush=_one_of("crib_flush", pairs, CRIB_FLUSHES, options.crib_flush),
    )


def write(options: Options) -> dict[str, str]:
    """The pairs that `read` makes the same options of: the preset, and what differs from it."""
    pairs = {
        "rules": options.rules,
        "target": str(options.target),
        "counting": options.counting.value,
    }
    usual = preset(options.rules, options.target)
    if options.min_run != usual.min_run:
        pairs["min_run"] = str(options.min_run)
    if options.crib_flush != usual.crib_flush:
        pairs["crib_flush"] = str(options.crib_flush)
    return pairs


def _one_of(name: str, pairs: Mapping[str, str], allowed: tuple[int, ...], usual: int) -> int:
    text = pairs.get(name, str(usual))
    if text not in map(str, allowed):
        raise BadOption(name, text, f"one of {' '.join(map(str, allowed))}")
    return int(text)
