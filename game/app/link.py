"""The address: ``?game=cribbage&seed=…&rules=classic&target=121&level=club&speed=fast``.

Unknown names and bad values fall back to the usual, with one warning for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.app.settings import CHOICES
from game.app.setup import DEFAULT_LEVEL, HUMAN, Setup, checked
from game.core.protocol import BadOption, Seat
from game.games import BOTS, GAMES, TABLES

MAX_SEED: Final = 64
LONGEST_WARNING: Final = 400
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
OTHERS: Final = ("game", "seed", "level", "players", "first", "scenario", "record", "daily")
ALSO_CALLED: Final[Mapping[str, str]] = {"auto": "system"}
"""Values of an address that settings know under another name."""
REFUSED: Final = ("scenario, ", "record, ")
"""How it begins when the position or the game that an address holds cannot be read."""


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
    record: str = ""
    """A game so far, as a record that can be replayed."""
    first: Seat | None = None
    """Who deals, or begins; ``None`` where it is cut for."""
    refused: str = ""
    """Why the scenario or the record was not taken, with the place; the reader is told as well."""
    warning: str = ""


def read(pairs: Iterable[tuple[str, str]], today: str = "") -> Link:
    """Read the names and values of an address, as the browser has decoded them; never fails.

    ``today`` is the date for whom ``daily=today`` asks.
    """
    asked: dict[str, str] = {}
    wrong: list[str] = []
    for name, value in pairs:
        if any(name in known for known in (OPTION_NAMES, SETTING_NAMES, SWITCHES, OTHERS)):
            asked[name] = value
        else:
            wrong.append(f"{name} is unknown")
    settings = _settings(asked, wrong)
    _daily(asked, today, wrong)
    seed = _seed(asked.get("seed", ""), wrong)
    switches = {name: _switch(name, asked, wrong) for name in SWITCHES}
    embed = switches["embed"] == "1"
    scenario = _scenario(asked, wrong)
    record, played = ("", None) if scenario else _record(asked, wrong)
    setup = _setup(asked, wrong, EMBEDDED_GAME if embed else None, played)
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
        record,
        _first(asked, setup, wrong),
        next((one for one in wrong if one.startswith(REFUSED)), ""),
        warning(wrong),
    )


def warning(wrong: list[str]) -> str:
    """One line for all that is wrong, harmless where it is printed."""
    told = "; ".join(wrong)[:LONGEST_WARNING]
    told = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in told)
    return f"address: {told}: the usual is taken instead" if wrong else ""


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


def _record(asked: dict[str, str], wrong: list[str]) -> tuple[str, dict[str, str] | None]:
    """The record of a game so far, and its options; they go before what else is named."""
    code = asked.get("record", "")
    if not code:
        return "", None
    from game.app.packing import BadCode, unpack  # few addresses need it
    from game.core.history import from_record
    from game.core.record import RecordError
    from game.core.record import read as read_record

    try:
        text = unpack(code)
        record = read_record(text, GAMES)
        from_record(record, GAMES[record.header.game])
    except (BadCode, RecordError) as error:
        wrong.append(f"record, {error}")
        return "", None
    asked["game"] = record.header.game
    return text, GAMES[record.header.game].write_options(record.header.options)


def _daily(asked: dict[str, str], today: str, wrong: list[str]) -> None:
    """The deal of a date is a seed, and who begins with it."""
    wanted = asked.get("daily", "")
    if not wanted:
        return
    from game.app.daily import TODAY, first_of, is_date, seed_of

    date = today if wanted == TODAY else wanted
    game = asked.setdefault("game", EMBEDDED_GAME)
    if not is_date(date) or game not in GAMES:
        wrong.append(f"daily={wanted[:40]!r}")
        return
    asked["seed"] = seed_of(date, game)
    if TABLES[game].cuts_for_first:
        asked["first"] = str(int(first_of(asked["seed"])))


def _first(asked: dict[str, str], setup: Setup | None, wrong: list[str]) -> Seat | None:
    wanted = asked.get("first", "")
    if not wanted or setup is None:
        return None
    if wanted not in map(str, range(len(setup.players))):
        wrong.append(f"first={wanted[:40]!r}")
        return None
    return Seat(int(wanted))


def _players(asked: dict[str, str], usual: tuple[str, ...], wrong: list[str]) -> tuple[str, ...]:
    """Who sits where, as in ``players=human-club``; at least one of them a person."""
    text = asked.get("players", "")
    if not text:
        return usual
    game, players = asked["game"], tuple(text.split("-"))
    known = {HUMAN, *BOTS[game]}
    if len(players) == len(usual) and HUMAN in players and known.issuperset(players):
        return players
    wrong.append(f"players={text[:40]!r}")
    return usual


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


def _setup(
    asked: dict[str, str], wrong: list[str], usual: str | None, played: dict[str, str] | None
) -> Setup | None:
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
    options = _options(game, pairs, wrong) if played is None else played
    others = GAMES[game].seats(GAMES[game].read_options(options)) - 1
    asked["game"] = game
    return checked(game, options, _players(asked, (HUMAN, *(level,) * others), wrong))


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
