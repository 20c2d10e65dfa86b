"""The thin binding: puts strings in place region by region, and keeps the focus where it was."""

from __future__ import annotations

from typing import Any, Final

from js import document

from game.app.frame import Frame
from game.web.effects import gate
from game.web.motion import walk_pegs
from game.web.renewing import renew
from game.web.rulebook import Rulebook

FOCUS_ORDER: Final = (
    "#dialog[open] .panel-title",
    "#prompt [data-intent='claim-more']",
    "#prompt .primary:not([aria-disabled])",
    "#hand [data-move]:not([aria-disabled]), #hand [data-pick]:not([aria-disabled])",
    "#centre [data-move]:not([aria-disabled])",
    "#prompt button:not([aria-disabled])",
    "#menu-title",
)
"""Where the focus goes when what had it is gone, the first that is there."""

COMING_AND_GOING: Final = (
    "data-game", "data-phase", "data-scores", "data-outcome", "data-board", "data-answer",
)  # fmt: skip
"""Attributes of the table that are there only at times."""

ROVING: Final = "[role=toolbar], [role=grid]"


class Page:
    """The document as last drawn."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}
        self._attributes: dict[str, str | None] = {}
        self._says = 0
        self._focus = ""
        self._roving: dict[str, str] = {}
        self._rulebook = Rulebook()
        self._guest = gate() is not None

    def draw(self, frame: Frame) -> None:
        """Bring the document to ``frame``, touching only what differs."""
        active = document.activeElement
        focused = str(active.id or "") if active else ""
        inside = bool(active and active.closest("main, #log, #bar, #dialog"))
        for region, html in frame.regions.items():
            self._fill(region, str(html))
        self._set("table", frame.table)
        self._set(None, frame.root)
        self._toggle_dialog(frame.dialog_open)
        self._rulebook.open()
        document.getElementById("log").classList.toggle("open", frame.log_open)
        self._rove()
        self._speak(frame)
        if (inside or frame.focus) and self._may_focus():
            self._refocus(focused, "" if frame.focus == self._focus else frame.focus)
        self._focus = frame.focus

    def _fill(self, region: str, html: str) -> None:
        if self._drawn.get(region) == html:
            return
        element = document.getElementById(region)
        if region == "board" and region in self._drawn:
            walk_pegs(element, html)
        elif not (region == "dialog" and "data-part" in html and renew(element, html)):
            element.innerHTML = html
        self._drawn[region] = html

    def _set(self, element_id: str | None, attributes: Any) -> None:
        element = document.getElementById(element_id) if element_id else document.documentElement
        wanted = dict(attributes)
        for name in COMING_AND_GOING:
            if element_id == "table":
                wanted.setdefault(name, None)
        for name, value in wanted.items():
            key = f"{element_id}.{name}"
            if self._attributes.get(key, "") == value:
                continue
            if value is None:
                element.removeAttribute(name)
            else:
                element.setAttribute(name, value)
            self._attributes[key] = value

    @staticmethod
    def _toggle_dialog(wanted: bool) -> None:
        dialog = document.getElementById("dialog")
        if wanted and not dialog.open:
            dialog.showModal()
            title = dialog.querySelector(".panel-title")
            if title:
                title.focus()
        elif not wanted and dialog.open:
            dialog.close()

    def _rove(self) -> None:
        """One stop for Tab in each toolbar and grid: where the focus was, or the first usable."""
        for group in document.querySelectorAll(ROVING):
            items = list(group.querySelectorAll("button, [tabindex]"))
            if not items:
                continue
            kept = self._roving.get(_name(group), "")
            usable = [item for item in items if item.getAttribute("aria-disabled") != "true"]
            stop = next((item for item in items if item.id == kept), (usable or items)[0])
            for item in items:
                item.tabIndex = 0 if item is stop or item.id == stop.id else -1

    def rove_to(self, item: Any) -> None:
        """``item`` of a toolbar or grid has the focus now: it is the stop for Tab."""
        group = item.closest(ROVING)
        if group:
            self._roving[_name(group)] = str(item.id)
            self._rove()

    def _speak(self, frame: Frame) -> None:
        alert = document.getElementById("alert")
        if str(alert.textContent) != frame.notice:
            alert.textContent = frame.notice
        if frame.says == self._says:
            return
        self._says = frame.says
        # Equal texts are read again only if the region's text differs: a mark nobody hears.
        mark = "\u200b" if frame.says % 2 else ""
        document.getElementById("announce").textContent = frame.said + mark

    def _may_focus(self) -> bool:
        """An embed takes the focus from nobody who is elsewhere on its host's page."""
        return not self._guest or bool(document.hasFocus())

    def take_focus(self) -> None:
        """The host has asked for it: the focus to what is to be done now."""
        self._refocus("", "")

    def _give(self, target: Any) -> None:
        """The focus to ``target``; an embed does not scroll its host's page for it."""
        target.focus(preventScroll=self._guest)

    def _refocus(self, focused: str, wanted: str) -> None:
        active = document.activeElement
        lost = not active or active is document.body or str(active.tagName) == "BODY"
        parked = bool(active) and str(active.id) == "table"
        if not (lost or parked or wanted):
            return
        if lost and focused:
            same = document.getElementById(focused)
            if same and not wanted:
                self._give(same)
                if str(same.tagName) == "INPUT":
                    _caret_to_the_end(same)
                if focused != "table":
                    return
        for selector in (f"#{wanted}" if wanted else "", *FOCUS_ORDER):
            target = document.querySelector(selector) if selector else None
            if target and target.getClientRects().length:
                self._give(target)
                return
        self._give(document.getElementById("table"))


def _name(group: Any) -> str:
    """What tells a toolbar or grid from the others on the page, also after it was drawn anew."""
    return f"{group.parentNode.id} {group.className}"


def _caret_to_the_end(field: Any) -> None:
    """Go on typing where one was; a nought is typed over."""
    end = len(str(field.value))
    field.setSelectionRange(0 if str(field.value) == "0" else end, end)
