"""What the live region is given: the events newly presented, in the reader's words."""

from __future__ import annotations

from dataclasses import replace

from game.app.cutting import cut_cards
from game.app.model import App
from game.app.opening import prompt_of_the_cut
from game.app.seeing import newly_presented, players, seen
from game.app.session import Session
from game.core.events import Scored
from game.page.table import Seen
from game.text.calls import running_calls
from game.text.words import Words


def heard(app: App, before: Session | None, words: Words) -> App:
    """``app`` with what has happened since ``before`` said; unchanged if nothing is to be said."""
    text = " ".join(sentences(app, before, words))
    return replace(app, said=text, says=app.says + 1) if text else app


def sentences(app: App, before: Session | None, words: Words) -> tuple[str, ...]:
    """One sentence for each event newly presented, and a word when the device changes hands."""
    session = app.session
    if session is None:
        return ()
    if session.history is None:
        return _cutting(session, words)
    now = seen(app, session, words)
    said = [session.table.announce(event, now) for event in newly_presented(before, session)]
    said.append(_call(now))
    if session.covered:
        said.append(words.say("Hand the device over."))
    return tuple(text for text in said if text)


def _call(now: Seen) -> str:
    """The combination that is being called, while the count goes on."""
    last = now.presented[-1] if now.presented else None
    if now.beat is None or now.beat.lines is None or not isinstance(last, Scored):
        return ""
    return running_calls(now.words, last.lines[: now.beat.lines])[-1]


def _cutting(session: Session, words: Words) -> tuple[str, ...]:
    """Who cut what, and what is to be done or comes of it."""
    cut = zip(players(session, words), cut_cards(session.seed, session.cut), strict=False)
    told = (words.say("{name}: {card}.", name=p.name, card=words.card(card)) for p, card in cut)
    return (*told, f"{prompt_of_the_cut(session, words)}.")


def answer(app: App, question: str, words: Words, prompt: str = "") -> str:
    """What a key asks: the ``scores``, the ``hand``, the whole ``table``, or the last ``again``.

    ``prompt`` is the prompt in sight: the table ends with whose turn it is and what is to be done.
    """
    session = app.session
    if question == "again" or session is None or session.history is None:
        return app.said
    now = seen(app, session, words)
    told = session.table.spoken(now)
    match question:
        case "scores":
            return session.table.scene(now).pegs_text
        case "hand":
            return told[-1] if told else ""
    return " ".join((*told, f"{prompt}.")) if prompt else " ".join(told)
