"""The tasks of scenarios in words, for a poster that has no Python to ask.

A row is a kind, what has to be true of the scenario's parts (a regular expression for each key; a
missing part is empty), and the sentence. The first row that fits is taken. Sentences are those of
the lesson itself: each is asked of a sample, whose own values are then made places.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.app.lesson_tasks import asked
from game.app.scenario import read
from game.app.scenario_grammar import card_text
from game.core.cards import PACK
from game.text.words import Words

_EMPTY_BOARD: Final = "board=----------/----------/----7d----/----------/----------"
_FULL_BOARD: Final = "board=4c5d6sThKd/5h3c2s9d8c/6cQs7dAc8h/JdJc8s2c3h/9s4d4h7cAh"
_CARD: Final = r"(?:10|\w)[cdhs]"
_ONE: Final = rf"^{_CARD}$"
_TWO: Final = rf"^{_CARD}[\s,]*{_CARD}$"


@dataclass(frozen=True, slots=True)
class Row:
    """``places`` are values of ``sample`` → the name of the place they make."""

    kind: str
    sample: str
    when: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)


_WORTH: Final = {"121": "{won}", "83": "{lost}"}
_SET: Final = {"1234": "{black}", "987": "{red}"}
_PLACE: Final = f"v1;place;{_EMPTY_BOARD};card=2h"
_HAND: Final = "me=5h5dJc4s6hQd"
_ATTACKED: Final = "v1;cover;me=2cJcQsKc;field=3h;laid=Jd"

ROWS: Final = (
    Row("cut", "v1;cut;me=3h;other=Js"),
    Row("discard", f"v1;discard;dealer=other;{_HAND}", {"dealer": "^other$"}),
    Row("discard", f"v1;discard;{_HAND}"),
    Row("play", "v1;play;me=4d9c;pile=4c5d;goal=lay:4d", {"goal": "^lay"}),
    Row("play", "v1;play;me=4d9c;pile=4c5d"),
    Row("count", "v1;count;hand=5h5d5sJc;starter=5c", {"hand": "."}),
    Row("count", "v1;count;crib=2s4s7s9s;starter=Kd", {"crib": "."}),
    Row("count", "v1;count;starter=Jd", {"starter": "."}),
    Row("count", "v1;count;pile=TcQd7h;end=last", {"end": "."}),
    Row("count", "v1;count;pile=7h8s9d"),
    Row("worth", "v1;worth;score=121-83", {}, _WORTH),
    Row("line", "v1;line;line=2h3h6h9hKh;starter=6h", {"starter": "."},
        {"six of hearts": "{starter}"}),
    Row("line", "v1;line;line=2h3h6h9hKh"),
    Row("square", f"v1;square;{_FULL_BOARD};of=rows", {"of": "^rows$"}),
    Row("square", f"v1;square;{_FULL_BOARD};of=columns", {"of": "^columns$"}),
    Row("square", f"v1;square;{_FULL_BOARD};of=row3", {"of": "^row"}, {"3": "{of}"}),
    Row("square", f"v1;square;{_FULL_BOARD};of=column3", {}, {"3": "{of}"}),
    Row("place", f"{_PLACE};goal=legal", {"goal": "^legal"}),
    Row("place", f"{_PLACE};side=rows;goal=cell:r2c3",
        {"side": "^rows$", "goal": "^(?:best|cell)"}),
    Row("place", f"{_PLACE};goal=cell:r2c3", {"goal": "^(?:best|cell)"}),
    Row("place", f"{_PLACE};side=rows", {"side": "^rows$"}),
    Row("place", _PLACE),
    Row("throw", "v1;throw;field=3s;laid=Jc", {"laid": _ONE}),
    Row("throw", "v1;throw;field=3s;laid=JcKd"),
    Row("may", "v1;may;field=3h;card=Kd", {"laid": "^$"}, {"king of diamonds": "{card}"}),
    Row("may", "v1;may;field=3h;laid=JdQc;card=Kd", {"laid": _TWO}, {"king of diamonds": "{card}"}),
    Row("may", "v1;may;field=3h;laid=Jd;card=Jc", {}, {"jack of clubs": "{card}"}),
    Row("attack", "v1;attack;me=JcKs5c2c;goal=best", {"goal": "^best"}),
    Row("attack", "v1;attack;me=JcKs5c2c;goal=lay:Jc3s", {"goal": "^lay"}),
    Row("attack", "v1;attack;me=JcKs5c2c"),
    Row("cover", f"{_ATTACKED};goal=best", {"goal": "^(?:best|lay)"}),
    Row("cover", _ATTACKED),
    Row("set", "v1;set;score=1234-987", {}, _SET),
)  # fmt: skip


def sentence(row: Row, words: Words) -> str:
    """The row's sentence with its places."""
    text = asked(read(row.sample), words)
    for value, place in row.places.items():
        text = text.replace(value, place)
    return text


def tasks_file(words: Words) -> bytes:
    """What the poster's script fetches."""
    rows = [[row.kind, {**row.when}, sentence(row, words)] for row in ROWS]
    names = {card_text(card): words.card(card) for card in PACK}
    return json.dumps({"rows": rows, "cards": names}, ensure_ascii=False).encode()
