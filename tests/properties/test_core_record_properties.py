"""Records: whatever the text, either a record or one line of reason."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import record as records
from game.core.cards import PACK, Card, CardError, cards, text
from game.core.record import MAX_REASON, RecordError
from game.games import GAMES
from tests.support.playout import kinds, playout

quick = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
GOOD = [records.write(playout(kind, 5, most=40).record, GAMES).splitlines() for kind in kinds()]


def refused_or_replayed(written: str) -> None:
    lines = written.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    error = complaint(written)
    if error is not None:
        assert 1 <= error.line <= lines
        assert 0 < len(error.reason) <= MAX_REASON
        assert str(error).isprintable()


def complaint(written: str) -> RecordError | None:
    try:
        record = records.read(written, GAMES)
        for _ in records.replay(record, GAMES[record.header.game]):
            pass
    except RecordError as error:
        return error
    return None


@quick
@given(st.text())
def test_any_text_is_refused_in_one_line(written: str) -> None:
    refused_or_replayed(written)


@quick
@given(st.data())
def test_a_good_record_with_a_line_changed_is_refused_or_replayed(data: st.DataObject) -> None:
    lines = list(data.draw(st.sampled_from(GOOD)))
    at = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(("drop", "twice", "swap", "cut", "insert", "replace")))
    if how == "drop":
        del lines[at]
    elif how == "twice":
        lines.insert(at, lines[at])
    elif how == "swap":
        lines[at], lines[at - 1] = lines[at - 1], lines[at]
    elif how == "cut":
        lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
    else:
        cut = data.draw(st.integers(0, len(lines[at])))
        more = data.draw(st.text(max_size=4))
        lines[at] = lines[at][:cut] + more + lines[at][cut + (how == "replace") :]
    refused_or_replayed("\n".join(lines))


@given(st.lists(st.sampled_from(PACK)))
def test_cards_are_read_as_written(some: list[Card]) -> None:
    assert cards(text(some)) == tuple(some)


@given(st.text(max_size=4))
def test_a_text_is_a_card_of_the_pack_or_an_error(written: str) -> None:
    try:
        card = Card.parse(written)
    except CardError:
        return
    assert card in PACK
    assert written.strip().upper().replace("10", "T") == str(card)
