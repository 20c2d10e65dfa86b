"""What the rules say to a scenario, and the games that are played on from one."""

import random

import pytest

from game.app.positions import NoPosition, position
from game.app.scenario import BadScenario, Goal, read, write
from game.app.scenario_grammar import KINDS
from game.app.solving import solve
from game.core.cards import cards
from game.cribbage import count_hand, count_play
from tests.support.scenarios import scenario

EXAMPLE = "v1;discard;dealer=me;me=5h5dJc4s6hQd;score=40-52;goal=keep:5h5d4s6h"


def right(text: str) -> set[str]:
    return {" ".join(answer) for answer in solve(read(text)).right}


def test_the_example_is_read_as_it_is_meant() -> None:
    found = read(EXAMPLE)
    assert (found.game, found.kind, found.score) == ("cribbage", "discard", (40, 52))
    assert found.held("me") == cards("5H 5D JC 4S 6H QD")
    assert found.word("dealer") == "me"
    assert found.goal == Goal("keep", cards("5H 5D 4S 6H"))
    assert write(found) == EXAMPLE


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", 1, "begins with v1"),
        ("v2;discard", 1, "begins with v1"),
        ("v1;bake", 4, "not one of"),
        ("v1;discard;me=5h5dJc4s6hQx", 25, "expected a card"),
        ("v1;discard;me=5h5dJc4s6h", 25, "expected 6 cards"),
        ("v1;discard;me=5h5dJc4s6h5h", 25, "stands twice"),
        ("v1;discard;dealer=you;me=5h5dJc4s6hQd", 19, "not one of me, other"),
        ("v1;discard;me=5h5dJc4s6hQd;me=2c", 28, "stands twice"),
        ("v1;discard;me=5h5dJc4s6hQd;pile=2c", 28, "knows no"),
        ("v1;discard;me=5h5dJc4s6hQd;score=121-0", 34, "would be over"),
        ("v1;discard;me=5h5dJc4s6hQd;goal=keep:5h5d4s7h", 33, "not in hand"),
        ("v1;discard", 11, "needs me="),
        ("v1;play;me=4d;pile=KhQd8cTs", 20, "31 is the most"),
        ("v1;count;hand=4c5d5h6s", 23, "counted with a starter"),
        ("v1;throw;field=Jc;laid=Qc", 16, "no field card"),
        ("v1;throw;field=3s;laid=2c", 24, "may not be laid"),
        ("v1;place;board=7d;card=2c", 18, "25 cells"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, place: int, says: str) -> None:
    with pytest.raises(BadScenario, match=says) as refused:
        read(text)
    assert refused.value.place == place


def test_counts_are_those_of_the_rules() -> None:
    hand = solve(read("v1;count;hand=4c5d5h6s;starter=6c"))
    assert hand.lines == count_hand(cards("4C 5D 5H 6S"), cards("6C")[0])
    pile = solve(read("v1;count;pile=4c5d6h"))
    assert pile.lines == count_play(cards("4C 5D 6H"))


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("v1;count;crib=2s4s7s9s;starter=Kd", {"2"}),
        ("v1;count;rules=czech;crib=2s4s7s9s;starter=Kd", {"6"}),
        ("v1;count;pile=TcQd7h;end=go", {"1"}),
        ("v1;count;pile=TcQd8h3s;end=go", {"2"}),
        ("v1;count;starter=Jd", {"2"}),
        ("v1;count;starter=Td", {"0"}),
        ("v1;cut;me=3h;other=3s", {"again"}),
        ("v1;cut;me=Kh;other=As", {"other"}),
        ("v1;play;me=9h9c;pile=6d", {"9C", "9H"}),
        ("v1;play;me=9h4c;pile=6d;goal=lay:4c", {"4C"}),
        ("v1;discard;me=5h5dJc4s6hQd;goal=away:QdJc", {"JC QD"}),
        ("v1;worth;target=61;score=61-30", {"2"}),
        ("v1;line;line=2h3h6h9hKh;starter=6h", {"4"}),
        ("v1;throw;field=3s;laid=JcQhKcAd", {"0"}),
        ("v1;may;field=As;laid=Ac;card=Ad", {"no"}),
        ("v1;cover;me=2cJcJs;field=3h;laid=Jd", {"JC", "JS"}),
        ("v1;cover;me=2c3c;field=3h;laid=Jd", {"stand"}),
        ("v1;attack;me=2d;free=9hTh", {"enough"}),
        ("v1;set;score=1390-1400", {"red"}),
    ],
)
def test_right_answers_follow_the_rules(text: str, answers: set[str]) -> None:
    assert right(text) == answers


def test_the_best_discard_is_the_best_of_the_table() -> None:
    solution = solve(read("v1;discard;me=5h5dJc4s6hQd"))
    totals = [each.figures[0] for each in solution.weighed]
    assert len(totals) == 15
    assert totals == sorted(totals, reverse=True)
    assert solution.weighed[0].answer in solution.right


def test_best_at_cross_and_cricket_is_what_the_expert_expects() -> None:
    board = "----------/----5h----/----7d6c--/----8c----/--Ad------"
    cells = solve(read(f"v1;place;board={board};card=6h;goal=best"))
    assert cells.weighed[0].answer in cells.right
    assert len(cells.weighed[0].figures) == 3
    cover = solve(read("v1;cover;me=2cJcQsKc;field=3h;laid=Jd;goal=best"))
    assert {each.answer for each in cover.weighed} == {("JC",), ("QS",), ("KC",), ("stand",)}


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_that_is_opened_is_the_scenarios(kind: str) -> None:
    rng = random.Random(kind)
    opened = 0
    for _ in range(30):
        made = scenario(rng, kind)
        try:
            session = position(made)
        except NoPosition:
            continue
        opened += 1
        view = session.game.view(session.state, session.viewer)
        scores = session.game.scores(session.state)
        mine, his = scores if session.viewer == 0 else scores[::-1]
        assert made.score in ((0, 0), (mine, his))
        assert session.game.legal_moves(session.state, session.viewer)
        if kind == "place":
            assert view.board == made.board
            assert view.turned == made.held("card")[0]
        else:
            hand = session.state.gem.hands if made.game == "cricket" else session.state.hands
            assert sorted(hand[session.viewer]) == sorted(made.held("me"))
        assert position(made) == session, "the same cards for everybody"
    assert bool(opened) == (kind in ("discard", "play", "place", "attack", "cover"))
