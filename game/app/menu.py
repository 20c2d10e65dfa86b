"""The menu: which game, and the line that names the game at the table."""

from __future__ import annotations

from game.app.model import App
from game.app.session import Session
from game.app.setup import HUMAN
from game.core.cards import cards
from game.games import GAMES
from game.page.cards import face
from game.page.html import Markup, el, join
from game.page.menus import tile, tiles
from game.page.parts import button
from game.text.names import mark
from game.text.words import Words

NAMES = {
    "cribbage": mark("Cribbage"),
    "cross": mark("Cross Cribbage"),
    "cricket": mark("Cricket"),
}
TEASERS = {
    "cribbage": mark("Two hands, a crib and a race of pegs."),
    "cross": mark("One square: your columns against the rows."),
    "cricket": mark("Attack the field, keep something for the defence."),
}
PICTURES = {"cribbage": "5H 5S JC", "cross": "4D 5C 6S", "cricket": "AS KD 3H"}

LEVELS = {
    "beginner": mark("Beginner"),
    "casual": mark("Casual"),
    "club": mark("Club"),
    "expert": mark("Expert"),
}


def menu_scene(app: App, words: Words) -> Markup:
    """The games to choose from, and the one under way to go on with."""
    title = el(
        "h1", {"class": "menu-title", "id": "menu-title", "tabindex": "-1"},
        "Fifteen ", el("b", None, "Two"),
    )  # fmt: skip
    lead = words.say("Card games for two, against a fair opponent or a friend at one device.")
    parts = [el("div", None, title, el("p", {"class": "menu-words"}, lead))]
    if app.notice:
        parts.append(el("p", {"class": "menu-notice", "role": "note"}, app.notice))
    if app.device.update:
        from game.app.athome import offer

        parts.append(offer(app, words))
    parts.append(tiles(_tile(game, words) for game in GAMES))
    parts.append(el("div", {"class": "menu-row"}, *_buttons(app, words)))
    return el("div", {"class": "menu"}, *parts)


def _tile(game: str, words: Words) -> Markup:
    art = join(face(card, label="") for card in cards(PICTURES[game]))
    attrs = {"data-intent": f"new {game}", "id": f"new-{game}"}
    return tile(words.say(NAMES[game]), words.say(TEASERS[game]), art, attrs)


def _buttons(app: App, words: Words) -> list[Markup]:
    out = [
        button(
            words.say("Go on with {game}", game=words.say(NAMES[game])),
            intent=f"resume {game}",
            kind="primary",
        )
        for game in app.running
        if game in GAMES
    ]
    out.append(button(words.say("Deal of the day"), intent="dialog daily"))
    out.append(button(words.say("The rules"), intent="dialog rules"))
    out.append(button(words.say("Lessons"), intent="dialog lessons"))
    out.append(button(words.say("Analysis board"), intent="analysis"))
    if app.device.install == "offer":
        out.append(button(words.say("Install"), intent="device install"))
    out.append(button(words.say("On this device"), intent="dialog device"))
    out.append(button(words.say("Settings"), intent="dialog settings"))
    return out


def game_line(session: Session, words: Words) -> str:
    """``Cribbage · to 121 · club``."""
    pairs = session.game.write_options(session.setup.options)
    parts = [words.say(NAMES[session.setup.game])]
    if pairs.get("rules", "classic") == "czech":
        parts.append(words.say("Czech rules"))
    if "target" in pairs:
        parts.append(words.say("to {n}", n=pairs["target"]))
    parts += [words.say(LEVELS[who]) for who in session.setup.players[:] if who != HUMAN][:1]
    return " · ".join(parts)
