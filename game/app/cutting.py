"""Cutting for the first deal or turn: the lower card begins, equal ranks cut again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.app.shuffle import Shuffler, number
from game.core.cards import PACK, Card
from game.core.protocol import IllegalMove, Seat

CUT_DEAL: Final = -1
"""The shuffle of the pack that is cut is numbered before all deals."""
CUTTERS: Final = 2
"""One of each side cuts."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The round (equal ranks cut again), and where each side lifted the pack so far."""

    round: int = 0
    places: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        """Whether both sides have cut."""
        return len(self.places) == CUTTERS


def cut_cards(seed: str, cut: Cut) -> tuple[Card, ...]:
    """The cards cut so far, by side."""
    spread = Shuffler(seed, CUT_DEAL).shuffled(PACK, f"cut {cut.round}")
    return tuple(spread[place] for place in cut.places)


def winner(seed: str, cut: Cut) -> Seat | None:
    """Who begins: the lower card, ace low; ``None`` while it is undecided or equal."""
    cards = cut_cards(seed, cut)
    if not cut.done or cards[0].rank == cards[1].rank:
        return None
    return Seat(0) if cards[0].rank < cards[1].rank else Seat(1)


def cut_at(cut: Cut, place: int) -> Cut:
    """The cut of a person; raises `IllegalMove` for a place that is taken or beyond the pack."""
    if cut.done:
        raise IllegalMove("not-your-turn")
    if not 0 <= place < len(PACK) or place in cut.places:
        raise IllegalMove("cut-place", place=place)
    return replace(cut, places=(*cut.places, place))


def bots_cut(seed: str, cut: Cut, humans: Iterable[Seat]) -> Cut:
    """Let bots cut when it is theirs: a place the seed decides, not one taken already."""
    people = frozenset(humans)
    while not cut.done and Seat(len(cut.places)) not in people:
        free = [place for place in range(len(PACK)) if place not in cut.places]
        text = f"{seed}/cutter/{cut.round}/{len(cut.places)}"
        cut = cut_at(cut, free[number(text) % len(free)])
    return cut
