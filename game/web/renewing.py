"""A dialog that changes while one types: only the parts that differ are drawn anew."""

from __future__ import annotations

from typing import Any, Final

from js import document

PARTS: Final = "[data-part]"


def renew(element: Any, html: str) -> bool:
    """Bring the parts of ``element`` to ``html``; ``False`` where it has other parts.

    A field that is typed in and holds what it shall keeps its caret and what can be undone in it.
    """
    new = document.createElement("template")
    new.innerHTML = html
    old_parts = list(element.querySelectorAll(PARTS))
    new_parts = list(new.content.querySelectorAll(PARTS))
    names = [part.dataset.part for part in new_parts]
    if not names or names != [part.dataset.part for part in old_parts]:
        return False
    for old, fresh in zip(old_parts, new_parts, strict=True):
        if not (old.querySelector(PARTS) or _stays(old, fresh)):
            scrolled = old.scrollTop
            old.replaceChildren(*fresh.childNodes)
            old.scrollTop = scrolled
    return True


def _stays(old: Any, fresh: Any) -> bool:
    """Whether ``old`` shows what it shall; attributes tell of a field only what it once held."""
    if _held(old) != _held(fresh):
        return False
    return bool(old.isEqualNode(fresh) or old.querySelector("input:focus, select:focus"))


def _held(part: Any) -> list[tuple[str, bool]]:
    """What its fields hold now."""
    fields = part.querySelectorAll("input, select")
    return [(str(one.value), bool(one.matches(":checked"))) for one in fields]
