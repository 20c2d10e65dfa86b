"""Answers for a public Cribbage program, run by the Python it is installed for.

    python tools/arena_parts/guest_server.py NAME

Reads one JSON object a line and writes one JSON value a line. ``{"ask": "discard", "hand": [...],
"dealer": true}`` is answered with two cards of the hand, ``{"ask": "play", "hand": [...], "pile":
[...], "count": 21}`` with one; ``pile`` holds the cards of this count, and at least one card of
the hand fits. Cards are written as in a record: ``5H``, ``TS``. Uses nothing of this repository.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

Ask = dict[str, Any]
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Hoyleish:
    """CribbageSim's automatic player: its strategies are asked through their public methods."""

    def __init__(self) -> None:
        strategies = import_module("CribbageSim.CribbagePlayStrategy")
        self._dealer = strategies.HoyleishDealerCribbagePlayStrategy()
        self._pone = strategies.HoyleishPlayerCribbagePlayStrategy()
        self._card: Any = import_module("HandsDecksCards.card").Card

    def discard(self, ask: Ask) -> list[str]:
        """Two cards for the crib."""
        strategy = self._dealer if ask["dealer"] else self._pone
        hand = [self._read(text) for text in ask["hand"]]
        away: list[Any] = []
        strategy.form_crib(lambda place: away.append(hand.pop(place)), lambda: list(hand))
        return [self._written(card) for card in away]

    def play(self, ask: Ask) -> str:
        """A card that fits."""
        hand = [self._read(text) for text in ask["hand"]]
        pile = [self._read(text) for text in ask["pile"]]
        laid: list[Any] = []
        self._pone.follow(
            ask["count"], lambda place: laid.append(hand[place]), lambda: hand, lambda: list(pile)
        )
        return self._written(laid[0])

    def _read(self, text: str) -> Any:
        return self._card(text[1], "10" if text[0] == "T" else text[0])

    @staticmethod
    def _written(card: Any) -> str:
        return f"{'T' if card.pips == '10' else card.pips}{card.suit}"


class Magmacrunch:
    """The computer of magmacrunch-cribbage: two functions of its module ``cribbage.ai``."""

    def __init__(self) -> None:
        self._ai = import_module("cribbage.ai")
        self._card: Any = import_module("cribbage.cards").Card

    def discard(self, ask: Ask) -> list[str]:
        """Two cards for the crib."""
        away = self._ai.select_crib_cards([self._read(c) for c in ask["hand"]], not ask["dealer"])
        return [self._written(card) for card in away]

    def play(self, ask: Ask) -> str:
        """A card that fits."""
        hand, pile = ([self._read(text) for text in ask[of]] for of in ("hand", "pile"))
        return self._written(self._ai.select_pegging_card(hand, ask["count"], pile))

    def _read(self, text: str) -> Any:
        return self._card(SUITS[text[1]], "10" if text[0] == "T" else text[0])

    @staticmethod
    def _written(card: Any) -> str:
        return f"{'T' if card.rank == '10' else card.rank}{card.suit[0].upper()}"


GUESTS: dict[str, Callable[[], Any]] = {"hoyleish": Hoyleish, "magmacrunch": Magmacrunch}


def main() -> None:
    """Answer until the input ends."""
    guest = GUESTS[sys.argv[1]]()
    for line in sys.stdin:
        ask = json.loads(line)
        answer = guest.discard(ask) if ask["ask"] == "discard" else guest.play(ask)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
