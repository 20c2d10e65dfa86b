"""Rules §1.1: cutting for the deal, the deal, laying away, the cut, his heels."""

from dataclasses import replace

import pytest

from game.core.cards import PACK, cards
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.cribbage import CLASSIC, CRIBBAGE
from game.cribbage.deal import cut_for_deal, cuts_allowed
from game.cribbage.events import DealEnded, Dealt, Discarded, GameOver, StarterTurned
from game.cribbage.moves import Deal, Starter
from game.cribbage.state import Phase, State
from tests.support.chance import Seeded
from tests.support.cribbage_table import do, lay, legal, of_type, reasons

DEAL = "* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C"
START = CRIBBAGE.initial(CLASSIC, Seat(1))


def laid_away(first: int = 1, start: tuple[int, int] = (0, 0)) -> State:
    begin = CRIBBAGE.initial(CLASSIC, Seat(first), start)
    return do(begin, DEAL, "0 discard 5H 4S", "1 discard TD JC").state


@pytest.mark.parametrize(
    ("cut", "dealer"),
    [("KC QD", 1), ("TC JD", 0), ("AS 2H", 0), ("JD QC", 0), ("9C TC", 0), ("2C AD", 1)],
)
def test_the_lower_cut_deals_and_the_ace_is_lowest(cut: str, dealer: int) -> None:
    first, second = cards(cut)
    assert cut_for_deal((first, second)) == dealer


@pytest.mark.parametrize("cut", ["7C 7D", "KS KH"])
def test_equal_ranks_cut_again(cut: str) -> None:
    first, second = cards(cut)
    assert cut_for_deal((first, second)) is None


@pytest.mark.parametrize("first", [0, 1])
def test_first_is_the_first_dealer_and_the_other_is_pone(first: int) -> None:
    state = CRIBBAGE.initial(CLASSIC, Seat(first))
    assert (state.dealer, state.pone) == (first, 1 - first)
    assert state.phase is Phase.DEAL
    assert CRIBBAGE.to_act(state) == {CHANCE}


@pytest.mark.parametrize("dealer", [0, 1])
def test_six_cards_each_are_dealt_singly_pone_first(dealer: int) -> None:
    source = Seeded(7)
    pack = source.shuffled(PACK)
    move = CRIBBAGE.chance_move(CRIBBAGE.initial(CLASSIC, Seat(dealer)), source)
    assert isinstance(move, Deal)
    assert move.hands[1 - dealer] == (pack[0], pack[2], pack[4], pack[6], pack[8], pack[10])
    assert move.hands[dealer] == (pack[1], pack[3], pack[5], pack[7], pack[9], pack[11])


def test_a_deal_tells_the_dealer_and_both_hands() -> None:
    step = do(START, DEAL)
    assert of_type(step.events, Dealt) == [Dealt(Seat(1), step.state.hands)]
    assert [len(hand) for hand in step.state.hands] == [6, 6]


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        ("* deal 5H 4S 6D 7C 8H / TD JC QH KS AH 2C", "deal-size"),
        ("* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C 3C", "deal-size"),
        ("* deal / ", "deal-size"),
        ("* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 5H", "card-twice"),
        ("* deal 5H 5H 6D 7C 8H 9S / TD JC QH KS AH 2C", "card-twice"),
        ("* starter 5H", "wrong-phase"),
        ("0 deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C", "not-your-turn"),
    ],
)
def test_any_other_deal_is_illegal(deal: str, key: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        do(START, deal)
    assert caught.value.key == key


def test_both_may_lay_away_in_any_order() -> None:
    dealt = do(START, DEAL).state
    assert CRIBBAGE.to_act(dealt) == {0, 1}
    one_way = do(dealt, "0 discard 5H 4S", "1 discard TD JC").state
    other_way = do(dealt, "1 discard TD JC", "0 discard 5H 4S").state
    assert one_way == other_way
    assert one_way.phase is Phase.STARTER


def test_there_are_fifteen_ways_to_lay_two_of_six_away() -> None:
    dealt = do(START, DEAL).state
    assert len(set(CRIBBAGE.legal_moves(dealt, Seat(0)))) == 15
    assert len(CRIBBAGE.legal_moves(dealt, Seat(1))) == 15


def test_nobody_lays_away_twice() -> None:
    state = do(START, DEAL, "0 discard 5H 4S").state
    assert CRIBBAGE.to_act(state) == {1}
    with pytest.raises(IllegalMove, match="not-your-turn"):
        do(state, "0 discard 6D 7C")


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("0 discard 5H", "discard-size"),
        ("0 discard", "discard-size"),
        ("0 discard 5H 5H", "discard-size"),
        ("0 discard 5H 4S 5H", "discard-size"),
        ("0 discard 5H 4S 6D", "discard-size"),
        ("0 discard 5H TD", "not-your-card"),
        ("0 discard 3H 3D", "not-your-card"),
        ("0 play 5H", "wrong-phase"),
    ],
)
def test_exactly_two_own_cards_are_laid_away(move: str, key: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        do(do(START, DEAL).state, move)
    assert caught.value.key == key


def test_the_crib_is_made_of_both_discards_and_four_cards_stay_in_hand() -> None:
    state = laid_away()
    assert set(state.crib) == set(cards("5H 4S TD JC"))
    assert [len(hand) for hand in state.hands] == [4, 4]


def test_discards_are_secret_until_the_show() -> None:
    state = do(START, DEAL, "1 discard TD JC")
    seen = CRIBBAGE.view(state.state, Seat(0))
    assert seen.discarded == (False, True)
    assert seen.laid_away == ()
    assert seen.held == (6, 4)
    told = CRIBBAGE.redact(of_type(state.events, Discarded)[0], Seat(0))
    assert isinstance(told, Discarded)
    assert [str(card) for card in told.cards] == ["??", "??"]
    after = do(state.state, "0 discard 5H 4S").state
    assert CRIBBAGE.view(after, Seat(0)).laid_away == cards("5H 4S")
    assert CRIBBAGE.view(after, None).laid_away == ()


def test_at_least_four_cards_are_left_on_each_part_of_the_cut() -> None:
    state = laid_away()
    assert (min(cuts_allowed(state.options)), max(cuts_allowed(state.options))) == (4, 36)
    for thin in (-1, 0, 3, 37, 40):
        with pytest.raises(IllegalMove, match="cut-too-thin"):
            CRIBBAGE.chance_move(state, Seeded(1), thin)


def test_the_starter_is_the_top_card_of_the_lower_part() -> None:
    source = Seeded(3)
    dealt = do(START).state
    deal = CRIBBAGE.chance_move(dealt, source)
    state = CRIBBAGE.apply(dealt, CHANCE, deal).state
    for seat in (Seat(0), Seat(1)):
        state = CRIBBAGE.apply(state, seat, CRIBBAGE.legal_moves(state, seat)[0]).state
    rest = source.shuffled(PACK)[12:]
    for at in cuts_allowed(state.options):
        assert CRIBBAGE.chance_move(state, source, at) == Starter(rest[at])
    assert CRIBBAGE.chance_move(state, source) == Starter(rest[20])


@pytest.mark.parametrize("card", ["5H", "TD", "6D", "AH"])
def test_the_starter_comes_from_the_rest_of_the_pack(card: str) -> None:
    with pytest.raises(IllegalMove, match="card-twice"):
        do(laid_away(), f"* starter {card}")


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("jack", ["JD", "JH", "JS"])
def test_a_jack_as_starter_is_two_for_his_heels_to_the_dealer(dealer: int, jack: str) -> None:
    step = do(laid_away(dealer), f"* starter {jack}")
    assert reasons(step.events) == [(dealer, "his heels", 2)]
    assert CRIBBAGE.scores(step.state)[dealer] == 2
    assert step.state.phase is Phase.PLAY


@pytest.mark.parametrize("card", ["7H", "QS", "5C"])
def test_no_other_starter_scores(card: str) -> None:
    step = do(laid_away(), f"* starter {card}")
    assert step.events == (StarterTurned(cards(card)[0]),)


@pytest.mark.parametrize("score", [119, 120])
def test_heels_are_enough_to_win_with_before_the_play(score: int) -> None:
    step = do(laid_away(1, (120, score)), "* starter JS")
    outcome = CRIBBAGE.outcome(step.state)
    assert outcome is not None
    assert (outcome.winner, outcome.margin) == (1, "win")
    assert CRIBBAGE.scores(step.state) == (120, 121)
    assert legal(step.state) == []
    assert len(of_type(step.events, GameOver)) == 1


def test_pone_leads() -> None:
    for dealer in (0, 1):
        state = do(laid_away(dealer), "* starter 7H").state
        assert CRIBBAGE.to_act(state) == {1 - dealer}


def test_the_deal_alternates() -> None:
    state = do(laid_away(1), "* starter 7H").state
    step = lay(state, "6D KS 7C AH 2C 8H QH 9S")
    assert of_type(step.events, DealEnded) == [DealEnded(Seat(0))]
    assert CRIBBAGE.deal_number(step.state) == 1
    move = CRIBBAGE.chance_move(step.state, Seeded(5, 1))
    dealt = CRIBBAGE.apply(step.state, CHANCE, move)
    assert of_type(dealt.events, Dealt)[0].dealer == 0


def test_the_cards_lie_open_until_the_next_deal_clears_the_table() -> None:
    state = do(laid_away(1), "* starter 7H").state
    ended = lay(state, "6D KS 7C AH 2C 8H QH 9S").state
    shown = CRIBBAGE.view(ended, Seat(0))
    assert (shown.dealer, shown.starter, len(shown.turned)) == (1, state.starter, 8)
    move = CRIBBAGE.chance_move(ended, Seeded(5, 1))
    assert isinstance(move, Deal)
    dealt = CRIBBAGE.apply(ended, CHANCE, move).state
    fresh = State(options=CLASSIC, dealer=Seat(0), pegs=ended.pegs, deal_number=1)
    assert dealt == replace(fresh, phase=Phase.DISCARD, hands=move.hands)
