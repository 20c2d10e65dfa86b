"""What is loaded ahead: nothing is missing from it, and no piece of it is long."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
MOST_AT_ONCE = 15
"""Modules of ours: as many as the rules of a game have, which come together."""

LOADED_AHEAD = """
import json, sys
from importlib import import_module
from game.app import shell
from game.app.frame import frame
from game.app.model import App
from game.app.session import begin
from game.app.setup import usual
from game.text.words import Words

def ours():
    return {name for name in sys.modules if name.startswith("game.")}

frame(App(screen="table", session=begin(usual(sys.argv[1]), "ahead")), Words())
from game.app.ahead import ahead
pieces, before = [], ours()
for _ in ahead(sys.argv[1]):
    pieces.append(sorted(ours() - before))
    before = ours()
for root in ("hints", "reviewing", "review_frame", "analysis_frame", "share_dialog", "teaching",
             "lesson_list", "lesson_page", "making_frame", "solving_cribbage", "solving_cross"):
    import_module("game.app." + root)
print(json.dumps({"pieces": pieces, "missed": sorted(ours() - before)}))
"""


@pytest.mark.cpython_only
@pytest.mark.parametrize("game", GAMES)
def test_what_is_loaded_ahead_is_all_that_a_first_question_needs_in_small_pieces(game: str) -> None:
    run = [sys.executable, "-c", LOADED_AHEAD, game]
    told = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = json.loads(told.stdout)
    assert loaded["missed"] == []
    assert sum(map(len, loaded["pieces"])) > 30
    assert [piece for piece in loaded["pieces"] if len(piece) > MOST_AT_ONCE] == []
