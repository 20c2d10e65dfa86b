"""The page as an app of this device: stored, installed, brought up to date when the reader says so.

What the browser reports (assets/js/home.mjs) changes ``App.device``; what is asked of it goes out
as `Ask`. The same game open in two windows is settled here, too: only one of them plays it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app import save
from game.app import session as sessions
from game.app.device import INSTALL, KEPT, LASTING, NO_ROOM, UPDATE
from game.app.menu import NAMES
from game.app.model import App, Ask, Change, Effect, Later, Store, TakeOver
from game.page.html import EMPTY, Markup, el, join
from game.page.menus import panel, paragraphs
from game.page.parts import button
from game.page.scenes import notice
from game.text.words import Words

AWAY: Final = "away"
"""The screen while the game is played in another window."""
TITLE_ID: Final = "dialog-title"


def reported(app: App, text: str, words: Words) -> Change:
    """The page after a report of the browser; one that cannot be understood changes nothing."""
    name, _, value = text.partition(" ")
    device = app.device
    if name in KEPT:
        size = int(value) if value.isascii() and value.isdigit() else 0
        state = "ready" if name == "stored" else name
        app = replace(app, device=replace(device, kept=state, size=size or device.size))
        return Change(_told(app, name, words))
    if name == NO_ROOM:
        return Change(_noticed(app, words.say(
            "This browser has no room left: what you play from here on is not kept."
        )))  # fmt: skip
    if name == "install" and value in INSTALL:
        device = replace(device, install=value)
    elif name == "update" and value in UPDATE:
        device = replace(device, update=value)
    elif name == "lasting" and value in LASTING:
        device = replace(device, lasting=value)
    return Change(replace(app, device=device))


def _told(app: App, kept: str, words: Words) -> App:
    """What is worth a word at the table: that it is stored, once, or why it could not be."""
    n = app.device.megabytes
    if kept == "stored":
        text = words.plural(
            "Stored on this device ({n} MB): the three games can be played without a connection.",
            "Stored on this device ({n} MB): the three games can be played without a connection.",
            n,
        )
    elif kept == "full":
        text = _no_room(n, words)
    elif kept == "failed":
        text = words.say("The games could not be stored for playing without a connection.")
    else:
        return app
    return _noticed(app, text)


def _no_room(n: int, words: Words) -> str:
    return words.plural(
        "This device has no room for the {n} MB that playing without a connection needs.",
        "This device has no room for the {n} MB that playing without a connection needs.",
        n,
    )


def _noticed(app: App, text: str) -> App:
    """Said and shown; what is being told already is not overwritten, only followed."""
    if text in app.notice:
        return app
    return replace(app, notice=f"{app.notice} {text}".strip())


# --- a new version ---


def between_hands(app: App) -> bool:
    """Whether nobody at this device is in the middle of a deal."""
    session = app.session
    if session is None or session.over or session.history is None:
        return True
    if sessions.deal_is_over(session):
        return True
    for entry in reversed(session.history.entries):
        if entry.seat in session.setup.humans:
            return False
        if sessions.is_deal(session, entry.move):
            return True
    return True


def offer(app: App, words: Words) -> Markup:
    """The new version, where one is to be had; nothing in the middle of a hand, or in a frame."""
    if not app.device.update or app.shelf or not between_hands(app):
        return EMPTY
    text = words.say("A new version of the table is ready.")
    take = button(words.say("Update now"), intent="update", attrs={"class": "btn quiet"})
    return el("p", {"class": "menu-notice offer"}, el("span", None, text), " ", take)


def update(app: App, rest: str, seed: str, words: Words) -> Change:
    """Go over to the new version: the game is saved first."""
    if not app.device.update or not between_hands(app):
        return Change(app)
    effects: list[Effect] = [Ask("update")]
    session = app.session
    if session is not None:
        effects.insert(0, Store(save.key(session.game.id, app.shelf), save.dump(session)))
    return Change(app, tuple(effects))


def ask(app: App, rest: str, seed: str, words: Words) -> Change:
    """``device install`` or ``device store``: to be done by the browser."""
    return Change(app, (Ask(rest),)) if rest in ("install", "store") else Change(app)


# --- the same game in two windows ---


def lost(app: App, game: str, words: Words) -> Change:
    """Another window plays ``game``: here it is put away, and nothing more is written."""
    if app.session is None or app.session.game.id != game:
        return Change(app)
    draft = replace(app.draft, game=game)
    app = replace(app, screen=AWAY, session=None, dialog="", picks=(), notice="", draft=draft)
    return Change(app, (Later(None),))


def take_over(app: App, rest: str, seed: str, words: Words) -> Change:
    """Play here what another window has: it is read anew, as that one has left it."""
    return Change(app, (TakeOver(app.draft.game),)) if app.screen == AWAY else Change(app)


def away(app: App, words: Words) -> Markup:
    """Instead of the table, while another window has it."""
    game = words.say(NAMES[app.draft.game])
    title = words.say("This game of {game} is open in another window", game=game)
    body = words.say(
        "It goes on there, and is not kept twice. You can play on here instead: then the other "
        "window lets go of it."
    )
    here = button(
        words.say("Play on here"), intent="take-over", kind="primary", attrs={"id": "take-over"}
    )
    menu = EMPTY if app.shelf else button(words.say("Menu"), intent="menu")
    return notice(panel(title, el("p", None, body), menu, here))


# --- the dialog ---


def dialog(app: App, words: Words) -> Markup:
    """How the page stands on this device, and what can be done about it."""
    device = app.device
    texts = [text for text in (_kept(app, words), _lasts(app, words), _by_hand(app, words)) if text]
    buttons = [button(words.say("Close"), intent="close")]
    if device.kept == "failed":
        buttons.append(button(words.say("Try again"), intent="device store"))
    if device.install == "offer":
        buttons.append(button(words.say("Install"), intent="device install", kind="primary"))
    body = join((paragraphs(texts), offer(app, words)))
    return panel(words.say("On this device"), body, *buttons, title_id=TITLE_ID)


def _kept(app: App, words: Words) -> str:
    n = app.device.megabytes
    match app.device.kept:
        case "storing" if app.device.size:
            return words.plural(
                "The three games are being stored on this device: {n} MB.",
                "The three games are being stored on this device: {n} MB.",
                n,
            )
        case "storing":
            return words.say("The three games are being stored on this device.")
        case "ready":
            return words.plural(
                "The three games are stored on this device ({n} MB). They can be played without a "
                "connection.",
                "The three games are stored on this device ({n} MB). They can be played without a "
                "connection.",
                n,
            )
        case "failed":
            return words.say(
                "Not everything that playing without a connection needs could be stored. The table "
                "tries again when it is next opened."
            )
        case "full":
            return _no_room(n, words)
        case "refused":
            return words.say("This browser stores no pages here: playing needs a connection.")
    return words.say(
        "Once you have begun to play, the three games are stored on this device. Then they can be "
        "played without a connection."
    )


def _lasts(app: App, words: Words) -> str:
    if app.device.lasting == "yes":
        return words.say("The browser has promised not to clear your games away.")
    if app.device.lasting == "no":
        return words.say(
            "The browser may clear your games away when the device is short of room. It mostly "
            "keeps those of installed apps."
        )
    return ""


def _by_hand(app: App, words: Words) -> str:
    if app.device.install == "done":
        return words.say("Fifteen Two is installed as an app.")
    if app.device.install == "ios":
        return words.say(
            "To install it on an iPhone or iPad: press Share, then Add to Home Screen. Begin your "
            "games there: what you play in the browser stays in the browser."
        )
    return ""
