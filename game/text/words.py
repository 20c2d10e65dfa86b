"""Everything a person reads goes through a `Words`: whole sentences with named places.

The message in the source is the English one and the catalogue's key; catalogues stand in
``locale/<lang>/LC_MESSAGES/fifteen_two.mo``, made from the ``.po`` files by the build.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.core.cards import Card
from game.text.names import NUMBERS, RANK_NAMES, SUIT_NAMES

DOMAIN: Final = "fifteen_two"
LOCALE: Final = Path(__file__).parent / "locale"
LANGUAGES: Final = ("en",)
"""Languages a reader can choose; ``en`` needs no catalogue."""


@dataclass(frozen=True)
class Words:
    """One language. Missing messages fall back to English."""

    lang: str = "en"
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)

    def say(self, message: str, /, **places: object) -> str:
        """``message`` in this language with its ``{places}`` filled in.

        >>> Words().say("{name} goes first.", name="Ana")
        'Ana goes first.'
        """
        return self.catalogue.gettext(message).format(**places)

    def template(self, message: str) -> str:
        """``message`` in this language with its places open, for whoever fills markup in."""
        return self.catalogue.gettext(message)

    def plural(self, one: str, many: str, n: int, /, **places: object) -> str:
        """The form for ``n`` things; ``{n}`` is one of the places."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **places)

    def number(self, n: int) -> str:
        """``n`` in words where the game says it in words, else in figures."""
        return self.say(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(n)

    def rank(self, card: Card) -> str:
        """``five``, ``queen``."""
        return self.say(RANK_NAMES[card.rank])

    def suit(self, card: Card) -> str:
        """``hearts``."""
        return self.say(SUIT_NAMES[card.suit])

    def card(self, card: Card) -> str:
        """``five of hearts``; ``face-down card`` for one not seen."""
        if not card.rank:
            return self.say("face-down card")
        return self.say("{rank} of {suit}", rank=self.rank(card), suit=self.suit(card))

    def cards(self, some: Iterable[Card]) -> str:
        """Names of cards in a row."""
        return self.listed(self.card(card) for card in some)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of a sentence in a row: ``a, b, c``."""
        return ", ".join(parts)


def load(lang: str, locale: Path = LOCALE) -> Words:
    """The words of ``lang``; English for a language without a catalogue."""
    found = gettext.translation(DOMAIN, str(locale), [lang], fallback=True)
    return Words(lang, found)
