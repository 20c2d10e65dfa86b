"""Draw what an embed shows before it is played: a table of each game, by the page itself.

A poster is a picture. Nothing in it can be pressed, and Python draws the same regions anew.
"""

from __future__ import annotations

import json
from typing import Final

from game.app import session as sessions
from game.app.frame import frame
from game.app.model import App
from game.app.session import Session
from game.app.setup import usual
from game.app.still import still
from game.games import BOTS, GAMES
from game.page.html import Markup, el
from game.text.names import mark
from game.text.words import Words
from tools.poster_tasks import tasks_file

REGIONS: Final = ("board", "them", "centre", "hand", "you")
"""What of the table is in the picture; the prompt under it is the poster's own."""

PICTURED: Final = {"cribbage": ("poster-527", 0), "cross": ("poster", 7), "cricket": ("poster", 2)}
"""Game → seed, and how many moves the reader's side has made when the picture is taken."""

MOST_STEPS: Final = 400

LINES: Final = {
    "cribbage": mark("Cribbage: two cards to the crib, then a race of pegs."),
    "cross": mark("Cross Cribbage: your columns against the rows."),
    "cricket": mark("Cricket: attack the field, keep something for the defence."),
}

WORDS: Final = {
    "play": mark("Play"),
    "go-on": mark("Go on"),
    "rested": mark("Put away while another table is played. Your game is kept."),
    "lost": mark("Put away while another table is played. This browser keeps no games here."),
    "row-me": mark("Your hand"),
    "row-hand": mark("The hand"),
    "row-starter": mark("Starter"),
    "row-crib": mark("The crib"),
    "row-pile": mark("On the table"),
    "row-other": mark("The other's card"),
    "row-line": mark("The line"),
    "row-field": mark("The field card"),
    "row-laid": mark("Laid on it"),
    "row-card": mark("The card"),
}


def posters() -> dict[str, bytes]:
    """The files: address → regions by id, as JSON; and the tasks of scenarios."""
    words = Words()
    return {
        f"posters/{game}.json": json.dumps(poster(game, words), ensure_ascii=False).encode()
        for game in GAMES
    } | {"posters/tasks.json": tasks_file(words)}


def poster(game: str, words: Words) -> dict[str, str]:
    """The regions of a table of ``game`` as a reader finds it when it is his turn."""
    seed, moves = PICTURED[game]
    shown = frame(App(screen="table", session=_played(game, seed, moves)), words)
    return {name: still(shown.regions[name]) for name in REGIONS}


def poster_words(words: Words) -> Markup:
    """What the poster's script says, as data of one element of the page."""
    said = {f"data-{name}": words.say(text) for name, text in (LINES | WORDS).items()}
    return el("template", {"id": "poster-words", **said})


def _played(game: str, seed: str, moves: int) -> Session:
    session = sessions.begin(usual(game), seed)
    if session.history is None:
        session = sessions.go_on(sessions.play(session, "cut 20"))
    bot = BOTS[game]["club"]
    for _ in range(MOST_STEPS):
        if sessions.proceeds(session):
            session = sessions.proceed(session)
        elif sessions.waits_to_cut(session):
            session = sessions.play(session, "cut 20")
        elif moves:
            view = session.game.view(session.state, session.viewer)
            choice = bot.choose(view, session.game.legal_moves(session.state, session.viewer), 1)
            session = sessions.play(session, session.game.encode(choice))
            moves -= 1
        else:
            return session
    raise ValueError(f"{game}: no picture after {MOST_STEPS} steps")
