"""`tools/replay.py` as a command: what it prints and how it leaves."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.replay import main

ROOT = Path(__file__).parent.parent.parent
GOOD = """\
fifteen-two 1
game cribbage
first 1
start 118 119
---
# the deal
* deal 5H 4S 6D 7C 8H 9S / TD JC QH KS AH 2C
0 discard 5H 4S
1 discard TD JC
* starter 7H
0 play 6D
1 play KS
0 play 8H
1 play 2C
0 go
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.record"
    path.write_text(GOOD, encoding="utf-8")
    return path


def told(path: Path | str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    assert main([str(path), "--json"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return [json.loads(line) for line in out.out.splitlines()]


def complaint(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(argv) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.endswith("\n")
    assert len(out.err.splitlines()) == 1
    return out.err


def test_one_object_a_move_with_its_line(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = told(good, capsys)
    assert [move["line"] for move in moves] == list(range(7, 16))
    for move in moves:
        assert list(move) == ["line", "seat", "move", "events", "scores", "outcome"]


def test_seat_and_move_are_as_in_the_record(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [f"{move['seat']} {move['move']}" for move in told(good, capsys)]
    assert lines == [line for line in GOOD.splitlines()[6:] if line]
    assert [move["seat"] for move in told(good, capsys)][:3] == ["*", 0, 1]


def test_events_scores_and_outcome(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = told(good, capsys)[-1]
    assert last["scores"] == [118, 119]
    assert last["outcome"] is None
    assert last["events"] == [{"type": "said_go", "seat": 0, "count": 26}]


def test_the_end_of_the_game(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good.write_text(GOOD.replace("starter 7H", "starter JS").split("0 play")[0], encoding="utf-8")
    last = told(good, capsys)[-1]
    assert last["scores"] == [118, 121]
    assert last["outcome"] == {"winner": 1, "reason": "target", "margin": "win", "worth": 1}
    assert last["events"][:2] == [
        {"type": "starter_turned", "card": "JS"},
        {
            "type": "scored",
            "seat": 1,
            "source": "starter",
            "points": 2,
            "peg_from": 119,
            "peg_to": 121,
            "lines": [{"reason": "his heels", "cards": ["JS"], "points": 2}],
        },
    ]


def test_the_readable_form(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(good)]) == 0
    out = capsys.readouterr().out
    assert "  11  0 play 6D  [118 119]\n" in out
    assert "played seat=0" in out


def test_a_record_without_moves_says_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "short.record"
    path.write_text(GOOD.split("# the deal")[0], encoding="utf-8")
    assert told(path, capsys) == []


def test_byte_order_mark_and_windows_line_ends(
    good: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = told(good, capsys)
    good.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert told(good, capsys) == plain


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("fifteen-two 1", "fifteen-two 9", "line 1: expected"),
        ("game cribbage", "game whist", "line 2: unknown game 'whist'"),
        ("0 go\n", "0 play 4S\n", "line 15: illegal move: not-your-card"),
        ("0 go\n", "0 play 9X\n", "line 15: not a card: '9X'"),
        ("0 go\n", "0 play \x1b[2J\x85\u2028", "line 15: "),
        ("0 go\n", "0 " + "x" * 100_000, "line 15: no such move"),
    ],
)
def test_a_bad_record_is_one_line_and_nothing_else(
    old: str, new: str, reason: str, good: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good.write_text(GOOD.replace(old, new), encoding="utf-8")
    error = complaint([str(good), "--json"], capsys)
    assert error.startswith(f"replay: {good}: ")
    assert reason in error
    assert len(error) < 1000
    assert complaint([str(good)], capsys) == error


def test_what_is_no_text_is_refused(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good.write_bytes(b"fifteen-two 1\n\xff\xfe")
    assert "not UTF-8" in complaint([str(good), "--json"], capsys)


def test_what_cannot_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (str(tmp_path), str(tmp_path / "none.record"), "a\x00b", str(tmp_path / "a\nb")):
        complaint([path, "--json"], capsys)


@pytest.mark.parametrize("argv", [[], ["--json"], ["a", "b"], ["--yaml", "a"]])
def test_a_bad_command_line_is_one_line_too(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    complaint(argv, capsys)


def test_a_dash_is_standard_input(
    good: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = told(good, capsys)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert told("-", capsys) == wanted


@pytest.mark.cpython_only
def test_it_runs_from_any_folder(good: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "replay.py"), good.name, "--json"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 9
    good.write_text(GOOD + "0 go\n", encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.cpython_only
def test_a_reader_who_has_seen_enough_gets_no_complaint(good: Path) -> None:
    tool = str(ROOT / "tools" / "replay.py")
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, tool, str(good), "--json"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
