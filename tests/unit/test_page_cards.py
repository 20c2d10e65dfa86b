"""Card faces: index, states, and what a hidden card must not say."""

import pytest

from game.core.cards import HIDDEN, PACK, Card
from game.page.cards import back, backs, face, index, suit_symbols


@pytest.mark.parametrize(("text", "shown"), [("AS", "A"), ("TD", "10"), ("JC", "J"), ("QH", "Q")])
def test_index(text: str, shown: str) -> None:
    assert index(Card.parse(text)) == shown


def test_face_names_the_card_once() -> None:
    html = face(Card.parse("5H"), label="five of hearts")
    assert html.startswith(
        '<span class="card suit-h rank-5" role="img" aria-label="five of hearts"'
    )
    assert html.count("hearts") == 1


def test_button_states() -> None:
    five = Card.parse("5H")
    chosen = face(five, label="x", tag="button", chosen=True, attrs={"data-pick": "5H"})
    assert 'aria-pressed="true"' in chosen
    assert 'data-pick="5H"' in chosen
    assert 'aria-pressed="false"' in face(five, label="x", tag="button", chosen=False)
    assert "aria-pressed" not in face(five, label="x", tag="button")


def test_a_card_that_cannot_be_used_says_why_and_keeps_focus() -> None:
    html = face(Card.parse("TS"), label="ten", tag="button", dimmed=True, why="10 would make 34")
    assert 'aria-disabled="true"' in html
    assert " disabled" not in html
    assert html.count("10 would make 34") == 2


def test_hidden_cards_are_all_alike() -> None:
    assert face(HIDDEN, label="") == back()
    assert back() == '<span class="card back" aria-hidden="true"></span>'
    assert backs(3, label="three cards").count("card back") == 3


def test_every_face_is_its_own() -> None:
    assert len({face(card, label="") for card in PACK}) == 52


def test_symbols_cover_what_faces_use() -> None:
    sprite = suit_symbols()
    for card in PACK:
        for href in face(card, label="").split('href="#')[1:]:
            assert f'id="{href.split(chr(34))[0]}"' in sprite
