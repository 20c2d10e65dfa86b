"""What a reader has set for himself; kept apart from any game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from game.app.foreign import parsed
from game.page.table import Hold
from game.text.words import LANGUAGES

KEY: Final = "fifteen-two:settings"

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("system", "dark", "light"),
    "contrast": ("normal", "more"),
    "deck": ("2", "4"),
    "handed": ("right", "left"),
    "pace": ("slow", "normal", "fast", "instant"),
    "tap": ("play", "select"),
    "keys": ("on", "off"),
    "lang": LANGUAGES,
}
"""Every setting with its values, the usual one first but for the pace."""

READ_MS: Final = 1500
"""Nothing scored is cleared before this, in milliseconds, however fast the opponent."""

PACE_MS: Final[Mapping[str, int]] = {"slow": 1800, "normal": 950, "fast": 420, "instant": 0}
CALL_MS: Final[Mapping[str, int]] = {"slow": 1900, "normal": 1150, "fast": 600, "instant": 0}


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for each of `CHOICES`."""

    theme: str = "system"
    contrast: str = "normal"
    deck: str = "2"
    handed: str = "right"
    pace: str = "normal"
    tap: str = "play"
    keys: str = "on"
    lang: str = "en"

    def with_value(self, name: str, value: str) -> Settings:
        """Changed in one setting; raises ``ValueError`` for what there is not."""
        if value not in CHOICES.get(name, ()):
            raise ValueError(f"no such setting: {name}={value}")
        return replace(self, **{name: value})

    def hold_ms(self, hold: Hold) -> int | None:
        """How long a beat is held, in milliseconds; ``None`` until the reader goes on."""
        match hold:
            case Hold.PACE:
                return PACE_MS[self.pace]
            case Hold.CALL:
                return CALL_MS[self.pace]
            case Hold.READ:
                return max(READ_MS, PACE_MS[self.pace])
            case Hold.WAIT:
                return None


def dump(settings: Settings) -> str:
    """The text that is stored."""
    return json.dumps(asdict(settings))


def load(text: str | None) -> tuple[Settings, str]:
    """The stored settings and a word on what was wrong with them, empty if nothing was.

    What can be read is kept; the rest is as usual.
    """
    settings = Settings()
    if text is None:
        return settings, ""
    try:
        stored = parsed(text)
    except ValueError as error:
        return settings, f"settings are no JSON: {error}"
    if not isinstance(stored, dict):
        return settings, "settings are no JSON object"
    wrong = []
    for each in fields(Settings):
        value = stored.get(each.name)
        try:
            settings = settings if value is None else settings.with_value(each.name, str(value))
        except ValueError as error:
            wrong.append(str(error))
    return settings, "; ".join(wrong)
