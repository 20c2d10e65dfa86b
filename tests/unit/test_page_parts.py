"""Seats, prompts, log, chips, entry of a count, menus: roles, names, escaping, no inline style."""

from game.page.html import EMPTY, el
from game.page.icons import icon_symbols
from game.page.menus import Option, boot, check, figures, panel, radio_group, rule_mark, tile
from game.page.parts import (
    Chip,
    LogLine,
    button,
    chips,
    latest,
    log,
    medallion,
    prompt,
    seat_bar,
    stepper,
)
from game.page.shell import REGIONS, STYLES, bar, board_region, shell


def test_button_that_is_off_can_still_be_focused() -> None:
    html = button("Send", intent="discard", kind="primary", off=True)
    assert 'aria-disabled="true"' in html
    assert " disabled" not in html
    assert 'data-intent="discard"' in html
    assert 'type="button"' in html


def test_a_button_with_a_sign_keeps_its_words() -> None:
    html = button("Undo", intent="undo", icon_name="undo")
    assert ">Undo</span>" in html
    assert 'id="icon-undo"' in icon_symbols()


def test_seat_bar_escapes_names_and_marks_the_turn() -> None:
    html = seat_bar("you", name="<Ana>", role="dealer", score=49, gain="+2", turn=True)
    assert "&lt;Ana&gt;" in html
    assert 'class="seat turn" data-side="you"' in html
    plain = seat_bar("them", name="Bob", role="", score=0, score_attrs={"data-intent": "board"})
    assert '<button type="button" class="points" data-intent="board">' in plain


def test_prompt_and_medallion() -> None:
    html = prompt("Your card", button("Go", move="go"))
    assert html.index("Your card") < html.index('data-move="go"')
    assert ">24</span>" in medallion(24, "count")


def test_log_and_its_last_lines() -> None:
    lines = [LogLine("you", f"{n}", str(n)) for n in range(4)]
    html = log([("The play", lines)])
    assert html.count("<li") == 4
    assert html.count('class="log-points none"') == 1
    last = latest(lines)
    assert ">2</span>" in last
    assert ">1</span>" not in last


def test_the_combination_being_named_is_current() -> None:
    html = chips([Chip("fifteen two"), Chip("a pair is four", "+2", "now")], "Combinations")
    assert html.count('aria-current="step"') == 1
    assert "+2" in html


def test_stepper_stops_at_its_ends() -> None:
    html = stepper("claim", label="Count", value=0, least=0, most=29, less="Less", more="More")
    less, more = html.split("<input")
    assert 'aria-disabled="true"' in less
    assert "aria-disabled" not in more
    assert 'data-intent="claim-more"' in more


def test_options_are_native_radio_buttons() -> None:
    options = [Option("classic", "Classic"), Option("czech", "Czech", "runs of two")]
    html = radio_group("rules", "Rules", options, "czech")
    assert html.count('type="radio"') == 2
    assert 'value="czech" checked' in html
    assert "<legend>Rules</legend>" in html
    assert 'type="checkbox" name="sound">' in check("sound", "Sound", False)


def test_panel_table_boot() -> None:
    html = panel("End", figures(("", "you"), [("Runs", 3)]), button("OK"), lead="By 23")
    assert '<th scope="row">Runs</th><td>3</td>' in html
    assert html.index("By 23") < html.index("OK")
    assert "<progress" in boot("Loading", 3)
    assert "tile-words" in tile("Cribbage", "Two hands", EMPTY, {"data-intent": "new"})
    assert 'aria-label="What is nobs?"' in rule_mark("What is nobs?", "rule nobs")


def test_shell_has_every_region_once() -> None:
    contents = {"bar": bar("Cribbage"), "board": board_region(el("svg"), "Open the board")}
    html = shell(contents, table={"data-game": "cribbage"}, labels={"hand": "Your hand"})
    for name in (*REGIONS, "bar", "table", "log", "dialog"):
        assert html.count(f'id="{name}"') == 1
    assert "style" not in html
    assert len(set(STYLES)) == len(STYLES)
