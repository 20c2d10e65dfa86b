"""What the buttons of a review do: open it, judge on by ticks, walk from decision to decision."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app import reviews
from game.app.coached import Review
from game.app.model import App, Change, Later
from game.app.review_words import verdict_in_words
from game.app.session import Session
from game.app.steps import wait
from game.text.words import Words

AT_ONCE: Final = 0
"""The next decision is judged as soon as the page has drawn this one, in milliseconds."""


def review(app: App, rest: str, seed: str, words: Words) -> Change:
    """``review [game|deal|list|next|back|close|values|N]``; alone: what has just ended."""
    session = app.session
    if session is None or session.covered:
        return Change(app)
    match rest:
        case "" | "game" | "deal":
            return _opened(app, session, rest == "game" or (not rest and session.over), words)
        case "close":
            return _closed(app)
        case "list" | "values" if app.review is not None:
            return Change(replace(app, dialog="review" if rest == "list" else "values"))
        case "next" | "back" if app.review is not None:
            return _at(app, session, app.review.at + (1 if rest == "next" else -1), words)
    if app.review is not None and rest.isascii() and rest.isdigit() and len(rest) < 5:
        return _at(app, session, int(rest), words)
    return Change(app)


def _opened(app: App, session: Session, whole: bool, words: Words) -> Change:
    fresh = reviews.begun(session, session.viewer, whole=whole)
    if fresh is None:
        return _told(app, words.say("There is nothing to look back at yet."))
    kept = app.review
    if kept is not None and _same(kept, fresh):
        fresh = kept
    app = replace(app, review=fresh, dialog="review", notice="")
    return Change(app, (Later(None if fresh.complete else AT_ONCE),))


def _same(kept: Review, fresh: Review) -> bool:
    """Whether what is judged already is of the same decisions."""
    return replace(kept, seen=0, verdicts=(), at=0) == fresh


def _closed(app: App) -> Change:
    closed = replace(app, screen="table", dialog="", focus="")
    return Change(closed, (Later(wait(closed)),))


def _at(app: App, session: Session, at: int, words: Words) -> Change:
    """Open the position of a decision; beyond the first and the last nothing happens."""
    assert app.review is not None, "asked of a review"
    if not 0 <= at < len(app.review.verdicts):
        return Change(app)
    shown = replace(app.review, at=at)
    app = replace(app, review=shown, screen="review", dialog="", focus="review-next")
    told = _told(app, verdict_in_words(session, shown, words))
    return Change(told.app, (Later(None if shown.complete else AT_ONCE),))


def tick(app: App) -> Change:
    """One more decision judged, and the next tick asked for."""
    session, known = app.session, app.review
    if session is None or known is None or known.complete or known.seed != session.seed:
        return Change(app)
    known = reviews.one_more(session, known)
    return Change(replace(app, review=known), (Later(None if known.complete else AT_ONCE),))


def _told(app: App, text: str) -> Change:
    return Change(replace(app, said=text, says=app.says + 1))
