"""Links to copy, the deal of the day, and how the cards are shuffled: dialogs and their intents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Final

from game.app import daily
from game.app.menu import NAMES
from game.app.model import App, Arrive, Change, Copy
from game.app.seeing import seen
from game.app.session import Session
from game.app.sharing import query, same_cards, so_far
from game.games import GAMES
from game.page.html import Attr, Markup, el, join
from game.page.menus import panel, paragraphs
from game.page.parts import button
from game.text.words import Words

TITLE_ID: Final = "dialog-title"
SHOWN_OF_A_PRINT: Final = 32
"""Hexadecimal figures of a fingerprint that are shown: nobody finds another seed for so many."""


def share(app: App, words: Words) -> Markup:
    """Everything about the game at the table that can be copied."""
    session = app.session
    parts: list[Markup] = []
    if session is not None:
        if daily.date_of(session) and daily.ended(session):
            parts.append(_result(app, session, words))
        parts += _links(app, session, words)
    body = join(parts) if parts else paragraphs((words.say("There is nothing to share yet."),))
    close = button(words.say("Close"), intent="close")
    return panel(words.say("Share"), body, close, title_id=TITLE_ID)


def _links(app: App, session: Session, words: Words) -> list[Markup]:
    same, game = same_cards(session), so_far(session)
    out = []
    if same is not None:
        note = words.say("Deals the same cards from the start. They can be read off the address.")
        out.append(_field("link-deal", words.say("These cards"), app.here, same, note, words))
    if game is not None:
        note = words.say("Opens the game as it stands now, with everything played so far.")
        out.append(_field("link-game", words.say("This game so far"), app.here, game, note, words))
    return out


def _field(
    name: str, label: str, here: str, pairs: tuple[tuple[str, str], ...], note: str, words: Words
) -> Markup:
    address = f"{here}?{query(pairs)}"
    own: Mapping[str, Attr] = {"id": name, "type": "text", "readonly": True, "value": address}
    return copied(name, label, el("input", own), note, words)


def copied(name: str, label: str, field: Markup, note: str, words: Words) -> Markup:
    """A text to copy: to be read, with a button that copies it."""
    copy = button(words.say("Copy"), intent=f"copy {name}", attrs={
        "id": f"copy-{name}", "aria-label": words.say("Copy: {what}", what=label),
    })  # fmt: skip
    return el(
        "div",
        {"class": "to-copy"},
        el("label", {"for": name}, label),
        el("div", {"class": "copy-row"}, field, copy),
        el("p", {"class": "option-note"}, note) if note else None,
    )


def _result(app: App, session: Session, words: Words) -> Markup:
    date = daily.date_of(session)
    pairs = (("game", session.setup.game), ("daily", date))
    title = words.say(NAMES[session.setup.game])
    text = daily.result(session, seen(app, session, words), title, f"{app.here}?{query(pairs)}")
    lines = text.count("\n") + 1
    own: Mapping[str, Attr] = {"id": "result", "readonly": True, "rows": lines}
    field = el("textarea", own, text)
    note = words.say("It gives no card away.")
    return copied("result", words.say("Your result of the day"), field, note, words)


def daily_games(app: App, words: Words) -> Markup:
    """The three deals of the day."""
    texts = (
        words.say(
            "One deal a day, the same cards for everybody. A new one comes at midnight, UTC."
        ),
        words.say("Today is {date}.", date=app.today) if app.today else "",
    )
    buttons = (
        button(words.say(NAMES[game]), intent=f"daily {game}", attrs={"id": f"daily-{game}"})
        for game in GAMES
    )
    body = join((paragraphs(filter(None, texts)), el("div", {"class": "menu-list"}, *buttons)))
    close = button(words.say("Close"), intent="close")
    return panel(words.say("Deal of the day"), body, close, title_id=TITLE_ID)


def fair(app: App, words: Words) -> Markup:
    """How the cards are shuffled, with the fingerprint of this game's seed, and then the seed."""
    session = app.session
    texts = [
        words.say(
            "Before each game your browser draws a seed from its cryptographic source. "
            "Every pack of the game is shuffled from it by SHA-256, and so is the cut."
        ),
        words.say("The opponent is given what a player in its seat may see, and nothing else."),
    ]
    if session is not None:
        texts.append(_print(session.seed, words))
        texts.append(
            words.say("The seed of this game is {seed}. It deals the same cards again.",
                      seed=session.seed)
            if session.over
            else words.say("The seed of this game is shown here when the game is over.")
        )  # fmt: skip
    away: Mapping[str, Attr] = {"href": "./fairness.html", "target": "_blank", "rel": "noopener"}
    more = el("p", None, el("a", away, words.say("How to check it yourself")))
    buttons = [button(words.say("Close"), intent="close")]
    if session is not None and session.over:
        buttons.append(button(words.say("Play the same cards again"), intent="replay"))
    title = words.say("How the cards are shuffled")
    return panel(title, join((paragraphs(texts), more)), *buttons, title_id=TITLE_ID)


def _print(seed: str, words: Words) -> str:
    return words.say(
        "Its fingerprint, by SHA-256, is {print}: when you know the seed you can see that it was "
        "not changed.",
        print=sha256(seed.encode()).hexdigest()[:SHOWN_OF_A_PRINT],
    )


def copy(app: App, rest: str, seed: str, words: Words) -> Change:
    """``copy NAME``: copy what the field of that name holds."""
    said = words.say("Copied.")
    return Change(replace(app, said=said, says=app.says + 1), (Copy(rest),))


def daily_deal(app: App, rest: str, seed: str, words: Words) -> Change:
    """``daily GAME``: sit down at the deal of the day."""
    if rest not in GAMES:
        return Change(app)
    return Change(replace(app, dialog=""), (Arrive((("game", rest), ("daily", app.today))),))
