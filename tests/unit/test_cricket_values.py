"""Rules 1, 2, 5 and 6: what cards are worth, and which beats which."""

from __future__ import annotations

import pytest

from game.core.cards import Card, cards
from game.cricket import Options, covers, throw_points
from game.cricket.values import FIELDS, PLAYING, card_value, field_value, least_cover


def card(text: str) -> Card:
    return Card.parse(text)


def test_rule_1_ten_field_cards_and_sixteen_playing_cards_a_side() -> None:
    assert FIELDS[0] == cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")
    assert FIELDS[1] == cards("AH 2H 3H 4H 5H 6H 7H 8H 9H TH")
    assert set(PLAYING[0]) == set(cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JS QS KS"))
    assert set(PLAYING[1]) == set(cards("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD JH QH KH"))


def test_rule_2_playing_cards_count_as_printed_and_the_ace_fourteen() -> None:
    values = [card_value(c) for c in PLAYING[0]]
    assert values == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 12, 13, 13, 14]


def test_rule_2_black_fields_count_as_printed_and_red_one_lower() -> None:
    assert [field_value(c) for c in FIELDS[0]] == list(range(1, 11))
    assert [field_value(c) for c in FIELDS[1]] == list(range(10))


@pytest.mark.parametrize(
    ("field", "attack", "points"),
    [
        ("3S", "JC", 80),
        ("3H", "JD", 90),
        ("AS", "AC", 130),
        ("AH", "AD", 140),
        ("AH", "2D", 20),
        ("TS", "TC", 0),
        ("TH", "TD", 10),
        ("TS", "2C", -80),
        ("3S", "JD", 0),
    ],
)
def test_rule_6_a_throw_is_worth_the_difference_times_ten(
    field: str, attack: str, points: int
) -> None:
    assert throw_points(card(field), card(attack)) == points


@pytest.mark.parametrize("field", ["3C", "5C", "JS", "KH", "2D"])
def test_rule_1_and_5_nothing_is_won_on_a_card_that_is_no_field_card(field: str) -> None:
    assert all(throw_points(card(field), attack) == 0 for side in PLAYING for attack in side)


def test_rule_1_and_5_field_cards_neither_attack_nor_cover() -> None:
    for side in FIELDS:
        for lies in side:
            assert throw_points(FIELDS[0][0], lies) == throw_points(FIELDS[1][0], lies) == 0
            assert not any(covers(lies, c) or covers(c, lies) for s in PLAYING for c in s)


def test_rule_2_and_6_discount_and_factor_are_options() -> None:
    options = Options(red_discount=0, factor=1)
    assert throw_points(card("3H"), card("JD"), options) == 8


@pytest.mark.parametrize(
    ("attack", "cover", "beats"),
    [
        ("JC", "QD", True),
        ("JC", "JD", False),
        ("JC", "TD", False),
        ("JD", "JC", True),
        ("JD", "JS", True),
        ("JD", "TC", False),
        ("AC", "AD", False),
        ("AD", "AC", True),
        ("AD", "KC", False),
        ("2C", "3C", False),
    ],
)
def test_rule_5_red_covers_with_higher_black_with_equal_too(
    attack: str, cover: str, beats: bool
) -> None:
    assert covers(card(attack), card(cover)) is beats


def test_checked_black_may_cover_reds_jack_with_jack_queen_king_or_ace() -> None:
    beating = {c for c in PLAYING[0] if covers(card("JD"), c)}
    assert beating == set(cards("JC JS QC QS KC KS AC"))


def test_checked_red_can_never_cover_blacks_ace() -> None:
    assert not any(covers(card("AC"), c) for c in PLAYING[1])


def test_checked_only_the_black_ace_covers_reds_ace() -> None:
    assert [c for c in PLAYING[0] if covers(card("AD"), c)] == [card("AC")]


def test_rule_5_least_cover_agrees_with_covers() -> None:
    for attack in (*PLAYING[0], *PLAYING[1]):
        for cover in (*PLAYING[0], *PLAYING[1]):
            higher = card_value(cover) >= least_cover(attack)
            opposed = (attack in PLAYING[0]) != (cover in PLAYING[0])
            assert covers(attack, cover) == (higher and opposed)
