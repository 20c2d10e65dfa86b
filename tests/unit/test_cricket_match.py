"""Rules 4, 6, 9 and 10: who is first, when points are added, sets and the match."""

from __future__ import annotations

import pytest

from game.core.cards import Card
from game.core.events import Event, Pegs, Reason, Scored, ScoreLine
from game.core.protocol import CHANCE, IllegalMove, Outcome, Seat
from game.cricket import CRICKET, STANDARD, Options
from game.cricket.events import (
    Dealt,
    ExchangeEnded,
    GameOver,
    GemEnded,
    InningEnded,
    SetBegan,
    SetEnded,
)
from game.cricket.gems import set_winner
from game.cricket.state import Phase
from tests.unit.cricket_table import Shuffle, deal, events, legal, play, steps

ACES = deal("AC", "AD")
BLACK, RED = Seat(0), Seat(1)
BLANK_01 = (ACES, "0 enough", "1 enough")
BLANK_10 = (ACES, "1 enough", "0 enough")
FOUR_BLANKS = (*BLANK_01, *BLANK_10, *BLANK_01, *BLANK_10)
BLACK_130 = ("0 attack AC AS", "1 stand")
RED_140 = ("1 attack AD AH", "0 stand")


def throw(field: str, attack: str, points: int) -> ScoreLine:
    return ScoreLine(Reason.THROW, (Card.parse(field), Card.parse(attack)), points)


def test_rule_4_black_attacks_first_and_the_first_side_alternates_gem_by_gem() -> None:
    dealt = [e for s in steps(*FOUR_BLANKS, ACES) for e in s.events if isinstance(e, Dealt)]
    assert [e.first for e in dealt] == [0, 1, 0, 1, 0]
    assert [e.number for e in dealt] == [1, 2, 3, 4, 5]


def test_rule_4_set_by_set_the_first_side_alternates_too() -> None:
    options = Options(gems=1, target=100)
    one = (ACES, *BLACK_130, "0 enough", "1 enough")
    two = (ACES, "1 enough", *BLACK_130, "0 enough")
    made = steps(*one, *two, ACES, options=Options(gems=1, target=100, sets_to_win=3))
    firsts = [e.first for s in made for e in s.events if isinstance(e, Dealt)]
    assert firsts == [0, 1, 0]
    assert play(*one, *two, options=options).sets_won == (2, 0)


def test_rule_4_a_set_of_an_even_number_of_gems_still_passes_the_first_attack() -> None:
    won = play(*FOUR_BLANKS, ACES, *BLACK_130, start=(1300, 0))
    assert won.sets_won == (1, 0)
    step = CRICKET.apply(won, CHANCE, CRICKET.chance_move(won, Shuffle(1)))
    began, dealt = step.events
    assert began == SetBegan(2)
    assert isinstance(dealt, Dealt)
    assert (dealt.number, dealt.first) == (1, RED)
    assert CRICKET.scores(step.state) == (0, 0)
    assert CRICKET.pegs(step.state) == (Pegs(), Pegs())


def test_rule_6_points_are_added_at_the_end_of_a_gem() -> None:
    script: tuple[str, ...] = (ACES, *BLACK_130)
    assert isinstance(events(*script)[-1], ExchangeEnded)
    assert CRICKET.scores(play(*script)) == (0, 0)
    script += ("0 attack 4C 2S", "1 stand", "0 enough", *RED_140)
    ended, black, red, gem = events(*script, "1 enough")
    assert ended == InningEnded(RED, True)
    assert black == Scored(BLACK, "gem", (throw("AS", "AC", 130), throw("2S", "4C", 20)), 0, 150)
    assert red == Scored(RED, "gem", (throw("AH", "AD", 140),), 0, 140)
    assert gem == GemEnded(1, (150, 140))
    state = play(*script, "1 enough")
    assert CRICKET.pegs(state) == (Pegs(0, 150), Pegs(0, 140))


def test_rule_6_a_side_without_points_keeps_both_its_pegs() -> None:
    first = (ACES, *BLACK_130, "0 enough", "1 enough")
    made = steps(*first, *BLANK_10)
    assert not any(isinstance(e, Scored) for e in made[-1].events)
    assert CRICKET.pegs(made[-1].state) == (Pegs(0, 130), Pegs())


@pytest.mark.parametrize(
    ("played", "scores", "winner"),
    [
        (4, (1400, 1390), 0),
        (4, (1390, 1400), 1),
        (4, (1500, 1410), 0),
        (4, (1410, 1500), 1),
        (4, (1390, 1390), None),
        (4, (1400, 1400), None),
        (3, (2000, 0), None),
        (5, (1390, 0), None),
        (5, (1450, 1450), None),
    ],
)
def test_rule_9_the_set_after_four_gems(
    played: int, scores: tuple[int, int], winner: int | None
) -> None:
    assert set_winner(played, scores, STANDARD) == winner


def test_rule_9_exactly_1400_wins_at_the_end_of_the_fourth_gem() -> None:
    script = (*BLANK_01, *BLANK_10, *BLANK_01, ACES, "1 enough", *BLACK_130)
    ended = events_from((1270, 1390), *script, "0 enough")
    assert ended[-1] == SetEnded(1, BLACK, (1400, 1390), (1, 0))


def events_from(start: tuple[int, int], *script: str) -> tuple[Event, ...]:
    return steps(*script, start=start)[-1].events


def test_rule_9_before_the_fourth_gem_is_over_nobody_wins() -> None:
    state = play(ACES, *BLACK_130, "0 enough", "1 enough", start=(1390, 0))
    assert state.sets_won == (0, 0)
    assert state.phase is Phase.DEAL


def test_rule_9_in_the_fifth_gem_points_are_added_exchange_by_exchange() -> None:
    script = (*FOUR_BLANKS, ACES, *BLACK_130)
    _, ended, scored = events(*script)
    assert isinstance(ended, ExchangeEnded)
    assert scored == Scored(BLACK, "exchange", (throw("AS", "AC", 130),), 0, 130)
    gem_over = events(*script, "0 enough", "1 enough")
    assert gem_over == (InningEnded(RED, True), GemEnded(5, (130, 0)))
    assert CRICKET.scores(play(*script, "0 enough", "1 enough")) == (130, 0)


def test_rule_9_in_the_fifth_gem_the_first_at_1400_wins_at_once() -> None:
    script = (*FOUR_BLANKS, ACES, *BLACK_130)
    won = events_from((1270, 1390), *script)
    assert won[-2:] == (GemEnded(5, (130, 0)), SetEnded(1, BLACK, (1400, 1390), (1, 0)))


def test_rule_9_a_fifth_gem_may_end_undecided_and_others_follow() -> None:
    state = play(*FOUR_BLANKS, *BLANK_01, start=(1390, 1390))
    assert state.phase is Phase.DEAL
    won = play(*FOUR_BLANKS, *BLANK_01, ACES, *RED_140, start=(1390, 1390))
    assert won.sets_won == (0, 1)
    assert won.sheet.gems[-1] == (0, 140)


def test_rule_9_level_above_the_target_the_first_to_score_wins() -> None:
    covered = ("0 attack 2C AS", "1 cover AD", "0 leave")
    script = (*FOUR_BLANKS, ACES, *covered)
    state = play(*script, start=(1400, 1400))
    assert state.sets_won == (0, 0)
    won = play(*script, "0 attack AC 2S", "1 stand", start=(1400, 1400))
    assert won.sets_won == (1, 0)


def test_rule_9_points_are_not_cut_at_the_target() -> None:
    state = play(*FOUR_BLANKS, ACES, *BLACK_130, start=(1390, 0))
    assert CRICKET.scores(state) == (1520, 0)


def test_rule_10_the_match_is_to_three_won_sets() -> None:
    options = Options(gems=1, target=100)
    black_first = (ACES, *BLACK_130, "0 enough", "1 enough")
    red_first = (ACES, "1 enough", *BLACK_130, "0 enough")
    two = (*black_first, *red_first)
    assert CRICKET.outcome(play(*two, options=options)) is None
    state = play(*two, *black_first, options=options)
    assert CRICKET.outcome(state) == Outcome(BLACK, "sets")
    assert events(*two, *black_first, options=options)[-1] == GameOver(Outcome(BLACK, "sets"))
    assert not CRICKET.to_act(state)
    assert not legal(state, 0)
    with pytest.raises(IllegalMove, match="game-over"):
        CRICKET.apply(state, BLACK, CRICKET.decode("enough"))


def test_rule_10_a_short_match_is_one_set() -> None:
    options = CRICKET.read_options({"sets": "1"})
    state = play(*FOUR_BLANKS, ACES, *BLACK_130, options=options, start=(1300, 0))
    assert CRICKET.outcome(state) == Outcome(BLACK, "sets")
    assert CRICKET.deal_number(state) == 4
    assert CRICKET.scores(state) == (1430, 0)


def test_deals_are_counted_over_the_whole_match() -> None:
    assert CRICKET.deal_number(play()) == 0
    assert CRICKET.deal_number(play(ACES)) == 0
    assert CRICKET.deal_number(play(*BLANK_01)) == 1
    won = (*FOUR_BLANKS, ACES, *BLACK_130)
    assert CRICKET.deal_number(play(*won, start=(1390, 0))) == 5
    assert CRICKET.deal_number(play(*won, ACES, start=(1390, 0))) == 5


def test_rule_1_chance_shuffles_each_pile_apart() -> None:
    move = CRICKET.chance_move(play(), Shuffle(7))
    assert CRICKET.apply(play(), CHANCE, move).state.gem is not None
    assert [c.rank for c in move.black] != [c.rank for c in move.red]


@pytest.mark.parametrize("start", [(0,), (0, 0, 0), (-1, 0)])
def test_a_start_of_other_than_two_scores_is_refused(start: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="start"):
        CRICKET.initial(STANDARD, BLACK, start)


def test_a_first_seat_of_other_than_two_is_refused() -> None:
    with pytest.raises(ValueError, match="first"):
        CRICKET.initial(STANDARD, Seat(2))


def test_there_are_two_seats() -> None:
    assert CRICKET.seats(STANDARD) == 2
    assert CRICKET.id == "cricket"
