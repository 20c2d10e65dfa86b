"""What holds in Cricket whatever is dealt and played."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import record
from game.core.cards import Card
from game.core.events import Event
from game.core.history import History, from_record
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.core.record import Header
from game.cricket import CRICKET, STANDARD, Options
from game.cricket.events import Drew, InningEnded
from game.cricket.moves import Again, Attack, Cover, Deal, Enough, Leave, Move, Stand
from game.cricket.state import State
from game.cricket.values import FIELDS, PLAYING
from tests.unit.cricket_table import GAMES, random_moves, reshuffled

SEEDS = st.integers(0, 2**32)
LENGTHS = st.integers(0, 130)
OPTIONS = st.builds(
    Options,
    sets_to_win=st.integers(1, 9),
    gems=st.integers(1, 6),
    target=st.integers(1, 200).map(lambda tens: tens * 10),
    hand_limit=st.integers(1, 16),
    factor=st.integers(1, 20),
    attacks=st.integers(1, 4),
    red_discount=st.integers(0, 1),
)

PLAYING_CARDS = (*PLAYING[0], *PLAYING[1])
ALL_MOVES: tuple[Move, ...] = (
    Stand(),
    Leave(),
    Enough(),
    *(kind(card) for kind in (Cover, Again) for card in PLAYING_CARDS),
    *(Attack(card, field) for s in (0, 1) for card in PLAYING[s] for field in FIELDS[s]),
    Attack(PLAYING[0][-1], FIELDS[1][0]),
    Attack(PLAYING[1][-1], PLAYING[1][0]),
)


def game(seed: int, length: int, options: Options = STANDARD) -> History:
    first = Seat(seed % 2)
    history = History(CRICKET, Header("cricket", options, first))
    for seat, move in random_moves(seed, options, length, 0.1, first):
        history = history.push(seat, move)
    return history


@given(SEEDS, LENGTHS)
@settings(max_examples=60, deadline=None)
def test_a_move_is_legal_exactly_if_it_applies(seed: int, length: int) -> None:
    state: State = game(seed, length).state
    for seat in (Seat(0), Seat(1), CHANCE):
        legal = set(CRICKET.legal_moves(state, seat))
        assert legal <= set(ALL_MOVES)
        for move in ALL_MOVES:
            try:
                CRICKET.apply(state, seat, move)
            except IllegalMove:
                assert move not in legal
            else:
                assert move in legal


@given(SEEDS, LENGTHS)
@settings(max_examples=60, deadline=None)
def test_there_is_always_someone_to_act_with_a_legal_move(seed: int, length: int) -> None:
    state: State = game(seed, length).state
    for seat in CRICKET.to_act(state):
        assert seat == CHANCE or CRICKET.legal_moves(state, seat)


@given(SEEDS, LENGTHS, OPTIONS)
@settings(max_examples=60, deadline=None)
def test_a_game_replayed_from_its_record_is_the_same_game(
    seed: int, length: int, options: Options
) -> None:
    played = game(seed, length, options)
    text = record.write(played.record, GAMES)
    again = from_record(record.read(text, GAMES), CRICKET)
    assert again.state == played.state
    assert again.steps == played.steps
    assert record.write(again.record, GAMES) == text


@given(SEEDS, LENGTHS)
@settings(max_examples=60, deadline=None)
def test_undo_leaves_a_prefix_and_shows_nothing_again(seed: int, length: int) -> None:
    played = game(seed, length)
    for seat in (Seat(0), Seat(1)):
        before = played.undone(seat, [seat])
        if before is None:
            continue
        size = len(before.entries)
        assert before.entries == played.entries[:size]
        assert played.entries[size].seat == seat
        gone = [event for step in played.steps[size:] for event in step.events]
        assert not any(CRICKET.reveals(event, seat) for event in gone)


@given(OPTIONS)
def test_options_are_read_as_they_were_written(options: Options) -> None:
    assert CRICKET.read_options(CRICKET.write_options(options)) == options


@given(st.sampled_from(ALL_MOVES))
def test_a_move_is_decoded_as_it_was_encoded(move: Move) -> None:
    assert CRICKET.decode(CRICKET.encode(move)) == move


@given(st.permutations(PLAYING[0]), st.permutations(PLAYING[1]))
def test_a_deal_is_decoded_as_it_was_encoded(black: list[Card], red: list[Card]) -> None:
    move = Deal(tuple(black), tuple(red))
    assert CRICKET.decode(CRICKET.encode(move)) == move


@given(st.text(max_size=60))
def test_any_other_text_is_a_value_error(text: str) -> None:
    try:
        move = CRICKET.decode(text)
    except ValueError:
        return
    assert CRICKET.decode(CRICKET.encode(move)) == move


def shown_to(seat: Seat | None, events: Iterable[Event]) -> list[Event]:
    """What ``seat`` is shown of a move, less its own draws.

    Up to the end of an inning for want of an attack: that tells of the hand, by the rules.
    """
    until = takewhile(lambda e: not (isinstance(e, InningEnded) and not e.declared), events)
    redacted = (CRICKET.redact(event, seat) for event in until)
    return [e for e in redacted if not (isinstance(e, Drew) and e.seat == seat)]


@given(SEEDS, LENGTHS, st.sampled_from([Seat(0), Seat(1), None]))
@settings(max_examples=80, deadline=None)
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(
    seed: int, length: int, seat: Seat | None
) -> None:
    state: State = game(seed, length).state
    mixed = reshuffled(state, seat, random.Random(seed))
    assert CRICKET.view(mixed, seat) == CRICKET.view(state, seat)
    for actor in CRICKET.to_act(state) - {CHANCE}:
        both = set(CRICKET.legal_moves(state, actor)) & set(CRICKET.legal_moves(mixed, actor))
        for move in both:
            one, two = (CRICKET.apply(s, actor, move).events for s in (state, mixed))
            assert shown_to(seat, one) == shown_to(seat, two)
