"""What lies in ``#centre``: the scenes of Cribbage, and those every game has.

Contract: ``.scene.play`` (``.side-a`` starter and pack, ``.pile``, ``.side-b`` crib and count) ·
``.pile`` of ``.laid.by-you|by-them`` (``.turned`` when their count is over) · ``.scene.show``
(``.show-title``, ``.show-cards``, chips, ``.show-total``) · ``.fan`` of ``.spot`` buttons ·
``.scene.notice`` holds a `game.page.menus.panel`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core.cards import Card
from game.page.cards import back, face
from game.page.html import EMPTY, Attrs, Markup, classes, el, join
from game.page.parts import Side


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the play: by whom, its spoken name, and whether it scores or is turned."""

    card: Card
    by: Side
    label: str
    lit: bool = False
    turned: bool = False


def pile(laid: Iterable[Laid], label: str) -> Markup:
    """The cards of the play in their order, each owner's a little to his own side."""
    return el("div", {"class": "pile", "role": "group", "aria-label": label}, *map(_laid, laid))


def _laid(one: Laid) -> Markup:
    card = face(one.card, label=one.label, lit=one.lit, dimmed=one.turned)
    return el("span", {"class": classes("laid", f"by-{one.by}", one.turned and "turned")}, card)


def captioned(cards: Markup, caption: str, name: str = "") -> Markup:
    """Cards with a quiet word under them: the starter, the crib, the pack."""
    words = el("span", {"class": "caption"}, caption)
    return el("div", {"class": classes("captioned", name)}, cards, words)


def pack(starter: Card | None, *, label: str, caption: str, lit: bool = False) -> Markup:
    """The rest of the pack with the starter on top; a back while nothing is turned."""
    top = back(label=label) if starter is None else face(starter, label=label, lit=lit)
    return captioned(el("span", {"class": "pack"}, top), caption, "starter")


def crib(count: int, side: Side, caption: str) -> Markup:
    """The crib, face down, on its owner's side of the table."""
    cards = join(back() for _ in range(count))
    return captioned(el("span", {"class": "crib-cards"}, cards), caption, f"crib crib-{side}")


def play_scene(starter: Markup, middle: Markup, count: Markup, crib_: Markup = EMPTY) -> Markup:
    """Starter at the left, the pile in the middle, crib and count at the right."""
    return el(
        "div",
        {"class": "scene play"},
        el("div", {"class": "side-a"}, starter),
        el("div", {"class": "side-m"}, middle),
        el("div", {"class": "side-b"}, crib_, count),
    )


def show_scene(
    title: str,
    cards: Sequence[Markup],
    starter: Markup,
    chips: Markup,
    total: str = "",
    mark_of_rule: Markup = EMPTY,
) -> Markup:
    """A hand being counted: its cards, the starter a little apart, the combinations so far."""
    return el(
        "div",
        {"class": "scene show"},
        el("div", {"class": "show-head"}, el("h2", {"class": "show-title"}, title), mark_of_rule),
        el("div", {"class": "show-cards"}, *cards, el("span", {"class": "show-starter"}, starter)),
        chips,
        el("p", {"class": "show-total"}, total) if total else None,
    )


def cut_fan(
    count: int, attrs_for: Callable[[int], Attrs], *, label: str, shown: Markup = EMPTY
) -> Markup:
    """The pack spread face down to cut: ``count`` buttons, each with the caller's attributes
    (``data-move``, ``aria-label``). ``shown`` are cards cut already, above the spread."""
    spots = (
        el("span", {"class": "spot"}, back(label="", tag="button", attrs=attrs_for(i)))
        for i in range(count)
    )
    fan = el("div", {"class": "fan", "role": "toolbar", "aria-label": label}, *spots)
    cut = el("div", {"class": "cut-cards"}, shown) if shown else None
    return el("div", {"class": "scene cut"}, cut, fan)


def notice(content: Markup) -> Markup:
    """A scene of words: cover screen, end of a game, message."""
    return el("div", {"class": "scene notice"}, content)


def hand(cards: Iterable[Markup], label: str) -> Markup:
    """What ``#hand`` holds; its cards are buttons with a roving ``tabindex`` from the caller."""
    attrs: Attrs = {"class": "hand-cards", "role": "toolbar", "aria-label": label}
    return el("div", attrs, *cards)
