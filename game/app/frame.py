"""The page as strings: every region's inside, and the attributes of the elements around them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.app import session as sessions
from game.app.dialogs import dialog
from game.app.menu import game_line, menu_scene
from game.app.model import App
from game.app.opening import cut_for_first
from game.app.seeing import hint_lines, presented_steps, seen
from game.app.session import Session
from game.core.events import Pegs
from game.core.protocol import Seat
from game.page.html import EMPTY, Markup, el, join
from game.page.menus import figures, panel
from game.page.parts import button, lamp, latest, log, prompt
from game.page.pegboard import pegboard
from game.page.scenes import notice
from game.page.shell import bar, board_region, guest_bar
from game.page.table import BoardPlan, LogPart, Scene, Seen
from game.text.words import Words

REGIONS = ("bar", "board", "them", "centre", "latest", "hand", "prompt", "you", "log", "dialog")


@dataclass(frozen=True, slots=True)
class Frame:
    """``regions`` by id of the element they fill; the rest are attributes (``None``: none)."""

    regions: Mapping[str, Markup]
    table: Mapping[str, str | None]
    root: Mapping[str, str]
    dialog_open: bool
    log_open: bool
    said: str
    says: int
    notice: str
    focus: str = ""


def frame(app: App, words: Words) -> Frame:
    """Everything there is to be seen of ``app``."""
    if app.screen == "lesson" and app.lesson is not None:
        from game.app import lesson_page

        regions = lesson_page.regions(app, app.lesson, words)
        return _framed(app, regions, lesson_page.table_attrs(app.lesson), words)
    if app.screen == "away":
        from game.app.athome import away

        return _framed(app, {"centre": away(app, words)}, {"data-view": "menu"}, words)
    if app.session is None or app.screen == "menu":
        return _framed(app, {"centre": menu_scene(app, words)}, {"data-view": "menu"}, words)
    if app.session.history is None:
        return _framed(app, cut_for_first(app.session, words), _table_attrs(app, "cut"), words)
    if app.screen == "review" and app.review is not None:
        return _looking_back(app, app.session, words)
    return _table(app, app.session, words)


def _looking_back(app: App, session: Session, words: Words) -> Frame:
    """The table as it was at a decision, and the verdict on it."""
    # Loaded when a review is first opened: the game can be played without.
    from game.app.review_frame import position, seen_then

    review = app.review
    verdict = None if review is None else review.shown
    if review is None or verdict is None:
        return _table(app, session, words)
    then = seen_then(session, review, verdict, words)
    scene = session.table.scene(then)
    regions = {
        "board": _board(scene, then, app, words),
        "them": scene.them,
        "centre": scene.centre,
        "hand": scene.hand,
        "you": scene.you,
        **position(app, session, review, words),
    }
    scores = " ".join(str(peg.front) for peg in then.pegs)
    attrs = {**_table_attrs(app, "review"), "data-scores": scores}
    return _framed(app, regions, attrs, words)


def _table(app: App, session: Session, words: Words) -> Frame:
    now = seen(app, session, words)
    scene = session.table.scene(now)
    parts = (*session.table.log(presented_steps(session), now), *hint_lines(session, words))
    regions = {
        "board": _board(scene, now, app, words),
        "them": scene.them,
        "centre": scene.centre,
        "latest": _latest(parts),
        "hand": scene.hand,
        "prompt": _prompt(app, session, scene, words),
        "you": scene.you,
        "log": _log(parts, scene, words),
    }
    if session.over and not now.waiting:
        regions["centre"] = _end(session, now, words)
    if session.seed.startswith("daily-") and not app.shelf:
        regions["prompt"] = _with_result(session, regions["prompt"], words)
    if session.covered:
        regions |= _cover(session, words)
    return _framed(app, regions, _table_attrs(app, scene.phase), words)


def _prompt(app: App, session: Session, scene: Scene, words: Words) -> Markup:
    """The game's prompt with the lamp of a hint, and the hint that was asked for."""
    if not session.table.chooses(sessions.legal(session)):
        return scene.prompt
    known = app.hint
    if known is None or not known.is_for(session):
        return join((scene.prompt, lamp(words.say("Hint"), off=False)))
    from game.app.hints import prompted

    return prompted(app, session, scene.prompt, words)


def _with_result(session: Session, shown: Markup, words: Words) -> Markup:
    """When the deal of the day has been played, its result can be shared."""
    from game.app.daily import just_ended

    if not just_ended(session):
        return shown
    share = button(words.say("Share the result"), intent="dialog share", attrs={"id": "share"})
    return join((shown, el("div", {"class": "actions beside"}, share)))


def _end(session: Session, now: Seen, words: Words) -> Markup:
    """The finished game in figures, with the games won so far by the same players."""
    rows = session.table.summary(presented_steps(session), now)
    outcome = session.game.outcome(session.state)
    mine = now.viewer % 2
    won = [*session.tally]
    if outcome is not None:
        won[outcome.winner] += outcome.worth
    rows = (*rows, (words.say("Games"), won[mine], won[1 - mine]))
    hinted = [sessions.hinted(session, seat) for seat in (now.viewer, Seat(1 - now.viewer % 2))]
    if any(hinted):
        rows = (*rows, (words.say("Moves with a hint"), hinted[0], hinted[1]))
    own, other = words.say("you"), words.say("the other")
    table = figures(("", own, other), rows)
    return notice(panel(words.say("The game in figures"), table))


def _framed(
    app: App, regions: Mapping[str, Markup], table: Mapping[str, str | None], words: Words
) -> Frame:
    whole: dict[str, Markup] = dict.fromkeys(REGIONS, EMPTY)
    whole |= regions
    if app.screen == "table":
        whole |= _noted(app, whole["log"], words)
    whole["bar"] = _bar(app, words)
    whole["dialog"] = dialog(app, words)
    return Frame(
        regions=whole,
        table=table,
        root={
            "lang": words.lang,
            "data-theme": app.settings.theme,
            "data-contrast": app.settings.contrast,
            "data-deck": app.settings.deck,
            "data-hand": app.settings.handed,
            "data-pace": app.settings.pace,
        },
        dialog_open=bool(app.dialog),
        log_open=app.log_open,
        said=app.said,
        says=app.says,
        notice=app.notice,
        focus=app.focus,
    )


def _noted(app: App, log_: Markup, words: Words) -> dict[str, Markup]:
    """A word on what could not be done or kept: as the last line, and over the log."""
    notes = [el("p", {"class": "menu-notice"}, app.notice)] if app.notice else []
    if app.device.update:
        from game.app.athome import offer

        notes.append(offer(app, words))
    note = join(notes)
    return {"latest": note, "log": join((note, log_))} if note else {}


def _table_attrs(app: App, phase: str) -> dict[str, str | None]:
    session = app.session
    assert session is not None, "a table has a session"
    pegs = sessions.pegs(session)
    over = session.over and sessions.pending(session) is None
    outcome = session.game.outcome(session.state) if over else None
    return {
        "data-view": "table",
        "data-game": session.setup.game,
        "data-phase": phase,
        "data-scores": " ".join(str(peg.front) for peg in pegs),
        "data-outcome": None if outcome is None else f"{outcome.winner} {outcome.margin}",
        "data-board": "open" if app.board_open else "folded",
    }


def _bar(app: App, words: Words) -> Markup:
    if app.screen == "lesson" and app.lesson is not None:
        from game.app import lesson_page

        return lesson_page.lesson_bar(app, app.lesson, words)
    if app.session is None or app.screen == "menu":
        return bar("")
    if app.screen == "review":
        from game.app.review_frame import bar_buttons

        return bar(game_line(app.session, words), *bar_buttons(words))
    undo = button(
        words.say("Undo"),
        intent="undo",
        icon_name="undo",
        off=sessions.undo(app.session) is None,
        attrs={"id": "undo"},
    )
    log_button = button(
        words.say("Log"),
        intent="log",
        icon_name="log",
        attrs={
            "class": "btn quiet iconic only-narrow",
            "id": "log-button",
            "aria-expanded": str(app.log_open).lower(),
        },
    )
    if app.shelf:
        whole = words.say("Open the whole game")
        return guest_bar(
            game_line(app.session, words), f"./?game={app.session.setup.game}", whole,
            undo, log_button,
        )  # fmt: skip
    menu = button(
        words.say("Menu"), intent="dialog menu", icon_name="menu", attrs={"id": "menu-button"}
    )
    return bar(game_line(app.session, words), undo, log_button, menu)


def _board(scene: Scene, now: Seen, app: App, words: Words) -> Markup:
    plan = scene.board
    if plan is None:
        return EMPTY
    places = holes(plan, now.pegs, int(now.viewer))
    drawing = pegboard(
        plan.target, places, scene.pegs_text, skunks=plan.skunks, streets=plan.streets
    )
    label = words.say("Fold the board") if app.board_open else words.say("Open the board")
    return board_region(drawing, label, app.board_open)


def holes(plan: BoardPlan, pegs: tuple[Pegs, ...], viewer: int) -> tuple[tuple[int, int], ...]:
    """(back, front) holes of the viewer's side, then of the other; no hole beyond the last."""
    sides = (viewer % 2, 1 - viewer % 2)

    def hole(points: int) -> int:
        return min(plan.target, points // plan.points_a_hole)

    return tuple((hole(pegs[side].back), hole(pegs[side].front)) for side in sides)


def _log(parts: tuple[LogPart, ...], scene: Scene, words: Words) -> Markup:
    close = button(
        words.say("Close"),
        intent="log",
        icon_name="close",
        attrs={"class": "btn quiet only-narrow"},
    )
    return el("div", {"class": "log-inside"}, close, log(parts), scene.side)


def _latest(parts: tuple[LogPart, ...]) -> Markup:
    return latest(parts[0][1]) if parts else EMPTY


def _cover(session: Session, words: Words) -> dict[str, Markup]:
    """Between two people's turns at one device: nothing of either is in the document."""
    title = words.say("Next: {name}", name=_seat_name(session, words))
    body = words.say("Hand the device over. The cards are shown when you are ready.")
    ready = button(
        words.say("I am ready"), intent="continue", kind="primary", attrs={"id": "go-on"}
    )
    return {
        "centre": notice(panel(title, body)),
        "hand": EMPTY,
        "prompt": prompt("", ready),
        "latest": EMPTY,
    }


def _seat_name(session: Session, words: Words) -> str:
    """The viewer's name for everybody, who is "You" to himself."""
    if len(session.setup.players) > 2:
        return words.say("Player {n}", n=session.viewer + 1)
    return session.table.side_names(words)[session.viewer]
