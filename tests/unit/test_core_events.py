from game.core.cards import cards
from game.core.events import Pegs, Reason, Scored, ScoreLine, peg
from game.core.protocol import Seat

PAIR = (ScoreLine(Reason.PAIR, cards("4C 4D"), 2),)


def test_a_gain_moves_the_front_peg_and_leaves_the_back_peg_where_it_was() -> None:
    pegs, scored = peg((Pegs(3, 10), Pegs(0, 5)), 0, Seat(0), "play", PAIR, 121)
    assert pegs == (Pegs(10, 12), Pegs(0, 5))
    assert scored == Scored(Seat(0), "play", PAIR, 10, 12)
    assert scored.points == 2


def test_the_peg_stops_at_the_target_though_the_lines_are_worth_more() -> None:
    pegs, scored = peg((Pegs(), Pegs(0, 120)), 1, Seat(1), "play", PAIR, 121)
    assert pegs[1] == Pegs(120, 121)
    assert (scored.points, scored.peg_from, scored.peg_to) == (2, 120, 121)


def test_without_a_target_the_peg_stops_nowhere() -> None:
    pegs, _ = peg((Pegs(), Pegs(0, 120)), 1, Seat(1), "play", PAIR, None)
    assert pegs[1].front == 122


def test_the_third_seat_pegs_for_the_first_side() -> None:
    pegs, scored = peg((Pegs(), Pegs()), 0, Seat(2), "columns", PAIR, 121)
    assert pegs == (Pegs(0, 2), Pegs())
    assert scored.seat == 2
