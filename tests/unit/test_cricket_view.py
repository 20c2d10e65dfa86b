"""What a seat may know, what it is shown, and what the page asks of a view."""

from __future__ import annotations

from game.core.cards import HIDDEN, Card, cards
from game.core.events import Scored
from game.core.protocol import CHANCE, Seat
from game.cricket import CRICKET, Options
from game.cricket.events import Attacked, AttackedAgain, Covered, Dealt, Drew, Left, Stood
from game.cricket.sight import (
    compare,
    covered_from,
    open_throw,
)
from game.cricket.state import Phase
from game.cricket.values import PLAYING
from game.cricket.view import Fate, View
from tests.unit.cricket_table import Shuffle, deal, play, steps

BLACK, RED = Seat(0), Seat(1)
DEAL = deal("JC KC AC 2C QS 9C", "QD AD 3D TD KD 4D")
ATTACK = "0 attack JC 3S"


def seen(seat: int | None, *script: str) -> View:
    return CRICKET.view(play(*script), None if seat is None else Seat(seat))


def test_a_seat_sees_its_own_hand_only() -> None:
    view = seen(0, DEAL)
    assert view.hands == (cards("2C JC KC AC"), (HIDDEN,) * 4)
    assert view.hand == cards("2C JC KC AC")
    assert seen(None, DEAL).hands == ((HIDDEN,) * 4, (HIDDEN,) * 4)
    assert seen(None, DEAL).hand == ()


def test_unseen_is_exact_for_both_sides() -> None:
    view = seen(1, DEAL, ATTACK)
    assert view.unseen[0] == tuple(c for c in PLAYING[0] if str(c) != "JC")
    assert view.unseen[1] == tuple(c for c in PLAYING[1] if c not in cards("QD AD 3D TD"))
    assert len(seen(None, DEAL, ATTACK).unseen[0]) == 15


def test_the_view_before_the_first_deal_shows_whole_piles() -> None:
    view = seen(0)
    assert view.phase is Phase.DEAL
    assert view.to_act == CHANCE
    assert view.piles == (16, 16)
    assert view.unseen == PLAYING
    assert (view.set_number, view.gem_number, view.first) == (1, 1, 0)


def test_the_fate_of_each_field_card_is_to_be_seen() -> None:
    script = (DEAL, ATTACK, "1 cover QD", "0 leave", "0 attack KC 5S", "1 stand", "0 attack AC AS")
    ace, two, three, _, five = seen(1, *script).fields[0][:5]
    assert (ace.fate, ace.points, ace.laid) == (Fate.OPEN, 130, cards("AC"))
    assert (two.fate, two.points, two.laid) == (Fate.FREE, 0, ())
    assert (three.fate, three.points, three.laid) == (Fate.COVERED, 0, cards("JC QD"))
    assert (five.fate, five.points) == (Fate.STANDS, 80)
    assert seen(1, *script).gem_points == (80, 0)
    assert [f.value for f in seen(0, DEAL).fields[1]] == list(range(10))


def test_a_finished_gem_is_still_to_be_seen_till_the_next_deal() -> None:
    script = (DEAL, ATTACK, "1 stand", "0 enough", "1 enough")
    view = seen(0, *script)
    assert view.phase is Phase.DEAL
    assert view.fields[0][2].fate is Fate.STANDS
    assert (view.gem_number, view.first, view.at_once) == (1, 0, False)
    assert view.hands[1] == (HIDDEN,) * 4
    assert view.sheets[-1].gems == ((80, 0),)
    after = seen(0, *script, DEAL)
    assert (after.gem_number, after.first, after.gem_points) == (2, 1, (0, 0))
    assert after.scores == (80, 0)


def test_points_at_once_is_told_from_the_fifth_gem_on() -> None:
    one, two = (DEAL, "0 enough", "1 enough"), (DEAL, "1 enough", "0 enough")
    four = (*one, *two, *one, *two)
    assert not seen(0, *four).at_once
    assert seen(0, *four, DEAL).at_once
    assert seen(0, *four, *one).at_once
    assert seen(0, *four, *one).gem_number == 5


def test_redact_hides_drawn_and_dealt_cards_from_all_but_their_owner() -> None:
    made = steps(DEAL, ATTACK)
    dealt, drew = made[0].events[-1], made[1].events[-1]
    assert isinstance(dealt, Dealt)
    assert CRICKET.redact(dealt, BLACK) == Dealt(1, BLACK, (dealt.hands[0], (HIDDEN,) * 4))
    assert CRICKET.redact(dealt, RED) == Dealt(1, BLACK, ((HIDDEN,) * 4, dealt.hands[1]))
    assert CRICKET.redact(dealt, None) == Dealt(1, BLACK, ((HIDDEN,) * 4, (HIDDEN,) * 4))
    assert CRICKET.redact(drew, BLACK) == drew
    assert CRICKET.redact(drew, RED) == Drew(BLACK, (HIDDEN,))
    assert CRICKET.redact(drew, None) == Drew(BLACK, (HIDDEN,))


def test_what_is_laid_is_open_to_all() -> None:
    for step in steps(DEAL, ATTACK, "1 cover QD", "0 again KC", "1 stand")[1:]:
        for event in step.events:
            if not isinstance(event, Drew):
                assert CRICKET.redact(event, None) == event


def test_a_draw_shows_its_owner_a_card_and_a_laid_card_the_other() -> None:
    jack, queen, three = cards("JC QD 3S")
    assert CRICKET.reveals(Dealt(1, BLACK, ((), ())), BLACK)
    assert CRICKET.reveals(Drew(BLACK, (jack,)), BLACK)
    assert not CRICKET.reveals(Drew(BLACK, (jack,)), RED)
    for event in (
        Attacked(BLACK, jack, three, 80),
        AttackedAgain(BLACK, jack, queen, three, 80),
        Covered(BLACK, jack, queen),
    ):
        assert CRICKET.reveals(event, RED)
        assert not CRICKET.reveals(event, BLACK)


def test_stand_leave_enough_and_points_show_nothing_hidden() -> None:
    jack, three = cards("JC 3S")
    for event in (Stood(RED, jack), Left(BLACK, three), Scored(BLACK, "gem", (), 0, 0)):
        assert not CRICKET.reveals(event, BLACK)
        assert not CRICKET.reveals(event, RED)
    for step in steps(DEAL, "0 enough", "1 enough")[1:]:
        assert not any(CRICKET.reveals(e, s) for e in step.events for s in (BLACK, RED))


def test_the_view_tells_what_an_attack_would_be_worth() -> None:
    view = seen(1, deal("", "JD 2D"), "0 enough")
    throw = compare(view, Card.parse("JD"), Card.parse("3H"))
    assert (throw.card_value, throw.field_value, throw.points) == (11, 2, 90)
    assert throw.covered_from == 11
    assert throw.coverers == cards("JC JS QC QS KC KS AC")


def test_nothing_covers_blacks_ace() -> None:
    assert covered_from(Card.parse("AC")) is None
    assert covered_from(Card.parse("KC")) == 14
    assert covered_from(Card.parse("AD")) == 14
    assert compare(seen(0, DEAL), Card.parse("AC"), Card.parse("AS")).coverers == ()


def test_the_view_tells_what_the_open_attack_is_worth() -> None:
    attacked = (DEAL, ATTACK)
    throw = open_throw(seen(1, *attacked))
    assert throw is not None
    assert (throw.points, throw.covered_from) == (80, 12)
    assert open_throw(seen(0, *attacked, "1 cover QD")) is None
    assert open_throw(seen(0, DEAL)) is None


def test_a_spectator_sees_the_match_from_a_seed_without_a_card() -> None:
    state = play()
    state = CRICKET.apply(state, CHANCE, CRICKET.chance_move(state, Shuffle(3))).state
    assert "(" in repr(CRICKET.view(state, None))
    assert CRICKET.view(state, None).unseen == PLAYING


def test_options_are_in_the_view() -> None:
    state = CRICKET.initial(Options(hand_limit=5), BLACK)
    assert CRICKET.view(state, RED).limit == 5
