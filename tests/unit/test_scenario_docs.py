"""The grammar as it is told in docs/scenario.md is the grammar."""

import re
from pathlib import Path

import pytest

from game.app.scenario import read, write
from game.app.scenario_grammar import GOALS, KINDS, ORDER
from game.app.solving import solve

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "scenario.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"(v1;[^`\n]+)", TEXT)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_scenarios_as_they_are_written(example: str) -> None:
    assert write(read(example)) == example
    assert solve(read(example)).right


def test_every_kind_has_an_example() -> None:
    assert {read(example).kind for example in EXAMPLES} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_told_with_all_its_names(kind: str) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{kind}` | "))
    told = set(re.findall(r"`([a-z]+)`", row.split("|", 2)[2]))
    assert told == set(KINDS[kind].keys) - {"task"}


def test_every_name_and_goal_is_told() -> None:
    told = set(re.findall(r"`([a-z]+)[`:]", TEXT))
    assert set(ORDER) <= told
    assert set(GOALS) <= told
