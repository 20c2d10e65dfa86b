"""A lesson on another page: cards and task before Python, and an answer the host hears of."""

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.embeds import (
    host_html,
    open_on_the_site,
    pressed,
    raw,
    ready,
    table_in,
    told,
)
from tests.e2e.hosts import Host
from tests.e2e.test_embed import SIZES, element_of, say
from tests.e2e.test_layout import MEASURE

COUNT = "v1;count;hand=4c5d5h6s;starter=6c"
SQUARE = "4c5d6sThKd/5h3c2s9d8c/6cQs7dAc8h/JdJc8s2c3h/9s4d4h7cAh"


def answered(frame: Frame, number: str) -> None:
    """Enter a number and have it checked."""
    frame.locator("#number").fill(number)
    frame.locator("#confirm").click()
    frame.locator("#table[data-answer]").wait_for()


def test_a_lesson_is_asked_answered_and_told_on_another_site(
    page: Page, site: str, host: Host
) -> None:
    lesson = f'<fifteen-two ui="lesson" speed="instant" scenario="{COUNT}"></fifteen-two>'
    page.goto(host.showing(host_html(lesson, element_of(site))))
    frame = table_in(page)
    expect(frame.locator(".poster-row .card")).to_have_count(5)
    task = "What does the hand count, with the starter?"
    expect(frame.locator("#prompt-text")).to_have_text(task)
    pressed(frame)
    expect(frame.locator("#prompt-text")).to_have_text(task)
    answered(frame, "7")
    frame.locator("#retry").click()
    answered(frame, "24")
    page.wait_for_function("told.filter((one) => one.type === 'answer').length === 2")
    answers = told(page, "answer")
    assert [each["right"] for each in answers] == [False, True]
    assert [each["answer"] for each in answers] == ["7", "24"]
    assert answers[0] | {"right": True, "answer": "24"} == answers[1]
    assert answers[1]["scenario"] == COUNT
    assert told(page, "error") == []


@pytest.mark.parametrize(
    "scenario",
    [
        COUNT,
        "v1;worth;score=121-83",
        "v1;line;line=2h3h6h9hKh;starter=6h",
        f"v1;square;board={SQUARE};of=row3",
        "v1;place;board=----------/----------/----7d6c--/----Ac----/----------;card=2h",
        "v1;may;field=3h;laid=Jd;card=Jc",
        "v1;discard;dealer=other;me=AhAd2c3s9hKd;task=What would you keep?",
        "v1;cover;me=2cJcQsKc;field=3h;laid=Jd",
    ],
)
def test_a_poster_asks_what_the_lesson_asks_and_both_fit(
    scenario: str, page: Page, site: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}?embed=1&ui=lesson&scenario={scenario}")
    text = page.locator("#prompt-text")
    expect(text).to_contain_text("?")
    asked = text.inner_text()
    game = page.locator("#table").get_attribute("data-game")
    shapes = "(cards) => cards.map((e) => e.offsetHeight / e.offsetWidth)"
    assert all(1.3 < shape < 1.5 for shape in page.locator(".poster .card").evaluate_all(shapes))
    found = [("poster", each) for each in faults(page)]
    page.locator("#play").click()
    expect(page.locator("html")).to_have_attribute("data-embed", "on", timeout=60_000)
    expect(text).to_have_text(asked)
    expect(page.locator("#table")).to_have_attribute("data-game", game or "")
    found += [("lesson", each) for each in faults(page)]
    assert found == []


def faults(page: Page) -> list[str]:
    """What does not fit in the sizes that are looked after; and nothing is to be scrolled for."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        measured: list[object] = page.evaluate(MEASURE)
        found += [f"{width}x{height} {fault}" for fault in measured]
        inside = "(e => e.bottom <= innerHeight && e.top >= 0)"
        for control in ("#play", "#confirm", "#prompt-text"):
            place = page.locator(control)
            if place.count() and not place.evaluate(f"e => {inside}(e.getBoundingClientRect())"):
                found.append(f"{width}x{height} {control} is out of sight")
    return found


def test_a_scenario_that_cannot_be_read_is_told_once_with_its_place(page: Page, site: str) -> None:
    warnings: list[str] = []
    page.on("console", lambda m: warnings.append(m.text) if m.type == "warning" else None)
    bad = "v1;count;hand=4c5d5h6x;starter=6c"
    frames = f'<fifteen-two ui="lesson" speed="instant" scenario="{bad}"></fifteen-two>'
    open_on_the_site(page, site, host_html(frames, element_of(site)))
    frame = pressed(table_in(page))
    expect(frame.locator("#table")).to_have_attribute("data-view", "table")
    [error] = told(page, "error")
    assert (error["code"], "character 21" in error["message"]) == ("address", True)
    assert len(warnings) == 1
    assert "character 21" in warnings[0]
    expect(frame.locator("#alert")).to_contain_text("character 21")


def test_a_host_loads_a_lesson_and_asks_for_hints(page: Page, site: str) -> None:
    frames = (
        f'<iframe width="400" height="560" src="{site}?embed=1&amp;ui=lesson&amp;'
        'speed=instant&amp;level=beginner"></iframe>'
    )
    open_on_the_site(page, site, host_html(frames))
    frame = table_in(page)
    say(page, "hello")
    say(page, "load", {"scenario": COUNT})
    ready(frame)
    expect(frame.locator("#table")).to_have_attribute("data-view", "lesson")
    say(page, "hint", id_="at a lesson")
    page.wait_for_function("raw.some((one) => one.type === 'error' && one.id === 'at a lesson')")
    assert raw(page, "error")[-1]["data"]["code"] == "state"
    say(page, "load", {"scenario": "v1;discard;me=5h5dJc"}, "bad")
    page.wait_for_function("raw.some((one) => one.type === 'error' && one.id === 'bad')")
    assert "character" in raw(page, "error")[-1]["data"]["message"]
    expect(frame.locator("#table")).to_have_attribute("data-view", "lesson")
    six = "v1;discard;dealer=other;me=AhAd2c3s9hKd;goal=free"
    say(page, "load", {"scenario": six})
    expect(frame.locator("#table")).to_have_attribute("data-view", "table")
    errors = len(raw(page, "error"))
    say(page, "hint")
    expect(frame.locator(".hint-text")).to_be_visible(timeout=20_000)
    say(page, "hint")
    expect(frame.locator(".hint-text .inline-card").first).to_be_visible()
    assert len(raw(page, "error")) == errors
