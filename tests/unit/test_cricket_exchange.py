"""Rules 3, 5 and 8: the exchange, drawing up, the hand limit, and what is not allowed."""

from __future__ import annotations

import pytest

from game.core.cards import Card, cards
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.cricket import CRICKET, Options
from game.cricket.events import (
    Attacked,
    AttackedAgain,
    Covered,
    Dealt,
    Drew,
    ExchangeEnded,
    InningEnded,
    Left,
    LimitFell,
    SetBegan,
    Stood,
)
from game.cricket.state import Gem, Phase, State
from tests.unit.cricket_table import deal, events, legal, play

DEAL = deal("JC KC AC 2C QS 9C", "QD AD 3D TD KD 4D")
ATTACK = "0 attack JC 3S"


# From piles that lie from the lowest card to the highest: black lays all its sixteen cards.
BLACK_SPENDS_ALL = (
    """
0 attack 2C AS, 1 cover 3D, 0 again 4C, 1 cover 5D
0 attack 3C 2S, 1 cover 4D, 0 again 5C, 1 cover 6D
0 attack 6C 5S, 1 cover 7D, 0 again 8C, 1 cover 9D
0 attack 7C 6S, 1 cover 8D, 0 again 9C, 1 cover TD
0 attack TC 9S, 1 cover JD, 0 again QC, 1 stand
0 attack JC TS, 1 cover QD, 0 again KC, 1 stand
0 attack JS 8S, 1 cover QH, 0 again KS, 1 stand
0 attack QS 7S, 1 cover KD, 0 again AC, 1 stand
""".strip()
    .replace("\n", ", ")
    .split(", ")
)


def gem(state: State) -> Gem:
    assert state.gem is not None
    return state.gem


def refused(key: str, *script: str, **params: str) -> None:
    state = play(*script[:-1])
    who, _, text = script[-1].partition(" ")
    seat = CHANCE if who == "*" else Seat(int(who))
    with pytest.raises(IllegalMove) as caught:
        CRICKET.apply(state, seat, CRICKET.decode(text))
    assert caught.value.key == key
    assert {name: str(value) for name, value in caught.value.params.items()} == params


def test_rule_3_each_takes_four_from_the_own_pile() -> None:
    state = play(DEAL)
    assert gem(state).hands == (cards("JC KC AC 2C"), cards("QD AD 3D TD"))
    assert [len(p) for p in gem(state).piles] == [12, 12]
    assert events(DEAL) == (SetBegan(1), Dealt(1, Seat(0), gem(state).hands))


def test_rule_5_an_attack_is_higher_than_its_free_field_card() -> None:
    moves = legal(play(DEAL), 0)
    assert {m for m in moves if "2C" in m} == {"attack 2C AS"}
    assert sum("JC" in m for m in moves) == 10
    assert "enough" in moves
    assert not legal(play(DEAL), 1)


def test_rule_5_and_8_the_attacker_draws_up_at_once() -> None:
    attacked, drew = events(DEAL, ATTACK)
    assert attacked == Attacked(Seat(0), Card.parse("JC"), Card.parse("3S"), 80)
    assert drew == Drew(Seat(0), cards("QS"))
    assert gem(play(DEAL, ATTACK)).hands[0] == cards("KC AC 2C QS")


def test_rule_5_the_defender_covers_with_a_higher_card_and_draws_up() -> None:
    assert legal(play(DEAL, ATTACK), 1) == {"cover QD", "cover AD", "stand"}
    assert events(DEAL, ATTACK, "1 cover QD") == (
        Covered(Seat(1), Card.parse("QD"), Card.parse("JC")),
        Drew(Seat(1), cards("KD")),
    )


def test_rule_5_an_attack_that_stands_ends_the_exchange() -> None:
    stood, ended = events(DEAL, ATTACK, "1 stand")
    assert stood == Stood(Seat(1), Card.parse("JC"))
    assert ended == ExchangeEnded(Seat(0), Card.parse("3S"), Card.parse("JC"), 80)
    assert not any("3S" in m for m in legal(play(DEAL, ATTACK, "1 stand"), 0))


def test_rule_5_the_attacker_may_attack_once_more_over_the_cover() -> None:
    covered = (DEAL, ATTACK, "1 cover QD")
    assert legal(play(*covered), 0) == {"again KC", "again AC", "leave"}
    again, drew = events(*covered, "0 again KC")
    king, queen, three = cards("KC QD 3S")
    assert again == AttackedAgain(Seat(0), king, queen, three, 100)
    assert drew == Drew(Seat(0), cards("9C"))


def test_rule_5_the_equal_card_is_blacks_right_in_defence_only() -> None:
    script = (deal("QC", "JD KD"), "0 enough", "1 attack JD AH", "0 cover QC")
    assert legal(play(*script), 1) == {"again KD", "leave"}
    level = (deal("QC QS", "JD"), "0 attack QC AS", "1 stand", "0 enough", "1 attack JD AH")
    assert "again QD" not in legal(play(*level, "0 cover QS"), 1)


def test_rule_5_four_cards_are_the_most_on_a_field_card() -> None:
    script = (DEAL, ATTACK, "1 cover QD", "0 again KC")
    assert legal(play(*script), 1) == {"cover AD", "stand"}
    covered, _, ended = events(*script, "1 cover AD")
    assert covered == Covered(Seat(1), Card.parse("AD"), Card.parse("KC"))
    assert ended == ExchangeEnded(Seat(0), Card.parse("3S"), None, 0)
    assert play(*script, "1 cover AD").phase is Phase.ATTACK


def test_rule_5_a_covered_field_card_may_be_left() -> None:
    left, ended = events(DEAL, ATTACK, "1 cover QD", "0 leave")
    assert left == Left(Seat(0), Card.parse("3S"))
    assert ended == ExchangeEnded(Seat(0), Card.parse("3S"), None, 0)


def test_rule_5_who_cannot_cover_still_answers() -> None:
    script = (deal("AC"), "0 attack AC AS")
    assert legal(play(*script), 1) == {"stand"}


def test_rule_5_who_cannot_attack_again_still_answers() -> None:
    script = (deal("2C 3C 4C 5C", "AD"), "0 attack 2C AS", "1 cover AD")
    assert legal(play(*script), 0) == {"leave"}


def test_rule_6_of_two_attacks_that_on_top_counts_alone() -> None:
    state = play(DEAL, ATTACK, "1 cover QD", "0 again KC", "1 stand")
    assert gem(state).points(state.options) == (100, 0)


def test_rule_5_enough_passes_the_attack() -> None:
    assert events(DEAL, "0 enough") == (InningEnded(Seat(0), True),)
    state = play(DEAL, "0 enough")
    assert gem(state).attacker == Seat(1)
    assert "attack 3D AH" in legal(state, 1)


def test_rule_5_an_inning_without_legal_attack_ends_by_itself() -> None:
    options = Options(hand_limit=1)
    low = deal("2C 3C 4C 5C 6C 7C 8C 9C TC JC", "2D")
    # A hand of one: two on the ace; then the three cannot but go on the two, and so forth.
    script = [low, "0 attack 2C AS", "1 stand"]
    for card, field in zip("3456789T", "23456789", strict=True):
        script += [f"0 attack {card}C {field}S", "1 stand"]
    state = play(*script, options=options)
    assert legal(state, 0) == {"attack JC TS", "enough"}
    script += ["0 attack JC TS"]
    stood, ended, inning = events(*script, "1 stand", options=options)
    assert isinstance(stood, Stood)
    assert isinstance(ended, ExchangeEnded)
    assert inning == InningEnded(Seat(0), False)


def test_rule_8_the_limit_falls_for_both_when_a_pile_is_empty() -> None:
    options = Options(hand_limit=14)
    first = (deal(), "0 attack 2C AS", "1 stand", "0 attack 3C 2S", "1 stand")
    state = play(*first, options=options)
    assert [len(h) for h in gem(state).hands] == [14, 14]
    assert gem(state).limit == 14
    assert gem(state).piles[0] == ()
    third = events(*first, "0 attack 4C 3S", options=options)
    assert third[1:] == (LimitFell(Seat(0), 13),)


def test_rule_8_the_other_throws_nothing_away_and_draws_when_below_the_limit() -> None:
    options = Options(hand_limit=14)
    script = [deal()]
    for card, field in zip("2345", "A234", strict=True):
        script += [f"0 attack {card}C {field}S", "1 stand"]
    state = play(*script, options=options)
    assert gem(state).limit == 12
    assert [len(h) for h in gem(state).hands] == [12, 14]
    script += ["0 enough", "1 attack 2D AH", "0 stand", "1 attack 3D 2H", "0 stand"]
    state = play(*script, options=options)
    assert [len(h) for h in gem(state).hands] == [12, 12]
    assert len(gem(state).piles[1]) == 2
    attacked, drew = events(*script, "1 attack 4D 3H", options=options)
    assert isinstance(attacked, Attacked)
    assert drew == Drew(Seat(1), cards("KH"))
    assert gem(play(*script, "1 attack 4D 3H", options=options)).limit == 12


def test_rule_8_the_limit_falls_to_nothing_and_then_nobody_draws() -> None:
    script = [deal(), *BLACK_SPENDS_ALL]
    state = play(*script)
    assert gem(state).hands[0] == ()
    assert gem(state).limit == 0
    assert gem(state).hands[1] == cards("2D JH")
    assert gem(state).piles[1] == cards("KH AD")
    assert gem(state).attacker == Seat(1)
    script += ["1 attack JH AH"]
    assert events(*script) == (Attacked(Seat(1), Card.parse("JH"), Card.parse("AH"), 110),)
    assert legal(play(*script), 0) == {"stand"}


def test_rule_7_hands_and_piles_carry_on_into_the_second_inning() -> None:
    state = play(DEAL, ATTACK, "1 cover QD", "0 leave", "0 enough")
    assert gem(state).hands == (cards("KC AC 2C QS"), cards("AD 3D TD KD"))


ILLEGAL: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
    ("deal-first", ("0 enough",), {}),
    ("no-deal-now", (DEAL, DEAL), {}),
    ("no-deal-now", (DEAL.replace("*", "0"),), {}),
    ("wrong-pile", (DEAL.replace("QD", "AD", 1),), {"side": "red"}),
    ("wrong-pile", (DEAL.replace("JC ", "", 1),), {"side": "black"}),
    ("not-your-turn", (DEAL, "1 enough"), {"turn": "black"}),
    ("not-your-turn", (DEAL, ATTACK, "0 stand"), {"turn": "red"}),
    ("not-in-hand", (DEAL, "0 attack QS 3S"), {"card": "QS"}),
    ("not-in-hand", (DEAL, ATTACK, "1 cover KD"), {"card": "KD"}),
    ("not-in-hand", (DEAL, ATTACK, "1 cover QD", "0 again KS"), {"card": "KS"}),
    ("not-your-field", (DEAL, "0 attack JC 3H"), {"field": "3H"}),
    ("not-your-field", (DEAL, "0 attack JC KS"), {"field": "KS"}),
    ("field-used", (DEAL, ATTACK, "1 stand", "0 attack KC 3S"), {"field": "3S"}),
    (
        "attack-too-low",
        (DEAL, "0 attack 2C 2S"),
        {"card": "2C", "field": "2S", "value": "2"},
    ),
    ("cover-too-low", (DEAL, ATTACK, "1 cover TD"), {"card": "TD", "attack": "JC"}),
    (
        "again-too-low",
        (DEAL, ATTACK, "1 cover QD", "0 again QS"),
        {"card": "QS", "cover": "QD"},
    ),
    ("answer-the-attack", (DEAL, ATTACK, "1 attack AD AH"), {}),
    ("answer-the-attack", (DEAL, ATTACK, "1 enough"), {}),
    ("nothing-to-cover", (DEAL, "0 stand"), {}),
    ("nothing-to-cover", (DEAL, ATTACK, "1 cover QD", "0 cover KC"), {}),
    ("no-exchange", (DEAL, "0 leave"), {}),
    ("no-exchange", (DEAL, "0 again KC"), {}),
    ("finish-the-exchange", (DEAL, ATTACK, "1 cover QD", "0 enough"), {}),
    ("finish-the-exchange", (DEAL, ATTACK, "1 cover QD", "0 attack KC 4S"), {}),
]


@pytest.mark.parametrize(("key", "script", "params"), ILLEGAL)
def test_what_is_not_allowed_is_refused_with_its_reason(
    key: str, script: tuple[str, ...], params: dict[str, str]
) -> None:
    refused(key, *script, **params)
