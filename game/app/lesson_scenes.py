"""What lies on the table in a lesson: a scene for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.app.lesson import Lesson
from game.app.scenario import Scenario
from game.app.scenario_sense import ME, attacker_of, free_fields, laid_by
from game.app.solving_cross import cell_name, lines_asked
from game.core.cards import Card
from game.core.counting import value
from game.cricket.options import STANDARD as CRICKET
from game.cricket.values import field_value
from game.cross.lines import COLUMNS, ROWS, SIZE, laid, open_cells
from game.page.cards import face
from game.page.field import Place, field_row
from game.page.grid import Cell, Total, square
from game.page.html import EMPTY, Attr, Markup, el, join
from game.page.menus import figures
from game.page.parts import medallion
from game.page.scenes import Laid, captioned, hand, pile
from game.text.words import Words


def scene(lesson: Lesson, words: Words) -> Markup:
    """The cards the question is about; the scoring ones lit once it is answered."""
    return SCENES[lesson.scenario.kind](lesson, words)


def hand_of(lesson: Lesson, words: Words) -> Markup:
    """The reader's cards, to choose from; nothing where there is no hand."""
    if lesson.scenario.kind not in ("discard", "play", "attack", "cover"):
        return EMPTY
    right = frozenset(lesson.solution.first) if lesson.checked else frozenset()
    cards = (
        face(
            card,
            label=_named(card, lesson, words),
            tag="button",
            chosen=str(card) in lesson.picks,
            lit=str(card) in right,
            attrs=_pick(str(card)) | {"tabindex": 0 if at == 0 else -1},
        )
        for at, card in enumerate(lesson.scenario.held("me"))
    )
    return hand(cards, words.say("Your hand"))


def _named(card: Card, lesson: Lesson, words: Words) -> str:
    name = words.card(card)
    return words.say("{card}, chosen", card=name) if str(card) in lesson.picks else name


def _pick(pick: str) -> dict[str, Attr]:
    return {"data-pick": pick, "id": f"pick-{pick}"}


def _lit(lesson: Lesson) -> frozenset[Card]:
    """The cards of the combination that is being looked at."""
    if not lesson.checked or lesson.why is None:
        return frozenset()
    return frozenset(lesson.solution.lines[lesson.why].cards)


def _row(cards: Iterable[Card], lit: frozenset[Card], words: Words) -> list[Markup]:
    return [face(card, label=words.card(card), lit=card in lit) for card in cards]


def _named_row(parts: Iterable[tuple[Card, str]], lit: frozenset[Card], words: Words) -> Markup:
    """Cards with a word under each."""
    shown = (
        captioned(face(card, label=words.card(card), lit=card in lit), caption)
        for card, caption in parts
    )
    return el("div", {"class": "show-cards named"}, *shown)


def _cut(lesson: Lesson, words: Words) -> Markup:
    s = lesson.scenario
    parts = ((s.held("me")[0], words.say("you")), (s.held("other")[0], words.say("the other")))
    return _named_row(parts, frozenset(), words)


def _discard(lesson: Lesson, words: Words) -> Markup:
    return _score(lesson.scenario, words)


def _score(scenario: Scenario, words: Words) -> Markup:
    """How the game stands, where the teacher says so."""
    if not any(scenario.score):
        return EMPTY
    mine, his = scenario.score
    text = words.say("You {mine}, the other {his}.", mine=mine, his=his)
    return el("p", {"class": "lesson-score"}, text)


def _play(lesson: Lesson, words: Words) -> Markup:
    return join((_pile(lesson, laid_by(lesson.scenario), words), _score(lesson.scenario, words)))


def _pile(lesson: Lesson, owned: Iterable[tuple[int, Card]], words: Words) -> Markup:
    lit = _lit(lesson)
    some = [
        Laid(card, "you" if who == ME else "them", words.card(card), lit=card in lit)
        for who, card in owned
    ]
    count = sum(value(one.card) for one in some)
    said = words.say("The other says go.") if lesson.scenario.word("go") else ""
    return join(
        (
            el(
                "div",
                {"class": "lesson-pile"},
                pile(some, words.say("Cards laid")),
                medallion(count, words.say("count")),
            ),
            el("p", {"class": "lesson-score"}, said) if said else None,
        )
    )


def _count(lesson: Lesson, words: Words) -> Markup:
    s, lit = lesson.scenario, _lit(lesson)
    if s.held("pile"):
        cards = s.held("pile")
        return _pile(lesson, (((len(cards) - 1 - at) % 2, c) for at, c in enumerate(cards)), words)
    starter = s.held("starter")
    label = words.say("starter: {card}", card=words.card(starter[0]))
    apart = el("span", {"class": "show-starter"}, face(starter[0], label=label,
                                                       lit=starter[0] in lit))  # fmt: skip
    cards = s.held("hand") or s.held("crib")
    return el("div", {"class": "show-cards"}, *_row(cards, lit, words), apart)


def _worth(lesson: Lesson, words: Words) -> Markup:
    won, lost = max(lesson.scenario.score), min(lesson.scenario.score)
    return el("p", {"class": "lesson-figures"}, f"{won} : {lost}")


def _line(lesson: Lesson, words: Words) -> Markup:
    return el(
        "div",
        {"class": "show-cards"},
        *_row(lesson.scenario.held("line"), _lit(lesson), words),
    )


def _square(lesson: Lesson, words: Words) -> Markup:
    s = lesson.scenario
    inside = frozenset(cell for line in lines_asked(s.word("of")) for cell in line)
    lit = _lit(lesson)
    cells = [
        [_still(s, cell, words, cell in inside, lit) for cell in range(row, row + SIZE)]
        for row in range(0, SIZE * SIZE, SIZE)
    ]
    return _grid(lesson, cells, words)


def _still(scenario: Scenario, cell: int, words: Words, line: bool, lit: frozenset[Card]) -> Cell:
    card = scenario.board[cell]
    return Cell(
        label=_cell_label(cell, card, words),
        card=card,
        line=line,
        starter=cell == SIZE * SIZE // 2,
        lit=card in lit,
        attrs={"id": f"pick-{cell_name(cell)}", "tabindex": 0 if cell == 0 else -1},
    )


def _cell_label(cell: int, card: Card | None, words: Words) -> str:
    row, col = cell // SIZE + 1, cell % SIZE + 1
    if card is None:
        return words.say("Row {row}, column {col}, empty", row=row, col=col)
    return words.say("Row {row}, column {col}: {card}", row=row, col=col, card=words.card(card))


def _grid(lesson: Lesson, cells: list[list[Cell]], words: Words) -> Markup:
    side = lesson.scenario.word("side")
    rows_are: Final = "mine" if side == "rows" else "theirs"
    rows = [_total(lesson, line, n, "row", words) for n, line in enumerate(ROWS, 1)]
    columns = [_total(lesson, line, n, "column", words) for n, line in enumerate(COLUMNS, 1)]
    made = square(cells, rows, columns, rows_are=rows_are, label=words.say("The square"))
    return el("div", {"class": "lesson-square cross"}, made)


def _total(lesson: Lesson, line: tuple[int, ...], n: int, name: str, words: Words) -> Total:
    """The points of a line that was asked for, once the answer is checked."""
    held = tuple(map(str, laid(lesson.scenario.board, line)))
    found = [each for each in lesson.solution.weighed if each.answer == held and len(held) == SIZE]
    label = words.say("Row {n}", n=n) if name == "row" else words.say("Column {n}", n=n)
    if not found or not lesson.checked:
        return Total("", label)
    points = int(found[0].figures[0])
    return Total(str(points), f"{label}: {points}", now=True)


def _place(lesson: Lesson, words: Words) -> Markup:
    s = lesson.scenario
    can = frozenset(open_cells(s.board))
    cells = [
        [_open(lesson, cell, cell in can, words) for cell in range(row, row + SIZE)]
        for row in range(0, SIZE * SIZE, SIZE)
    ]
    if lesson.checked:
        return el("div", {"class": "lesson-place"}, _grid(lesson, cells, words))
    turned = captioned(
        face(s.held("card")[0], label=words.card(s.held("card")[0])), words.say("to be laid")
    )
    return el("div", {"class": "lesson-place"}, _grid(lesson, cells, words), turned)


def _open(lesson: Lesson, cell: int, can: bool, words: Words) -> Cell:
    """A cell to choose; a checked answer shows what was chosen, and what is right."""
    s, name = lesson.scenario, cell_name(cell)
    chosen = name in lesson.picks
    card = s.held("card")[0] if chosen else s.board[cell]
    legal = lesson.scenario.aim.name == "legal"
    attrs: dict[str, Attr] = {"id": f"pick-{name}", "tabindex": 0 if cell == 0 else -1}
    free = s.board[cell] is None
    # Where it may lie is the question itself: then nothing is marked before.
    open_ = free and (legal or can) and not lesson.checked
    if open_:
        attrs |= {"data-pick": name, "aria-pressed": str(chosen).lower()}
    return Cell(
        label=_cell_label(cell, card, words),
        card=card,
        open=open_,
        starter=cell == SIZE * SIZE // 2,
        lit=lesson.checked and (name,) in lesson.solution.right and not legal,
        line=lesson.checked and (name,) in lesson.solution.right,
        last=chosen,
        attrs=attrs,
    )


def _exchange(lesson: Lesson, words: Words) -> Markup:
    s = lesson.scenario
    return _named_row(_stack(s, words), _lit(lesson), words)


def _stack(scenario: Scenario, words: Words) -> list[tuple[Card, str]]:
    names = [words.say("attack"), words.say("cover")]
    parts = [(scenario.held("field")[0], words.say("field card"))]
    parts += [(card, names[at % 2]) for at, card in enumerate(scenario.held("laid"))]
    return parts


def _may(lesson: Lesson, words: Words) -> Markup:
    s = lesson.scenario
    parts = _stack(s, words)
    ask = words.say("attack?") if attacker_of(s.held("laid")) else words.say("cover?")
    return _named_row([*parts, (s.held("card")[0], ask)], frozenset(), words)


def _attack(lesson: Lesson, words: Words) -> Markup:
    right = frozenset(lesson.solution.first) if lesson.checked else frozenset()
    places = [_place_of(card, lesson, str(card) in right, words)
              for card in free_fields(lesson.scenario)]  # fmt: skip
    row = field_row(places, "you", words.say("Your field"))
    return join((el("div", {"class": "lesson-field cricket"}, row), _score(lesson.scenario, words)))


def _place_of(card: Card, lesson: Lesson, right: bool, words: Words) -> Place:
    worth = field_value(card, CRICKET)
    label = words.say("{field}, worth {n}, free", field=words.card(card), n=worth)
    chosen = str(card) in lesson.picks
    attrs = _pick(str(card)) | {"aria-pressed": str(chosen).lower()}
    return Place(card, label, str(worth), "under" if chosen or right else "target", None, attrs)


def _set(lesson: Lesson, words: Words) -> Markup:
    black, red = lesson.scenario.score
    return figures(
        ("", words.say("points")), ((words.say("black"), black), (words.say("red"), red))
    )


SCENES: Final[Mapping[str, Callable[[Lesson, Words], Markup]]] = {
    "cut": _cut,
    "discard": _discard,
    "play": _play,
    "count": _count,
    "worth": _worth,
    "line": _line,
    "square": _square,
    "place": _place,
    "throw": _exchange,
    "may": _may,
    "attack": _attack,
    "cover": _exchange,
    "set": _set,
}
"""Kind of question → what is seen."""
