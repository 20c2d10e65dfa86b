"""What the dialog for making a lesson calls kinds of question, fields, values and goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.text.names import mark
from game.text.words import Words

KIND_NAMES: Final[Mapping[str, str]] = {
    "discard": mark("Which two to lay away"),
    "play": mark("Which card to play"),
    "count": mark("What it counts"),
    "cut": mark("Who deals first"),
    "worth": mark("What the game counts"),
    "line": mark("What a line scores"),
    "square": mark("What a full square scores"),
    "place": mark("Where to lay a card"),
    "throw": mark("What an exchange scores"),
    "may": mark("Whether a card may be laid"),
    "attack": mark("Which attack"),
    "cover": mark("Which cover"),
    "set": mark("Who has won the set"),
}

KEYS: Final[Mapping[str, str]] = {
    "me": mark("Your cards"),
    "other": mark("The other's card"),
    "hand": mark("The hand"),
    "crib": mark("The crib"),
    "pile": mark("Laid in this count"),
    "line": mark("The line"),
    "board": mark("The square, row by row"),
    "of": mark("Which lines"),
    "field": mark("The field card"),
    "laid": mark("Laid on it"),
    "card": mark("The card"),
    "free": mark("Field cards still free"),
    "starter": mark("Starter"),
    "score": mark("Scores, as in 40-52"),
    "task": mark("The question in your own words, if you like"),
    "rules": mark("Rules"),
    "target": mark("To"),
    "dealer": mark("Dealer"),
    "side": mark("Your lines"),
    "go": mark("The other has said go"),
    "end": mark("The count has ended"),
    "goal-of": mark("The right cards"),
}

VALUE_NAMES: Final[Mapping[str, str]] = {
    "classic": mark("Classic"),
    "czech": mark("Czech"),
    "121": "121",
    "61": "61",
    "me": mark("you"),
    "other": mark("the other"),
    "columns": mark("columns"),
    "rows": mark("rows"),
    "go": mark("by go"),
    "last": mark("by the last card"),
}

GOAL_NAMES: Final[Mapping[str, str]] = {
    "best": mark("what is best"),
    "most": mark("what scores most"),
    "least": mark("the lowest that does"),
    "legal": mark("any that is allowed"),
    "free": mark("nothing: play on"),
    "keep": mark("to keep these"),
    "away": mark("to lay these away"),
    "lay": mark("to lay these"),
    "cell": mark("this cell"),
}


def value_name(key: str, value: str, words: Words) -> str:
    """A value as the form calls it."""
    if key == "go":
        return words.say("yes")
    if value in VALUE_NAMES:
        return words.say(VALUE_NAMES[value])
    if value.startswith("row"):
        return words.say("row {n}", n=value[-1])
    return words.say("column {n}", n=value[-1])
