"""What holds in every game of Cross Cribbage, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import record
from game.core.cards import HIDDEN, PACK, Card
from game.core.events import Event, Scored, total
from game.core.history import History, from_record
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.cross import CROSS, Options, count_line
from game.cross.bot import BOTS
from game.cross.events import DealEnded, Dealt, LineShown
from game.cross.lines import open_cells
from game.cross.moves import Deal, Move, Place, Starter, Turn
from game.cross.state import Phase, State
from game.cross.view import preview
from tests.golden.cross.kit import in_play, play_randomly, table
from tests.support.playout import TEN_THOUSAND

GAMES = {"cross": CROSS}
MANY = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])

options = st.builds(
    Options,
    target=st.sampled_from((31, 61, 121)),
    seats=st.sampled_from((2, 4)),
    flush_with_starter=st.booleans(),
    min_run=st.sampled_from((2, 3)),
)
seeds = st.integers(0, 2**32)
all_cards = st.sampled_from(PACK)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Turn, st.integers(1, 99)),
    st.builds(Place, st.integers(1, 5), st.integers(1, 5)),
    st.builds(Starter, all_cards),
    st.builds(
        Deal,
        st.lists(st.lists(all_cards, min_size=1).map(tuple), min_size=1, max_size=4).map(tuple),
    ),
)


@st.composite
def histories(draw: st.DrawFn) -> History:
    """A game at random, stopped somewhere."""
    chosen = draw(options)
    first = draw(st.integers(0, chosen.seats - 1))
    return play_randomly(chosen, draw(seeds), first, moves=draw(st.integers(0, 120)))


@MANY
@given(histories())
def test_25_cards_are_in_play_each_once_and_the_square_is_full_after_24_turns(
    history: History,
) -> None:
    for step in history.steps:
        state = step.state
        cards = in_play(state)
        assert len(cards) == (24 if state.phase is Phase.STARTER else 25)
        assert len(set(cards)) == len(cards)
        full = None not in state.board
        assert full == (state.phase in (Phase.DEAL, Phase.OVER))
        assert full == any(isinstance(event, DealEnded) for event in step.events)


@MANY
@given(histories())
def test_a_move_is_legal_exactly_if_it_can_be_made(history: History) -> None:
    state = table(history)
    for seat in map(Seat, range(state.options.seats)):
        legal = set(CROSS.legal_moves(state, seat))
        tried: list[Move] = [Place(r, c) for r in range(7) for c in range(7)]
        tried += map(Turn, range(14))
        for move in tried:
            if move in legal:
                CROSS.apply(state, seat, move)
            else:
                with pytest.raises(IllegalMove):
                    CROSS.apply(state, seat, move)
    assert bool(CROSS.to_act(state)) == (CROSS.outcome(state) is None)


@MANY
@given(histories())
def test_a_seat_that_is_to_act_has_a_move(history: History) -> None:
    for seat in CROSS.to_act(history.state) - {CHANCE}:
        assert CROSS.legal_moves(history.state, seat)


@MANY
@given(histories())
def test_undo_gives_a_prefix_and_a_record_replays_to_the_same_game(history: History) -> None:
    text = record.write(history.record, GAMES)
    again = from_record(record.read(text, GAMES), CROSS)
    assert again.steps == history.steps
    assert record.write(again.record, GAMES) == text
    for seat in map(Seat, range(history.header.options.seats)):
        undone = history.undone(seat, [seat])
        if undone is not None:
            length = len(undone.entries)
            assert undone == history.prefix(length)
            assert history.entries[length].seat == seat


def reshuffled(state: State, seed: int) -> State:
    """The same table for every eye, with all cards nobody has seen mixed."""
    seen = {card for card in (*state.board, state.turned, state.starter) if card is not None}
    unseen = [card for card in PACK if card not in seen]
    random.Random(seed).shuffle(unseen)
    hands: list[tuple[Card, ...]] = []
    for hand in state.hands:
        hands.append(tuple(unseen[: len(hand)]))
        unseen = unseen[len(hand) :]
    return replace(state, hands=tuple(hands))


@MANY
@given(histories(), seeds)
def test_cards_nobody_sees_change_neither_view_nor_events_nor_any_bots_choice(
    history: History, seed: int
) -> None:
    state = table(history)
    other = reshuffled(state, seed)
    for seat in (*map(Seat, range(state.options.seats)), None):
        assert CROSS.view(other, seat) == CROSS.view(state, seat)
    for seat in CROSS.to_act(state) - {CHANCE}:
        legal = CROSS.legal_moves(state, seat)
        assert CROSS.legal_moves(other, seat) == legal
        for bot in BOTS.values():
            chosen = bot.choose(CROSS.view(state, seat), legal, seed)
            assert chosen in legal
            assert bot.choose(CROSS.view(other, seat), legal, seed) == chosen
        if state.phase is Phase.PLACE:
            told = CROSS.apply(state, seat, legal[0]).events
            assert CROSS.apply(other, seat, legal[0]).events == told


def shown_cards(event: Event) -> list[Card]:
    """Every card that stands in a deal's event."""
    assert isinstance(event, Dealt)
    return [card for hand in event.hands for card in hand]


@MANY
@given(histories())
def test_no_seat_is_told_a_card_that_lies_face_down(history: History) -> None:
    for step in history.steps:
        for event in step.events:
            for seat in (*map(Seat, range(history.header.options.seats)), None):
                told = CROSS.redact(event, seat)
                if isinstance(event, Dealt):
                    assert set(shown_cards(told)) == {HIDDEN}
                else:
                    assert told == event


@MANY
@given(moves)
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert CROSS.decode(CROSS.encode(move)) == move


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = CROSS.decode(text)
    except ValueError:
        return
    assert CROSS.decode(CROSS.encode(move)) == move


@MANY
@given(options)
def test_options_are_read_as_they_were_written(chosen: Options) -> None:
    assert CROSS.read_options(CROSS.write_options(chosen)) == chosen


@MANY
@given(st.lists(all_cards, unique=True, min_size=1, max_size=5), st.booleans(), seeds)
def test_a_line_counts_the_same_in_any_order_and_never_less_for_a_card_more(
    line: list[Card], starter: bool, seed: int
) -> None:
    mixed = random.Random(seed).sample(line, len(line))
    points = total(count_line(line, holds_starter=starter))
    assert total(count_line(mixed, holds_starter=starter)) == points
    assert total(count_line(line[:-1], holds_starter=starter)) <= points


@MANY
@given(histories())
def test_a_preview_is_what_then_happens(history: History) -> None:
    state = table(history)
    if state.phase is not Phase.PLACE or state.turned is None:
        return
    view = CROSS.view(state, state.mover)
    for move in CROSS.legal_moves(state, state.mover):
        assert isinstance(move, Place)
        seen = preview(view, state.turned, move.row, move.col)
        after = CROSS.view(CROSS.apply(state, state.mover, move).state, None)
        assert seen.column_after == after.column_points[move.col - 1]
        assert seen.row_after == after.row_points[move.row - 1]
    assert len(CROSS.legal_moves(state, state.mover)) == len(open_cells(state.board))


def check_game(history: History) -> None:
    """What must hold of a finished game, from its events alone."""
    scores = [0, 0]
    counted: Counter[str] = Counter()
    for entry, step in zip(history.entries, history.steps, strict=True):
        before = tuple(scores)
        for event in step.events:
            if isinstance(event, Scored):
                assert event.peg_from == scores[event.seat]
                scores[event.seat] += event.points
                assert event.peg_to == scores[event.seat]
            counted[type(event).__name__] += 1
            if isinstance(event, LineShown):
                assert len(set(event.cards)) == 5
            if isinstance(event, DealEnded):
                gained = [scores[side] - before[side] for side in (0, 1)]
                assert gained[event.columns_side] == event.columns
                assert gained[1 - event.columns_side] == event.rows
        assert CROSS.scores(step.state) == tuple(scores)
        assert (entry.seat == CHANCE) == isinstance(entry.move, Deal | Starter)
    deals = counted["Dealt"]
    assert counted["StarterTurned"] == counted["DealEnded"] == deals
    assert counted["Turned"] == counted["Placed"] == 24 * deals
    assert counted["LineShown"] == 10 * deals
    assert counted["GameOver"] == 1
    outcome = CROSS.outcome(history.state)
    assert outcome is not None
    assert scores[outcome.winner] == max(scores) >= history.header.options.target
    assert scores[0] != scores[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_sixty_games_at_random_end_as_they_should(seats: int) -> None:
    for seed in range(60):
        check_game(play_randomly(Options(seats=seats), seed, first=seed % seats))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", TEN_THOUSAND, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_ten_thousand_games_at_random_end_as_they_should(seats: int, seeds: range) -> None:
    for seed in seeds:
        check_game(play_randomly(Options(seats=seats), seed, first=seed % seats))
