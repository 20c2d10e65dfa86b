"""A refused move is told in words, with its particulars."""

import re
from pathlib import Path

import pytest

from game.core.cards import Card
from game.core.protocol import IllegalMove
from game.text.refusals import REFUSALS, refused
from game.text.words import Words

GAMES = Path(__file__).resolve().parents[2] / "game"
NOT_AT_THE_TABLE = {
    "card-twice", "deal-first", "deal-size", "no-deal-now", "no-such-card", "no-such-cell",
    "not-a-card", "starter-first", "wrong-number-of-cards", "wrong-number-of-hands", "wrong-phase",
    "wrong-pile",
}  # fmt: skip


def test_every_key_of_the_rules_has_words_or_cannot_come_from_the_table() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in GAMES.glob("c*/*.py"))
    keys = set(re.findall(r'IllegalMove\(\s*"([a-z-]+)"', sources))
    assert keys, "the rules refuse something"
    assert keys - set(REFUSALS) - NOT_AT_THE_TABLE == set()


def test_a_refusal_names_the_card() -> None:
    error = IllegalMove("over-limit", card=Card.parse("KS"), limit=31)
    text = refused(Words(), error)
    assert text == "The king of spades would bring the count over 31."


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_no_refusal_shows_its_key(key: str) -> None:
    card = Card.parse("5H")
    error = IllegalMove(
        key, card=card, field=card, attack=card, cover=card, limit=31, wanted=2, least=4, most=40
    )
    assert key not in refused(Words(), error)


def test_an_unknown_refusal_is_told_all_the_same() -> None:
    assert refused(Words(), IllegalMove("wrong-phase", phase="play")) == "That cannot be done now."
