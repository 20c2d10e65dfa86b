"""How points are called at the table: "fifteen two, fifteen four and a pair is six"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.events import Reason, ScoreLine, total
from game.text.names import mark
from game.text.words import Words

_BY_ITSELF: Final = {
    Reason.FIFTEEN: mark("fifteen {n}"),
    Reason.THIRTY_ONE: mark("thirty-one for {n}"),
    Reason.PAIR: mark("a pair for {n}"),
    Reason.PAIR_ROYAL: mark("a pair royal for {n}"),
    Reason.DOUBLE_PAIR_ROYAL: mark("a double pair royal for {n}"),
    Reason.RUN: mark("a run of {n}"),
    Reason.FLUSH: mark("a flush of {n}"),
    Reason.NOBS: mark("nobs for {n}"),
    Reason.HIS_HEELS: mark("his heels for {n}"),
    Reason.GO: mark("{n} for the go"),
    Reason.LAST_CARD: mark("{n} for last card"),
    Reason.CLAIM: mark("{n} counted"),
    Reason.MUGGINS: mark("muggins for {n}"),
    Reason.THROW: mark("a throw of {n}"),
}

_IN_A_COUNT: Final = {
    Reason.FIFTEEN: mark("fifteen {total}"),
    Reason.PAIR: mark("a pair is {total}"),
    Reason.PAIR_ROYAL: mark("a pair royal is {total}"),
    Reason.DOUBLE_PAIR_ROYAL: mark("a double pair royal is {total}"),
    Reason.RUN: mark("a run of {n} is {total}"),
    Reason.FLUSH: mark("a flush of {n} is {total}"),
    Reason.NOBS: mark("nobs is {total}"),
}


def running_calls(words: Words, lines: Iterable[ScoreLine], so_far: int = 0) -> tuple[str, ...]:
    """Each combination with the total it brings the count to: "a run of three is seven"."""
    calls = []
    for line in lines:
        so_far += line.points
        if line.reason in _IN_A_COUNT:
            n, total = words.number(line.points), words.number(so_far)
            calls.append(words.say(_IN_A_COUNT[line.reason], n=n, total=total))
        else:
            calls.append(reason(words, line))
    return tuple(calls)


def reason(words: Words, line: ScoreLine) -> str:
    """A combination by itself, as called in the play: "fifteen two", "run of three"."""
    return words.say(_BY_ITSELF[line.reason], n=words.number(line.points))


def count_and_calls(words: Words, count: int, lines: tuple[ScoreLine, ...]) -> str:
    """A card of the play as it is called: "twenty-four, a run of three"; "fifteen two"."""
    said = [reason(words, line) for line in lines]
    if not any(line.reason in (Reason.FIFTEEN, Reason.THIRTY_ONE) for line in lines):
        said.insert(0, words.number(count))
    return words.listed(said)


def condensed(words: Words, lines: tuple[ScoreLine, ...]) -> str:
    """A long count in few words: "eight fifteens for sixteen, nobs for one: seventeen"."""
    fifteens = [line for line in lines if line.reason is Reason.FIFTEEN]
    runs = [line for line in lines if line.reason is Reason.RUN]
    rest = [line for line in lines if line.reason not in (Reason.FIFTEEN, Reason.RUN)]
    parts = []
    if fifteens:
        count, points = _count_and_points(words, fifteens)
        parts.append(
            words.plural(
                "{count} fifteen for {points}",
                "{count} fifteens for {points}",
                len(fifteens),
                count=count,
                points=points,
            )
        )
    parts += (reason(words, line) for line in rest)
    if runs:
        count, points = _count_and_points(words, runs)
        parts.append(
            words.plural(
                "{count} run for {points}",
                "{count} runs for {points}",
                len(runs),
                count=count,
                points=points,
            )
        )
    all_points = words.number(total(lines))
    return words.say("{parts}: {total}", parts=words.listed(parts), total=all_points)


def _count_and_points(words: Words, lines: list[ScoreLine]) -> tuple[str, str]:
    return words.number(len(lines)), words.number(total(tuple(lines)))
