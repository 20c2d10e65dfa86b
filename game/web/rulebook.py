"""The pages of rules: they lie in the static page and are put into a dialog that asks for one."""

from __future__ import annotations

from typing import Any, Final

from js import document

BLOCKS: Final = "p, li, tr, h3, h4"


class Rulebook:
    """Holds the static page's rules once a dialog has asked for them."""

    def __init__(self) -> None:
        self._pages: Any = None

    def open(self) -> None:
        """Fill the open dialog's ``[data-template]``, if it has an empty one, at its anchor."""
        place = document.querySelector("#dialog[open] [data-template]:empty")
        if not place:
            return
        if self._pages is None:
            # Out of the document, or every anchor would be there twice.
            self._pages = document.getElementById("rules")
            self._pages.remove()
        page = self._pages.querySelector(f"#{place.dataset.template}")
        place.innerHTML = page.innerHTML if page else ""
        anchor = place.getAttribute("data-anchor")
        if anchor:
            self._go_to(place.querySelector(f"#{anchor}"))

    @staticmethod
    def _go_to(anchor: Any) -> None:
        """The block of a term in sight and with the focus, so that reading goes on there."""
        block = anchor.closest(BLOCKS) if anchor else None
        if block:
            block.tabIndex = -1
            block.classList.add("asked")
            block.focus()
            block.scrollIntoView()
