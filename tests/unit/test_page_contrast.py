"""The palette, measured: text 4.5 : 1, pegs, lines and focus 3 : 1, by day and in the evening."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "assets" / "css" / "tokens.css").read_text("utf-8")
ROOT = TOKENS[: TOKENS.index(':root[data-theme="light"]')]
RGB = tuple[float, float, float]


def _value(name: str, theme: str) -> str:
    found = re.search(rf"--{name}: (.*?);", ROOT, re.DOTALL)
    assert found, name
    text = found[1]
    if text.startswith("light-dark("):
        day, evening = re.split(r",\s*(?![^(]*\))", text[len("light-dark(") : -1], maxsplit=1)
        text = day if theme == "light" else evening
    return text.strip()


def _colour(text: str, under: RGB = (0, 0, 0)) -> RGB:
    if text.startswith("#"):
        digits = text[1:] if len(text) == 7 else "".join(c * 2 for c in text[1:])
        r, g, b = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
        return (r, g, b)
    r, g, b, alpha = (int(part) for part in re.findall(r"\d+", text))
    share = alpha / 100
    mixed = [c * share + u * (1 - share) for c, u in zip((r, g, b), under, strict=True)]
    return (mixed[0], mixed[1], mixed[2])


def _light(colour: RGB) -> float:
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(front: str, back: str, theme: str) -> float:
    under = _colour(_value(back, theme))
    one, two = sorted((_light(_colour(_value(front, theme), under)), _light(under)))
    return (two + 0.05) / (one + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("felt", ["felt", "felt-lit", "felt-shade", "sheet"])
@pytest.mark.parametrize("text", ["text", "muted", "brass-text", "blue-text"])
def test_text_on_felt(text: str, felt: str, theme: str) -> None:
    assert _contrast(text, felt, theme) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("felt", ["felt", "felt-lit", "felt-shade", "sheet"])
@pytest.mark.parametrize("line", ["focus", "brass-line", "blue-line", "line-strong"])
def test_lines_on_felt(line: str, felt: str, theme: str) -> None:
    assert _contrast(line, felt, theme) >= 3


@pytest.mark.parametrize("wood", ["walnut-lit", "walnut", "walnut-deep"])
def test_pegs_and_numbers_on_wood(wood: str) -> None:
    assert _contrast("brass", wood, "dark") >= 3
    assert _contrast("blue", wood, "dark") >= 3
    assert _contrast("maple", wood, "dark") >= 4.5


def test_cards_and_buttons() -> None:
    for ink in ("ink", "red"):
        assert _contrast(ink, "paper", "dark") >= 4.5
    assert _contrast("red-dim", "paper-dim", "dark") >= 4.5
    assert _contrast("brass-ink", "brass", "dark") >= 4.5


def test_pegs_on_their_bands() -> None:
    assert _contrast("brass", "band-mine", "dark") >= 3
    assert _contrast("blue", "band-theirs", "dark") >= 3
