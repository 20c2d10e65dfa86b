"""Rules §1.3 and §1.6: what four cards and the starter count. §1.1: the order of the show."""

from dataclasses import replace

import pytest

from game.core.cards import Card, cards, text
from game.core.events import total
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, Options, count_hand
from game.cribbage.events import DealEnded, GameOver, HandShown
from tests.support.cribbage_table import in_play, lay, legal, of_type, reasons, scored


def counted(hand: str, *, in_crib: bool = False, options: Options = CLASSIC) -> dict[str, int]:
    """Points by reason of ``hand | starter``, and of all."""
    four, starter = hand.split("|")
    lines = count_hand(cards(four), Card.parse(starter), in_crib=in_crib, options=options)
    found: dict[str, int] = {"total": total(lines)}
    for line in lines:
        found[line.reason.value] = found.get(line.reason.value, 0) + line.points
    return found


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("5H 5D 5S JC | 5C", 29),
        ("4C 5D 5H 6S | 6C", 24),
        ("2C 4D 6H 8S | TC", 0),
        ("AH 2H 3H 4H | 5C", 11),
        ("5C 5D 5H 5S | JH", 28),
        ("7C 7D 8H 8S | 9C", 24),
        ("4C 4D 4H 7S | 7C", 20),
        ("TC JD QH KS | 5C", 12),
    ],
)
def test_classic_hands(hand: str, points: int) -> None:
    assert counted(hand)["total"] == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("3C 4D 9H KS | QC", {"total": 4, "run": 4}),
        ("AC 2D 5H 6S | 7C", {"total": 9, "run": 5, "fifteen": 4}),
        ("4C 5D 5H 9S | KC", {"total": 10, "run": 4, "pair": 2, "fifteen": 4}),
        ("2C 4D 6H 8S | TC", {"total": 0}),
        ("AC KD 3H 6S | 8C", {"total": 2, "fifteen": 2}),
        ("2H 4H 6H 8H | TC", {"total": 4, "flush": 4}),
    ],
)
def test_czech_hands_count_every_maximal_block_of_two_or_more(
    hand: str, points: dict[str, int]
) -> None:
    assert counted(hand, options=CZECH) == points


def test_the_ace_and_the_king_are_not_next_to_each_other() -> None:
    assert "run" not in counted("AC KD QH 3S | 5C")
    assert "run" not in counted("AC KD 3H 5S | 7C", options=CZECH)


def test_every_distinct_set_of_two_or_more_cards_with_the_sum_fifteen_is_two() -> None:
    assert counted("5C TD JH QS | KC")["fifteen"] == 8
    assert counted("AC AD 6H 8S | 7C")["fifteen"] == 8
    assert counted("3C 3D 3H 4S | 5H")["fifteen"] == 6


def test_pairs_three_alike_and_four_alike() -> None:
    assert counted("AC AD TC TH | AS") == {"total": 8, "pair royal": 6, "pair": 2}
    assert counted("9C 9D 9H 9S | KC") == {"total": 12, "double pair royal": 12}


def test_a_run_counts_once_for_each_way_to_choose_the_cards() -> None:
    assert counted("7H TC 8H 9C | 9D")["run"] == 8
    assert counted("4C 5D 5H 6S | 6C")["run"] == 12
    assert counted("3C 3D 3H 4S | 5H")["run"] == 9


@pytest.mark.parametrize(
    ("hand", "classic", "classic_crib", "czech_crib"),
    [
        ("2S 4S 7S 9S | KD", 4, 0, 4),
        ("2S 4S 7S 9S | KS", 5, 5, 5),
        ("2S 4S 7S 9D | KS", 0, 0, 0),
    ],
)
def test_flush_in_hand_and_crib(
    hand: str, classic: int, classic_crib: int, czech_crib: int
) -> None:
    assert counted(hand).get("flush", 0) == classic
    assert counted(hand, in_crib=True).get("flush", 0) == classic_crib
    assert counted(hand, in_crib=True, options=CZECH).get("flush", 0) == czech_crib
    assert counted(hand, options=CZECH).get("flush", 0) == classic


@pytest.mark.parametrize("in_crib", [False, True])
def test_nobs_is_the_jack_of_the_starters_suit_in_hand_or_crib(in_crib: bool) -> None:
    assert counted("JD 3C 8S QH | 6D", in_crib=in_crib) == {"total": 1, "nobs": 1}
    assert "nobs" not in counted("JC 3C 8S QH | 6D", in_crib=in_crib)
    assert "nobs" not in counted("2C 4D 8S QH | JH", in_crib=in_crib)


def test_the_order_of_the_cards_in_hand_does_not_matter() -> None:
    assert count_hand(cards("6S 4C 5H 5D"), Card.parse("6C")) == count_hand(
        cards("4C 5D 5H 6S"), Card.parse("6C")
    )


def test_each_line_lights_exactly_its_cards() -> None:
    lines = count_hand(cards("JD 4D 5C 9D"), Card.parse("6D"))
    assert [(line.reason.value, text(line.cards), line.points) for line in lines] == [
        ("fifteen", "5C JD", 2),
        ("fifteen", "6D 9D", 2),
        ("fifteen", "4D 5C 6D", 2),
        ("run", "4D 5C 6D", 3),
        ("nobs", "JD", 1),
    ]


# The course of the show.

LAST = in_play("2H", "KD", starter="9S", crib="AC 4D 8H QS")


def test_pones_hand_then_dealers_hand_then_the_crib_each_with_the_starter() -> None:
    step = lay(LAST, "2H KD")
    shown = of_type(step.events, HandShown)
    assert [(e.seat, e.source) for e in shown] == [(0, "hand"), (1, "hand"), (1, "crib")]
    assert {str(e.starter) for e in shown} == {"9S"}
    assert [text(e.cards) for e in shown] == ["2H", "KD", "AC 4D 8H QS"]
    assert of_type(step.events, DealEnded)[0].dealer == 0


def test_the_crib_is_the_dealers() -> None:
    state = in_play("2H", "KD", starter="9S", crib="5C 5D 8H QS")
    step = lay(state, "2H KD")
    assert [(e.seat, e.points) for e in scored(step.events, "crib")] == [(1, 6)]


@pytest.mark.parametrize(("options", "points"), [(CLASSIC, 0), (CZECH, 4)])
def test_four_of_a_suit_in_the_crib_count_at_the_table_by_the_rules_played(
    options: Options, points: int
) -> None:
    state = in_play("2C", "KD", starter="TD", crib="2H 4H 6H 8H", options=options)
    flushes = [line for line in reasons(lay(state, "2C KD").events, "crib") if line[1] == "flush"]
    assert sum(line[2] for line in flushes) == points


def test_hand_and_crib_are_shown_with_all_four_cards() -> None:
    state = in_play("4C 4D 7H 9S", "7C JD 5H 8S", starter="2S", crib="AC 3D 6H QS")
    step = lay(state, "4C 7C 4D JD 5H 7H 8S 9S")
    shown = [text(e.cards) for e in of_type(step.events, HandShown)]
    assert shown == ["4C 4D 7H 9S", "5H 7C 8S JD", "AC 3D 6H QS"]


def test_a_hand_of_nothing_is_shown_and_scores_nothing() -> None:
    step = lay(LAST, "2H KD")
    assert len(of_type(step.events, HandShown)) == 3
    assert scored(step.events, "hand") == []


def test_when_both_could_go_out_pone_counts_first_and_wins() -> None:
    state = in_play("7C", "", starter="9S", crib="AC 3D 6H KS", scores=(117, 119))
    pone = ((state.pone, card) for card in cards("8D 2H KC"))
    dealer = ((state.dealer, card) for card in cards("5C 5D JH QS"))
    state = replace(state, turned=(*pone, *dealer))
    step = lay(state, "7C")
    assert of_type(step.events, HandShown)[0].source == "hand"
    assert len(of_type(step.events, HandShown)) == 1
    assert CRIBBAGE.scores(step.state) == (121, 119)
    outcome = CRIBBAGE.outcome(step.state)
    assert outcome is not None
    assert outcome.winner == 0
    assert legal(step.state) == []


@pytest.mark.parametrize(
    ("scores", "shown", "final"),
    [((118, 119), 1, (121, 119)), ((100, 115), 2, (103, 121)), ((100, 112), 3, (103, 121))],
)
def test_the_show_ends_at_the_moment_of_going_out(
    scores: tuple[int, int], shown: int, final: tuple[int, int]
) -> None:
    """Last card 1, pone's hand 2, dealer's hand 6, crib 4."""
    state = in_play("5C", "", starter="TS", crib="AC 4D 2H 8H", scores=scores)
    state = replace(
        state,
        turned=(
            *((state.pone, card) for card in cards("2C 7D 9H")),
            *((state.dealer, card) for card in cards("5D 5H 3S 8C")),
        ),
    )
    step = lay(state, "5C")
    assert len(of_type(step.events, HandShown)) == shown, reasons(step.events)
    assert CRIBBAGE.scores(step.state) == final
    assert len(of_type(step.events, GameOver)) == 1


def test_the_score_stops_at_the_target_though_the_hand_is_worth_more() -> None:
    state = in_play("5H", "", starter="5C", crib="AC 2D 3H KS", scores=(119, 0))
    state = replace(state, turned=tuple((state.pone, card) for card in cards("5D 5S JC")))
    step = lay(state, "5H")
    (hand,) = scored(step.events, "hand")
    assert (hand.points, hand.peg_from, hand.peg_to) == (29, 120, 121)


@pytest.mark.parametrize(
    ("four", "starter", "why"),
    [
        ("5H 5H 5S JC", "5C", "different"),
        ("5H 5D 5S JC", "5H", "5H"),
    ],
)
def test_no_card_is_counted_twice(four: str, starter: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        count_hand(cards(four), Card.parse(starter))
