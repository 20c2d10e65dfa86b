"""Two players against each other over the same packs, with the seats changed over.

    python tools/arena.py GAME A B [--games 400] [--seed 1] [--rules R] [--jobs N]
                                   [--state FILE] [--json]

GAME is cribbage, cross or cricket. A and B are levels (beginner, casual, club, expert), yardsticks
(random, greedy, ev, ev-1ply; greedy-both at Cross), public programs installed by `make arena`
(hoyleish, magmacrunch; Cribbage only), or a level of another checkout: expert@../before.

R are options of the game, as in a record: ``rules=czech,target=61``; a bare word is the rules'
name (``czech``), and ``pairs`` is Cross with four. Every pack is played twice; the intervals are
over packs. ``--state`` keeps what is played: the same command goes on from there, or plays more.
What is played hangs on the arguments alone, not on the number of processes.

``--json`` prints one object: game, a, b, games, a_wins (games won by A), ci95 (ends of the 95 %
interval of A's share, 0 to 1), points_per_deal (A's less B's), pairs; and seed, rules, points_ci95,
deals_won, deals_won_ci95, first_won (share won by whoever was first). Progress is on stderr.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.protocol import BadOption
from game.games import GAMES
from tools.arena_parts.duel import Duel, Match, NoSuchPlayer, Played, player
from tools.arena_parts.guests import NoSuchGuest
from tools.arena_parts.report import Report, progress
from tools.arena_parts.store import OtherMatch, Store

EVERY: Final = 5.0
"""Seconds between two lines of progress."""
SHORT: Final = {"pairs": "seats=4"}

_table: list[Duel] = []
"""The duel of this process, for `_pair`."""


def read_rules(text: str) -> tuple[tuple[str, str], ...]:
    """The options in ``text``, as pairs of name and value.

    >>> read_rules("czech,target=61")
    (('rules', 'czech'), ('target', '61'))
    """
    words = [SHORT.get(word, word) for word in text.split(",") if word]
    named = (word if "=" in word else f"rules={word}" for word in words)
    return tuple((name, value) for name, _, value in (word.partition("=") for word in named))


def _sit_down(match: Match) -> None:
    _table[:] = [Duel(match)]


def _pair(number: int) -> tuple[int, tuple[Played, Played]]:
    return number, _table[0].pair(number)


def pairs_played(
    match: Match, numbers: Sequence[int], jobs: int
) -> Iterator[tuple[int, tuple[Played, Played]]]:
    """The pairs of these numbers, in the order they are done."""
    if jobs <= 1 or len(numbers) < 2:
        _sit_down(match)
        yield from map(_pair, numbers)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(numbers)), _sit_down, (match,)) as pool:
        yield from pool.imap_unordered(_pair, numbers)


def run(match: Match, games: int, jobs: int, store: Store) -> Report:
    """Play what is wanting to so many games, and report them."""
    wanted = (games + 1) // 2
    told = time.monotonic()
    for number, pair in pairs_played(
        match, [n for n in range(wanted) if n not in store.pairs], jobs
    ):
        store.add(number, pair)
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(progress(_report(match, wanted, store), wanted), file=sys.stderr, flush=True)
    return _report(match, wanted, store)


def _report(match: Match, wanted: int, store: Store) -> Report:
    done = sorted(number for number in store.pairs if number < wanted)
    return Report(match, tuple(store.pairs[number] for number in done))


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("a", metavar="A")
    parser.add_argument("b", metavar="B")
    parser.add_argument("--games", type=int, default=400, help="rounded up to whole pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="", metavar="R")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")
    read = parser.parse_args(arguments)
    if read.games < 1:
        parser.error("--games: at least 1")
    return read


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match; 0, or 2 with one line on stderr when it cannot be played."""
    args = _arguments(arguments)
    match = Match(args.game, args.a, args.b, args.seed, read_rules(args.rules))
    try:
        _ = match.options
        for name in (match.a, match.b):
            player(match.game, name)
        report = run(match, args.games, args.jobs, Store(match, args.state))
    except (BadOption, NoSuchPlayer, NoSuchGuest, OtherMatch, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("arena: stopped; with --state the same command goes on", file=sys.stderr)
        return 130
    print(json.dumps(report.as_json()) if args.json else report.as_table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
