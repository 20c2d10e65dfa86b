"""A review to be looked at: the overview in a dialog, and the table as it was at a decision."""

from __future__ import annotations

from typing import Final

from game.app.coached import BELOW, Label, Review, Verdict
from game.app.dialogs import TITLE_ID
from game.app.model import App
from game.app.review_words import label_name, loss, short_loss, where_of
from game.app.reviews import Account, Moment, account, before, moments
from game.app.seeing import players
from game.app.session import Session
from game.games import coach
from game.page import coach as drawing
from game.page.coach import Choice, VerdictLine
from game.page.coaching import percent
from game.page.html import EMPTY, Markup, el, join
from game.page.menus import figures, panel
from game.page.parts import button, prompt
from game.page.table import Seen
from game.page.winchart import Stop, win_chart
from game.text.words import Words

WORTH_A_LOOK: Final = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)
MOST_LISTED: Final = 60
"""Of more decisions only those worth a look are listed at once."""


def seen_then(session: Session, review: Review, verdict: Verdict, words: Words) -> Seen:
    """The table before a decision, as its player saw it, with what was done and what was best."""
    history, game = session.history, session.game
    assert history is not None, "a review looks back"
    state = before(history, verdict.place)
    events = history.steps[verdict.place - 1].events
    marks = coach(session.setup.game).marks
    return Seen(
        view=game.view(state, review.seat),
        viewer=review.seat,
        players=players(session, words),
        words=words,
        pegs=game.pegs(state),
        events=tuple(game.redact(event, review.seat) for event in events),
        reviewing=True,
        marked=marks(verdict.best.move),
        done=marks(verdict.done.move) - marks(verdict.best.move),
        step=verdict.place,
    )


def position(app: App, session: Session, review: Review, words: Words) -> dict[str, Markup]:
    """The regions that differ from those of a table: the verdict, and the review beside it."""
    verdict = review.shown
    assert verdict is not None, "a decision is open"
    return {
        "prompt": _verdict(session, review, verdict, words),
        "log": el("div", {"class": "log-inside"}, _beside(session, review, words)),
        "latest": EMPTY,
    }


def _verdict(session: Session, review: Review, verdict: Verdict, words: Words) -> Markup:
    draw = coach(session.setup.game).drawn
    choices = [Choice(words.say("you"), draw(verdict.done.move, words), "was")]
    if verdict.done is not verdict.best:
        choices.append(Choice(words.say("the coach"), draw(verdict.best.move, words), "hinted"))
    head = drawing.label(verdict.label.value, label_name(verdict.label, words))
    last = len(review.verdicts) - 1
    buttons = prompt(
        "",
        button(words.say("Back"), intent="review back", off=not review.at,
               attrs={"id": "review-back"}),
        button(words.say("Next"), intent="review next", kind="primary", off=review.at >= last,
               attrs={"id": "review-next"}),
        button(words.say("All moves"), intent="review values", attrs={"id": "review-values"}),
    )  # fmt: skip
    return join((drawing.verdict(head, loss(verdict, words), choices), buttons))


def _beside(session: Session, review: Review, words: Words) -> Markup:
    """On a wide screen, beside the table: the curve and the list."""
    return join((_curve(session, review, words, "beside"), _list(session, review, words)))


def bar_buttons(words: Words) -> tuple[Markup, Markup]:
    """The way to the overview, and back to the table."""
    return (
        button(words.say("Overview"), intent="review list", icon_name="log",
               attrs={"id": "review-list"}),
        button(words.say("Close the review"), intent="review close", icon_name="close",
               attrs={"id": "review-close"}),
    )  # fmt: skip


def overview(app: App, words: Words) -> Markup:
    """The dialog: result, skill and luck, the curve, every decision."""
    session, review = app.session, app.review
    if session is None or review is None:
        return EMPTY
    title = words.say("Review of the game") if review.whole else words.say("Review of the deal")
    body = _body(session, review, words)
    close = button(words.say("Close"), intent="review close")
    step = button(
        words.say("Step through"), intent=f"review {review.at}", kind="primary",
        off=not review.verdicts, attrs={"id": "review-step"},
    )  # fmt: skip
    return panel(title, body, close, step, title_id=TITLE_ID)


def _body(session: Session, review: Review, words: Words) -> Markup:
    parts: list[Markup] = []
    if not review.complete:
        said = words.say("{n} of {many} decisions judged", n=review.seen, many=len(review.places))
        parts.append(drawing.progress(said, review.seen, len(review.places)))
    elif not review.verdicts:
        parts.append(el("p", None, words.say("There was nothing to choose.")))
    else:
        parts.append(_account(account(moments(session, review)), words))
    parts.append(_tally(review, words))
    if review.complete:
        parts.append(_curve(session, review, words, "overview"))
        parts.append(_as_table(session, review, words))
    parts.append(_list(session, review, words))
    parts.append(el("p", {"class": "review-note"}, _note(session, words)))
    return join(parts)


def _account(found: Account, words: Words) -> Markup:
    say = words.say
    span = say("from {start} to {end} %", start=percent(found.start), end=percent(found.end))
    luck = say("cards dealt {dealt}, all else {course}",
               dealt=_change(found.dealt), course=_change(found.course))  # fmt: skip
    return drawing.account(
        (
            (say("Result"), _change(found.result), span),
            (say("Skill"), _change(found.skill), say("lost by your choices")),
            (say("Luck"), _change(found.luck), luck),
        )
    )


def _change(chance: float) -> str:
    text = percent(abs(chance))
    return f"{'' if text == '0.0' else '+' if chance > 0 else '−'}{text}"


def _tally(review: Review, words: Words) -> Markup:
    labels = [verdict.label for verdict in review.verdicts]
    return drawing.tally(
        (
            label.value,
            words.say("{label} {n}", label=label_name(label, words), n=labels.count(label)),
        )
        for label in Label
        if label in labels
    )


def _stop(moment: Moment) -> Stop:
    verdict = moment.verdict
    label = "" if verdict is None or verdict.label not in WORTH_A_LOOK else verdict.label.value
    return Stop(moment.before, moment.after, moment.deal, label)


def _curve(session: Session, review: Review, words: Words, name: str) -> Markup:
    curve = moments(session, review)
    if len(curve) < 2:
        return EMPTY
    stops = [_stop(moment) for moment in curve]
    shown = None if name == "overview" else review.shown
    here = None
    if shown is not None:
        here = next((n for n, moment in enumerate(curve) if moment.verdict is shown), None)
    low, high = (
        pick(chance for moment in curve for chance in (moment.before, moment.after))
        for pick in (min, max)
    )
    about = words.say(
        "It begins at {start} %, ends at {end} %, was never below {low} % nor above {high} %.",
        start=percent(curve[0].before), end=percent(curve[-1].after),
        low=percent(low), high=percent(high),
    )  # fmt: skip
    return win_chart(
        stops, title=words.say("Your chance to win"), about=about, name=f"{name}-chart", here=here
    )


def _as_table(session: Session, review: Review, words: Words) -> Markup:
    """The curve in figures, deal by deal, for whoever does not see it."""
    curve = moments(session, review)
    rows = [
        (where_of(session, moment.deal, words), f"{percent(moment.before)} %")
        for moment in curve
        if moment.deal
    ]
    rows.append((words.say("At the end"), f"{percent(curve[-1].after)} %"))
    table = figures((words.say("before"), words.say("chance to win")), rows)
    summary = el("summary", None, words.say("The curve in figures"))
    return el("details", {"class": "curve-figures"}, summary, table)


def _list(session: Session, review: Review, words: Words) -> Markup:
    """Every decision; where they are many, those worth a look and the others folded."""
    worth = [verdict.label in WORTH_A_LOOK for verdict in review.verdicts]
    lines = _lines(session, review, words)
    about = words.say("Your decisions")
    if review.complete and len(lines) <= MOST_LISTED:
        return drawing.verdict_lines(lines, about)
    picked = [line for line, one in zip(lines, worth, strict=True) if one]
    first = drawing.verdict_lines(picked, words.say("Decisions worth a look"))
    if not review.complete:
        return first
    summary = el("summary", None, words.say("All {n} decisions", n=len(lines)))
    return join((first, el("details", None, summary, drawing.verdict_lines(lines, about))))


def _lines(session: Session, review: Review, words: Words) -> list[VerdictLine]:
    draw = coach(session.setup.game).drawn
    return [
        VerdictLine(
            where_of(session, verdict.deal, words) if review.whole else str(n + 1),
            draw(verdict.done.move, words),
            verdict.label.value,
            label_name(verdict.label, words),
            short_loss(verdict),
            f"review {n}",
            n == review.at,
        )
        for n, verdict in enumerate(review.verdicts)
    ]


def _note(session: Session, words: Words) -> str:
    limits = [percent(limit) for _, limit in BELOW]
    return words.say(
        "Loss of the chance to win: below {best} % best, below {good} % good, below {inaccuracy} % "
        "an inaccuracy, below {mistake} % a mistake, else a blunder. Result is skill and luck "
        "together; luck is whatever changed while you did not choose.",
        best=limits[0], good=limits[1], inaccuracy=limits[2], mistake=limits[3],
    )  # fmt: skip


def values_dialog(app: App, words: Words) -> Markup:
    """All moves of the decision on show, in figures."""
    session, review = app.session, app.review
    verdict = None if review is None else review.shown
    if session is None or review is None or verdict is None:
        return EMPTY
    teacher = coach(session.setup.game)
    view = seen_then(session, review, verdict, words).view
    table = drawing.values_table(
        teacher.values(view, verdict.judged, words),
        words.say("All moves, the best first"),
        [_sign(one is verdict.done, one is verdict.best) for one in verdict.judged],
    )
    note = el("p", {"class": "review-note"}, teacher.note(view, words))
    thought = teacher.idea(view, verdict.judged, _other(session, review, words), words)
    body = join((el("p", {"class": "thought"}, thought), table, note))
    close = button(words.say("Close"), intent="close", kind="primary")
    return panel(where_of(session, verdict.deal, words), body, close, title_id=TITLE_ID)


def _sign(done: bool, best: bool) -> str:
    return "hinted" if best else "was" if done else ""


def _other(session: Session, review: Review, words: Words) -> str:
    who = players(session, words)
    return words.say("the other side") if len(who) > 2 else who[1 - review.seat].name
