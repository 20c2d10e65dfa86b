"""A verdict in words: for the ear, for the list, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.coached import Label, Review, Verdict
from game.app.session import Session
from game.games import coach
from game.page.coaching import percent, signed
from game.text.names import mark
from game.text.words import Words

LABELS: Final[Mapping[Label, str]] = {
    Label.BEST: mark("best"),
    Label.GOOD: mark("good"),
    Label.INACCURACY: mark("inaccuracy"),
    Label.MISTAKE: mark("mistake"),
    Label.BLUNDER: mark("blunder"),
}

JUDGED: Final[Mapping[Label, str]] = {
    Label.BEST: mark("{done}: best, or as good as best. The coach would choose {best}."),
    Label.GOOD: mark("{done}: good. A little better is {best}; {n} percent lost."),
    Label.INACCURACY: mark("{done}: an inaccuracy. Better is {best}; {n} percent lost."),
    Label.MISTAKE: mark("{done}: a mistake. Better is {best}; {n} percent lost."),
    Label.BLUNDER: mark("{done}: a blunder. Much better is {best}; {n} percent lost."),
}


def label_name(label: Label, words: Words) -> str:
    """``inaccuracy``."""
    return words.say(LABELS[label])


def verdict_in_words(session: Session, review: Review, words: Words) -> str:
    """The verdict on show in a sentence, with where in the game it belongs."""
    verdict = review.shown
    if verdict is None:
        return ""
    speak = coach(session.setup.game).spoken
    done, best = speak(verdict.done.move, words), speak(verdict.best.move, words)
    where = words.say("{n} of {many}.", n=review.at + 1, many=len(review.verdicts))
    done = done[:1].upper() + done[1:]
    if verdict.done is verdict.best:
        return f"{where} {words.say('{done}: the best there was.', done=done)}"
    lost = percent(verdict.lost)
    said = words.say(JUDGED[verdict.label], done=done, best=best, n=lost)
    return f"{where} {said}"


def loss(verdict: Verdict, words: Words) -> str:
    """``2.1 % and 0.94 points lost``; quiet about what was not lost."""
    if verdict.done is verdict.best:
        return words.say("nothing lost")
    lost, points = percent(verdict.lost), signed(-verdict.points_lost)
    return words.say("−{n} % to win, {points} points", n=lost, points=points)


def short_loss(verdict: Verdict) -> str:
    """``−2.1 %``."""
    return "" if verdict.lost < 0.0005 else f"−{percent(verdict.lost)} %"


def where_of(session: Session, number: int, words: Words) -> str:
    """``Deal 3``; a gem in Cricket."""
    if session.setup.game == "cricket":
        return words.say("Gem {n}", n=number)
    return words.say("Deal {n}", n=number)
