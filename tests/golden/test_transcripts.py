"""Golden transcripts: what a listener hears of a game, sentence by sentence.

People at one device play a game of each kind by a fixed seed, so that no opponent's skill matters;
all that the live region is given is written down. ``UPDATE_GOLDEN=1`` writes the files anew; read
the difference before committing it.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import speaking
from game.app.model import App
from game.app.session import Session
from game.app.setup import HUMAN
from tests.support.desk import Desk, at_desk, game_steps, setup_of
from tests.support.late import quick_kinds
from tests.support.playout import Kind

HERE = Path(__file__).parent / "transcripts"
LANGUAGES = ("en",)
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))
STEPS = 260
MOST = 140
"""No sentence is longer, in characters."""
KINDS = (Kind("cribbage", ()), *quick_kinds()[1:])

told = pytest.mark.parametrize("kind", KINDS, ids=str)


def transitions(kind: Kind) -> Iterator[tuple[App, Session | None]]:
    """The page after each step that changed the session, with the session before."""
    people = (HUMAN,) * kind.game.seats(kind.options)
    desk: Desk = at_desk(setup_of(kind, *people), "transcript")
    before: Session | None = None
    for step, _ in enumerate(game_steps(desk, random.Random(7))):
        if desk.app.session != before:
            yield desk.app, before
        before = desk.app.session
        if step >= STEPS:
            return


@told
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_heard_of_a_game(kind: Kind, lang: str) -> None:
    words = Desk().words
    lines: list[str] = []
    for app, before in transitions(kind):
        lines += speaking.sentences(app, before, words)
    text = "".join(f"{line}\n" for line in lines)
    golden = HERE / f"{kind}.{lang}.txt"
    if UPDATE:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert golden.exists(), f"{golden.name} is missing: see the top of {Path(__file__).name}"
    assert lines == golden.read_text(encoding="utf-8").splitlines()


@told
def test_no_sentence_is_too_long_to_be_listened_to(kind: Kind) -> None:
    words = Desk().words
    for app, before in transitions(kind):
        for sentence in speaking.sentences(app, before, words):
            assert len(sentence) <= MOST, sentence
            assert sentence == sentence.strip()
            assert "  " not in sentence
