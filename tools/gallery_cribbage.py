"""Sample scenes of Cribbage for `tools/gallery.py`."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card, cards
from game.page.cards import face
from game.page.html import EMPTY, Markup, join
from game.page.menus import (
    figures,
    panel,
    paragraphs,
)
from game.page.parts import (
    Chip,
    Side,
    button,
    chips,
    medallion,
    prompt,
    stepper,
)
from game.page.scenes import (
    Laid,
    crib,
    cut_fan,
    notice,
    pack,
    pile,
    play_scene,
    show_scene,
)
from tools.gallery_parts import Scene, board, log_regions, own, say, seats, top


def _cribbage(name: str, turn: Side = "you", held: int = 2, **regions: Markup) -> Scene:
    base = {"bar": top("Cribbage · to 121 · club"), "board": board(121, (47, 49), (50, 53))}
    contents = base | seats(turn, held) | log_regions() | regions
    return Scene(name, contents, {"data-game": "cribbage", "data-phase": name})


def _pile(text: str, first: Side = "them", lit: str = "", turned: str = "") -> Markup:
    order: tuple[Side, Side] = ("them", "you") if first == "them" else ("you", "them")
    laid = [Laid(c, order[i % 2], say(c), turned=True) for i, c in enumerate(cards(turned))]
    laid += [Laid(c, order[i % 2], say(c), lit=c in cards(lit)) for i, c in enumerate(cards(text))]
    return pile(laid, "The play")


def _starter(text: str | None) -> Markup:
    card = Card.parse(text) if text else None
    return pack(card, label=say(card) if card else "pack", caption="starter" if card else "pack")


def _play(text: str, count: int, lit: str = "", turned: str = "") -> Markup:
    middle = _pile(text, lit=lit, turned=turned)
    crib_ = crib(4, "you", "your crib")
    return play_scene(_starter("JH"), middle, medallion(count, "count"), crib_)


def _show(name: str, hand_: str, lit: str, some: list[Chip]) -> Scene:
    shown = [face(c, label=say(c), lit=c in cards(lit)) for c in cards(hand_)]
    starter = face(Card.parse("JH"), label="J of hearts", lit="JH" in lit)
    scene = show_scene("Your hand", shown, starter, chips(some, "Combinations"))
    buttons = (
        button("Back", intent="back"),
        button("Next", intent="continue", kind="primary"),
        button("Skip", intent="skip"),
    )
    return _cribbage(name, held=0, centre=scene, hand=EMPTY, prompt=prompt("", *buttons))


def cribbage() -> Iterator[Scene]:
    """The phases of Cribbage."""
    send = button("Send to your crib", intent="discard", kind="primary")
    off = button("Send to your crib", intent="discard", kind="primary", off=True)
    empty = play_scene(_starter(None), EMPTY, EMPTY)
    yield _cribbage(
        "discard",
        held=6,
        latest=EMPTY,
        centre=empty,
        hand=own("5H 6S TD JC QH KS", chosen="TD KS", pick=True),
        prompt=prompt("Two cards for your crib", send),
    )
    yield _cribbage(
        "discard-none",
        held=6,
        latest=EMPTY,
        centre=empty,
        hand=own("5H 6S TD JC QH KS", pick=True),
        prompt=prompt("Choose two cards for your crib", off),
    )
    spots = cut_fan(
        24, lambda i: {"aria-label": f"Card {i + 1}", "data-move": f"cut {i}"}, label="The pack"
    )
    yield _cribbage(
        "cut",
        centre=spots,
        hand=EMPTY,
        latest=EMPTY,
        held=0,
        prompt=prompt("Cut for the deal: the lower card deals"),
    )
    drawn = join(face(c, label=say(c)) for c in cards("4S QD"))
    done = cut_fan(24, lambda i: {"aria-label": f"Card {i + 1}"}, label="The pack", shown=drawn)
    yield _cribbage(
        "cut-done",
        centre=done,
        hand=EMPTY,
        latest=EMPTY,
        held=0,
        prompt=prompt(
            "You cut the four: you deal", button("Continue", intent="continue", kind="primary")
        ),
    )
    yield _cribbage(
        "play",
        centre=_play("8C 7D 9S", 24),
        hand=own("6H 7S KS", dim="KS"),
        prompt=prompt("Your card"),
    )
    yield _cribbage(
        "play-run",
        turn="them",
        centre=_play("8C 7D 9S", 24, lit="8C 7D 9S"),
        hand=own("6H 7S KS", dim="6H 7S KS"),
        prompt=prompt("The computer plays…"),
    )
    yield _cribbage(
        "play-late",
        held=1,
        centre=_play("2C 3D AS", 6, turned="8C 7D 9S 6H"),
        hand=own("KS"),
        prompt=prompt("Your card"),
    )
    go = button("Go", move="go", kind="primary")
    yield _cribbage(
        "go",
        centre=_play("8C 7D 9S", 24),
        hand=own("9H TS KS", dim="9H TS KS"),
        prompt=prompt("No card of yours fits: the count is 24", go),
    )
    some = [
        Chip("fifteen two"),
        Chip("fifteen four"),
        Chip("a run of three is seven", "+3", "now"),
        Chip("…", state="next"),
    ]
    yield _show("show", "6H 7D 7S 8D", "6H 7D 8D", some)
    words = ["two", "four", "six", "eight", "ten", "twelve", "fourteen", "sixteen"]
    big = [Chip(f"fifteen {word}") for word in words] + [Chip("double pair royal is 28")]
    yield _show("show-29", "5H 5D 5S JC", "JC JH", [*big, Chip("his nobs is 29", "+1", "now")])
    entry = stepper(
        "claim", label="Your count", value=8, least=0, most=29, less="Less", more="More"
    )
    claim = show_scene(
        "Your hand: how much is it?",
        [face(c, label=say(c)) for c in cards("6H 7D 7S 8D")],
        face(Card.parse("JH"), label="J of hearts"),
        EMPTY,
    )
    yield _cribbage(
        "counting",
        held=0,
        centre=claim,
        hand=EMPTY,
        prompt=prompt(
            "Your count", button("Count it", intent="claim", kind="primary"), extra=entry
        ),
    )
    rows = [("Fifteens and pairs", 54, 43), ("Runs", 31, 26), ("The play", 36, 29)]
    end = notice(
        panel("You win, 121 to 98", figures(("", "you", "computer"), rows), lead="By 23 points")
    )
    yield _cribbage(
        "over",
        held=0,
        centre=end,
        hand=EMPTY,
        latest=EMPTY,
        prompt=prompt(
            "", button("Menu", intent="menu"), button("Play again", intent="again", kind="primary")
        ),
    )
    yield _cribbage(
        "cover",
        held=0,
        hand=EMPTY,
        latest=EMPTY,
        centre=notice(
            panel(
                "Ana’s turn",
                paragraphs(["Give the table to Ana. Her cards show when she is ready."]),
            )
        ),
        prompt=prompt("", button("I am Ana", intent="uncover", kind="primary")),
    )
