import pytest

from game.core import record as records
from game.core.history import History, from_record
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.core.record import Header, RecordError
from game.cribbage import CLASSIC, CRIBBAGE
from game.games import GAMES

HUMAN, BOT = Seat(0), Seat(1)
MOVES = """\
* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS KD QC
0 discard 5H 4S
1 discard TD JC
* starter 7H
0 play 6D
1 play KS
0 play 7C
1 go
0 play 8H
1 play QH"""


def history(length: int, humans_first: bool = True) -> History:
    head = "fifteen-two 1\ngame cribbage\nfirst 1\n---\n"
    lines = MOVES.split("\n")
    if not humans_first:
        lines[1], lines[2] = lines[2], lines[1]
    text = head + "\n".join(lines[:length])
    return from_record(records.read(text, GAMES), CRIBBAGE)


def test_a_history_begins_with_the_initial_state() -> None:
    start = History(CRIBBAGE, Header("cribbage", CLASSIC, BOT, (3, 4)))
    assert start.state == CRIBBAGE.initial(CLASSIC, BOT, (3, 4))
    assert start.events == ()


def test_push_makes_a_new_history_and_leaves_the_old_one() -> None:
    old = history(5)
    new = old.push(BOT, CRIBBAGE.decode("play KS"))
    assert len(old.entries) == len(old.steps) == 5
    assert len(new.entries) == len(new.steps) == 6
    assert new.prefix(5) == old
    assert new.events == new.steps[-1].events


def test_an_illegal_move_is_not_pushed() -> None:
    old = history(5)
    with pytest.raises(IllegalMove):
        old.push(HUMAN, CRIBBAGE.decode("play 7C"))
    assert old == history(5)


def test_a_record_becomes_the_history_it_was_made_from() -> None:
    whole = history(10)
    again = from_record(records.read(records.write(whole.record, GAMES), GAMES), CRIBBAGE)
    assert again == whole


def test_a_bad_record_makes_no_history() -> None:
    text = records.write(history(5).record, GAMES) + "0 play 7C\n"
    with pytest.raises(RecordError) as caught:
        from_record(records.read(text, GAMES), CRIBBAGE)
    assert caught.value.line == 11


def test_the_own_discard_can_be_taken_back_while_all_is_hidden() -> None:
    assert history(2).undone(HUMAN, [HUMAN]) == history(1)


def test_a_hidden_answer_of_the_opponent_is_taken_back_too() -> None:
    assert history(3).undone(HUMAN, [HUMAN]) == history(1)
    assert history(3, humans_first=False).undone(HUMAN, [HUMAN]) == history(2, humans_first=False)


def test_nothing_is_taken_back_once_the_starter_is_turned() -> None:
    assert history(4).undone(HUMAN, [HUMAN]) is None


def test_the_own_card_can_be_taken_back_till_the_opponent_answers() -> None:
    assert history(5).undone(HUMAN, [HUMAN]) == history(4)
    assert history(6).undone(HUMAN, [HUMAN]) is None


def test_a_go_tells_something_too() -> None:
    assert history(7).undone(HUMAN, [HUMAN]) == history(6)
    assert history(8).undone(HUMAN, [HUMAN]) is None


def test_the_card_after_a_go_can_be_taken_back_alone() -> None:
    assert history(9).undone(HUMAN, [HUMAN]) == history(8)


def test_with_two_people_at_the_table_a_card_shown_to_either_stays() -> None:
    assert history(5).undone(HUMAN, [HUMAN, BOT]) is None
    assert history(2).undone(HUMAN, [HUMAN, BOT]) == history(1)


def test_there_is_nothing_to_take_back_before_the_own_first_move() -> None:
    assert history(0).undone(HUMAN, [HUMAN]) is None
    assert history(1).undone(HUMAN, [HUMAN]) is None


def test_chance_keeps_its_seat_in_the_record() -> None:
    assert history(1).entries[0].seat == CHANCE
