"""Right answers at Cricket: throws, what may be laid, attacks and covers, who wins a set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.app.questions import Question
from game.app.questions import answer as answer_of
from game.app.scenario import Scenario
from game.app.scenario_sense import free_fields, may_lie
from game.app.solving import AS_GOOD, Answer, Solution, Weighed, answer, nearly
from game.core.cards import Card
from game.core.events import Reason, ScoreLine
from game.cricket.gems import set_winner
from game.cricket.moves import Attack, Cover, Move, Stand
from game.cricket.options import STANDARD
from game.cricket.state import Exchange
from game.cricket.values import card_value, covers, side_of, throw_points

if TYPE_CHECKING:
    from game.core.pieces import Pieces
    from game.cricket.searcher import Valued
    from game.cricket.view import View

SEED: Final = 15
"""Of the deals the expert imagines: the same for everybody."""
STAND: Final = "stand"


def _throw(scenario: Scenario) -> Solution:
    field, laid = scenario.held("field")[0], scenario.held("laid")
    exchange = Exchange(side_of(field), field, laid)
    points = exchange.points(STANDARD)
    top = exchange.standing
    lines = () if top is None else (ScoreLine(Reason.THROW, (field, top), points),)
    return Solution(frozenset({answer(points)}), lines)


def _may(scenario: Scenario) -> Solution:
    field, card = scenario.held("field")[0], scenario.held("card")[0]
    may = may_lie(field, scenario.held("laid"), card)
    return Solution(frozenset({("yes" if may else "no",)}), choices=("yes", "no"))


def _attack(scenario: Scenario) -> Solution:
    throws = [
        Weighed(answer(card, field), (points,))
        for card in scenario.held("me")
        for field in free_fields(scenario)
        if (points := throw_points(field, card, STANDARD)) > 0
    ]
    if not throws:
        return Solution(frozenset({("enough",)}), picks=2)
    if scenario.aim.name == "lay":
        ordered = sorted(throws, key=lambda each: -each.figures[0])
        return Solution(frozenset({answer(*scenario.aim.cards)}), (), tuple(ordered), picks=2)
    if scenario.aim.name == "best":
        expected = _expected(scenario)
        throws = [Weighed(t.answer, (expected[t.answer], *t.figures)) for t in throws]
    throws.sort(key=lambda each: -each.figures[0])
    some = tuple(throws)
    within = AS_GOOD * STANDARD.factor if scenario.aim.name == "best" else 0
    return Solution(nearly(some, within), (), some, picks=2)


def _cover(scenario: Scenario) -> Solution:
    attack = scenario.held("laid")[-1]
    fits = sorted((c for c in scenario.held("me") if covers(attack, c)), key=card_value)
    some: tuple[Weighed, ...] = tuple(Weighed(answer(c), (card_value(c),)) for c in fits)
    match scenario.aim.name:
        case "lay":
            right = frozenset({answer(*scenario.aim.cards)})
        case "best":
            expected = _expected(scenario)
            every = (*(each.answer for each in some), (STAND,))
            values = [Weighed(each, (expected[each],)) for each in every]
            some = tuple(sorted(values, key=lambda each: -each.figures[0]))
            right = nearly(some, AS_GOOD * STANDARD.factor)
        case _:
            low = [c for c in fits if card_value(c) == card_value(fits[0])]
            right = frozenset(map(answer, low)) or frozenset({(STAND,)})
    return Solution(right, (), some, picks=1)


def _expected(scenario: Scenario) -> dict[Answer, float]:
    """What the expert expects of each move: points of the gem, the other side's subtracted."""
    return {_answer_of(each.move): each.points for each in answer_of(question(scenario))}


def question(scenario: Scenario) -> Question:
    """What the expert is asked where the best attack or cover is wanted."""
    from game.app.positions import position

    session = position(scenario)
    legal = tuple(session.game.legal_moves(session.state, session.viewer))
    view = session.game.view(session.state, session.viewer)
    return Question(_weighing, (view, legal))


def _weighing(view: View, legal: tuple[Move, ...]) -> Pieces[tuple[Valued, ...]]:
    from game.cricket.searcher import EXPERT

    return (yield from EXPERT.weighing(view, legal, SEED, also=legal))


def _answer_of(move: object) -> Answer:
    match move:
        case Attack(card, field):
            return answer(card, field)
        case Cover(card):
            return answer(card)
        case Stand():
            return (STAND,)
    return ("enough",)


def standing(scenario: Scenario) -> Card | None:
    """The attack that lies uncovered on top."""
    laid = scenario.held("laid")
    return laid[-1] if len(laid) % 2 else None


def _set(scenario: Scenario) -> Solution:
    winner = set_winner(STANDARD.gems, scenario.score, STANDARD)
    right = "fifth" if winner is None else ("black", "red")[winner]
    return Solution(frozenset({(right,)}), choices=("black", "red", "fifth"))


SOLVERS: Final[Mapping[str, Callable[[Scenario], Solution]]] = {
    "throw": _throw,
    "may": _may,
    "attack": _attack,
    "cover": _cover,
    "set": _set,
}
"""Kind of question → how it is solved."""
