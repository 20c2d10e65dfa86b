"""A tiny element builder: escaped by default, so a name can never become markup.

>>> print(el("p", {"class": "who", "hidden": True, "title": None}, "Ana & Bob"))
<p class="who" hidden>Ana &amp; Bob</p>
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from string import Formatter
from typing import Final, TypeAlias

Attr: TypeAlias = str | int | float | bool | None
"""``None`` and ``False`` leave the attribute out, ``True`` writes it bare."""
Attrs: TypeAlias = Mapping[str, Attr]

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9:_.-]*")


class Markup(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


EMPTY: Final = Markup("")


def markup(child: str | int | None) -> Markup:
    """``child`` as HTML: markup as it is, other text escaped, ``None`` as nothing."""
    if child is None:
        return EMPTY
    return child if isinstance(child, Markup) else Markup(escape(str(child), quote=True))


def join(children: Iterable[str | int | None], between: str = "") -> Markup:
    """Many children as one piece, each made safe, with ``between`` (made safe too) in the gaps."""
    gap = markup(between)
    return Markup(gap.join(markup(child) for child in children if child is not None))


def filled(template: str, **places: str | int) -> Markup:
    """A sentence with markup in its ``{places}``; all else is made safe.

    >>> print(filled("Ana & {who}", who=el("b", None, "Bob")))
    Ana &amp; <b>Bob</b>
    """
    out = []
    for text, name, _, _ in Formatter().parse(template):
        out.append(markup(text))
        if name is not None:
            out.append(markup(places[name]))
    return join(out)


def el(tag: str, attrs: Attrs | None = None, *children: str | int | None) -> Markup:
    """One element. Raises ``ValueError`` for a bad name and for what the page's policy forbids
    (``style`` and ``on…`` attributes)."""
    if not _NAME.fullmatch(tag):
        raise ValueError(f"bad element name: {tag!r}")
    head = f"<{tag}{_attributes(attrs or {})}>"
    if tag in VOID:
        if children:
            raise ValueError(f"<{tag}> has no content")
        return Markup(head)
    return Markup(f"{head}{join(children)}</{tag}>")


def classes(*names: str | bool | None) -> str | None:
    """Class names that are there, with blanks between; ``None`` when there are none.

    >>> classes("card", False, "lit")
    'card lit'
    """
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _attributes(attrs: Attrs) -> str:
    """All attributes, each with a blank before it."""
    out = ""
    for name, value in attrs.items():
        if not _NAME.fullmatch(name) or name == "style" or name.lower().startswith("on"):
            raise ValueError(f"attribute not allowed: {name!r}")
        if value is None or value is False:
            continue
        out += f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"'
    return out
