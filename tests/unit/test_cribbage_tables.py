"""The opponents' tables: where they come from, and a sample of each made anew."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from game.cribbage.discard import PAIRS, crib_rows
from game.cribbage.fastcount import fast_count
from game.cribbage.keep_model import peg_chances, show_chances
from game.cribbage.options import CLASSIC, CZECH, Options
from game.cribbage.win import win_chance
from tools.cribbage_self_play import DEALER, PONE, Played, deals
from tools.make_crib_table import crib_value, laid_away

ROOT: Final = Path(__file__).resolve().parents[2]
PROVENANCE: Final = ROOT / "game" / "tables.toml"
MOST_BYTES: Final = 110_000
BOTH = pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])
SAMPLE: Final = 2000
"""Deals played here; the tables were made from sixty thousand."""


def tables() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(PROVENANCE.read_text(encoding="utf-8"))["table"]
    return found


@cache
def played(options: Options) -> tuple[Played, ...]:
    return tuple(deals(options, SAMPLE, seed=61))


@pytest.mark.parametrize("table", tables(), ids=lambda table: str(table["file"]))
def test_a_table_is_what_its_maker_wrote(table: dict[str, Any]) -> None:
    content = (ROOT / table["file"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == table["sha256"]
    maker = table["command"].split()[1]
    assert (ROOT / maker).is_file()
    assert Path(maker).name in content.decode()


def test_every_table_of_the_makers_is_listed_and_they_are_small() -> None:
    listed = {table["file"] for table in tables()}
    made = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "game").rglob("*.py")
        if "ade by tools/make_" in path.read_text(encoding="utf-8")[:200]
    }
    assert listed == made
    assert sum((ROOT / name).stat().st_size for name in listed) <= MOST_BYTES


def test_tables_are_not_read_before_they_are_asked() -> None:
    names = ["crib_table", "keep_table", "win_table"]
    asked = (
        "import sys, game.games; "
        f"print([n for n in {names} if 'game.cribbage.' + n in sys.modules])"
    )
    if sys.platform == "emscripten":
        pytest.skip("no second process in a browser")
    run = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"


@BOTH
def test_a_sample_of_the_crib_table_found_anew(options: Options) -> None:
    rows = [[n / 100 for n in row] for row in crib_rows(options.min_run)]
    dealer, pone = laid_away(rows, options, 1200, random.Random(5))
    # one hand in four hundred of the dealer's choices: enough for a tenth of a point or two
    for low, high in ((1, 2), (5, 5), (6, 9), (10, 13), (13, 13)):
        pair = 4 * (low - 1), 4 * (high - 1) + 1
        counter = fast_count(options)
        place = PAIRS[low, high]
        assert crib_value(pair, pone, counter) == pytest.approx(rows[0][place], abs=0.3)
        assert crib_value(pair, dealer, counter) == pytest.approx(rows[2][place], abs=0.3)


@BOTH
def test_a_sample_of_shows_and_pegs_found_anew(options: Options) -> None:
    run = options.min_run
    sample = played(options)
    for side in (DEALER, PONE):
        mean = sum(deal.pegged[side] for deal in sample) / SAMPLE
        told = sum(points * chance for points, chance in enumerate(peg_chances(run, side)))
        assert mean == pytest.approx(told, abs=0.25)
    for place, at in ((0, 1), (1, 0), (2, 2)):
        mean = sum(deal.events[deal.shown + at][1] for deal in sample) / SAMPLE
        told = sum(points * chance for points, chance in enumerate(show_chances(run, place)))
        assert mean == pytest.approx(told, abs=0.4)


def _ends(deal: Played, need_d: int, need_p: int) -> float | tuple[int, int]:
    """1 or 0 when dealer or pone gets there in the deal; else what both still need."""
    needs = [need_d, need_p]
    for side, points in deal.events:
        needs[side] -= points
        if needs[side] <= 0:
            return float(side == DEALER)
    return needs[DEALER], needs[PONE]


@BOTH
def test_a_sample_of_the_chances_to_win_found_anew(options: Options) -> None:
    for need_d, need_p in ((5, 5), (12, 20), (30, 8), (40, 40), (61, 50)):
        total = 0.0
        for deal in played(options):
            end = _ends(deal, need_d, need_p)
            # the deal passes: pone deals next
            total += (
                end
                if isinstance(end, float)
                else win_chance(end[DEALER], end[PONE], False, options.min_run)
            )
        told = win_chance(need_d, need_p, True, options.min_run)
        assert total / SAMPLE == pytest.approx(told, abs=0.04), (need_d, need_p)
