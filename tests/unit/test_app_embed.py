"""What a framed page and its host tell each other: schema, meaning, and nothing hidden."""

import json
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.app import embed, telling
from game.app.embed import BadMessage, Message
from game.app.link import Link
from game.app.link import read as read_link
from game.app.model import App
from game.app.telling import Mark
from game.core.cards import PACK
from game.core.jsonable import plain
from game.core.protocol import CHANCE
from game.games import GAMES
from tests.support.desk import WORDS, Desk, game_steps, setup_of
from tests.support.playout import kinds

SHELF = "fifteen-two:embed:game=cribbage"


def link_of(**asked: str) -> Link:
    return read_link([("embed", "1"), *asked.items()])


def framed(link: Link, seed: str = "desk") -> Desk:
    """A table in a frame."""
    return Desk(App(shelf=SHELF)).arrive(link, seed)


def test_a_frame_that_names_no_game_plays_cribbage() -> None:
    assert link_of().setup is not None
    assert link_of().warning == ""
    assert link_of(game="whist").setup == link_of().setup
    assert "whist" in link_of(game="whist").warning


@pytest.mark.parametrize(
    ("name", "value"), [("ui", "lesson"), ("board", "0"), ("theme", "auto"), ("deck", "4")]
)
def test_an_address_may_say_how_it_is_framed(name: str, value: str) -> None:
    assert link_of(**{name: value}).warning == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [("ui", "half"), ("board", "yes"), ("theme", "pink"), ("scenario", "v9;nonsense")],
)
def test_a_bad_value_of_the_frame_is_warned_of(name: str, value: str) -> None:
    asked = link_of(**{name: value})
    assert name in asked.warning
    assert asked.ui == "full"


def test_a_framed_game_is_kept_on_a_shelf_of_its_own() -> None:
    desk = framed(link_of(game="cribbage"))
    assert set(desk.store) == {SHELF}
    again = Desk(App(shelf=SHELF), store=desk.store)
    again.arrive(link_of(game="cribbage"), "other")
    assert again.session == desk.session


def test_a_broken_game_on_the_shelf_is_told_at_a_new_table_and_kept_aside() -> None:
    desk = Desk(App(shelf=SHELF), store={SHELF: "{broken"}).arrive(link_of(game="cross"))
    assert desk.session.setup.game == "cross"
    assert "could not be read" in desk.app.notice
    assert "{broken" in desk.store.values()


def test_there_is_no_menu_to_leave_a_frame_for() -> None:
    desk = framed(link_of(game="cribbage"))
    shown = desk.frame
    assert 'data-intent="dialog menu"' not in shown.regions["bar"]
    desk.send("intent", "menu", seed="another")
    assert desk.app.screen == "table"
    assert desk.session.seed == "another"


# --- in ---


def text_of(type_: object = "reset", data: object = None, id_: object = None) -> str:
    return json.dumps({"type": type_, "data": {} if data is None else data, "id": id_})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "data"),
        ("[]", "data"),
        ("[" * 100_000, "data"),
        ("null", "data"),
        (text_of("dance"), "type"),
        (text_of(7), "type"),
        (text_of(["reset"]), "type"),
        (text_of("__proto__"), "type"),
        (text_of(id_={}), "id"),
        (text_of(id_=True), "id"),
        (text_of(data=[]), "data"),
        (text_of("theme", {"theme": 1}), "data"),
        (text_of("theme", {"theme": "x" * 5000}), "data"),
        (text_of("load", {"game": "cribbage", "__proto__": "x"}), "data"),
        (text_of("reset", {"game": "cribbage"}), "data"),
    ],
)
def test_a_message_of_no_good_form_is_refused_with_one_reason(text: str, code: str) -> None:
    with pytest.raises(BadMessage) as error:
        embed.read(text)
    answer = error.value.answer
    assert answer.type == "error"
    assert answer.data["code"] == code
    assert answer.data["message"]


def told(desk: Desk, type_: str, link: Link, **data: str) -> Desk:
    change = embed.told(desk.app, Message(type_, data, 1), link, "fresh", WORDS)
    desk._take(change)
    return desk


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("theme", {"theme": "pink"}),
        ("theme", {}),
        ("lang", {"lang": "xx"}),
        ("lang", {}),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_says_what_it_is_about(
    type_: str, data: dict[str, str]
) -> None:
    desk = framed(link_of())
    before = desk.app
    with pytest.raises(BadMessage) as error:
        told(desk, type_, link_of(), **data)
    assert desk.app == before
    assert error.value.answer.data["about"] == type_
    assert error.value.answer.id == 1


@pytest.mark.parametrize("data", [{"game": "whist"}, {"seed": "a" * 65}, {"target": "7"}])
def test_a_load_of_what_there_is_not_is_refused(data: dict[str, str]) -> None:
    with pytest.raises(BadMessage):
        embed.loaded(Message("load", data), link_of())


def test_a_load_seats_the_reader_at_another_table() -> None:
    desk = framed(link_of(game="cribbage"))
    link = embed.loaded(Message("load", {"game": "cross", "seed": "abc"}), link_of())
    told(desk, "load", link)
    assert desk.session.setup.game == "cross"
    assert desk.session.seed == "abc"


def test_a_load_keeps_the_game_unless_it_names_another() -> None:
    link = embed.loaded(Message("load", {"seed": "abc"}), link_of(game="cricket"))
    assert link.setup is not None
    assert (link.setup.game, link.seed) == ("cricket", "abc")


def test_a_reset_begins_anew_and_with_a_seed_the_same() -> None:
    link = link_of(seed="abc")
    desk = framed(link)
    first = desk.session
    desk.send("move", "cut 20").send("intent", "continue")
    assert told(desk, "reset", link).session == first
    free = framed(link_of())
    assert told(free, "reset", link_of()).session.seed == "fresh"


def test_a_theme_of_the_host_is_not_kept_as_the_readers_own() -> None:
    desk = framed(link_of())
    kept = dict(desk.store)
    told(desk, "theme", link_of(), theme="dark")
    assert desk.frame.root["data-theme"] == "dark"
    assert desk.store == kept
    told(desk, "theme", link_of(), theme="auto")
    assert desk.frame.root["data-theme"] == "system"


# --- out ---


@dataclass
class Ear:
    """A host that listens to a table."""

    desk: Desk
    said: list[Message] = field(default_factory=list)
    before: App = field(default_factory=App)
    mark: Mark = field(default_factory=Mark)

    def listen(self) -> list[Message]:
        """What is new since the last time."""
        new, self.mark = telling.heard(self.before, self.desk.app, self.mark)
        self.before = self.desk.app
        self.said += new
        return [*new]


def heard_in_a_game(kind: Any, seed: int) -> tuple[list[Message], Desk, list[tuple[Any, Any]]]:
    desk = Desk(App(shelf=SHELF))
    ear = Ear(desk)
    pairs: list[tuple[Any, Any]] = []
    desk.begin(setup_of(kind), f"seed {seed}")
    ear.listen()
    for _ in game_steps(desk, random.Random(seed)):
        pairs.append((desk.session, ear.listen()))
    return ear.said, desk, pairs


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_a_host_hears_a_game_from_its_beginning_to_its_end(kind: Any) -> None:
    out, desk, _ = heard_in_a_game(kind, 1)
    types = [message.type for message in out]
    assert types[0] == "started"
    assert types[-1] == "gameEnd"
    assert types.count("gameEnd") == 1
    assert "move" in types
    assert "score" in types
    outcome = desk.session.game.outcome(desk.session.state)
    assert outcome is not None
    assert out[-1].data["winner"] == outcome.winner
    assert out[-1].data["scores"] == [*desk.session.game.scores(desk.session.state)]
    for message in out:
        assert json.loads(message.json) == dict(message.data)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_host_never_hears_of_a_card_that_a_spectator_has_not_seen(game_id: str) -> None:
    kind = next(kind for kind in kinds() if kind.game_id == game_id)
    _, _, pairs = heard_in_a_game(kind, 2)
    for session, messages in pairs:
        if session.history is None or not messages:
            continue
        seen = json.dumps(
            [
                plain(session.game.redact(event, None))
                for step in session.history.steps
                for event in step.events
            ]
        )
        said = " ".join(message.json for message in messages)
        hidden = [str(card) for card in PACK if f'"{card}"' not in seen]
        assert [card for card in hidden if card in said.split('"')] == []
        for message in messages:
            if message.type == "move":
                parts = str(message.data["move"]).replace("/", " ").split()
                assert [card for card in hidden if card in parts] == []


def test_moves_name_who_made_them() -> None:
    kind = kinds()[0]
    out, _, _ = heard_in_a_game(kind, 3)
    who = {message.data["who"] for message in out if message.type == "move"}
    assert who == {"you", "other", "table"}
    for message in out:
        if message.type == "move":
            assert (message.data["seat"] == int(CHANCE)) == (message.data["who"] == "table")


def test_every_point_is_told_once() -> None:
    kind = next(kind for kind in kinds() if kind.game_id == "cribbage")
    out, desk, _ = heard_in_a_game(kind, 4)
    pegged = [0, 0]
    for message in out:
        if message.type == "score":
            data: dict[str, Any] = dict(message.data)
            pegged[data["seat"]] += data["peg_to"] - data["peg_from"]
            assert data["scores"] == pegged
    assert pegged == [*desk.session.game.scores(desk.session.state)]


def test_an_undone_move_is_told_again_only_when_it_is_made_again() -> None:
    desk = framed(link_of(seed="undo"))
    ear = Ear(desk)
    ear.listen()
    desk.send("move", "cut 20").send("intent", "continue").rest()
    ear.listen()
    hand = [c.attrs["data-pick"] for c in desk.usable("hand")][:2]
    for card in hand:
        desk.send("pick", card)
    desk.send("intent", "discard")
    assert [m.data.get("who") for m in ear.listen() if m.type == "move"][-1] == "you"
    desk.send("intent", "undo")
    assert ear.listen() == []
    for card in hand:
        desk.send("pick", card)
    desk.send("intent", "discard")
    assert [m.data.get("who") for m in ear.listen() if m.type == "move"] == ["you"]


# --- fuzz ---


def spoilt(rng: random.Random) -> str:
    """A text that is nearly a message, or nothing like one."""
    values: list[Any] = [
        None,
        0,
        -1,
        1.5,
        True,
        "",
        "x",
        "dark",
        "whist",
        [],
        {},
        [["x"]],
        "\0\ud800",
    ]
    data = {
        rng.choice([*embed.LOADED, "theme", "lang", "__proto__", ""]): rng.choice(values)
        for _ in range(rng.randrange(4))
    }
    raw = {
        "type": rng.choice([*embed.HEARD, "hello", 7, None, "move", ["load"]]),
        "data": rng.choice([data, data, data, *values]),
        "id": rng.choice([None, 1, "a", *values]),
    }
    text = json.dumps(raw)
    for _ in range(rng.randrange(3)):
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(["", "{", '"', "\x00", "9", "é", text]) + text[place + 1 :]
    return text


def test_no_text_ends_in_anything_but_a_change_or_one_refusal() -> None:
    rng = random.Random(40)
    app, link = framed(link_of()).app, link_of()
    answers: list[str] = []
    for _ in range(20_000):
        try:
            message = embed.read(spoilt(rng))
            asked = embed.loaded(message, link) if message.type == "load" else link
            embed.told(app, message, asked, "seed", WORDS)
        except BadMessage as error:
            answers.append(error.answer.json)
    assert 10_000 < len(answers) < 20_000


def test_a_hint_is_shown_to_the_reader_in_two_steps_and_told_the_host_not_at_all() -> None:
    desk = framed(link_of(scenario="v1;discard;dealer=other;me=AhAd2c3s9hKd;goal=free"))
    hint = Message("hint", id=7)
    once = embed.told(desk.app, hint, Link(), "s", WORDS).app
    twice = embed.told(once, hint, Link(), "s", WORDS).app
    again = embed.told(twice, hint, Link(), "s", WORDS).app
    assert [each.hint and each.hint.told for each in (desk.app, once, twice, again)] == [
        None, 1, 2, 2,
    ]  # fmt: skip
    _, mark = telling.heard(App(shelf=SHELF), desk.app, Mark())
    assert telling.heard(desk.app, once, mark)[0] == ()


def test_where_nothing_is_to_be_chosen_a_hint_is_refused() -> None:
    asked = link_of(ui="lesson", scenario="v1;count;starter=Jd")
    with pytest.raises(BadMessage) as refused:
        embed.told(framed(asked).app, Message("hint", id=7), asked, "s", WORDS)
    assert refused.value.answer.data["code"] == "state"
    assert refused.value.answer.id == 7
