"""The cases of `tests/data/cases`: hands, series of cards and games people argued about.

Not ours are ``cross-01`` (Cross Cribbage counts it), ``game-17`` (advice, not rules) and
``cross-03`` (a square game in which cards are also thrown to a crib: ours has no crib there).
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import Card, cards
from game.core.events import Event, Scored, total
from game.core.protocol import Seat, Step
from game.cribbage import CLASSIC, CRIBBAGE, count_hand, count_play
from game.cribbage.deal import cut_for_deal
from game.cribbage.events import GameOver, HandShown, Played, SaidGo
from game.cribbage.options import Counting
from game.cribbage.pegging import fitting, running_count
from game.cribbage.scoring import margin_of
from game.cribbage.state import Phase, State
from tests.support.cribbage_table import DEALER, PONE, do, in_play, laid_in_turn, lay, of_type

Case = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "data" / "cases"
SEATS = {"P": PONE, "D": DEALER}
NAMES = {seat: name for name, seat in SEATS.items()}
ENDS = {"go": "go-point", "last card": "last-card"}


def load(name: str) -> list[Case]:
    found: list[Case] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def case(case_id: str) -> Case:
    return next(one for one in load("game") if one["id"] == case_id)


def by_id(one: Case) -> str:
    return str(one["id"])


def test_every_game_case_is_tested_here_or_said_not_to_be_ours() -> None:
    ours = {f"game-{n:02}" for n in (1, 3, 5, 7, 9, 11, 13, 15)}
    assert {one["id"] for one in load("game")} == ours | {"game-17", "cross-01", "cross-03"}


# The show.


@pytest.mark.parametrize("one", load("show"), ids=by_id)
def test_show(one: Case) -> None:
    hand, starter = cards(" ".join(one["cards"])), Card.parse(one["starter"])
    lines = count_hand(hand, starter, in_crib=one["is_crib"])
    groups = {"fifteen": "fifteens", "run": "runs", "flush": "flush", "nobs": "nobs"}
    found = dict.fromkeys(("fifteens", "pairs", "runs", "flush", "nobs"), 0)
    for line in lines:
        found[groups.get(line.reason.value, "pairs")] += line.points
    assert {"total": total(lines), **found} == one["expected"]


# Series of cards.

PILES = [one for one in load("pegging") if "points_per_card" in one["expected"]]
COURSES = [one for one in load("pegging") if "events" in one["expected"]]


@pytest.mark.parametrize("one", PILES, ids=by_id)
def test_points_of_each_card(one: Case) -> None:
    pile = cards(" ".join(one["sequence"]))
    each = [total(count_play(pile[:n])) for n in range(1, len(pile) + 1)]
    counts = [running_count(pile[:n]) for n in range(1, len(pile) + 1)]
    assert {"points_per_card": each, "counts": counts} == one["expected"]


@pytest.mark.parametrize("one", PILES, ids=by_id)
def test_points_of_each_card_laid_at_the_table(one: Case) -> None:
    pile = one["sequence"]
    state = in_play(" ".join(pile[0::2]), " ".join(pile[1::2]))
    told = course(lay(state, " ".join(pile)).events)
    each = [points for _, what, points, _ in told if what in pile]
    assert each == one["expected"]["points_per_card"]


def course(events: tuple[Event, ...]) -> list[list[object]]:
    """The events as the cases write them: who, card or what, points, count."""
    told: list[list[object]] = []
    count = 0
    for event in events:
        match event:
            case Played(seat=seat, card=card, count=count):
                told.append([NAMES[seat], str(card), 0, count])
            case SaidGo(seat=seat, count=at):
                told.append([NAMES[seat], "GO", 0, at])
            case Scored(seat=seat, source="play", lines=lines):
                reason = lines[0].reason.value
                if reason in ENDS:
                    told.append([NAMES[seat], ENDS[reason], total(lines), count])
                else:
                    told[-1][2] = total(lines)
    return told


def table_of(one: Case, **more: Any) -> State:
    how, held = one["sequence"], one["cards"]
    last = how["last_played_by"]
    return in_play(
        " ".join(held["P"]),
        " ".join(held["D"]),
        pile=laid_in_turn(" ".join(how["series_so_far"]), None if last is None else SEATS[last]),
        turn=SEATS[how["to_play"]],
        **more,
    )


def as_we_tell_it(one: Case) -> list[list[object]]:
    """The events expected, less a go said to a player without cards: the record has none there."""
    left = {name: len(held) for name, held in one["cards"].items()}
    told: list[list[object]] = []
    for who, what, points, count in one["expected"]["events"]:
        left[who] -= len(what) == 2 and what != "GO"
        if what != "GO" or left["D" if who == "P" else "P"]:
            told.append([who, what, points, count])
    return told


@pytest.mark.parametrize("one", COURSES, ids=by_id)
def test_course_of_the_play(one: Case) -> None:
    step = lay(table_of(one), " ".join(one["sequence"]["order_laid"]))
    assert course(step.events) == as_we_tell_it(one)
    totals = dict.fromkeys(SEATS, 0)
    for event in step.events:
        if isinstance(event, Scored) and event.source == "play":
            totals[NAMES[event.seat]] += event.points
    assert totals == one["expected"]["totals"]


# Games.


def winner(step: Step[State]) -> str | None:
    outcome = CRIBBAGE.outcome(step.state)
    return None if outcome is None else NAMES[Seat(outcome.winner)]


def test_game_01_when_both_could_be_out_pone_counts_first() -> None:
    one = case("game-01")
    table = {
        "pone": " ".join(one["cards"]["P"]),
        "dealer": " ".join(one["cards"]["D"]),
        "starter": one["starter"],
        "crib": "AC 3D 6H KD",
    }
    order = "KS JH 2H 5C 8D 5D 7C QS"
    played = [
        event
        for event in lay(in_play(**table), order).events
        if isinstance(event, Scored) and event.source == "play"
    ]
    gained = {name: sum(e.points for e in played if e.seat == SEATS[name]) for name in SEATS}
    wanted = one["sequence"]["scores"]
    start = (wanted["P"] - gained["P"], wanted["D"] - gained["D"])
    step = lay(in_play(**table, scores=start), order)
    shown = [f"{NAMES[e.seat]} {e.source}" for e in of_type(step.events, HandShown)]
    assert winner(step) == one["expected"]["winner"]
    assert shown == one["expected"]["counted"]
    assert CRIBBAGE.scores(step.state) == (121, one["expected"]["D_final"])


def test_game_03_heels_win_before_the_play() -> None:
    one = case("game-03")
    scores = one["sequence"]["scores"]
    start = CRIBBAGE.initial(CLASSIC, DEALER, (scores["P"], scores["D"]))
    step = do(
        start,
        "* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C",
        "0 discard 5H 4S",
        "1 discard TD JC",
        f"* starter {one['sequence']['cut']}",
    )
    assert winner(step) == one["expected"]["winner"]
    assert step.state.phase is Phase.OVER
    assert of_type(step.events, Played) == []


def test_game_05_skunk_and_double_skunk() -> None:
    one = case("game-05")
    margins = [margin_of(score, CLASSIC)[0] for score in one["sequence"]["loser_scores"]]
    assert [margin.replace("-", " ") for margin in margins] == one["expected"]["results"]


def test_game_07_the_play_ends_with_the_card_that_goes_out() -> None:
    one = case("game-07")
    scores = one["sequence"]["scores"]
    state = in_play(
        " ".join(one["cards"]["P"]), " ".join(one["cards"]["D"]), scores=(scores["P"], scores["D"])
    )
    order = [line.split(":") for line in one["sequence"]["order_laid"]]
    moves = (f"{SEATS[who]} {'go' if what == 'go' else f'play {what}'}" for who, what in order)
    step = do(state, *moves)
    told = course(step.events)
    assert [points for _, _, points, _ in told] == one["expected"]["points"]
    assert told[-1][1] == one["expected"]["ends_on"]
    assert winner(step) == one["expected"]["winner"]
    assert CRIBBAGE.scores(step.state)[DEALER] == one["expected"]["D_final"]
    assert of_type(step.events, HandShown) == []


def test_game_09_one_for_go_wins() -> None:
    one = case("game-09")
    scores = one["sequence"]["scores"]
    step = do(table_of(one, scores=(scores["P"], scores["D"])), "0 go", "1 play 3D")
    assert winner(step) == one["expected"]["winner"]
    assert course(step.events)[-1] == ["D", "go-point", 1, 28]
    assert isinstance(step.events[-1], GameOver)


def test_game_11_cut_for_the_deal() -> None:
    one = case("game-11")
    words = {None: "cut again", 0: "first", 1: "second"}
    pairs = [cards(" ".join(pair)) for pair in one["sequence"]["cuts"]]
    assert [words[cut_for_deal((a, b))] for a, b in pairs] == one["expected"]["dealer"]


def test_game_13_an_under_claim_stands_and_the_game_goes_on() -> None:
    one = case("game-13")
    manual = CRIBBAGE.read_options({"counting": Counting.MANUAL.value})
    hand = " ".join(one["cards"]["P"])
    state = in_play(hand, "2C", starter=one["starter"], crib="AC 8D 7H KS", options=manual)
    state = lay(state, "JD 2C 3H 4S 5C").state
    before = CRIBBAGE.scores(state)[PONE]
    lines = count_hand(cards(hand), Card.parse(one["starter"]))
    step = do(state, f"0 claim {one['sequence']['claim']}")
    assert total(lines) == one["expected"]["actual"]
    assert CRIBBAGE.scores(step.state)[PONE] - before == one["expected"]["P_pegs"]
    assert CRIBBAGE.to_act(step.state) != frozenset()


def test_game_15_what_fits_must_be_played() -> None:
    one = case("game-15")
    for hand, legal in zip(one["sequence"]["hands"], one["expected"]["legal"], strict=True):
        fit = fitting(cards(" ".join(hand)), one["sequence"]["count"])
        assert [str(card) for card in fit] == legal
        state = in_play(" ".join(hand), "KD", pile=laid_in_turn("TC JD 8S", DEALER))
        moves = [CRIBBAGE.encode(move) for move in CRIBBAGE.legal_moves(state, PONE)]
        assert moves == ([f"play {card}" for card in legal] or ["go"])
