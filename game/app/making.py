"""Making a lesson: the fields of a scenario as they are typed or picked, and what they come to.

The text of the scenario is the whole of it: fields write it, and where it is typed itself the
fields follow as soon as it can be read. Nothing typed is lost for being wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.app import teaching
from game.app.model import App, Change
from game.app.scenario import BadScenario, Scenario, read, written
from game.app.scenario_grammar import (
    BOARD,
    CARD_KEYS,
    GOALS,
    KINDS,
    LONGEST,
    NO_CARD,
    ORDER,
    BadValue,
    card_text,
    cards_text,
    read_cards,
)
from game.core.cards import Card, CardError
from game.cross.lines import CELLS, SIZE
from game.text.words import Words

GOAL_OF: Final = "goal-of"
"""What stands after the colon of a goal."""
SIGNS: Final = {ord(sign): letter for sign, letter in zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)}


@dataclass(frozen=True, slots=True)
class Maker:
    """``values`` go by key and stay when the kind changes; ``into`` takes the cards picked.

    ``raw`` is the whole text, where it was typed and cannot be read yet.
    """

    kind: str = "discard"
    values: Mapping[str, str] = field(default_factory=dict)
    into: str = "me"
    cell: int = 0
    raw: str = ""

    @property
    def text(self) -> str:
        """The scenario as it stands."""
        return self.raw or composed(self)

    @property
    def scenario(self) -> Scenario:
        """What it comes to; raises `BadScenario`."""
        return read(self.text)


def composed(maker: Maker) -> str:
    """The text that the fields write, good or bad."""
    parts = ["v1", maker.kind]
    for key in ORDER:
        value = maker.values.get(key, "").strip()
        if key not in KINDS[maker.kind].keys or not value:
            continue
        if key == "goal" and GOALS[value]:
            value = f"{value}:{maker.values.get(GOAL_OF, '').strip()}"
        parts.append(f"{key}={value if key == 'task' else value.translate(SIGNS)}")
    return ";".join(parts)


def targets(maker: Maker) -> tuple[str, ...]:
    """Where cards can be picked into, in the order they are asked for."""
    kind = KINDS[maker.kind]
    keys = [key for key in (*kind.needed, *kind.keys) if key in CARD_KEYS or key == BOARD]
    if GOALS.get(maker.values.get("goal", "")) == "cards":
        keys.append(GOAL_OF)
    return tuple(dict.fromkeys(keys))


def most(maker: Maker, key: str) -> int:
    """How many cards go there at most."""
    kind = KINDS[maker.kind]
    if key == GOAL_OF:
        return kind.goals[maker.values["goal"]][1]
    return CELLS if key == BOARD else kind.counts.get(key, CARD_KEYS[key])[1]


def cards_in(maker: Maker, key: str) -> tuple[Card, ...]:
    """The cards that stand there, as far as they can be read."""
    if key == BOARD:
        return tuple(card for card in board(maker) if card is not None)
    try:
        return read_cards(maker.values.get(key, "").translate(SIGNS), 0, most(maker, key))
    except BadValue:
        return ()


def board(maker: Maker) -> tuple[Card | None, ...]:
    """The 25 cells, empty ones where the text says nothing that can be read."""
    text = "".join(maker.values.get(BOARD, "").translate(SIGNS).split()).replace("/", "")
    text = text.replace(",", "").replace("10", "T")
    cells: list[Card | None] = []
    for at in range(0, 2 * CELLS, 2):
        try:
            cells.append(Card.parse(text[at : at + 2]))
        except CardError:
            cells.append(None)
    return tuple(cells)


def make(app: App, rest: str, seed: str, words: Words) -> Change:
    """``make [pick CARD|cell N|clear|try]``; alone it opens the dialog."""
    verb, _, what = rest.partition(" ")
    maker = app.maker or Maker()
    match verb:
        case "pick":
            maker = _picked(maker, what)
        case "cell" if what in map(str, range(CELLS)):
            maker = _emptied(replace(maker, into=BOARD, cell=int(what)))
        case "clear":
            maker = Maker(maker.kind, into=targets(replace(maker, values={}))[:1][0])
        case "try":
            try:
                return teaching.opened(replace(app, maker=maker), maker.scenario, words)
            except BadScenario:
                return Change(app)
    return Change(replace(app, maker=maker, dialog="make", notice=""))


def typed(app: App, name: str, value: str) -> App:
    """What is in a field now, or which choice was made."""
    maker = app.maker or Maker()
    if name == "text":
        return replace(app, maker=_written(maker, value[:LONGEST]))
    if name == "kind" and value in KINDS:
        return replace(app, maker=_of_kind(maker, value))
    if name == "into" and value in targets(maker):
        return replace(app, maker=replace(maker, into=value))
    if name == "goal" and value in (*GOALS, ""):
        made = _with(maker, name, value)
        # Cards picked next are those that shall be right.
        into = GOAL_OF if GOAL_OF in targets(made) else made.into
        return replace(app, maker=replace(made, into=into))
    if name in (*ORDER, GOAL_OF) and name != "goal":
        return replace(app, maker=_with(maker, name, value[:LONGEST]))
    return app


def _of_kind(maker: Maker, kind: str) -> Maker:
    values = {**maker.values}
    if values.get("goal", "") not in KINDS[kind].goals:
        values.pop("goal", None)
        values.pop(GOAL_OF, None)
    changed = Maker(kind, values)
    return replace(changed, into=next(iter(targets(changed)), ""))


def _with(maker: Maker, key: str, value: str) -> Maker:
    return _aimed(replace(maker, values={**maker.values, key: value}, raw=""))


def _aimed(maker: Maker) -> Maker:
    there = targets(maker)
    return maker if maker.into in there else replace(maker, into=next(iter(there), ""))


def _written(maker: Maker, text: str) -> Maker:
    """The whole text was typed: the fields follow it, once it can be read."""
    try:
        scenario = read(text)
    except BadScenario:
        return replace(maker, raw=text)
    values = dict(written(scenario))
    if scenario.goal.name:
        values["goal"] = scenario.goal.name
        values[GOAL_OF] = scenario.goal.cell or cards_text(scenario.goal.cards)
    made = _aimed(Maker(scenario.kind, values, maker.into))
    return replace(made, raw="" if composed(made) == text else text)


def _picked(maker: Maker, name: str) -> Maker:
    """A card put where cards go now, or taken away from there."""
    try:
        card = Card.parse(name)
    except CardError:
        return maker
    if maker.into == BOARD:
        return _on_the_board(maker, card)
    if not maker.into:
        return maker
    there = list(cards_in(maker, maker.into))
    if card in there:
        there.remove(card)
    elif len(there) < most(maker, maker.into):
        there.append(card)
    return _full(_with(maker, maker.into, cards_text(there)))


def _full(maker: Maker) -> Maker:
    """Where no more cards go, the next needed place takes them."""
    if len(cards_in(maker, maker.into)) < most(maker, maker.into):
        return maker
    waiting = (key for key in targets(maker) if not cards_in(maker, key))
    needed = (*KINDS[maker.kind].needed, GOAL_OF)
    following = next((key for key in waiting if key in needed), maker.into)
    return replace(maker, into=following)


def _on_the_board(maker: Maker, card: Card) -> Maker:
    cells = [None if cell == card else cell for cell in board(maker)]
    if card not in board(maker):
        cells[maker.cell] = card
    free = [at for at, cell in enumerate(cells) if cell is None]
    following = next((at for at in free if at > maker.cell), next(iter(free), maker.cell))
    return replace(_with(maker, BOARD, board_text(cells)), cell=following)


def _emptied(maker: Maker) -> Maker:
    cells = list(board(maker))
    if cells[maker.cell] is None:
        return maker
    cells[maker.cell] = None
    return _with(maker, BOARD, board_text(cells))


def board_text(cells: list[Card | None]) -> str:
    """The cells row by row; nothing for an empty board."""
    if not any(cells):
        return ""
    texts = [NO_CARD if card is None else card_text(card) for card in cells]
    return "/".join("".join(texts[row : row + SIZE]) for row in range(0, CELLS, SIZE))
