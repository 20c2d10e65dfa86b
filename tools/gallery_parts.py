"""What the sample scenes of `tools/gallery.py` share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.cards import Card, cards
from game.page.cards import backs, face, index, inline
from game.page.html import EMPTY, Attrs, Markup, join
from game.page.parts import (
    LogLine,
    Side,
    button,
    latest,
    log,
    seat_bar,
)
from game.page.pegboard import pegboard
from game.page.scenes import (
    hand,
)
from game.page.shell import bar, board_region

NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


@dataclass(frozen=True, slots=True)
class Scene:
    """What goes into each region, and the table's attributes."""

    name: str
    contents: Mapping[str, Markup]
    table: Attrs


def say(card: Card) -> str:
    """A name good enough for a picture."""
    return f"{index(card)} of {NAMES[card.suit]}"


def top(line: str) -> Markup:
    """The bar with its buttons."""
    names = (("Undo", "undo"), ("Hint", "hint"), ("Log", "log"), ("Menu", "menu"))
    return bar(
        line,
        *(
            button(
                label, intent=name, icon_name=name, attrs={"class": "btn quiet iconic only-narrow"}
            )
            if name == "log"
            else button(label, intent=name, icon_name=name)
            for label, name in names
        ),
    )


def board(target: int, mine: tuple[int, int], theirs: tuple[int, int]) -> Markup:
    """The board with both sides' pegs."""
    skunks = {121: (90, 60), 61: (30,)}.get(target, ())
    streets = (30, 60, 90) if target == 121 else ()
    label = f"You {mine[1]}; opponent {theirs[1]}"
    return board_region(
        pegboard(target, (mine, theirs), label, skunks=skunks, streets=streets), "Open the board"
    )


def seats(turn: Side, held: int = 2, you: str = "dealer", them: str = "pone") -> dict[str, Markup]:
    """Both seats."""
    middle = backs(held, label=f"{held} cards") if held else EMPTY
    opens: Attrs = {"data-intent": "board", "aria-label": "score"}
    return {
        "them": seat_bar(
            "them",
            name="Computer",
            role=them,
            score=53,
            gain="+3",
            middle=middle,
            turn=turn == "them",
            score_attrs=opens,
        ),
        "you": seat_bar(
            "you", name="You", role=you, score=49, gain="+2", turn=turn == "you", score_attrs=opens
        ),
    }


def log_regions() -> dict[str, Markup]:
    """The log and its last lines."""
    play = [
        LogLine("pone", join((inline(Card.parse("8C")), " eight"))),
        LogLine("you", join((inline(Card.parse("7D")), " fifteen two")), "+2"),
        LogLine("pone", join((inline(Card.parse("9S")), " twenty-four, run of three")), "+3"),
    ]
    last = [
        LogLine("pone", "hand: fifteen two, a pair is four", "+4"),
        LogLine("you", "hand: run of three", "+3"),
        LogLine("you", "crib: nothing", "0"),
    ]
    return {"log": log([("The play", play), ("Last deal", last)]), "latest": latest(play)}


def own(text: str, *, dim: str = "", chosen: str = "", pick: bool = False) -> Markup:
    """The own hand; ``dim`` cannot be used, ``chosen`` are chosen."""
    dims, picks = cards(dim), cards(chosen)
    return hand(
        (
            face(
                card,
                label=say(card),
                tag="button",
                chosen=card in picks if pick else None,
                dimmed=card in dims,
                why=f"{index(card)} would make 34" if card in dims else "",
                attrs={"data-pick" if pick else "data-move": str(card), "tabindex": -1 if i else 0},
            )
            for i, card in enumerate(cards(text))
        ),
        "Your cards",
    )
