"""Rules §1.5: the table counts, the players count, or they count at their own risk."""

from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from game.core.cards import cards
from game.core.protocol import IllegalMove
from game.cribbage import CLASSIC, CRIBBAGE, CZECH
from game.cribbage.events import Claimed, DealEnded, HandShown
from game.cribbage.fastcount import RANK_KEYS, RankTable
from game.cribbage.moves import MAX_CLAIM, Claim
from game.cribbage.options import Counting, Options
from game.cribbage.state import Phase, State
from tests.support.cribbage_table import PONE, do, in_play, lay, of_type, reasons, scored

MANUAL = replace(CLASSIC, counting=Counting.MANUAL)
MUGGINS = replace(CLASSIC, counting=Counting.MUGGINS)


def at_the_show(options: Options, scores: tuple[int, int] = (0, 0)) -> State:
    """Pone holds 3H 4S 5C JD with the starter 6D: 9, as checked below. Dealer has hand and crib."""
    state = in_play("JD", "", starter="6D", crib="5D KC 2S 9H", scores=scores, options=options)
    hand = ((PONE, card) for card in cards("3H 4S 5C"))
    other = ((state.dealer, card) for card in cards("AS 7H 7S 4C"))
    state = replace(state, turned=(*hand, *other))
    if options.counting is Counting.MUGGINS:
        return do(state, "0 play JD", "0 claim 0").state
    return do(state, "0 play JD").state


def test_with_auto_the_table_counts_and_nobody_claims() -> None:
    assert at_the_show(CLASSIC).phase is Phase.DEAL


@pytest.mark.parametrize("options", [MANUAL, MUGGINS], ids=["manual", "muggins"])
def test_the_owner_of_the_hand_laid_open_says_what_it_counts(options: Options) -> None:
    state = at_the_show(options)
    assert state.phase is Phase.SHOW
    assert CRIBBAGE.to_act(state) == {0}
    seen = CRIBBAGE.view(state, None).to_count
    assert seen is not None
    assert (seen.seat, seen.source, len(seen.cards)) == (0, "hand", 4)
    with pytest.raises(IllegalMove, match="not-your-turn"):
        do(state, "1 claim 4")


def test_manual_play_is_counted_by_the_table() -> None:
    assert lay(in_play("7C 2D", "8D 2H", options=MANUAL), "7C 8D").state.phase is Phase.PLAY


def test_three_claims_take_the_show_to_the_next_deal() -> None:
    step = do(at_the_show(MANUAL), "0 claim 9", "1 claim 6", "1 claim 2")
    assert [(e.seat, e.source) for e in of_type(step.events, Claimed)] == [
        (0, "hand"),
        (1, "hand"),
        (1, "crib"),
    ]
    assert [(e.seat, e.source) for e in of_type(step.events, HandShown)] == [
        (1, "hand"),
        (1, "crib"),
    ]
    assert len(of_type(step.events, DealEnded)) == 1
    assert step.state.phase is Phase.DEAL


def test_a_right_claim_scores_every_line() -> None:
    step = do(at_the_show(MANUAL), "0 claim 9")
    assert sum(points for _, _, points in reasons(step.events)) == 9
    assert ("claim", 9) not in [(reason, points) for _, reason, points in reasons(step.events)]


def test_manual_under_claim_stands_and_the_game_goes_on() -> None:
    state = at_the_show(MANUAL)
    step = do(state, "0 claim 8")
    assert reasons(step.events) == [(0, "claim", 8)]
    (claimed,) = of_type(step.events, Claimed)
    assert sum(line.points for line in claimed.lines) == 9
    assert CRIBBAGE.to_act(step.state) == {1}
    assert CRIBBAGE.legal_moves(step.state, step.state.dealer)


@pytest.mark.parametrize("options", [MANUAL, MUGGINS], ids=["manual", "muggins"])
@pytest.mark.parametrize("claim", [10, 29, 40])
def test_an_over_claim_is_corrected_down_without_penalty(options: Options, claim: int) -> None:
    before = at_the_show(options)
    step = do(before, f"0 claim {claim}")
    assert sum(e.points for e in scored(step.events)) == 9
    assert {seat for seat, _, _ in reasons(step.events)} == {0}
    assert CRIBBAGE.scores(step.state)[0] == CRIBBAGE.scores(before)[0] + 9


def test_muggins_gives_the_missed_points_to_the_opponent() -> None:
    step = do(at_the_show(MUGGINS), "0 claim 7")
    assert reasons(step.events) == [(0, "claim", 7), (1, "muggins", 2)]
    assert [e.source for e in scored(step.events)] == ["hand", "hand"]


def test_a_claim_of_nothing_scores_nothing_for_its_maker() -> None:
    assert reasons(do(at_the_show(MUGGINS), "0 claim 0").events) == [(1, "muggins", 9)]
    assert reasons(do(at_the_show(MANUAL), "0 claim 0").events) == []


def test_muggins_of_the_crib_go_to_pone() -> None:
    step = do(at_the_show(MUGGINS), "0 claim 9", "1 claim 40", "1 claim 0")
    assert reasons(step.events)[-1][:2] == (0, "muggins")


def test_a_claim_stops_at_the_target_and_ends_the_show() -> None:
    step = do(at_the_show(MANUAL, (115, 0)), "0 claim 9")
    assert CRIBBAGE.scores(step.state) == (121, 0)
    assert CRIBBAGE.to_act(step.state) == frozenset()


def test_whoever_claims_too_little_at_120_has_not_won() -> None:
    step = do(at_the_show(MANUAL, (119, 0)), "0 claim 0")
    assert CRIBBAGE.outcome(step.state) is None
    assert CRIBBAGE.to_act(step.state) == {1}


@pytest.mark.parametrize("points", [-1, MAX_CLAIM + 1, 999])
def test_a_claim_nobody_can_mean_is_illegal(points: int) -> None:
    with pytest.raises(IllegalMove, match="claim-out-of-range"):
        CRIBBAGE.apply(at_the_show(MANUAL), PONE, Claim(points))


def test_no_play_or_go_while_a_claim_is_due() -> None:
    for move in ("0 play 3H", "0 go", "0 discard 3H 4S"):
        with pytest.raises(IllegalMove, match="wrong-phase"):
            do(at_the_show(MANUAL), move)


@pytest.mark.parametrize("options", [CLASSIC, CZECH], ids=["classic", "czech"])
def test_no_hand_counts_more_than_can_be_claimed(options: Options) -> None:
    """28 or 32 by ranks alone, and never five of a suit with a pair: flush and nobs make six."""
    by_rank = RankTable(options.min_run)
    fives = combinations_with_replacement(range(13), 5)
    points = [
        by_rank[sum(RANK_KEYS[rank] for rank in five)] for five in fives if len(set(five)) > 1
    ]
    assert max(points) == (28 if options == CLASSIC else 32)
    assert max(points) + 5 + options.nobs_points <= MAX_CLAIM
