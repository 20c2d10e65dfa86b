"""The opponents: their quick tables equal the rules, they are fair, and they know the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.core.protocol import CHANCE, Bot, Seat
from game.cricket import CRICKET, Options
from game.cricket.bot import BOTS, Planner
from game.cricket.candidates import candidates, table_of
from game.cricket.quick import Table, play_out
from game.cricket.searcher import SPEND, Searcher, attack_values
from game.cricket.state import Phase, State
from game.cricket.values import card_value
from tests.unit.cricket_table import Shuffle, deal, play, random_moves, reshuffled


def true_table(state: State, seat: Seat) -> Table:
    """The quick table of what really lies there."""
    gem = state.gem
    assert gem is not None
    other = Seat(1 - seat)
    theirs = (*gem.hands[other], *reversed(gem.piles[other]))
    return table_of(CRICKET.view(state, seat), tuple(reversed(gem.piles[seat])), theirs)


def same(one: Table, two: Table) -> bool:
    names = set(Table.__slots__) - {"points", "need", "winner"}
    if not one.laid:  # nothing is under way, and what was last does not matter
        names -= {"top", "field"}
    return all(getattr(one, name) == getattr(two, name) for name in names)


def settle(table: Table) -> None:
    while table.laid == 0 and table.inning < 2 and not table.can_attack():
        table.enough()


@pytest.mark.parametrize("options", [Options(1), Options(1, 2, 600, 6, 10, 3, 0)])
def test_the_quick_table_is_the_rules_move_by_move(options: Options) -> None:
    for seed in range(8):
        state = CRICKET.initial(options, Seat(seed % 2))
        table = Table()
        for seat, move in random_moves(seed, options, enough=0.1, first=seed % 2):
            step = CRICKET.apply(state, seat, move)
            if seat == CHANCE:
                table = true_table(step.state, Seat(0))
            else:
                legal = CRICKET.legal_moves(state, seat)
                whole = candidates(CRICKET.view(state, seat), legal, wide=True)
                made = {(type(c.move), c.card, c.field): c for c in whole}
                like = candidates(CRICKET.view(state, seat), [move], wide=True)[0]
                made[type(like.move), like.card, like.field].make(table)
                settle(table)
            state = step.state
            compare(state, table)


def compare(state: State, table: Table) -> None:
    gem = state.gem
    assert gem is not None
    if gem.over:
        assert table.inning == 2
        if not state.at_once and len(state.sheet.gems) <= state.options.gems:
            factor = state.options.factor
            assert gem.points(state.options) == tuple(p * factor for p in table.points)
        if state.sheet.winner is not None and len(state.sheet.gems) > state.options.gems:
            assert table.winner == state.sheet.winner
        return
    assert table.winner == -1
    for seat in (Seat(0), Seat(1)):
        assert same(table, true_table(state, seat))


def test_roll_outs_end_and_leave_their_table_be() -> None:
    state = play(deal())
    table = true_table(state, Seat(0))
    before = table.copy()
    run = table.copy()
    play_out(run, (SPEND, SPEND))
    assert run.inning == 2
    assert same(table, before)


def test_of_equal_cards_and_fields_only_one_is_tried() -> None:
    state = play(deal("JC JS 2C 3C"))
    view = CRICKET.view(state, Seat(0))
    legal = CRICKET.legal_moves(state, Seat(0))
    tried = [CRICKET.encode(c.move) for c in candidates(view, legal)]
    assert tried == [
        "enough",
        "attack 2C AS",
        "attack 3C AS",
        "attack 3C 2S",
        "attack JC AS",
        "attack JC 6S",
        "attack JC TS",
    ]


QUICK = {name: bot for name, bot in BOTS.items() if isinstance(bot, Planner)}
SMALL: dict[str, Bot] = {**QUICK, "searcher": Searcher(2, 2)}


@pytest.mark.parametrize("level", SMALL)
def test_a_bot_chooses_a_legal_move_to_the_end_of_a_match(level: str) -> None:
    bot = SMALL[level]
    state = CRICKET.initial(Options(1, 2, 400), Seat(0))
    for number in range(2000):
        actors = CRICKET.to_act(state)
        if not actors:
            break
        (seat,) = actors
        if seat == CHANCE:
            move = CRICKET.chance_move(state, Shuffle(number))
        else:
            legal = CRICKET.legal_moves(state, seat)
            move = bot.choose(CRICKET.view(state, seat), legal, number)
            assert move in legal
        state = CRICKET.apply(state, seat, move).state
    assert CRICKET.outcome(state) is not None


@pytest.mark.parametrize("level", BOTS)
def test_fair_a_bot_chooses_the_same_whatever_it_cannot_see(level: str) -> None:
    for seed in range(6):
        state = CRICKET.initial(Options(), Seat(0))
        for seat, move in random_moves(seed, moves=3 + 11 * seed, enough=0.1):
            state = CRICKET.apply(state, seat, move).state
        for seat in CRICKET.to_act(state) - {CHANCE}:
            mixed = reshuffled(state, seat, random.Random(seed))
            choices = {
                BOTS[level].choose(CRICKET.view(s, seat), CRICKET.legal_moves(s, seat), seed)
                for s in (state, mixed, state)
            }
            assert len(choices) == 1


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_chooses_the_same_whatever_order_its_hand_is_in(level: str) -> None:
    state = play(deal("JC JS 2C KS"))
    assert state.gem is not None
    hands = (state.gem.hands[0][::-1], state.gem.hands[1])
    turned = replace(state, gem=replace(state.gem, hands=hands))
    one, two = (
        BOTS[level].choose(CRICKET.view(s, Seat(0)), CRICKET.legal_moves(s, Seat(0)), 5)
        for s in (state, turned)
    )
    assert one == two


def test_a_bot_with_one_move_makes_it() -> None:
    state = play(deal("AC"), "0 attack AC AS")
    legal = CRICKET.legal_moves(state, Seat(1))
    for bot in BOTS.values():
        assert CRICKET.encode(bot.choose(CRICKET.view(state, Seat(1)), legal, 1)) == "stand"


def test_a_spectator_cannot_choose() -> None:
    state = play(deal())
    with pytest.raises(ValueError, match="spectator"):
        BOTS["casual"].choose(CRICKET.view(state, None), CRICKET.legal_moves(state, Seat(0)), 1)


FOUR_BLANKS = (deal(), "0 enough", "1 enough", deal(), "1 enough", "0 enough") * 2


def test_the_expert_takes_the_set_when_an_attack_wins_it() -> None:
    top = deal("AC 2C 3C 4C", "2D 3D 4D 5D")
    state = play(*FOUR_BLANKS, top, start=(1270, 1390))
    assert state.phase is Phase.ATTACK
    legal = CRICKET.legal_moves(state, Seat(0))
    for seed in range(3):
        move = BOTS["expert"].choose(CRICKET.view(state, Seat(0)), legal, seed)
        assert CRICKET.encode(move) == "attack AC AS"


def test_the_expert_covers_what_would_lose_the_set() -> None:
    top = deal("KC 2C 3C 4C", "AD 3D 4D 5D")
    state = play(*FOUR_BLANKS, top, "0 attack KC AS", start=(1280, 0))
    legal = CRICKET.legal_moves(state, Seat(1))
    move = BOTS["expert"].choose(CRICKET.view(state, Seat(1)), legal, 1)
    assert CRICKET.encode(move) == "cover AD"


def test_in_the_second_inning_the_expert_attacks_while_it_can() -> None:
    state = play(deal("", "AD KD QD JD"), "0 enough")
    assert card_value(CRICKET.view(state, Seat(1)).hand[-1]) == 14
    move = BOTS["expert"].choose(
        CRICKET.view(state, Seat(1)), CRICKET.legal_moves(state, Seat(1)), 1
    )
    assert CRICKET.encode(move).startswith("attack")


def test_the_expert_tells_what_every_move_is_worth_and_makes_the_best() -> None:
    view = CRICKET.view(play(deal("JC JS 2C KS")), Seat(0))
    legal = CRICKET.legal_moves(play(deal("JC JS 2C KS")), Seat(0))
    values = attack_values(view, legal, 3)
    assert sorted(CRICKET.encode(v.move) for v in values) == sorted(map(CRICKET.encode, legal))
    assert [v.win for v in values] == sorted((v.win for v in values), reverse=True)
    assert all(0 < v.win < 1 and -1000 < v.points < 1000 for v in values)
    worth = {CRICKET.encode(v.move): (v.points, v.win) for v in values}
    assert worth["attack JC AS"] == worth["attack JS AS"]
    assert worth["enough"] < max(worth.values())


def test_a_move_asked_for_is_looked_at_as_closely_as_the_best() -> None:
    state = play(deal("JC TC 2C KS"))
    view, legal = CRICKET.view(state, Seat(0)), CRICKET.legal_moves(state, Seat(0))
    worst = attack_values(view, legal, 3)[-1].move
    closer = attack_values(view, legal, 3, also=[worst])
    assert {v.move for v in closer} == set(legal)
    told = {v.move: v for v in attack_values(view, legal, 3)}
    again = {v.move: v for v in closer}
    assert again[worst] != told[worst]
    assert all(again[move] == told[move] for move in list(told)[:1])
