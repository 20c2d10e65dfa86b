"""The address: ``?game=cribbage&seed=…&rules=classic&target=121&level=club&speed=fast``.

Unknown names and bad values fall back to the usual, with one warning for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.app.settings import CHOICES
from game.app.setup import DEFAULT_LEVEL, HUMAN, Setup, checked
from game.core.protocol import BadOption
from game.games import BOTS, GAMES

MAX_SEED: Final = 64
EMBEDDED_GAME: Final = "cribbage"
"""What is played in a frame that names no game: there is no menu in it."""
OPTION_NAMES: Final = ("rules", "target", "counting", "seats", "sets")
SETTING_NAMES: Final[Mapping[str, str]] = {
    "lang": "lang",
    "speed": "pace",
    "theme": "theme",
    "deck": "deck",
}
"""Name in the address → the setting it overrides for this visit."""
SWITCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "embed": ("0", "1"),
    "ui": ("full", "lesson"),
    "board": ("1", "0"),
}
"""How the page is framed, each with its values, the usual one first."""
OTHERS: Final = ("game", "seed", "level", "scenario")
ALSO_CALLED: Final[Mapping[str, str]] = {"auto": "system"}
"""Values of an address that settings know under another name."""


@dataclass(frozen=True, slots=True)
class Link:
    """What an address asks for: a game to sit down at, or the menu (``setup`` is ``None``).

    ``options`` and ``level`` are what it names outright; the rest of ``setup`` is as usual.
    """

    setup: Setup | None = None
    options: tuple[tuple[str, str], ...] = ()
    level: str = ""
    seed: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    embed: bool = False
    ui: str = "full"
    scenario: str = ""
    warning: str = ""


def read(pairs: Iterable[tuple[str, str]]) -> Link:
    """Read the names and values of an address, as the browser has decoded them; never fails."""
    asked: dict[str, str] = {}
    wrong: list[str] = []
    for name, value in pairs:
        if any(name in known for known in (OPTION_NAMES, SETTING_NAMES, SWITCHES, OTHERS)):
            asked[name] = value
        else:
            wrong.append(f"{name} is unknown")
    settings = _settings(asked, wrong)
    seed = _seed(asked.get("seed", ""), wrong)
    switches = {name: _switch(name, asked, wrong) for name in SWITCHES}
    embed = switches["embed"] == "1"
    scenario = _scenario(asked, wrong)
    setup = _setup(asked, wrong, EMBEDDED_GAME if embed else None)
    warning = f"address: {'; '.join(wrong)}: the usual is taken instead" if wrong else ""
    # Only what was taken: a bad value must not make a stored game another one.
    taken = {} if setup is None else GAMES[setup.game].write_options(setup.options)
    level = asked.get("level", "")
    return Link(
        setup,
        tuple((n, asked[n]) for n in OPTION_NAMES if n in asked and taken.get(n) == asked[n]),
        level if setup is not None and level in setup.players else "",
        seed,
        settings,
        embed,
        switches["ui"],
        scenario,
        warning,
    )


def _settings(asked: dict[str, str], wrong: list[str]) -> tuple[tuple[str, str], ...]:
    out = []
    for name, setting in SETTING_NAMES.items():
        value = asked.get(name)
        if value is None:
            continue
        known = ALSO_CALLED.get(value, value)
        if known in CHOICES[setting]:
            out.append((setting, known))
        else:
            wrong.append(f"{name}={value}")
    return tuple(out)


def _scenario(asked: dict[str, str], wrong: list[str]) -> str:
    """The scenario's text; its game and its rules go before what else the address names."""
    text = asked.get("scenario", "")
    if not text:
        return ""
    from game.app.scenario import BadScenario  # few addresses need it, and none at the start
    from game.app.scenario import read as read_scenario

    try:
        scenario = read_scenario(text)
    except BadScenario as error:
        wrong.append(f"scenario, {error}")
        return ""
    pairs = {"game": scenario.game, **scenario.option_pairs}
    wrong += (f"{n}={asked[n]}" for n in pairs if asked.get(n, pairs[n]) != pairs[n])
    asked |= pairs
    return text


def _seed(seed: str, wrong: list[str]) -> str:
    if len(seed) <= MAX_SEED and seed.isprintable():
        return seed
    wrong.append(f"seed is longer than {MAX_SEED} characters or not printable")
    return ""


def _switch(name: str, asked: dict[str, str], wrong: list[str]) -> str:
    usual, *others = SWITCHES[name]
    value = asked.get(name, usual)
    if value not in (usual, *others):
        wrong.append(f"{name}={value}")
        return usual
    return value


def _setup(asked: dict[str, str], wrong: list[str], usual: str | None) -> Setup | None:
    game = asked.get("game", usual)
    if game is not None and game not in GAMES:
        wrong.append(f"game={game}")
        game = usual
    if game is None:
        return None
    level = asked.get("level", DEFAULT_LEVEL)
    if level not in BOTS[game]:
        wrong.append(f"level={level}")
        level = DEFAULT_LEVEL
    pairs: dict[str, str] = {name: asked[name] for name in OPTION_NAMES if name in asked}
    if pairs.get("seats") == "2":
        del pairs["seats"]
    options = _options(game, pairs, wrong)
    others = GAMES[game].seats(GAMES[game].read_options(options)) - 1
    return checked(game, options, (HUMAN, *(level,) * others))


def _options(game: str, pairs: dict[str, str], wrong: list[str]) -> dict[str, str]:
    """The pairs the game takes, each tried by itself so that one bad value spoils no other."""
    good: dict[str, str] = {}
    for name, value in pairs.items():
        try:
            GAMES[game].read_options(good | {name: value})
            good[name] = value
        except BadOption as error:
            wrong.append(str(error))
    return good
