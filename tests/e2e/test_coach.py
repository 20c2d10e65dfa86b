"""The coach in the page: a hint in two steps, a review walked by keys, six cards analysed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.games import GAMES
from tests.e2e.robot import Look, Robot
from tests.e2e.tables import SHORT
from tests.e2e.test_access import lenient, opened, violations

__all__ = ["lenient"]  # a fixture

Opened = Callable[..., Page]
CHOICES = ("discard", "play", "place", "turn", "attack")
JUDGED_MS = 60_000


def chooses(look: Look) -> bool:
    """Whether a hint can be asked for: there are several moves or cards."""
    return sum(c.kind == "pick" or c.text.split()[0] in CHOICES for c in look.controls) > 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_tells_the_idea_first_and_the_cards_when_asked_again(
    game_id: str, ready: Opened
) -> None:
    page = ready(f"?game={game_id}&seed=coach&speed=instant&level=beginner{SHORT[game_id]}")
    robot = Robot(page)
    robot.play(until=lambda look: chooses(look) and look.phase != "turn")
    page.locator("#hint").click()
    idea = page.locator("#hint-text")
    expect(idea).to_be_visible()
    expect(page.locator("#announce")).to_contain_text(idea.inner_text())
    assert page.locator("#table .hinted").count() == 0
    page.locator("#hand button, #centre button").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#table .hinted").first).to_be_visible()


def test_a_game_is_reviewed_by_keys_decision_by_decision(ready: Opened) -> None:
    page = ready("?game=cribbage&seed=review&target=61&speed=instant&level=beginner")
    Robot(page).play()
    page.locator("#prompt button").first.focus()
    page.keyboard.press("r")
    expect(page.locator("#dialog .winchart, #dialog svg").first).to_be_visible(timeout=JUDGED_MS)
    page.locator("#review-step").press("Enter")
    following, back = page.locator("#review-next"), page.locator("#review-back")
    expect(following).to_be_visible()
    seen = set()
    for _ in range(3):
        seen.add(page.locator("#prompt").inner_text() + page.locator("#hand").inner_text())
        expect(following).to_be_enabled(timeout=JUDGED_MS)  # once the next one is judged
        page.keyboard.press("n")
    assert len(seen) > 1
    page.keyboard.press("b")
    expect(back).to_be_enabled()
    page.keyboard.press("v")
    expect(page.locator("#dialog[open] table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog[open]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(following).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_six_cards_typed_in_give_all_fifteen_ways_and_a_slip_is_told(ready: Opened) -> None:
    page = ready()
    page.locator("#table [data-intent='analysis']").click()
    field = page.locator("#analysis-cards")
    field.fill("5h 5d Jc 4s 6h 6h")
    field.press("Enter")
    expect(page.locator("#wrong-cards")).to_be_visible()
    expect(page.locator("#dialog table")).to_have_count(0)
    page.locator("#analysis-cards").fill("5h 5d Jc 4s 6h Qd")
    page.locator("#analysis-cards").press("Enter")
    rows = page.locator("#dialog tbody tr")
    expect(rows).to_have_count(15)
    expect(rows.first).to_contain_text(re.compile(r"J.*Q|Q.*J", re.DOTALL))


def test_axe_finds_nothing_in_hint_review_and_analysis(lenient: BrowserContext, site: str) -> None:
    page = opened(lenient, f"{site}?game=cribbage&seed=axe&target=61&speed=instant&level=beginner")
    robot = Robot(page)
    robot.play(until=lambda look: look.phase == "discard")
    page.locator("#hint").click()
    page.locator("#hint").click()
    found = {"hint": violations(page)}
    robot.play()
    page.locator("#review").click()
    page.locator("#dialog svg").first.wait_for(timeout=JUDGED_MS)
    found["overview"] = violations(page)
    page.locator("#review-step").click()
    page.locator("#review-next").wait_for()
    found["decision"] = violations(page)
    page.locator("#review-values").click()
    page.locator("#dialog[open] table").wait_for()
    found["values"] = violations(page)
    assert {where: some for where, some in found.items() if some} == {}
