"""One delegated listener a kind of event: turns what was clicked or typed into commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from js import document
from pyodide.ffi import create_proxy

from game.app.speaking import answer
from game.web.keys import ARROWS, CLICKS, ENTERS, INTENTS, SAYS

if TYPE_CHECKING:
    from game.web.main import Main

NUMBERS: Final = ("claim", "number")
"""The ids of fields in which a number is entered."""
CONTROLS: Final = "[data-move], [data-pick], [data-intent]"


def listen(main: Main) -> None:
    """Bind everything once, on the document."""
    handlers = {
        "click": _click,
        "change": _change,
        "input": _input,
        "keydown": _keydown,
        "focusin": _focusin,
    }
    for name, handler in handlers.items():
        document.addEventListener(name, create_proxy(_bound(handler, main)))
    document.getElementById("dialog").addEventListener(
        "cancel", create_proxy(_bound(_cancel, main))
    )


def _bound(handler: Any, main: Main) -> Any:
    return lambda event: handler(main, event)


def _click(main: Main, event: Any) -> None:
    control = event.target.closest(CONTROLS)
    if not control:
        return
    if control.disabled or control.getAttribute("aria-disabled") == "true":
        why = control.getAttribute("aria-description")
        if why:
            main.send("say", str(why))
        return
    for kind in ("move", "pick", "intent"):
        if control.hasAttribute(f"data-{kind}"):
            main.send(kind, str(control.getAttribute(f"data-{kind}")))
            return


def _change(main: Main, event: Any) -> None:
    box = event.target
    if box.type in ("radio", "checkbox", "select-one") and box.name:
        main.send("set", f"{box.name} {box.value}")


def _input(main: Main, event: Any) -> None:
    field = event.target
    if str(field.id) in NUMBERS:
        main.send("set", f"{field.id} {field.value}")
    elif str(field.type) == "text" and str(field.name).startswith(("analysis-", "make-")):
        main.send("set", f"{field.name} {field.value}")


def _cancel(main: Main, event: Any) -> None:
    event.preventDefault()
    main.send("intent", "close")


def _focusin(main: Main, event: Any) -> None:
    main.page.rove_to(event.target)


def _keydown(main: Main, event: Any) -> None:
    if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
        return
    key = str(event.key)
    if key == "Enter" and str(event.target.id) in ENTERS:
        _press(main, event, ENTERS[str(event.target.id)])
        return
    if event.target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
        return
    if key in ARROWS and event.target.closest("[role=toolbar], [role=grid]"):
        _arrow(main, event, ARROWS[key])
    elif main.app.settings.keys == "on" and _in_table(event):
        _shortcut(main, event, key.lower())


def _in_table(event: Any) -> bool:
    dialog = document.getElementById("dialog")
    return not dialog.open and bool(event.target.closest("#table, #bar, #log"))


def _shortcut(main: Main, event: Any, key: str) -> None:
    if key in SAYS:
        event.preventDefault()
        prompt = document.getElementById("prompt-text")
        text = answer(main.app, SAYS[key], main.words, str(prompt.textContent) if prompt else "")
        main.send("say", text)
    elif key in INTENTS:
        event.preventDefault()
        main.send("intent", INTENTS[key])
    elif key in CLICKS:
        _press(main, event, CLICKS[key])


def _press(main: Main, event: Any, selector: str) -> None:
    target = document.querySelector(selector)
    if not target:
        return
    event.preventDefault()
    if target.tagName == "INPUT":
        target.focus()
        target.select()
    else:
        target.focus()
        target.click()


def _arrow(main: Main, event: Any, step: tuple[int, int]) -> None:
    group = event.target.closest("[role=toolbar], [role=grid]")
    items = list(group.querySelectorAll("button, [role=gridcell][tabindex]"))
    place = next((n for n, item in enumerate(items) if item.isSameNode(event.target)), 0)
    width = 5 if group.getAttribute("role") == "grid" else 1
    row, column = step
    move = row * width + column if width > 1 else row + column
    goal = place + move
    if width > 1 and column and goal // width != place // width:
        return
    if 0 <= goal < len(items):
        event.preventDefault()
        items[goal].focus()
