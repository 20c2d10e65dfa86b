"""What every game of the registry must keep, in random games of each of its kinds."""

import subprocess
import sys
from importlib import import_module

import pytest

from game.core import record as records
from game.core.events import Scored
from game.core.history import from_record
from game.core.protocol import CHANCE, BadOption, IllegalMove, Outcome, Seat
from game.games import BOTS, GAMES, LEVELS
from tests.support.chance import Seeded
from tests.support.playout import Kind, kinds, playout, walk

ALL = kinds()
every_kind = pytest.mark.parametrize("kind", ALL, ids=str)
SEED = 11


def everybody(kind: Kind) -> list[Seat]:
    return [Seat(seat) for seat in range(kind.game.seats(kind.options))]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_registry_names_each_game_as_it_names_itself(game_id: str) -> None:
    assert GAMES[game_id].id == game_id


@every_kind
def test_options_are_written_so_that_they_are_read_again(kind: Kind) -> None:
    written = kind.game.write_options(kind.options)
    assert kind.game.read_options(written) == kind.options
    assert all(" " not in f"{k}{v}" and "=" not in f"{k}{v}" for k, v in written.items())


@pytest.mark.parametrize("game_id", GAMES)
def test_an_unknown_option_is_refused_by_name(game_id: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAMES[game_id].read_options({"no-such-option": "1"})
    assert caught.value.name == "no-such-option"


@every_kind
def test_a_game_begins_with_chance_and_ends_with_nobody(kind: Kind) -> None:
    state = kind.game.initial(kind.options, Seat(0))
    assert kind.game.to_act(state) == {CHANCE}
    assert kind.game.deal_number(state) == 0
    for before, _, _, step in walk(kind.game, kind.options, SEED):
        assert kind.game.to_act(before)
        assert kind.game.outcome(before) is None
        state = step.state
    outcome = kind.game.outcome(state)
    assert isinstance(outcome, Outcome)
    assert outcome.winner in (0, 1)
    assert outcome.worth >= 1
    assert kind.game.to_act(state) == frozenset()


@every_kind
def test_every_legal_move_can_be_made_written_and_read(kind: Kind) -> None:
    game = kind.game
    for n, (state, _, _, _) in enumerate(walk(game, kind.options, SEED)):
        if n % 5:
            continue
        for seat in game.to_act(state) - {CHANCE}:
            legal = game.legal_moves(state, seat)
            assert legal
            assert len({game.encode(move) for move in legal}) == len(legal)
            for move in legal:
                assert game.decode(game.encode(move)) == move
                game.apply(state, seat, move)


@every_kind
def test_nobody_moves_out_of_turn(kind: Kind) -> None:
    game = kind.game
    for n, (state, seat, move, _) in enumerate(walk(game, kind.options, SEED)):
        if n > 200:
            break
        assert list(game.legal_moves(state, CHANCE)) == []
        for other in {CHANCE, *everybody(kind)} - game.to_act(state):
            assert list(game.legal_moves(state, other)) == []
            with pytest.raises(IllegalMove):
                game.apply(state, other, move)
        assert seat in game.to_act(state)


@every_kind
def test_a_move_is_a_pure_function_of_state_seat_and_move(kind: Kind) -> None:
    game = kind.game
    for n, (state, seat, move, step) in enumerate(walk(game, kind.options, SEED)):
        if n > 200:
            break
        told = repr(state)
        assert game.apply(state, seat, move) == step
        assert repr(state) == told
        assert hash(step.state) == hash(game.apply(state, seat, move).state)


@every_kind
def test_chance_makes_the_same_move_whenever_the_same_source_is_asked(kind: Kind) -> None:
    for state, seat, move, _ in walk(kind.game, kind.options, SEED):
        if seat == CHANCE:
            source = Seeded(SEED, kind.game.deal_number(state))
            assert kind.game.chance_move(state, source) == move
            assert kind.game.decode(kind.game.encode(move)) == move


@every_kind
def test_deals_are_numbered_one_after_the_other(kind: Kind) -> None:
    game = kind.game
    for state, _, _, step in walk(game, kind.options, SEED):
        assert game.deal_number(step.state) - game.deal_number(state) in (0, 1)


@every_kind
def test_points_move_by_scored_events_alone(kind: Kind) -> None:
    """From peg to peg without a gap; only a new set begins at nought again."""
    game = kind.game
    for state, _, _, step in walk(game, kind.options, SEED):
        scores = list(game.scores(state))
        for event in step.events:
            if isinstance(event, Scored):
                side = event.seat % 2
                assert event.peg_from == scores[side]
                assert event.peg_from < event.peg_to <= event.peg_from + event.points
                scores[side] = event.peg_to
        after = game.scores(step.state)
        assert after == tuple(scores) or after == (0, 0)
        assert tuple(pegs.front for pegs in game.pegs(step.state)) == after


@every_kind
def test_every_seat_and_a_spectator_have_a_view_and_a_report(kind: Kind) -> None:
    game = kind.game
    for n, (_, _, _, step) in enumerate(walk(game, kind.options, SEED)):
        if n % 3:
            continue
        for seat in (None, *everybody(kind)):
            view = game.view(step.state, seat)
            assert view == game.view(step.state, seat)
            assert view.seat == seat
            hash(view)
            for event in step.events:
                told = game.redact(event, seat)
                assert type(told) is type(event)
                assert game.redact(told, seat) == told
                if seat is not None:
                    assert isinstance(game.reveals(event, seat), bool)


@every_kind
def test_a_record_replays_to_the_same_history(kind: Kind) -> None:
    history = playout(kind, SEED, first=1)
    text = records.write(history.record, GAMES)
    again = from_record(records.read(text, GAMES), kind.game)
    assert again == history
    assert again.state == history.state


@every_kind
@pytest.mark.parametrize("text", ["", "?", "go home", "deal 5X / 4S", "\x00", "play play"])
def test_a_move_that_cannot_be_read_is_a_value_error(kind: Kind, text: str) -> None:
    with pytest.raises(ValueError):
        kind.game.decode(text)


@every_kind
def test_a_start_that_cannot_be_is_a_value_error(kind: Kind) -> None:
    for start in ((-1, 0), (0,), (0, 0, 0)):
        with pytest.raises(ValueError):
            kind.game.initial(kind.options, Seat(0), start)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_registry_names_the_levels_that_the_game_has(game_id: str) -> None:
    module = import_module(f"game.{game_id}.bot")
    assert tuple(module.BOTS) == LEVELS == tuple(BOTS[game_id])
    assert {level: BOTS[game_id][level] for level in LEVELS} == dict(module.BOTS)


@pytest.mark.cpython_only
def test_a_page_loads_the_game_that_is_played_and_no_other() -> None:
    code = (
        "import sys, game.app.arrival, game.app.frame, game.app.shell\n"
        "from game.games import GAMES, TABLES\n"
        "GAMES['cribbage'], TABLES['cribbage']\n"
        "print(*{name.split('.')[1] for name in sys.modules if name.startswith('game.')})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"cross", "cricket"}.isdisjoint(done.stdout.split())
    assert "cribbage" in done.stdout.split()
