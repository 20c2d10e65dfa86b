"""What a lesson asks, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.scenario import Scenario
from game.text.names import mark
from game.text.words import Words

WORDS_OF_ANSWERS: Final[Mapping[str, str]] = {
    "me": mark("I deal"),
    "other": mark("the other deals"),
    "again": mark("cut again"),
    "yes": mark("yes"),
    "no": mark("no"),
    "black": mark("black"),
    "red": mark("red"),
    "fifth": mark("nobody yet: a fifth gem"),
    "go": mark("Go"),
    "stand": mark("Let it stand"),
    "enough": mark("Enough"),
}
"""Answers that are words, as the buttons say them."""

PLAIN: Final[Mapping[tuple[str, str], str]] = {
    ("cut", ""): mark("The pack is cut. Who deals first?"),
    ("play", "most"): mark("It is your turn. Which card scores most now?"),
    ("play", "lay"): mark("It is your turn. Which card do you lay?"),
    ("place", "legal"): mark("Lay the card where it may lie."),
    ("attack", "most"): mark("You attack. Which attack brings most points if it stands?"),
    ("attack", "best"): mark("You attack. Which attack is best?"),
    ("attack", "lay"): mark("You attack. With which card, and what?"),
    ("cover", "least"): mark(
        "You are attacked. Which is the lowest card that covers? If none does, let it stand."
    ),
    ("cover", "best"): mark("You are attacked. Do you cover, and with which card?"),
    ("cover", "lay"): mark("You are attacked. Do you cover, and with which card?"),
}
"""Kind and goal → the task."""


def asked(scenario: Scenario, words: Words) -> str:
    """The task: the teacher's own words, or ours."""
    if scenario.task:
        return scenario.task
    plain = PLAIN.get((scenario.kind, scenario.aim.name))
    return words.say(plain) if plain else TASKS[scenario.kind](scenario, words)


def _discard(scenario: Scenario, words: Words) -> str:
    if scenario.word("dealer") == "me":
        return words.say("The crib is yours. Which two cards do you lay away?")
    return words.say("The crib is the other's. Which two cards do you lay away?")


def _count(scenario: Scenario, words: Words) -> str:
    if scenario.held("hand"):
        return words.say("What does the hand count, with the starter?")
    if scenario.held("crib"):
        return words.say("What does the crib count, with the starter?")
    if scenario.held("starter"):
        return words.say("The starter is turned. How much does the dealer peg?")
    if scenario.word("end"):
        return words.say("Nobody can go on. What is pegged for the last card laid?")
    return words.say("What does the last card laid score?")


def _worth(scenario: Scenario, words: Words) -> str:
    won, lost = max(scenario.score), min(scenario.score)
    return words.say(
        "The game ends {won} to {lost}. How many times does it count?", won=won, lost=lost
    )


def _line(scenario: Scenario, words: Words) -> str:
    starter = scenario.held("starter")
    if starter and starter[0] in scenario.held("line"):
        name = words.card(starter[0])
        return words.say("What does this line score? The {card} is the starter.", card=name)
    return words.say("What does this line score?")


def _square(scenario: Scenario, words: Words) -> str:
    of = scenario.word("of")
    if of == "rows":
        return words.say("What do the five rows score together?")
    if of == "columns":
        return words.say("What do the five columns score together?")
    if of.startswith("row"):
        return words.say("What does row {n} score?", n=of[-1])
    return words.say("What does column {n} score?", n=of[-1])


def _place(scenario: Scenario, words: Words) -> str:
    if scenario.aim.name == "most":
        if scenario.word("side") == "columns":
            return words.say("The columns are yours. Where does the card add most to one of them?")
        return words.say("The rows are yours. Where does the card add most to one of them?")
    if scenario.word("side") == "columns":
        return words.say("The columns are yours. Where do you lay the card?")
    return words.say("The rows are yours. Where do you lay the card?")


def _throw(scenario: Scenario, words: Words) -> str:
    if len(scenario.held("laid")) == 1:
        return words.say("What does the attack score if it stands?")
    return words.say("The exchange is over. What does the attacker score?")


def _may(scenario: Scenario, words: Words) -> str:
    name = words.card(scenario.held("card")[0])
    match len(scenario.held("laid")):
        case 0:
            return words.say("May the {card} attack here?", card=name)
        case 2:
            return words.say("May the {card} attack over the cover?", card=name)
    return words.say("May the {card} cover?", card=name)


def _set(scenario: Scenario, words: Words) -> str:
    black, red = scenario.score
    return words.say(
        "Four gems are played: black {black}, red {red}. Who has won the set?", black=black, red=red
    )


TASKS: Final[Mapping[str, Callable[[Scenario, Words], str]]] = {
    "discard": _discard,
    "count": _count,
    "worth": _worth,
    "line": _line,
    "square": _square,
    "place": _place,
    "throw": _throw,
    "may": _may,
    "set": _set,
}
"""Kind → its task, where that depends on more than the goal."""
