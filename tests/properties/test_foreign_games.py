"""Saves, records and links from elsewhere: read or refused, and nothing of a bad one is used."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.app import save
from game.app.link import read as read_link
from game.app.model import App
from game.app.packing import BadCode, pack, unpack
from game.app.sharing import so_far
from game.core.record import RecordError, read, replay, write
from game.games import GAMES
from tests.support.desk import Desk, at_desk, game_steps, setup_of
from tests.support.playout import kinds
from tests.support.scenarios import mutated

quick = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
FEW, MANY = 150, 20_000
MOMENTS = 25


@pytest.fixture(scope="module")
def desks() -> list[Desk]:
    """A page in the middle of a game of each kind."""
    found = []
    for kind in kinds():
        desk = at_desk(setup_of(kind), "foreign", pace="instant")
        rng = random.Random(str(kind))
        for _, there in zip(range(MOMENTS), game_steps(desk, rng), strict=False):
            desk = there
        found.append(desk)
    return found


@quick
@given(st.text())
def test_any_text_is_a_code_or_refused_at_a_place(text: str) -> None:
    for code in (text, f"1{text}"):
        try:
            unpack(code)
        except BadCode as error:
            at_a_place(code, error)


def at_a_place(code: str, error: BadCode) -> None:
    assert 1 <= error.place <= len(code) + 1
    assert str(error).isprintable()


@quick
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert unpack(pack(text)) == text


def test_what_grows_without_end_is_refused() -> None:
    with pytest.raises(BadCode):
        unpack(pack("#" * 1_000_000))


def records_are_replayed_or_refused(desks: list[Desk], seed: int, count: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        session = rng.choice(desks).session
        if session.history is None:
            continue
        text = mutated(rng, write(session.history.record, GAMES))
        try:
            record = read(text, GAMES)
            list(replay(record, GAMES[record.header.game]))
            good = True
        except RecordError:
            good = False
        if text.isascii():
            link = read_link([("record", pack(text))])
            assert (link.record == text) == good
            assert good == (link.warning == ""), link.warning


def codes_are_opened_or_refused(desks: list[Desk], seed: int, count: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        pairs = so_far(rng.choice(desks).session)
        if pairs is None:
            continue
        name = rng.choice([name for name, _ in pairs])
        changed = [(n, mutated(rng, v) if n == name else v) for n, v in pairs]
        link = read_link(changed)
        assert link.warning.isprintable()
        if link.setup is not None:
            desk = Desk(App()).arrive(link)
            assert desk.app.session is not None


def saves_are_loaded_or_refused(desks: list[Desk], seed: int, count: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        desk = rng.choice(desks)
        text = mutated(rng, save.dump(desk.session))
        key = save.key(desk.session.game.id)
        page = Desk(App(), store={key: text})
        page.send("intent", f"resume {desk.session.game.id}")
        if page.app.session is None:
            assert page.app.notice
            assert page.store[save.BROKEN + desk.session.game.id] == text
        else:
            assert save.load(save.dump(page.session)) == page.session


def test_mutated_records_are_replayed_or_refused(desks: list[Desk]) -> None:
    records_are_replayed_or_refused(desks, 0, FEW)


def test_mutated_codes_are_opened_or_refused(desks: list[Desk]) -> None:
    codes_are_opened_or_refused(desks, 0, FEW)


def test_mutated_saves_are_loaded_or_kept_aside(desks: list[Desk]) -> None:
    saves_are_loaded_or_refused(desks, 0, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
def test_twenty_thousand_mutants_do_no_harm(desks: list[Desk], seed: int) -> None:
    records_are_replayed_or_refused(desks, seed, MANY // 10)
    codes_are_opened_or_refused(desks, seed, MANY // 10)
    saves_are_loaded_or_refused(desks, seed, MANY // 10)
