"""The review: every decision of one seat, judged one by one; then skill and luck apart.

The record is read through the views of that seat, so a judgement knows what the player knew.
Nothing of it is stored: it is worked out anew, a decision a tick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from game.app.coached import Review, Verdict
from game.app.questions import Question, answer, judging
from game.app.session import Session, is_deal
from game.core.history import History
from game.core.protocol import Seat
from game.games import coach
from game.page.coaching import Judged


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the curve: the chance to win before and after move ``place`` of the record.

    ``deal``: the number of the deal it deals, 0 for another move; a decision may have lost some.
    The last
    moment, where nothing is decided, has the place behind the last move.
    """

    place: int
    before: float
    after: float
    deal: int = 0
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """How a result came about, as changes of the chance to win: ``dealt + course + skill``.

    ``skill`` is what the decisions lost, never above 0; ``dealt`` what the cards dealt to the seat
    brought; ``course`` all else: the starter, the other side's cards, the counts.
    """

    start: float
    end: float
    skill: float
    dealt: float
    course: float

    @property
    def result(self) -> float:
        """The whole change."""
        return self.end - self.start

    @property
    def luck(self) -> float:
        """Whatever changed while others, or the pack, decided."""
        return self.dealt + self.course


def begun(session: Session, seat: Seat, *, whole: bool) -> Review | None:
    """A review of the finished deals, or the last of them; ``None`` before the first is over."""
    history = session.history
    if history is None:
        return None
    deals = [place for place, entry in enumerate(history.entries) if is_deal(session, entry.move)]
    end = len(history.entries)
    if deals and not _ended(session, history, deals[-1]):
        end = deals.pop()
    if not deals:
        return None
    span = (0 if whole else deals[-1], end)
    return Review(session.seed, seat, whole, span, tuple(_choices(session, history, seat, span)))


def _ended(session: Session, history: History, deal: int) -> bool:
    number = session.game.deal_number
    return session.over or number(history.state) != number(history.steps[deal].state)


def _choices(
    session: Session, history: History, seat: Seat, span: tuple[int, int]
) -> Iterator[int]:
    game = session.game
    for place in range(*span):
        if history.entries[place].seat == seat:
            legal = game.legal_moves(before(history, place), seat)
            if session.table.chooses([game.encode(move) for move in legal]):
                yield place


def before(history: History, place: int) -> Any:
    """The state before a move."""
    return history.prefix(place).state


def one_more(session: Session, review: Review) -> Review:
    """One more decision judged."""
    if review.complete:
        return review
    found = judged(session, review, review.places[review.seen])
    verdicts = review.verdicts if found is None else (*review.verdicts, found)
    return replace(review, seen=review.seen + 1, verdicts=verdicts)


def judged(session: Session, review: Review, place: int) -> Verdict | None:
    """The verdict on a move; ``None`` where all there was came to the same."""
    history, game = session.history, session.game
    assert history is not None, "a review looks back"
    state, move = before(history, place), history.entries[place].move
    found: tuple[Judged, ...] = answer(question(session, review, place))
    text = game.encode(move)
    done = next((one for one in found if one.is_move(text)), None)
    if len(found) < 2 or done is None:
        return None
    return Verdict(place, game.deal_number(state) + 1, found, done)


def question(session: Session, review: Review, place: int) -> Question:
    """What the coach is asked for the verdict on a move."""
    history, game = session.history, session.game
    assert history is not None, "a review looks back"
    state = before(history, place)
    view, legal = game.view(state, review.seat), game.legal_moves(state, review.seat)
    closely = (history.entries[place].move,)
    return Question(judging, (session.setup.game, view, tuple(legal), closely))


def moments(session: Session, review: Review) -> tuple[Moment, ...]:
    """The curve of the chance to win, as far as it is judged; the end once all is."""
    history = session.history
    assert history is not None, "a review looks back"
    verdicts = {verdict.place: verdict for verdict in review.verdicts}
    first, end = review.span
    if not review.complete:
        end = review.places[review.seen]
    found = []
    for place in range(first, end):
        verdict = verdicts.get(place)
        if verdict is not None:
            found.append(Moment(place, verdict.best.win, verdict.done.win, verdict=verdict))
        elif is_deal(session, history.entries[place].move):
            state = before(history, place)
            chance = _standing(session, review.seat, state)
            number = session.game.deal_number(state) + 1
            found.append(Moment(place, chance, chance, number))
    if review.complete:
        chance = _standing(session, review.seat, before(history, end))
        found.append(Moment(end, chance, chance))
    return tuple(found)


def _standing(session: Session, seat: Seat, state: Any) -> float:
    return coach(session.setup.game).standing(session.game.view(state, seat), seat)


def account(curve: tuple[Moment, ...]) -> Account:
    """Skill and luck apart: each step of the curve belongs to one of the three."""
    skill = sum(moment.after - moment.before for moment in curve)
    dealt = course = 0.0
    for earlier, later in pairwise(curve):
        if earlier.deal:
            dealt += later.before - earlier.after
        else:
            course += later.before - earlier.after
    return Account(curve[0].before, curve[-1].after, skill, dealt, course)
