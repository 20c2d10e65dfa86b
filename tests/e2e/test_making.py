"""Make a lesson in the browser: by clicks and by keys alone, on a phone, and clean for axe."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.test_access import lenient, opened, violations
from tests.e2e.test_embed_lesson import SQUARE

__all__ = ["lenient"]


def making(page: Page) -> Page:
    """Open the dialog from the list of lessons."""
    page.get_by_role("button", name="Lessons").click()
    page.locator("#make").click()
    expect(page.locator("#make-text")).to_be_attached()
    return page


def test_a_lesson_is_clicked_together_on_a_phone_and_tried(
    page: Page, ready: Callable[..., Page]
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    making(ready())
    expect(page.locator("#make-wrong")).to_contain_text("needs me=")
    for card in ("5H", "5D", "JC", "4S", "6H", "QD"):
        page.locator(f"#make-pick-{card}").click()
    expect(page.locator("#make-text")).to_have_value("v1;discard;me=5h5dJc4s6hQd")
    expect(page.locator(".make-right")).to_contain_text("jack of clubs, queen of diamonds")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    wide = "(e) => e.scrollWidth - e.clientWidth"
    assert page.locator("dialog .panel").evaluate(wide) == 0
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#copy-make-code").click()
    assert 'scenario="v1;discard;me=5h5dJc4s6hQd"' in page.evaluate(
        "navigator.clipboard.readText()"
    )
    page.locator("#make-try").click()
    expect(page.locator("#table")).to_have_attribute("data-view", "lesson")


def test_a_lesson_is_typed_with_the_caret_where_it_was(
    page: Page, ready: Callable[..., Page]
) -> None:
    making(ready())
    page.locator("#make-text").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("v1;throw;field=3s;laid=Jx")
    expect(page.locator("#make-wrong")).to_contain_text("Character 24")
    page.keyboard.press("Backspace")
    page.keyboard.type("c")
    expect(page.locator("#make-wrong")).to_be_empty()
    expect(page.locator("#make-laid")).to_have_value("Jc")
    for _ in range(len("s;laid=Jc")):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    page.keyboard.type("4")
    expect(page.locator("#make-field")).to_have_value("4s")
    expect(page.locator("#make-text")).to_have_value("v1;throw;field=4s;laid=Jc")
    expect(page.locator("#make-text")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()


def tabbed(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    page.locator(selector).first.wait_for(state="attached")
    for _ in range(120):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_lesson_is_made_by_keys_alone(page: Page, ready: Callable[..., Page]) -> None:
    ready()
    for button in ("[data-intent='dialog lessons']", "#make"):
        tabbed(page, button)
        page.keyboard.press("Enter")
    text = page.locator("#make-text")
    tabbed(page, "#make-me")
    page.keyboard.type("5h5dJc4s6hQd")
    tabbed(page, "#make-goal")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#make-into")).to_have_value("goal-of")
    expect(page.locator("#make-pick-5H")).to_be_enabled()
    tabbed(page, ".pick-row:nth-child(2) button")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="five of hearts")).to_be_focused()
    expect(text).to_have_value("v1;discard;me=5h5dJc4s6hQd;goal=keep:5h")
    tabbed(page, "[name='make-rules']")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Czech")).to_be_focused()
    expect(text).to_have_value("v1;discard;rules=czech;me=5h5dJc4s6hQd;goal=keep:5h")
    tabbed(page, "#make-clear")
    page.keyboard.press("Enter")
    expect(page.locator("#make-clear")).to_be_focused()
    expect(page.locator("#make-me")).to_have_value("")
    expect(page.get_by_role("radio", name="Classic")).to_be_checked()
    tabbed(page, "#make-kind")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#make-kind")).to_be_focused()
    tabbed(page, "#make-me")
    page.keyboard.type("4d9c")
    tabbed(page, "#make-try")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-view", "lesson")
    assert page.evaluate("document.activeElement !== document.body")


def test_axe_finds_nothing_while_a_lesson_is_made(lenient: BrowserContext, site: str) -> None:
    page = opened(lenient, site)
    making(page)
    found = {}
    for text in (
        "v1;discard;me=5h5dJc4s6hQd;goal=keep:5h5d4s6h",
        f"v1;square;board={SQUARE};of=row3",
        "v1;cover;me=2cJcQsKc;field=3h;laid=Jd",
        "v1;cover;me=2cJcQsKc;field=3h;laid=Jc",
    ):
        page.locator("#make-text").fill(text)
        right = "laid=Jc" not in text
        expect(page.locator(".make-right" if right else "#make-wrong")).to_be_visible()
        found[text] = violations(page)
    assert {text: some for text, some in found.items() if some} == {}
