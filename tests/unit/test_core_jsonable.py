import json
from dataclasses import fields

import pytest

from game.core.cards import HIDDEN, cards
from game.core.events import Event, Reason, Scored, ScoreLine
from game.core.jsonable import event_type, plain
from game.core.protocol import Outcome, Seat
from game.cribbage import events as cribbage
from tests.support.playout import Kind, kinds, playout


def test_a_scored_event_has_the_names_outside_checks_use() -> None:
    scored = Scored(Seat(1), "play", (ScoreLine(Reason.RUN, cards("4C 5D 6H"), 3),), 119, 121)
    assert plain(scored) == {
        "type": "scored",
        "seat": 1,
        "source": "play",
        "points": 3,
        "peg_from": 119,
        "peg_to": 121,
        "lines": [{"reason": "run", "cards": ["4C", "5D", "6H"], "points": 3}],
    }


def test_other_events_are_told_by_their_class_and_fields() -> None:
    card = cards("5H")[0]
    assert plain(cribbage.Played(Seat(0), card, 15)) == {
        "type": "played",
        "seat": 0,
        "card": "5H",
        "count": 15,
    }
    assert event_type(cribbage.StarterTurned(card)) == "starter_turned"
    assert plain(cribbage.Discarded(Seat(0), (HIDDEN, HIDDEN))) == {
        "type": "discarded",
        "seat": 0,
        "cards": ["??", "??"],
    }


def test_an_outcome_has_no_type() -> None:
    assert plain(Outcome(1, "target", "skunk", 2)) == {
        "winner": 1,
        "reason": "target",
        "margin": "skunk",
        "worth": 2,
    }


def test_a_stranger_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        plain({"a": [object()]})


def test_texts_of_enums_are_plain_texts() -> None:
    assert type(plain(Reason.RUN)) is str


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_every_event_of_every_game_can_be_written(kind: Kind) -> None:
    events = [event for step in playout(kind, 1).steps for event in step.events]
    for event in events:
        assert isinstance(event, Event)
        data = json.loads(json.dumps(plain(event)))
        names = {field.name for field in fields(event)}
        extra = {"type", "points"} if isinstance(event, Scored) else {"type"}
        assert set(data) == names | extra
