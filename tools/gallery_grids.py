"""Sample scenes of Cross Cribbage and Cricket for `tools/gallery.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.cards import Card
from game.page.cards import back, face
from game.page.field import Place, State, cricket_scene, duel, exchange, field_row, strong
from game.page.grid import Cell, Total, cross_scene, square, stock
from game.page.html import EMPTY, Markup, el, join
from game.page.parts import (
    Side,
    button,
    prompt,
)
from tools.gallery_parts import Scene, board, log_regions, own, say, seats, top


def _cell(r: int, c: int, laid: Mapping[tuple[int, int], str], score: bool) -> Cell:
    text = laid.get((r, c))
    near = any((r + i, c + j) in laid for i in (-1, 0, 1) for j in (-1, 0, 1))
    return Cell(
        label=f"Row {r + 1}, column {c + 1}",
        card=Card.parse(text) if text else None,
        open=near and text is None,
        starter=(r, c) == (2, 2),
        last=(r, c) == (1, 3),
        line=score and c == 2,
        lit=score and c == 2 and r < 3,
        preview=("+5", "+0") if (r, c) == (1, 4) and not text else None,
        attrs={"data-move": f"place r{r + 1}c{c + 1}", "tabindex": -1 if r or c else 0},
    )


PLACED = {
    (1, 1): "9H",
    (1, 2): "6C",
    (1, 3): "KD",
    (2, 1): "AC",
    (2, 2): "7D",
    (2, 3): "7C",
    (3, 2): "5D",
    (3, 3): "TS",
}
FULL = dict(
    zip(
        ((r, c) for r in range(5) for c in range(5)),
        (
            [
                "4H",
                "5S",
                "6C",
                "TD",
                "QC",
                "9H",
                "2H",
                "6S",
                "KD",
                "3C",
                "AC",
                "8S",
                "7D",
                "7C",
                "JS",
                "4C",
                "QD",
                "5D",
                "TS",
                "3H",
                "9C",
                "AH",
                "8H",
                "KC",
                "2S",
            ]
        ),
        strict=True,
    )
)


def _square(laid: Mapping[tuple[int, int], str], score: bool = False) -> Markup:
    cells = [[_cell(r, c, laid, score) for c in range(5)] for r in range(5)]
    rows = [Total(str(n), f"Row: {n}") for n in (4, 0, 2, 0, 12)]
    columns = [
        Total(str(n), f"Column: {n}", score and i == 2) for i, n in enumerate((0, 2, 15, 2, 0))
    ]
    return cross_scene(square(cells, rows, columns, rows_are="theirs", label="The square"))


def cross() -> Iterator[Scene]:
    """The phases of Cross Cribbage."""
    for name, laid, card, text, buttons in (
        (
            "turn",
            PLACED,
            back(label="Turn a card", tag="button", attrs={"data-move": "turn 1"}),
            "Turn one of your cards",
            (),
        ),
        (
            "place",
            PLACED,
            face(Card.parse("8D"), label="8 of diamonds", chosen=True),
            "Lay the eight next to a card",
            (),
        ),
        (
            "score",
            FULL,
            EMPTY,
            "Column three: fifteen two, fifteen four, run of three",
            (button("Next", intent="continue", kind="primary"),),
        ),
    ):
        inside = (card, stock(12, 8, "8 cards left")) if card else ()
        contents = {
            "bar": top("Cross Cribbage · to 121 · expert"),
            "board": board(121, (29, 41), (27, 38)),
            "centre": _square(laid, name == "score"),
            "hand": el("div", {"class": "cross-hand"}, *inside) if card else EMPTY,
            "prompt": prompt(text, *buttons),
        }
        contents |= seats("you", 0, "columns ↓", "rows →") | log_regions()
        yield Scene(f"cross-{name}", contents, {"data-game": "cross", "data-phase": name})


def _field(suit: str, side: Side, used: Mapping[int, tuple[State, str, str]], live: bool) -> Markup:
    places = []
    for rank in range(1, 11):
        card = Card(rank, suit)
        worth = rank - 1 if suit == "H" else rank
        state, note, over = used.get(rank, ("target" if live else "free", str(worth), ""))
        places.append(
            Place(
                card,
                f"{say(card)}, {note}",
                note,
                state,
                Card.parse(over) if over else None,
                {"data-move": f"attack {card}"} if side == "you" else {},
            )
        )
    return field_row(places, side, f"{side} field")


def cricket() -> Iterator[Scene]:
    """Attack and defence."""
    theirs: dict[int, tuple[State, str, str]] = {
        1: ("scored", "+90", ""),
        2: ("covered", "", ""),
        3: ("under", "2", "JD"),
    }
    mine: dict[int, tuple[State, str, str]] = {
        1: ("scored", "+130", ""),
        3: ("scored", "+80", ""),
        4: ("covered", "", ""),
        6: ("covered", "", ""),
    }
    defence = exchange(
        join(
            (
                "Red’s jack attacks the ",
                strong("three of hearts"),
                ": ",
                strong("90"),
                " if it stands.",
            )
        ),
        "A jack or higher covers it.",
        duel(Card.parse("JD"), Card.parse("3H"), "11 − 2 → 90"),
    )
    attack = exchange(
        "Your queen can attack what is lit.", "Choose a card, then one of your fields."
    )
    stand = button("Let it stand", move="stand", kind="primary")
    enough = button("Enough", move="enough")
    for name, middle, prompt_, live in (
        ("defend", defence, prompt("Cover the jack, or let it stand", stand), False),
        ("attack", attack, prompt("Which field card do you attack?", enough), True),
    ):
        on = theirs if not live else {**theirs, 3: ("scored", "+90", "JD")}
        contents = {
            "bar": top("Cricket · set 1 · gem 3 · red bats"),
            "board": board(140, (54, 71), (53, 62)),
            "centre": cricket_scene(
                _field("H", "them", on, False), middle, _field("S", "you", mine, live)
            ),
            "hand": own(
                "QC 4C TC JS", dim="" if live else "4C TC", chosen="QC" if live else "", pick=live
            ),
            "prompt": prompt_,
        }
        contents |= (
            seats("you", 0, "black · pile 5 · limit 4", "red · pile 9 · holds 4") | log_regions()
        )
        yield Scene(f"cricket-{name}", contents, {"data-game": "cricket", "data-phase": name})
