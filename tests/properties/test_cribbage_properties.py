"""Cribbage: what holds in every game, of every kind, whatever is played."""

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import record as records
from game.core.cards import HIDDEN, PACK, Card
from game.core.events import Event
from game.core.history import History, from_record
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.cribbage import CRIBBAGE
from game.cribbage.events import Dealt
from game.cribbage.moves import Claim, Deal, Discard, Go, Move, Play, Starter
from game.cribbage.state import State
from game.games import GAMES
from tests.support.cards_within import cards_within, with_cards
from tests.support.cribbage_invariants import check_step, met_by
from tests.support.playout import TEN_THOUSAND, Kind, kinds, playout, walk

KINDS = kinds("cribbage")
LONG_RUN = [
    kind for kind in KINDS if len(kind.pairs) <= 1 and ("counting", "manual") not in kind.pairs
]
quick = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@st.composite
def games(draw: st.DrawFn, most: int = 400) -> History:
    """A game of some kind from some start, played at random as far as some move."""
    kind = draw(st.sampled_from(KINDS))
    target = kind.options.target
    near = st.integers(target - 25, target - 1)
    start = draw(st.sampled_from(((0, 0), None))) or (draw(near), draw(near))
    seed, first = draw(st.integers(0, 10**9)), draw(st.integers(0, 1))
    return playout(kind, seed, first=first, start=start, most=draw(st.integers(1, most)))


@every_kind
@settings(quick, max_examples=8)
@given(seed=st.integers(0, 10**9))
def test_every_step_of_a_game_keeps_the_rules(kind: Kind, seed: int) -> None:
    for before, _, _, step in walk(CRIBBAGE, kind.options, seed):
        check_step(before, step)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", TEN_THOUSAND, ids=str)
@pytest.mark.parametrize("kind", LONG_RUN, ids=str)
def test_ten_thousand_games_keep_the_rules(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for before, _, _, step in walk(CRIBBAGE, kind.options, seed):
            check_step(before, step)


def candidates(state: State) -> list[Move]:
    """Moves of every sort, legal and not; discards in the order of the hand."""
    dealt = [*state.hands[0], *state.hands[1]][:8]
    pairs = [
        *(pair for hand in state.hands for pair in combinations(hand, 2)),
        *combinations(dealt, 2),
        (PACK[0], PACK[51]),
    ]
    return [
        *map(Play, PACK),
        Go(),
        *map(Discard, pairs),
        *(Discard(pair[:1]) for pair in pairs[:1]),
        *map(Claim, (-1, 0, 1, 29, 40, 41)),
        *map(Starter, PACK),
        Deal((PACK[:6], PACK[6:12])),
        Deal((PACK[:6], PACK[5:11])),
    ]


def applies(state: State, seat: Seat, move: Move) -> bool:
    told = repr(state)
    try:
        CRIBBAGE.apply(state, seat, move)
    except IllegalMove:
        return False
    finally:
        assert repr(state) == told
    return True


@quick
@given(history=games(40))
def test_a_move_applies_if_and_only_if_it_is_legal(history: History) -> None:
    state = history.state
    for seat in (Seat(0), Seat(1)):
        legal = set(CRIBBAGE.legal_moves(state, seat))
        for move in candidates(state):
            same = move in legal
            if isinstance(move, Discard):
                same = same or Discard(move.cards[::-1]) in legal
            assert applies(state, seat, move) == same, (seat, move)
    for move in candidates(state):
        if not isinstance(move, Deal | Starter):
            assert not applies(state, CHANCE, move)


@quick
@given(history=games(20))
def test_the_starter_may_be_any_card_not_dealt_and_no_other(history: History) -> None:
    state: State = history.state
    out = set(cards_within((state.hands, state.laid_away)))
    for card in PACK:
        wanted = state.phase == "starter" and card not in out
        assert applies(state, CHANCE, Starter(card)) == wanted


@quick
@given(history=games())
def test_a_record_is_read_as_written_and_replays_to_the_same_state(history: History) -> None:
    text = records.write(history.record, GAMES)
    record = records.read(text, GAMES)
    assert records.write(record, GAMES) == text
    assert record.header == history.header
    assert from_record(record, CRIBBAGE) == history


@quick
@given(history=games(60), seat=st.integers(0, 1))
def test_undo_goes_back_to_a_prefix_and_takes_nothing_back_that_was_shown(
    history: History, seat: int
) -> None:
    human = Seat(seat)
    back = history.undone(human, [human])
    if back is None:
        return
    length = len(back.entries)
    assert back == history.prefix(length)
    assert history.entries[length].seat == human
    for step in history.steps[length:]:
        assert not any(CRIBBAGE.reveals(event, human) for event in step.events)
    again = back
    for entry in history.entries[length:]:
        again = again.push(entry.seat, entry.move)
    assert again == history


@quick
@given(history=games(), seat=st.sampled_from((None, 0, 1)), mix=st.integers(0, 10**9))
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(
    history: History, seat: int | None, mix: int
) -> None:
    """Shuffle all cards it has not met among themselves: same view, same reports."""
    who = None if seat is None else Seat(seat)
    events = events_of_this_deal(history)
    change = reshuffled(met_by(who, events), mix)
    assert CRIBBAGE.view(with_cards(history.state, change), who) == CRIBBAGE.view(
        history.state, who
    )
    for event in events:
        told = CRIBBAGE.redact(event, who)
        assert CRIBBAGE.redact(with_cards(event, change), who) == told


@quick
@given(history=games(), seat=st.sampled_from((None, 0, 1)))
def test_a_seat_is_shown_no_card_it_has_not_met(history: History, seat: int | None) -> None:
    who = None if seat is None else Seat(seat)
    events = events_of_this_deal(history)
    told = (CRIBBAGE.view(history.state, who), [CRIBBAGE.redact(event, who) for event in events])
    assert set(cards_within(told)) - {HIDDEN} <= met_by(who, events)


def events_of_this_deal(history: History) -> list[Event]:
    """All since the cards were dealt, up to the next deal."""
    events = [event for step in history.steps for event in step.events]
    last = max(n for n, event in enumerate(events) if isinstance(event, Dealt))
    return events[last:]


def reshuffled(met: set[Card], mix: int) -> Callable[[Card], Card]:
    """A change of cards that leaves those in ``met`` and mixes all others."""
    rest = [card for card in PACK if card not in met]
    mixed = random.Random(mix).sample(rest, len(rest))
    table = dict(zip(rest, mixed, strict=True))
    return lambda card: table.get(card, card)
