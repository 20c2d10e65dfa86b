from collections.abc import Mapping

import pytest

from game.core import record as records
from game.core.protocol import CHANCE, Seat
from game.core.record import MAX_REASON, Entry, Header, Record, RecordError
from game.cribbage import CLASSIC
from game.games import GAMES
from tests.support.playout import Kind, kinds, playout

GOOD = """\
fifteen-two 1
game cribbage
options rules=classic target=121 counting=auto
first 1
start 118 119
---
* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C
0 discard 5H 4S
1 discard TD JC
* starter 7H
0 play 6D
"""


def read(text: str) -> Record:
    return records.read(text, GAMES)


def replayed(text: str) -> int:
    record = read(text)
    return len(list(records.replay(record, GAMES[record.header.game])))


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replayed(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert "\n" not in str(caught.value)
    return caught.value


def test_the_header_says_what_a_game_begins_with() -> None:
    assert read(GOOD).header == Header("cribbage", CLASSIC, Seat(1), (118, 119))


def test_each_move_knows_its_seat_and_line() -> None:
    entries = read(GOOD).entries
    assert [(e.seat, e.line) for e in entries] == [
        (CHANCE, 7),
        (0, 8),
        (1, 9),
        (CHANCE, 10),
        (0, 11),
    ]
    assert replayed(GOOD) == 5


def test_a_record_is_written_as_it_was_read() -> None:
    assert records.write(read(GOOD), GAMES) == GOOD


def test_options_and_start_may_be_missing() -> None:
    record = read("fifteen-two 1\ngame cribbage\nfirst 0\n---\n")
    assert record.header == Header("cribbage", CLASSIC, Seat(0), (0, 0))
    assert record.entries == ()


def test_header_fields_may_stand_in_any_order() -> None:
    text = "fifteen-two 1\nstart 1 2\nfirst 0\noptions target=61\ngame cribbage\n---\n"
    assert read(text).header.start == (1, 2)


def test_comments_and_blank_lines_count_as_lines_and_say_nothing() -> None:
    text = "# a bug report\n\n" + GOOD.replace("---", "# here\n---\n\n   # it begins")
    assert read(text).header == read(GOOD).header
    assert [e.line for e in read(text).entries] == [12, 13, 14, 15, 16]


@pytest.mark.parametrize("mend", ["\r\n", "\r"])
def test_line_ends_of_other_systems_are_let_pass(mend: str) -> None:
    assert read(GOOD.replace("\n", mend)) == read(GOOD)


def test_a_byte_order_mark_is_let_pass() -> None:
    assert read("\ufeff" + GOOD) == read(GOOD)


def test_the_last_line_needs_no_end_and_blanks_around_a_line_do_not_matter() -> None:
    assert read(GOOD.rstrip()) == read(GOOD)
    assert read(GOOD.replace("\n", "  \n  ")) == read(GOOD)
    assert read(GOOD.replace("0 play 6D", "0  play   6D")) == read(GOOD)


@pytest.mark.parametrize("breaker", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_what_no_editor_takes_for_a_line_end_ends_no_comment(breaker: str) -> None:
    text = GOOD.replace("---", f"# see{breaker}first 0\n---")
    assert read(text).header == read(GOOD).header
    assert read(text).entries[0].line == 8


HEADERS: Mapping[str, tuple[str, str, int, str]] = {
    "another kind of file": ("fifteen-two 1\n", "%PDF-1.4\n", 1, "expected 'fifteen-two 1'"),
    "a version to come": ("fifteen-two 1", "fifteen-two 2", 1, "expected 'fifteen-two 1'"),
    "no version": ("fifteen-two 1", "fifteen-two", 1, "expected 'fifteen-two 1'"),
    "unknown field": ("first 1", "frist 1", 4, "unknown field 'frist'"),
    "field in capitals": ("first 1", "FIRST 1", 4, "unknown field 'FIRST'"),
    "field twice": ("first 1", "first 1\nfirst 0", 5, "'first' stands twice"),
    "no game": ("game cribbage\n", "", 5, "'game' is missing"),
    "no first": ("first 1\n", "", 5, "'first' is missing"),
    "unknown game": ("game cribbage", "game whist", 2, "unknown game 'whist'"),
    "game without a name": ("game cribbage", "game", 2, "unknown game ''"),
    "game with more": ("game cribbage", "game cribbage cross", 2, "unknown game"),
    "unknown option": ("rules=classic", "house=mine", 3, "house=mine: unknown"),
    "unknown rules": ("rules=classic", "rules=slovak", 3, "one of classic czech"),
    "unknown target": ("target=121", "target=100", 3, "one of 121 61"),
    "odd target": ("target=121", "target=0121", 3, "one of 121 61"),
    "unicode target": ("target=121", "target=\u0661\u0662\u0661", 3, "one of 121 61"),
    "unknown counting": ("counting=auto", "counting=none", 3, "one of auto manual muggins"),
    "option without value": ("target=121", "target=", 3, "expected name=value"),
    "option without name": ("target=121", "=121", 3, "expected name=value"),
    "option without sign": ("target=121", "target", 3, "expected name=value"),
    "option twice": ("target=121", "target=121 target=61", 3, "'target' stands twice"),
    "no such first": ("first 1", "first 2", 4, "no such seat: '2'"),
    "chance first": ("first 1", "first *", 4, "no such seat"),
    "negative first": ("first 1", "first -1", 4, "no such seat"),
    "unicode first": ("first 1", "first \u0661", 4, "no such seat"),
    "superscript first": ("first 1", "first \u00b9", 4, "no such seat"),
    "two firsts": ("first 1", "first 0 1", 4, "no such seat"),
    "start at the target": ("start 118 119", "start 121 0", 5, "0 to 120"),
    "start beyond the short target": ("target=121", "target=61", 5, "0 to 60"),
    "one start": ("start 118 119", "start 118", 5, "two scores"),
    "three starts": ("start 118 119", "start 1 2 3", 5, "two scores"),
    "negative start": ("start 118 119", "start -1 0", 5, "two scores"),
    "fractional start": ("start 118 119", "start 1.5 0", 5, "two scores"),
    "superscript start": ("start 118 119", "start \u00b2 0", 5, "two scores"),
    "unicode start": ("start 118 119", "start \u0663 0", 5, "two scores"),
    "endless start": ("start 118 119", f"start {'9' * 5000} 0", 5, "two scores"),
    "no rule below": ("---\n", "", 6, "unknown field '*'"),
    "another rule below": ("---\n", "----\n", 6, "unknown field '----'"),
}


@pytest.mark.parametrize(("old", "new", "line", "reason"), HEADERS.values(), ids=HEADERS)
def test_a_bad_header_is_refused(old: str, new: str, line: int, reason: str) -> None:
    assert GOOD.count(old) == 1
    error = refused(GOOD.replace(old, new))
    assert (error.line, reason in error.reason) == (line, True), error


MOVES: Mapping[str, tuple[str, str, int, str]] = {
    "no such seat": ("0 play 6D", "2 play 6D", 11, "no such seat: '2'"),
    "unicode seat": ("0 play 6D", "\u0660 play 6D", 11, "no such seat"),
    "seat missing": ("0 play 6D", "play 6D", 11, "no such seat: 'play'"),
    "seat alone": ("0 play 6D", "0", 11, "no such move"),
    "rule again": ("0 play 6D", "---", 11, "no such seat: '---'"),
    "header again": ("0 play 6D", "first 1", 11, "no such seat: 'first'"),
    "no such verb": ("0 play 6D", "0 lay 6D", 11, "no such move: 'lay 6D'"),
    "verb in capitals": ("0 play 6D", "0 PLAY 6D", 11, "no such move"),
    "no such card": ("0 play 6D", "0 play 6X", 11, "not a card: '6X'"),
    "long s": ("0 discard 5H 4S", "0 discard 5H 4\u017f", 8, "not a card"),
    "hidden card": ("0 play 6D", "0 play ??", 11, "not a card"),
    "no card": ("0 play 6D", "0 play", 11, "expected one card"),
    "two cards": ("0 play 6D", "0 play 6D 7C", 11, "expected one card"),
    "trailing words": ("0 play 6D", "0 play 6D please", 11, "not a card: 'please'"),
    "go with more": ("0 play 6D", "0 go on", 11, "no such move: 'go on'"),
    "claim of letters": ("0 play 6D", "0 claim two", 11, "expected a number"),
    "claim below nought": ("0 play 6D", "0 claim -1", 11, "expected a number"),
    "claim in superscript": ("0 play 6D", "0 claim \u00b2", 11, "expected a number"),
    "endless claim": ("0 play 6D", "0 claim " + "9" * 5000, 11, "expected a number"),
    "deal of one": (" / TD JC QH KS AH 2C", "", 7, "two seats"),
    "deal of three": ("8H 9S / TD", "8H / 9S / TD", 7, "two seats"),
    "uneven deal": ("8H 9S / TD", "8H / 9S TD", 7, "illegal move: deal-size"),
    "card dealt twice": ("AH 2C", "AH 9S", 7, "illegal move: card-twice"),
    "starter from a hand": ("starter 7H", "starter AH", 10, "illegal move: card-twice"),
    "starter from the crib": ("starter 7H", "starter 5H", 10, "illegal move: card-twice"),
    "another's card": ("0 play 6D", "0 play AH", 11, "illegal move: not-your-card (card=AH)"),
    "out of turn": ("0 play 6D", "1 play AH", 11, "illegal move: not-your-turn"),
    "player for chance": ("* starter", "0 starter", 10, "illegal move: not-your-turn"),
    "chance for player": ("0 play 6D", "* play 6D", 11, "illegal move: not-your-turn"),
    "go with a fitting card": ("0 play 6D", "0 go", 11, "illegal move: must-play"),
    "three discards": ("discard 5H 4S", "discard 5H 4S 6D", 8, "illegal move: discard-size"),
    "one discard": ("discard 5H 4S", "discard 5H", 8, "illegal move: discard-size"),
    "one discard twice": ("discard 5H 4S", "discard 5H 5H", 8, "illegal move: discard-size"),
    "wrong phase": ("* starter 7H", "* deal 5H / 4S", 10, "illegal move: wrong-phase"),
    "claim where the table counts": ("0 play 6D", "0 claim 2", 11, "illegal move: wrong-phase"),
}


@pytest.mark.parametrize(("old", "new", "line", "reason"), MOVES.values(), ids=MOVES)
def test_a_bad_move_is_refused(old: str, new: str, line: int, reason: str) -> None:
    assert GOOD.count(old) == 1
    error = refused(GOOD.replace(old, new))
    assert (error.line, reason in error.reason) == (line, True), error


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff"])
def test_an_empty_record_is_refused(text: str) -> None:
    assert refused(text).line == 1


def test_a_header_without_an_end_is_refused_at_its_last_line() -> None:
    error = refused("fifteen-two 1\ngame cribbage\nfirst 0\n")
    assert (error.line, error.reason) == (3, "expected '---' after the header")


def test_no_move_follows_the_end_of_the_game() -> None:
    text = GOOD.replace("start 118 119", "start 118 120").replace("7H\n0 play", "JH\n0 play")
    error = refused(text)
    assert (error.line, error.reason) == (11, "illegal move: game-over (seat=0)")


def test_a_bad_line_is_found_before_any_move_is_made() -> None:
    """An illegal move stands above, a slip of the pen below: reading comes first."""
    assert refused(GOOD.replace("0 play 6D", "0 play AH\n0 plai 7C")).line == 12


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10**6,
        GOOD.replace("---", "y" * 10**6),
        GOOD + "0 play " + "5H" * 10**6,
        GOOD + "0 " + "z " * 10**6,
        GOOD + "0 discard " + "5H " * 10**5,
    ],
    ids=["magic", "field", "card", "verb", "discards"],
)
def test_a_reason_stays_short_whatever_the_line(text: str) -> None:
    assert len(refused(text).reason) <= MAX_REASON


def test_a_reason_holds_nothing_a_terminal_obeys() -> None:
    error = refused(GOOD.replace("rules=classic", "rules=\x1b[2J\x07\u202e"))
    assert error.reason.isprintable()
    assert r"\x1b[2J\x07\u202e" in error.reason


def test_many_lines_are_read_in_reasonable_time() -> None:
    assert len(read(GOOD + "0 go\n" * 50_000).entries) == 50_005


def test_a_new_record_has_no_lines_yet() -> None:
    go = GAMES["cribbage"].decode("go")
    record = Record(Header("cribbage", CLASSIC, Seat(0)), (Entry(Seat(0), go),))
    assert records.write(record, GAMES).splitlines()[-1] == "0 go"
    assert record.entries[0].line == 0


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_a_whole_game_of_any_kind_is_read_as_written(kind: Kind) -> None:
    history = playout(kind, 2, first=1)
    text = records.write(history.record, GAMES)
    record = read(text)
    assert record.header == history.header
    assert [(e.seat, e.move) for e in record.entries] == [(e.seat, e.move) for e in history.entries]
    assert records.write(record, GAMES) == text
