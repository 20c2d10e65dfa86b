"""Scenarios: whatever the text, either a scenario or a reason with its place."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.app.link import read as read_link
from game.app.scenario import BadScenario, Scenario, read, write
from game.app.scenario_grammar import KINDS
from tests.support.scenarios import mutated, scenario

quick = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
FEW, MANY = 400, 20_000


def read_or_told(text: str) -> Scenario | None:
    """What is read of a text; a refusal names its place and is one line fit to be printed."""
    try:
        found = read(text)
    except BadScenario as error:
        told(text, error)
        return None
    assert read(write(found)) == found
    return found


def told(text: str, error: BadScenario) -> None:
    assert 1 <= error.place <= len(text) + 1
    assert str(error).startswith(f"character {error.place}: ")
    assert str(error).isprintable()
    assert len(str(error)) < 300


@quick
@given(st.text())
def test_any_text_is_read_or_refused_at_a_place(text: str) -> None:
    read_or_told(text)


@quick
@given(st.sampled_from([*KINDS]), st.lists(st.text(max_size=20)), st.randoms())
def test_any_values_are_read_or_refused(kind: str, values: list[str], rng: random.Random) -> None:
    keys = KINDS[kind].keys
    parts = [f"{rng.choice(keys)}={value}" for value in values]
    read_or_told(";".join(["v1", kind, *parts]))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_read_as_the_same(kind: str) -> None:
    rng = random.Random(kind)
    for _ in range(40):
        made = scenario(rng, kind)
        assert read(write(made)) == made
        assert write(read(write(made))) == write(made)


@pytest.mark.parametrize("kind", KINDS)
def test_case_and_blanks_change_nothing(kind: str) -> None:
    rng = random.Random(kind)
    for _ in range(20):
        made = scenario(rng, kind)
        text = write(made)
        spaced = text.replace(";", " ; ")
        assert read(spaced) == made
        if not made.task:
            assert read(text.upper()) == made


def mutants_are_read_or_told(seed: int, count: int) -> None:
    rng = random.Random(seed)
    read_well = 0
    for _ in range(count):
        text = mutated(rng, write(scenario(rng)))
        read_well += read_or_told(text) is not None
        link = read_link([("scenario", text)])
        assert (link.scenario == text) == (link.warning == "")
        assert link.warning.isprintable()
    assert read_well, "some of them are still scenarios"


def test_mutated_scenarios_are_read_or_refused() -> None:
    mutants_are_read_or_told(0, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
def test_twenty_thousand_mutated_scenarios_are_read_or_refused(seed: int) -> None:
    mutants_are_read_or_told(seed, MANY // 10)
