"""Right answers at Cribbage: laying away, the play, counts, the cut, what a game is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.scenario import Scenario
from game.app.solving import AS_GOOD, Solution, Weighed, answer, counted, nearly
from game.core.cards import JACK, without
from game.core.events import Reason, ScoreLine, total
from game.cribbage.counting import count_hand
from game.cribbage.deal import cut_for_deal
from game.cribbage.discard import discard_values
from game.cribbage.pegging import count_play, fitting, running_count
from game.cribbage.scoring import margin_of


def _cut(scenario: Scenario) -> Solution:
    (mine,), (his,) = scenario.held("me"), scenario.held("other")
    lower = {0: "me", 1: "other", None: "again"}[cut_for_deal((mine, his))]
    return Solution(frozenset({(lower,)}), choices=("me", "other", "again"))


def _discard(scenario: Scenario) -> Solution:
    mine = scenario.held("me")
    values = discard_values(mine, scenario.word("dealer") == "me", scenario.options)
    weighed = tuple(
        Weighed(answer(*value.cards), (value.total, value.hand, value.crib, value.pegging))
        for value in values
    )
    aim = scenario.aim
    if aim.name == "keep":
        right = frozenset({answer(*without(mine, aim.cards))})
    elif aim.name == "away":
        right = frozenset({answer(*aim.cards)})
    else:
        right = nearly(weighed, AS_GOOD)
    return Solution(right, weighed=weighed, picks=2)


def _play(scenario: Scenario) -> Solution:
    pile, options = scenario.held("pile"), scenario.options
    fit = fitting(scenario.held("me"), running_count(pile), options)
    if not fit:
        return Solution(frozenset({("go",)}), picks=1)
    weighed = []
    for card in fit:
        lines = count_play((*pile, card), options=options)
        weighed.append(Weighed(answer(card), (total(lines),), lines))
    weighed.sort(key=lambda each: -each.figures[0])
    if scenario.aim.name == "lay":
        right = frozenset({answer(*scenario.aim.cards)})
    else:
        right = nearly(tuple(weighed))
    return Solution(right, weighed=tuple(weighed), picks=1)


def _count(scenario: Scenario) -> Solution:
    options = scenario.options
    pile, starter = scenario.held("pile"), scenario.held("starter")
    if pile:
        return counted((*count_play(pile, options=options), *_last(scenario)))
    for source in ("hand", "crib"):
        if cards := scenario.held(source):
            in_crib = source == "crib"
            return counted(count_hand(cards, starter[0], in_crib=in_crib, options=options))
    heels = ScoreLine(Reason.HIS_HEELS, starter, options.heels_points)
    return counted((heels,) if starter[0].rank == JACK else ())


def _last(scenario: Scenario) -> tuple[ScoreLine, ...]:
    """The point for go or last card, where the pile has come to its end below the limit."""
    pile, options = scenario.held("pile"), scenario.options
    end = scenario.word("end")
    if not end or running_count(pile) == options.limit:
        return ()
    reason = Reason.GO if end == "go" else Reason.LAST_CARD
    return (ScoreLine(reason, pile[-1:], options.last_points),)


def _worth(scenario: Scenario) -> Solution:
    _, worth = margin_of(min(scenario.score), scenario.options)
    return Solution(frozenset({answer(worth)}))


SOLVERS: Final[Mapping[str, Callable[[Scenario], Solution]]] = {
    "cut": _cut,
    "discard": _discard,
    "play": _play,
    "count": _count,
    "worth": _worth,
}
"""Kind of question → how it is solved."""
