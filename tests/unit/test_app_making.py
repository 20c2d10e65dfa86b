"""Making a lesson: fields and text are one, nothing typed is lost, all ready ones can be made."""

import random

import pytest

from game.app.intents import intended
from game.app.making import Maker, cards_in, composed, targets, typed
from game.app.making_frame import making
from game.app.making_words import GOAL_NAMES, KEYS, KIND_NAMES
from game.app.model import App, Change, Command
from game.app.ready import READY, Ready
from game.app.scenario import BadScenario, read
from game.app.scenario_grammar import KINDS
from game.core.cards import PACK
from tests.support.desk import WORDS


def done(app: App, *intents: str) -> App:
    for intent in intents:
        app = intended(app, Command("intent", f"make {intent}".strip()), WORDS).app
    return app


def made(app: App) -> Maker:
    assert app.maker is not None
    return app.maker


def test_six_cards_are_picked_and_a_seventh_is_not() -> None:
    app = done(App(), *(f"pick {card}" for card in PACK[:7]))
    assert app.dialog == "make"
    assert cards_in(made(app), "me") == PACK[:6]
    assert made(app).scenario.held("me") == PACK[:6]
    app = done(app, f"pick {PACK[0]}", f"pick {PACK[6]}")
    assert made(app).scenario.held("me") == PACK[1:7]


def test_cards_go_on_to_the_next_place_that_needs_them() -> None:
    app = done(typed(App(), "kind", "cut"), "pick 3H", "pick JS")
    assert made(app).text == "v1;cut;me=3h;other=Js"


def test_a_square_is_filled_cell_by_cell_and_emptied_by_a_tap() -> None:
    app = done(typed(App(), "kind", "place"), "cell 12", "pick 7D", "pick 6C")
    app = done(typed(app, "into", "card"), "pick 2H")
    board = "----------/----------/----7d6c--/----------/----------"
    assert made(app).text == f"v1;place;board={board};card=2h"
    assert "6c" not in made(done(app, "cell 13")).text


@pytest.mark.parametrize("ready", READY.values(), ids=lambda ready: ready.name)
def test_every_ready_lesson_can_be_typed_and_its_fields_write_it_again(ready: Ready) -> None:
    app = typed(App(), "text", ready.scenario)
    assert made(app).raw == ""
    assert composed(made(app)) == ready.scenario
    assert "Preview" in making(app, WORDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_words_and_its_blank_form(kind: str) -> None:
    app = typed(App(), "kind", kind)
    form = making(app, WORDS)
    assert KIND_NAMES[kind] in form
    assert all(f'"make-{key}"' in form for key in KINDS[kind].keys)
    assert {*KINDS[kind].keys} - {"goal"} <= {*KEYS}
    assert {*KINDS[kind].goals} <= {*GOAL_NAMES}
    assert made(app).into in {*targets(made(app)), ""}


def test_what_cannot_be_read_stays_with_the_place_where_it_goes_wrong() -> None:
    app = typed(App(), "me", "5h5dJx")
    assert made(app).text == "v1;discard;me=5h5dJx"
    assert "Character 19: me: expected a card" in making(app, WORDS)
    assert 'value="5h5dJx"' in making(app, WORDS)
    assert "Preview" not in making(app, WORDS)
    app = typed(app, "text", "v1;discard;you=")
    assert made(app).text == "v1;discard;you="
    assert made(app).values["me"] == "5h5dJx"
    assert "Character 12" in making(app, WORDS)
    nothing = intended(app, Command("intent", "make try"), WORDS)
    assert nothing == Change(app)


def test_cards_are_kept_while_one_looks_at_other_questions() -> None:
    app = typed(typed(App(), "me", "5h5dJc4s6hQd"), "kind", "set")
    assert made(app).text == "v1;set"
    assert made(typed(app, "kind", "discard")).text == "v1;discard;me=5h5dJc4s6hQd"


def test_a_lesson_is_tried_and_copied() -> None:
    app = typed(App(here="https://cards.test/"), "text", "v1;count;pile=7h8s9d;task=Is it 3 & why?")
    form = making(app, WORDS)
    assert "?game=cribbage&amp;ui=lesson&amp;scenario=v1;count;pile=7h8s9d;task=Is%20it" in form
    assert "task=Is it 3 &amp;amp; why?" in form
    tried = done(app, "try")
    assert (tried.screen, tried.dialog) == ("lesson", "")
    assert tried.lesson is not None
    assert tried.lesson.scenario == read(made(app).text)


def test_any_typing_gives_a_form_and_never_fails() -> None:
    chance = random.Random(15)
    names = [*KEYS, "goal", "goal-of", "kind", "text", "into", "x"]
    values = [
        *KINDS,
        *GOAL_NAMES,
        *KEYS,
        "",
        "5h",
        "v1;",
        ";",
        "10s 9",
        "\u2665",
        "--" * 25,
        "40-52",
    ]
    app = App()
    for _ in range(600):
        app = typed(
            app, chance.choice(names), "".join(chance.choices(values, k=chance.randint(1, 2)))
        )
        app = done(app, chance.choice(["pick 5H", "pick", "cell 3", "cell x", "clear", ""]))
        form = making(app, WORDS)
        assert (wrong(made(app)) or "data-part") in form


def wrong(maker: Maker) -> str:
    """Where the text goes wrong, as the dialog says it."""
    try:
        read(maker.text)
    except BadScenario as error:
        return f"Character {error.place}: "
    return ""
