"""Rules §1.2: the play."""

from dataclasses import replace

import pytest

from game.core.cards import cards
from game.core.events import total
from game.core.protocol import IllegalMove, Seat
from game.cribbage import CLASSIC, CRIBBAGE, CZECH, count_play
from game.cribbage.events import CountEnded, Played
from game.cribbage.options import Counting
from game.cribbage.state import Phase
from tests.support.cribbage_table import (
    DEALER,
    PONE,
    do,
    gos,
    in_play,
    laid_in_turn,
    lay,
    legal,
    of_type,
    reasons,
)


def points(pile: str, options: object = CLASSIC) -> list[int]:
    """The points of each card of ``pile`` as it is laid."""
    assert options in (CLASSIC, CZECH)
    chosen = CZECH if options == CZECH else CLASSIC
    some = cards(pile)
    return [total(count_play(some[:n], options=chosen)) for n in range(1, len(some) + 1)]


# What a card counts.


@pytest.mark.parametrize(
    ("pile", "each"),
    [
        ("7C 8D 9H", [0, 2, 3]),
        ("4C 5D 6H 5S 4D", [0, 0, 2 + 3, 0, 3]),
        ("3C 3D 3H 3S", [0, 2, 6, 12]),
        ("5C TD", [0, 2]),
        ("TC 5D JH 6S", [0, 2, 0, 2]),
        ("QC KD", [0, 0]),
        ("AC KD", [0, 0]),
        ("QC KD AH", [0, 0, 0]),
        ("2C 4D 3H 5S AD", [0, 0, 3, 4, 5 + 2]),
        ("AC 2D 3H 4S 5C 6D 7H", [0, 0, 3, 4, 7, 6, 7]),
        ("4C 3D 2H 2S 3C", [0, 0, 3, 2, 0]),
        ("6C 6D 5H 4S 6H", [0, 2, 0, 3, 3]),
        ("9C 6D 7H 8S", [0, 2, 0, 4]),
        ("5C 5D 5H 5S", [0, 2, 6 + 2, 12]),
        ("8C 8D 7H 7S AC", [0, 2, 0, 2, 2]),
        ("KC QD JH AS", [0, 0, 3, 2]),
    ],
)
def test_classic_points_of_each_card(pile: str, each: list[int]) -> None:
    assert points(pile) == each


@pytest.mark.parametrize(
    ("pile", "each"),
    [
        ("3C 4D 6H 5S", [0, 2, 0, 4]),
        ("QC KD", [0, 2]),
        ("AC KD", [0, 0]),
        ("7C 8D", [0, 2 + 2]),
        ("5C 4D 4H 5S", [0, 2, 2, 2]),
        ("AC 2D 3H", [0, 2, 3]),
    ],
)
def test_czech_runs_of_two_count_two_and_each_further_card_one(pile: str, each: list[int]) -> None:
    assert points(pile, CZECH) == each


def test_nothing_laid_counts_nothing() -> None:
    assert count_play(()) == ()


def test_a_line_holds_exactly_the_cards_to_light_up() -> None:
    fifteen, run = count_play(cards("4C 5D 6H"))
    assert (fifteen.reason, fifteen.cards) == ("fifteen", cards("4C 5D 6H"))
    assert (run.reason, run.cards) == ("run", cards("4C 5D 6H"))
    (pair,) = count_play(cards("8C 3D 3H"))
    assert (pair.reason, pair.cards) == ("pair", cards("3D 3H"))
    thirty_one, tail = count_play(cards("TC 9H 4D 5S 3H"))
    assert (thirty_one.reason, thirty_one.points) == ("thirty-one", 2)
    assert (tail.cards, tail.points) == (cards("4D 5S 3H"), 3)


# Whose turn it is, and what he may do.


def test_cards_are_laid_in_turn_and_the_count_is_told() -> None:
    step = lay(in_play("4C 9D", "6H 2S"), "4C 6H 9D")
    assert [(e.seat, e.count) for e in of_type(step.events, Played)] == [(0, 4), (1, 10), (0, 19)]
    assert step.state.count == 19
    assert step.state.turn == DEALER


@pytest.mark.parametrize(
    ("hand", "moves"),
    [("4C 9D", ["go"]), ("3C 4D", ["play 3C"]), ("AC 2D 3H 4S", ["play AC", "play 2D", "play 3H"])],
)
def test_a_card_that_fits_must_be_played_and_none_goes_over_thirty_one(
    hand: str, moves: list[str]
) -> None:
    pile = laid_in_turn("TC 9H 9C", DEALER)
    state = in_play(hand, "KD", pile=pile)
    assert state.count == 28
    assert legal(state) == moves


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("0 play 4D", "over-limit"),
        ("0 go", "must-play"),
        ("0 play KD", "not-your-card"),
        ("0 play 2S", "not-your-card"),
        ("1 play KD", "not-your-turn"),
        ("1 go", "not-your-turn"),
        ("0 claim 0", "wrong-phase"),
    ],
)
def test_any_other_move_is_illegal(move: str, key: str) -> None:
    state = in_play("3C 4D", "KD", pile=laid_in_turn("TC 9H 9C", DEALER))
    with pytest.raises(IllegalMove) as caught:
        do(state, move)
    assert caught.value.key == key


def test_nobody_says_go_to_an_empty_count() -> None:
    with pytest.raises(IllegalMove, match="must-play"):
        do(in_play("KC", "KD"), "0 go")


# Go.


def test_after_a_go_the_other_plays_on_card_after_card_as_long_as_one_fits() -> None:
    state = in_play("KC", "AD 2H 9S 8C", pile=laid_in_turn("TH 8D 5S", DEALER))
    step = lay(state, "2H AD")
    assert gos(step.events) == [(0, 23)]
    assert reasons(step.events) == [(1, "go", 1)]
    assert of_type(step.events, CountEnded)[0].count == 26
    step = do(state, "0 go")
    assert legal(step.state) == ["play AD", "play 2H", "play 8C"]


def test_one_for_go_is_scored_at_once_when_the_other_cannot_play_on_either() -> None:
    state = in_play("KC", "QD", pile=laid_in_turn("TH JD 9S", DEALER))
    step = do(state, "0 go")
    assert reasons(step.events) == [(1, "go", 1)]
    assert step.state.count == 0
    assert step.state.turn == PONE


def test_nobody_says_go_to_a_player_who_has_no_cards_left() -> None:
    state = in_play("KC", "8S", pile=laid_in_turn("TH JD", PONE), turn=DEALER)
    step = do(state, "1 play 8S")
    assert gos(step.events) == []
    assert reasons(step.events) == [(1, "go", 1)]
    assert legal(step.state) == ["play KC"]


def test_a_player_who_said_go_says_it_once_a_count() -> None:
    state = in_play("KC QD", "AD AH 9S", pile=laid_in_turn("TH JD 4S", DEALER))
    step = lay(state, "AD AH")
    assert gos(step.events) == [(0, 24)]
    assert of_type(step.events, CountEnded)[0].count == 26
    assert reasons(step.events) == [(1, "pair", 2), (1, "go", 1)]


def test_a_go_is_possible_again_in_the_next_count() -> None:
    state = in_play("KC QD JS", "AD 9S 8H 7D", pile=laid_in_turn("TH JD 4S", DEALER))
    step = lay(state, "AD KC 9S QD 8H JS 7D")
    assert [seat for seat, _ in gos(step.events)] == [0, 1]


def test_the_count_and_its_cards_are_turned_and_take_no_further_part() -> None:
    state = in_play("QC", "QD KH", pile=laid_in_turn("TH JD 9S", DEALER))
    step = do(state, "0 go", "0 play QC")
    assert reasons(step.events) == [(1, "go", 1)]
    assert step.state.count == 10
    assert [card for _, card in step.state.turned] == list(cards("TH JD 9S"))
    state = in_play("9C 3C", "QC 8H", pile=laid_in_turn("TH 9D QS", PONE), turn=DEALER)
    step = do(state, "1 go")
    assert reasons(step.events) == [(0, "go", 1)]
    assert reasons(do(step.state, "1 play QC").events) == []


# Thirty-one.


def test_thirty_one_is_two_and_no_extra_one() -> None:
    state = in_play("KC QS", "6C 3C", pile=laid_in_turn("TC 4D 9H 2S", DEALER))
    step = do(state, "0 go", "1 play 6C")
    assert reasons(step.events) == [(1, "thirty-one", 2)]
    assert step.state.count == 0
    assert step.state.turn == PONE


def test_thirty_one_with_the_very_last_card_has_no_point_for_last_card() -> None:
    state = in_play("", "7C", pile=laid_in_turn("9C 6D 9H", PONE), turn=DEALER)
    assert reasons(do(state, "1 play 7C").events, "play") == [(1, "thirty-one", 2)]


def test_a_run_and_thirty_one_count_together() -> None:
    state = in_play("3H", "KD", pile=laid_in_turn("TC 9H 4D 5S", DEALER))
    assert reasons(do(state, "0 play 3H").events) == [(0, "thirty-one", 2), (0, "run", 3)]


# Last card, and who leads.


def test_one_for_the_last_card_of_the_hand() -> None:
    state = in_play("", "4D", pile=laid_in_turn("2D", PONE), turn=DEALER)
    assert reasons(do(state, "1 play 4D").events, "play") == [(1, "last card", 1)]


def test_the_last_card_may_make_fifteen_besides() -> None:
    state = in_play("", "TD", pile=laid_in_turn("5D", PONE), turn=DEALER)
    step = do(state, "1 play TD")
    assert reasons(step.events, "play") == [(1, "fifteen", 2), (1, "last card", 1)]


def test_a_player_whose_opponent_is_out_of_cards_plays_alone_to_the_end() -> None:
    state = in_play("", "TC 4D KH KS 9C", pile=laid_in_turn("6H 5S", PONE), turn=DEALER)
    step = lay(state, "TC 4D KH KS 9C")
    assert gos(step.events) == []
    assert [e.count for e in of_type(step.events, CountEnded)] == [25, 29]
    assert reasons(step.events, "play") == [
        (1, "go", 1),
        (1, "pair", 2),
        (1, "last card", 1),
    ]


def test_the_player_after_the_one_who_played_last_leads() -> None:
    state = in_play("8S", "5H KD", pile=laid_in_turn("TC KH 9D", PONE), turn=DEALER)
    step = do(state, "1 go")
    assert reasons(step.events) == [(0, "go", 1)]
    assert step.state.turn == DEALER


def test_the_one_who_played_last_leads_when_the_next_player_has_no_card() -> None:
    state = in_play("", "AC KD KH KS", pile=laid_in_turn("TC JC", PONE), turn=DEALER)
    step = do(state, "1 play KD", "1 play AC")
    assert step.state.turn == DEALER
    assert legal(step.state) == ["play KH", "play KS"]


def test_the_starter_takes_no_part_in_the_play() -> None:
    state = in_play("5C 9D", "TD 2H", starter="5H")
    step = do(state, "0 play 5C")
    assert reasons(step.events) == []


# How it is told.


def test_every_go_of_the_deal_is_remembered_with_its_count() -> None:
    state = in_play("KC", "QD", pile=laid_in_turn("TH JD 9S", DEALER))
    assert do(state, "0 go").state.gos == ((0, 29, 3),)


def test_the_view_tells_the_pile_and_the_count_and_hides_the_other_hand() -> None:
    state = lay(in_play("4C 9D", "6H 2S"), "4C 6H").state
    seen = CRIBBAGE.view(state, PONE)
    assert (seen.laid, seen.count, seen.held, seen.hand) == (
        cards("4C 6H"),
        10,
        (1, 1),
        cards("9D"),
    )
    assert "2, 'S'" not in repr(seen)
    assert CRIBBAGE.view(state, None).hand == ()


# Muggins in the play (§1.5).


MUGGINS = replace(CLASSIC, counting=Counting.MUGGINS)


def test_with_muggins_each_card_is_claimed_by_its_player() -> None:
    state = do(in_play("7C 9D", "8D 2H", options=MUGGINS), "0 play 7C").state
    assert state.phase is Phase.CLAIM
    assert CRIBBAGE.to_act(state) == {Seat(0)}
    with pytest.raises(IllegalMove, match="not-your-turn"):
        do(state, "1 play 8D")


def test_with_muggins_the_opponent_pegs_what_was_missed() -> None:
    state = in_play("7C 9D", "8D 2H", options=MUGGINS)
    step = do(state, "0 play 7C", "0 claim 0", "1 play 8D", "1 claim 0")
    assert reasons(step.events) == [(0, "muggins", 2)]
    step = do(state, "0 play 7C", "0 claim 0", "1 play 8D", "1 claim 1")
    assert reasons(step.events) == [(1, "claim", 1), (0, "muggins", 1)]
    assert CRIBBAGE.scores(step.state) == (1, 1)


@pytest.mark.parametrize("claim", [2, 3, 12])
def test_with_muggins_an_over_claim_is_corrected_down_without_penalty(claim: int) -> None:
    state = in_play("7C 9D", "8D 2H", options=MUGGINS)
    step = do(state, "0 play 7C", "0 claim 4", "1 play 8D", f"1 claim {claim}")
    assert reasons(step.events) == [(1, "fifteen", 2)]
    assert CRIBBAGE.scores(step.state) == (0, 2)


def test_with_muggins_go_and_last_card_are_not_claimed() -> None:
    state = in_play("KC", "QD", pile=laid_in_turn("TH JD 8S", PONE), turn=DEALER, options=MUGGINS)
    step = do(state, "1 go")
    assert reasons(step.events) == [(0, "go", 1)]


def test_with_muggins_a_missed_thirty_one_gives_no_go_point_either() -> None:
    pile = laid_in_turn("TH JD AS", DEALER)
    state = in_play("KC 2S", "QD", pile=pile, options=MUGGINS)
    step = do(state, "0 play KC", "0 claim 0")
    assert reasons(step.events) == [(1, "muggins", 2)]
    assert step.state.count == 0


def test_muggins_can_win_the_game_and_ends_it_at_once() -> None:
    state = in_play("7C 9D", "8D 2H", scores=(119, 119), options=MUGGINS)
    step = do(state, "0 play 7C", "0 claim 0", "1 play 8D", "1 claim 0")
    assert CRIBBAGE.scores(step.state) == (121, 119)
    assert CRIBBAGE.to_act(step.state) == frozenset()


def test_the_part_claimed_counts_before_the_part_missed() -> None:
    pile = laid_in_turn("4D 5D", DEALER)
    state = in_play("6H", "8D", pile=pile, scores=(119, 119), options=MUGGINS)
    step = do(state, "0 play 6H", "0 claim 2")
    assert CRIBBAGE.scores(step.state) == (121, 119)
    assert reasons(step.events) == [(0, "claim", 2)]
