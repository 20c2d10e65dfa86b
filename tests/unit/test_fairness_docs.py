"""What docs/fairness.md tells about the shuffle is how it is done."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.app.shuffle import Shuffler
from game.core.cards import PACK

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", ["your seed", "daily-2026-12-02-cribbage", ""])
def test_the_program_on_the_page_shuffles_as_the_game_does(seed: str) -> None:
    found = re.search(r"```python\n(.*?)print", TEXT, re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {}
    exec(found[1], names)
    for deal, label in ((0, ""), (3, ""), (-1, "cut 0")):
        theirs = names["shuffled"](seed, deal, label)
        assert theirs == [str(card) for card in Shuffler(seed, deal).shuffled(PACK, label)]
