"""The dialog in which a lesson is made: fields, a pack to pick from, the preview, the copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from game.app.dialogs import TITLE_ID
from game.app.lesson import Lesson
from game.app.lesson_scenes import hand_of, scene
from game.app.lesson_tasks import asked
from game.app.lesson_words import in_words
from game.app.making import GOAL_OF, Maker, board, cards_in, most, targets
from game.app.making_words import GOAL_NAMES, KEYS, KIND_NAMES, value_name
from game.app.menu import NAMES
from game.app.model import App
from game.app.scenario import BadScenario, Scenario, write
from game.app.scenario_grammar import BOARD, GOALS, KINDS, LONGEST, LONGEST_TASK, VALUES
from game.app.share_dialog import copied
from game.app.sharing import query
from game.app.still import still
from game.core.cards import PACK, SUITS, Card
from game.cross.lines import SIZE
from game.games import GAMES
from game.page.cards import token
from game.page.html import EMPTY, Attrs, Markup, classes, el, join
from game.page.menus import Option, panel, radio_group
from game.page.parts import button
from game.text.words import Words

WRONG: Final = "make-wrong"


def making(app: App, words: Words) -> Markup:
    """What the dialog holds; each part that changes by itself is marked for the page."""
    maker = app.maker or Maker()
    try:
        scenario: Scenario | None = maker.scenario
        wrong = ""
    except BadScenario as error:
        scenario = None
        wrong = words.say("Character {place}: {reason}.", place=error.place, reason=error.reason)
    asking = (_part("kinds", _kinds(maker, words)), _fields(maker, words))
    made = (
        _part("text", _field("text", words.say("The scenario"), maker.text, LONGEST)),
        el("p", {"class": "wrong", "id": WRONG, "role": "status", "data-part": "wrong"}, wrong),
        _part("preview", EMPTY if scenario is None else _preview(scenario, words)),
        _part("copies", EMPTY if scenario is None else _copies(app, scenario, words)),
    )
    body = el("div", {"class": "make-halves"},
              el("div", {"class": "make-half"}, *asking),
              el("div", {"class": "make-half made"}, *made))  # fmt: skip
    off = scenario is None
    return panel(
        words.say("Make a lesson"),
        body,
        button(words.say("Close"), intent="close"),
        button(words.say("Clear"), intent="make clear", attrs={"id": "make-clear"}),
        _part("try", button(words.say("Try it"), intent="make try", kind="primary", off=off,
                            attrs={"id": "make-try"})),
        lead=words.say("Choose a question and its cards; put the link or the code on your page."),
        title_id=TITLE_ID,
    )  # fmt: skip


def _part(name: str, *inside: Markup | None) -> Markup:
    return el("div", {"class": "make-part", "data-part": name}, *inside)


def _kinds(maker: Maker, words: Words) -> Markup:
    """One list of all questions, by game."""
    groups = (
        el("optgroup", {"label": words.say(NAMES[game])}, *(
            _option(name, words.say(KIND_NAMES[name]), maker.kind)
            for name, kind in KINDS.items() if kind.game == game
        ))
        for game in GAMES
    )  # fmt: skip
    return _select("kind", words.say("What is asked"), groups)


def _select(key: str, label: str, options: Iterable[Markup]) -> Markup:
    own: Attrs = {"id": f"make-{key}", "name": f"make-{key}"}
    return el("label", {"class": "field-of-text"}, el("span", None, label),
              el("select", own, *options))  # fmt: skip


def _option(value: str, label: str, chosen: str) -> Markup:
    return el("option", {"value": value, "selected": value == chosen}, label)


def _fields(maker: Maker, words: Words) -> Markup:
    """The fields of the kind: its cards and what is right, the pack they are picked from, the rest.

    Those that are needed stand first.
    """
    kind = KINDS[maker.kind]
    keys = [key for key in dict.fromkeys((*kind.needed, *kind.keys)) if key != "goal"]
    cards = [key for key in keys if key in targets(maker)]
    chosen = [key for key in keys if key in VALUES]
    others = [key for key in keys if key not in (*cards, *chosen)]

    def fields(of: Iterable[str]) -> Iterator[Markup]:
        for key in of:
            yield _part(f"{maker.kind}-{key}", _of_key(maker, key, words))
            if key == BOARD:
                yield _part("cells", _board(maker, words))

    return el(
        "div",
        {"class": "make-fields", "data-part": f"fields-{maker.kind}"},
        *fields(cards),
        *_goals(maker, words),
        _part("into", _into(maker, words)),
        _part("pack", _pack(maker, words)),
        el("div", {"class": "make-choices"}, *fields(chosen)) if chosen else None,
        *fields(others),
    )


def _goals(maker: Maker, words: Words) -> Iterator[Markup]:
    """What is right, where it can be chosen, and what is named as right."""
    kind = KINDS[maker.kind]
    if not kind.goals:
        return
    yield _part("goal", _goal(maker, words))
    named = GOALS[maker.values.get("goal", "") or kind.usual]
    label = words.say("The cell, as in r2c4" if named == "cell" else "The right cards")
    value = maker.values.get(GOAL_OF, "")
    yield _part("goal-of", _field(GOAL_OF, label, value, LONGEST) if named else None)


def _of_key(maker: Maker, key: str, words: Words) -> Markup:
    label, value = words.say(KEYS[key]), maker.values.get(key, "")
    if key in VALUES:
        options = [Option(name, value_name(key, name, words)) for name in VALUES[key]]
        if key in ("go", "end"):
            options.insert(0, Option("", words.say("no")))
        if key == "of":
            named = [_option("", "", value), *(_option(o.value, o.label, value) for o in options)]
            return _select(key, label, named)
        usual = "" if key in ("go", "end") else VALUES[key][0]
        return radio_group(f"make-{key}", label, options, value or usual)
    return _field(key, label, value, LONGEST_TASK if key == "task" else LONGEST)


def _field(key: str, label: str, value: str, longest: int) -> Markup:
    own: Attrs = {
        "id": f"make-{key}", "name": f"make-{key}", "type": "text", "value": value,
        "maxlength": longest, "autocomplete": "off", "spellcheck": "true" if key == "task" else
        "false", "autocapitalize": "off", "aria-describedby": WRONG,
    }  # fmt: skip
    return el("label", {"class": "field-of-text"}, el("span", None, label), el("input", own))


def _goal(maker: Maker, words: Words) -> Markup:
    kind = KINDS[maker.kind]
    chosen = maker.values.get("goal", "") or kind.usual
    options = (_option(name, words.say(GOAL_NAMES[name]), chosen) for name in kind.goals)
    return _select("goal", words.say("Right is"), options)


def _board(maker: Maker, words: Words) -> Markup:
    cells = (_cell(maker, at, card, words) for at, card in enumerate(board(maker)))
    attrs = {"class": "make-board", "role": "toolbar", "aria-label": words.say("The square")}
    return el("div", attrs, *cells)


def _cell(maker: Maker, at: int, card: Card | None, words: Words) -> Markup:
    """A cell to choose for the next card; to choose a taken one takes its card away."""
    what = words.say("empty") if card is None else words.card(card)
    name = words.say("row {row}, column {col}: {what}",
                     row=at // SIZE + 1, col=at % SIZE + 1, what=what)  # fmt: skip
    attrs: Attrs = {
        "type": "button",
        "class": classes("make-cell", card is not None and "taken"),
        "id": f"make-cell-{at}",
        "data-intent": f"make cell {at}",
        "aria-pressed": str(maker.into == BOARD and at == maker.cell).lower(),
        "aria-label": name,
    }
    return el("button", attrs, EMPTY if card is None else token(card))


def _into(maker: Maker, words: Words) -> Markup | None:
    """Where the next card goes, if there is more than one place."""
    there = targets(maker)
    if len(there) < 2:
        return None
    options = (_option(key, words.say(KEYS[key]), maker.into) for key in there)
    return _select("into", words.say("A card goes to"), options)


def _pack(maker: Maker, words: Words) -> Markup | None:
    """All cards, suit by suit, to pick from."""
    if not targets(maker):
        return None
    rows = (
        el(
            "div",
            {"class": "pick-row", "role": "toolbar", "aria-label": words.suit(Card(1, suit))},
            *(_pick(maker, card, words) for card in PACK if card.suit == suit),
        )
        for suit in reversed(SUITS)
    )
    return el("div", {"class": "pick-cards"}, *rows)


def _pick(maker: Maker, card: Card, words: Words) -> Markup:
    here = cards_in(maker, maker.into)
    others = [key for key in targets(maker) if GOAL_OF not in (key, maker.into)]
    shared = (maker.kind, maker.into) in (("line", "starter"), ("line", "line"))
    elsewhere = not shared and any(
        card in cards_in(maker, key) for key in others if key != maker.into
    )
    off = card not in here and (elsewhere or len(here) >= most(maker, maker.into))
    attrs: Attrs = {
        "type": "button",
        "class": classes("pick", card in here and "there"),
        "id": f"make-pick-{card}",
        "data-intent": f"make pick {card}",
        "aria-label": words.card(card),
        "aria-pressed": str(card in here).lower(),
        "aria-disabled": "true" if off else None,
    }
    return el("button", attrs, token(card))


def _preview(scenario: Scenario, words: Words) -> Markup:
    """The lesson as it will be seen, and what will be right: a picture, not to be pressed."""
    if scenario.aim.name == "free":
        return el("p", None, words.say("Nothing is asked: the position is played on."))
    lesson = Lesson(scenario)
    drawn = join((scene(lesson, words), hand_of(lesson, words)))
    solution = lesson.solution
    answer = in_words(solution.first, words)
    right = words.say("Right: {answer}.", answer=answer)
    if len(solution.right) > 1:
        right = words.say("Right, one of {n} good answers: {answer}.",
                          n=len(solution.right), answer=answer)  # fmt: skip
    return join((
        el("h3", None, words.say("Preview")),
        el("p", {"class": "make-task"}, asked(scenario, words)),
        el("div", {"class": "make-scene", "inert": True},
           el("div", {"class": "scene lesson"}, Markup(still(drawn)))),
        el("p", {"class": "make-right"}, right),
    ))  # fmt: skip


def _copies(app: App, scenario: Scenario, words: Words) -> Markup:
    text = write(scenario)
    pairs = (("game", scenario.game), ("ui", "lesson"), ("scenario", text))
    address = f"{app.here}?{query(pairs)}"
    own: Attrs = {"id": "make-link", "type": "text", "readonly": True, "value": address}
    code = (
        f'<script src="{escape(app.here)}assets/js/fifteen-two.js" async></script>\n'
        f'<fifteen-two game="{scenario.game}" ui="lesson"\n'
        f'  label="{escape(asked(scenario, words))}"\n  scenario="{escape(text)}">\n'
        f'  <a href="{escape(address)}">{escape(asked(scenario, words))}</a>\n</fifteen-two>'
    )
    area: Attrs = {"id": "make-code", "readonly": True, "rows": 6}
    return join((
        copied("make-link", words.say("Link"), el("input", own), "", words),
        copied("make-code", words.say("Code for your page"), el("textarea", area, code), "", words),
    ))  # fmt: skip
