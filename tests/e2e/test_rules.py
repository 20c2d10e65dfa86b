"""The rules can be read everywhere: at a term, in the menu, before Python and without it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

Opened = Callable[..., Page]
GAMES = ("cribbage", "cross", "cricket")


def in_sight(page: Page, selector: str) -> bool:
    """Whether the element's top lies inside the dialog's view."""
    return bool(
        page.evaluate(
            """selector => {
                const at = document.querySelector(selector).getBoundingClientRect().top;
                const view = document.querySelector("#dialog").getBoundingClientRect();
                return at >= view.top && at < view.bottom;
            }""",
            selector,
        )
    )


def test_a_mark_opens_the_rule_of_its_term(ready: Opened) -> None:
    page = ready("?game=cricket&seed=rules&speed=instant")
    mark = page.locator("#you .rule-mark")
    mark.click()
    asked = page.locator("#dialog .asked")
    expect(asked).to_be_focused()
    expect(asked).to_contain_text("hand limit")
    assert in_sight(page, "#dialog .asked")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(mark).to_be_focused()


def test_the_dialog_turns_to_the_other_games(ready: Opened) -> None:
    page = ready()
    page.locator("#table [data-intent='dialog rules']").click()
    for game in ("cross", "cricket", "cribbage"):
        page.locator(f"#dialog [data-intent='rule {game}']").click()
        expect(page.locator(f"#dialog [data-template='rules-{game}'] h3").first).to_be_attached()
        expect(page.locator("#dialog .panel-title")).to_be_focused()
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_by_itself_needs_no_script(browser: Browser, site: str, game: str) -> None:
    with browser.new_context(
        java_script_enabled=False, viewport={"width": 320, "height": 568}
    ) as context:
        page = context.new_page()
        page.goto(f"{site}rules/{game}.html")
        expect(page.locator("h1")).to_be_visible()
        expect(page.get_by_role("link", name="Play")).to_have_attribute("href", f"../?game={game}")
        overflow = page.locator("html").evaluate("e => e.scrollWidth - e.clientWidth")
        assert overflow == 0


def test_all_rules_are_in_the_static_page(browser: Browser, site: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(site)
        page.locator("#rules summary").click()
        for game in GAMES:
            expect(page.locator(f"#rules-{game} h3").first).to_be_visible()
