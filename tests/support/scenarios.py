"""Random scenarios of every kind, and texts that are nearly one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.app.scenario import BadScenario, Goal, Scenario, read, write
from game.app.scenario_grammar import KINDS, LINES, ORDER
from game.app.scenario_sense import may_lie
from game.core.cards import PACK, Card
from game.cricket.values import FIELDS, PLAYING, side_of
from game.cross.lines import CELLS, CENTRE, EMPTY, Board, open_cells

Made = dict[str, Any]
SIGNS: Final = ";=:-/ ,0159acdhjkqstv\u00e9\u2028\U0001f0a1\ud800\x00\n%+"


def scenario(rng: random.Random, kind: str = "") -> Scenario:
    """A scenario that can be; of any kind if none is named."""
    name = kind or rng.choice([*KINDS])
    for _ in range(200):
        made = MAKERS[name](rng)
        cards = made.pop("cards", {})
        words = made.pop("words", {})
        tried = Scenario(
            name,
            tuple((key, tuple(cards[key])) for key in ORDER if cards.get(key)),
            tuple((key, words[key]) for key in ORDER if words.get(key)),
            task=rng.choice(["", "", "What now?", "Što sad? 15 = 2"]),
            **made,
        )
        try:
            return read(write(tried))
        except BadScenario:
            continue
    raise AssertionError(f"no {name} found")


def mutated(rng: random.Random, text: str) -> str:
    """``text`` with up to four letters changed, or parts moved about."""
    signs = [*text]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(signs) + 1)
        match rng.randrange(5):
            case 0:
                signs[at : at + 1] = []
            case 1:
                signs.insert(at, rng.choice(SIGNS))
            case 2:
                signs[at : at + 1] = rng.choice([*SIGNS, *text])
            case 3:
                other = rng.randrange(len(signs) + 1)
                signs[at:at] = signs[min(at, other) : max(at, other)]
            case 4:
                parts = "".join(signs).split(";")
                rng.shuffle(parts)
                signs = [*";".join(parts)]
    return "".join(signs)


def _some(rng: random.Random, count: int, pack: tuple[Card, ...] = PACK) -> list[Card]:
    return rng.sample(pack, count)


def _rules(rng: random.Random) -> dict[str, str]:
    return {"rules": rng.choice(["", "classic", "czech"]), "target": rng.choice(["", "121", "61"])}


def _score(rng: random.Random) -> tuple[int, int]:
    return rng.choice([(0, 0), (rng.randrange(61), rng.randrange(61))])


def _cut(rng: random.Random) -> Made:
    mine, his = _some(rng, 2)
    return {"cards": {"me": [mine], "other": [his]}}


def _discard(rng: random.Random) -> Made:
    me = _some(rng, 6)
    goals = [Goal(""), Goal("best"), Goal("free"), Goal("keep", tuple(me[:4]))]
    words = _rules(rng) | {"dealer": rng.choice(["", "me", "other"])}
    goal = rng.choice([*goals, Goal("away", (me[0], me[3]))])
    return {"cards": {"me": me}, "words": words, "score": _score(rng), "goal": goal}


def _play(rng: random.Random) -> Made:
    some = _some(rng, 8)
    mine, laid = rng.randint(1, 4), rng.randint(0, 4)
    goal = rng.choice([Goal(""), Goal("most"), Goal("free"), Goal("lay", (some[0],))])
    cards = {"me": some[:mine], "pile": some[mine : mine + laid]}
    words = _rules(rng) | {"go": rng.choice(["", "", "other"])}
    return {"cards": cards, "words": words, "score": _score(rng), "goal": goal}


def _count(rng: random.Random) -> Made:
    some = _some(rng, 5)
    words = {"rules": rng.choice(["", "classic", "czech"])}
    match rng.randrange(4):
        case 0:
            return {"cards": {"hand": some[:4], "starter": some[4:]}, "words": words}
        case 1:
            return {"cards": {"crib": some[:4], "starter": some[4:]}, "words": words}
        case 2:
            return {"cards": {"starter": some[:1]}, "words": words}
    words["end"] = rng.choice(["", "go", "last"])
    return {"cards": {"pile": some[: rng.randint(1, 4)]}, "words": words}


def _worth(rng: random.Random) -> Made:
    return {"score": rng.choice([(121, rng.randrange(121)), (rng.randrange(121), 121)])}


def _line(rng: random.Random) -> Made:
    line = _some(rng, rng.randint(1, 5))
    return {"cards": {"line": line, "starter": rng.choice([[], line[:1], line[-1:]])}}


def _board(rng: random.Random, laid: int) -> Board:
    board = list(EMPTY)
    some = _some(rng, laid)
    board[CENTRE] = some[0]
    for card in some[1:]:
        board[rng.choice(open_cells(tuple(board)))] = card
    return tuple(board)


def _square(rng: random.Random) -> Made:
    return {"board": _board(rng, CELLS), "words": {"of": rng.choice(["rows", "columns", *LINES])}}


def _place(rng: random.Random) -> Made:
    board = _board(rng, rng.randint(1, 24))
    cell = rng.choice(open_cells(board))
    goals = [Goal(name) for name in ("", "most", "best", "legal", "free")]
    goals.append(Goal("cell", cell=f"r{cell // 5 + 1}c{cell % 5 + 1}"))
    card = rng.choice([card for card in PACK if card not in board])
    words = {"side": rng.choice(["", "columns", "rows"])}
    cards = {"card": [card]}
    return {
        "board": board, "cards": cards, "words": words, "score": _score(rng),
        "goal": rng.choice(goals),
    }  # fmt: skip


def exchange(rng: random.Random, most: int) -> tuple[Card, list[Card]]:
    """A field card and cards that may lie on it."""
    side = rng.randrange(2)
    field = rng.choice(FIELDS[side])
    laid: list[Card] = []
    for at in range(most):
        pack = PLAYING[(side + at) % 2]
        fits = [card for card in pack if card not in laid and may_lie(field, laid, card)]
        if not fits:
            break
        laid.append(rng.choice(fits))
    return field, laid


def _throw(rng: random.Random) -> Made:
    field, laid = exchange(rng, rng.randint(1, 4))
    return {"cards": {"field": [field], "laid": laid}}


def _may(rng: random.Random) -> Made:
    field, laid = exchange(rng, rng.randint(0, 3))
    card = rng.choice(PLAYING[(side_of(field) + len(laid)) % 2])
    return {"cards": {"field": [field], "laid": laid, "card": [card]}}


def _attack(rng: random.Random) -> Made:
    side = rng.randrange(2)
    me = _some(rng, rng.randint(1, 4), PLAYING[side])
    free = rng.choice([[], _some(rng, rng.randint(1, 10), FIELDS[side])])
    lay = Goal("lay", (me[0], (free or FIELDS[side])[0]))
    goal = rng.choice([Goal(""), Goal("most"), Goal("best"), Goal("free"), lay])
    return {"cards": {"me": me, "free": free}, "score": _score(rng), "goal": goal}


def _cover(rng: random.Random) -> Made:
    field, laid = exchange(rng, rng.choice([1, 3]))
    me = _some(rng, rng.randint(1, 4), PLAYING[1 - side_of(field)])
    lay = Goal("lay", (me[0],))
    goal = rng.choice([Goal(""), Goal("least"), Goal("best"), Goal("free"), lay])
    return {"cards": {"me": me, "field": [field], "laid": laid}, "goal": goal}


def _set(rng: random.Random) -> Made:
    return {"score": (rng.randint(1, 300) * 10, rng.randint(0, 300) * 10)}


MAKERS: Final[Mapping[str, Callable[[random.Random], Made]]] = {
    "cut": _cut,
    "discard": _discard,
    "play": _play,
    "count": _count,
    "worth": _worth,
    "line": _line,
    "square": _square,
    "place": _place,
    "throw": _throw,
    "may": _may,
    "attack": _attack,
    "cover": _cover,
    "set": _set,
}
