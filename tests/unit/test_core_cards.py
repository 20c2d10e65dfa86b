import pytest

from game.core.cards import HIDDEN, PACK, Card, CardError, cards, hidden, text, without


def test_a_pack_is_fifty_two_different_cards_in_ascending_order() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert list(PACK) == sorted(PACK)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    ("written", "card"), [("10S", "TS"), ("10s", "TS"), ("ah", "AH"), (" 5H ", "5H")]
)
def test_ten_may_be_spelled_out_and_letters_may_be_small(written: str, card: str) -> None:
    assert str(Card.parse(written)) == card


@pytest.mark.parametrize(
    "bad",
    [
        *("", " ", "5", "H", "H5", "1H", "0H", "5X", "??", "JOKER", "5 H", "110S", "1010", "5HH"),
        *("5\u017f", "\uff15H", "\u0665H", "5\u2665", "T\u0405", "5H\x00"),
    ],
)
def test_what_is_no_card_is_an_error_that_names_it(bad: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(bad)
    assert caught.value.text == bad
    assert repr(bad) in str(caught.value)


def test_cards_are_parted_by_white_space_and_written_back() -> None:
    assert text(cards("  5H\t10S  AC ")) == "5H TS AC"
    assert cards("") == ()


def test_the_ace_is_lowest_and_the_king_highest() -> None:
    assert min(PACK).rank == 1
    assert max(PACK).rank == 13


def test_a_hidden_card_is_none_of_the_pack_and_tells_nothing() -> None:
    assert HIDDEN not in PACK
    assert str(HIDDEN) == "??"
    assert hidden(cards("5H 4S")) == (HIDDEN, HIDDEN)


def test_without_keeps_the_order_of_the_rest() -> None:
    assert text(without(cards("5H 4S 6D"), cards("4S 2C"))) == "5H 6D"
