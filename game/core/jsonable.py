"""Values of the rules as plain data, ready for JSON: for tools, host pages and bug reports.

An event becomes a mapping whose ``type`` is its class name in snake case, then its fields; any
other dataclass becomes its fields alone. Cards are written as in a record, a hidden one ``??``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TypeAlias

from game.core.cards import Card
from game.core.events import Event, Scored

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"


def plain(value: object) -> Plain:
    """``value`` in lists, mappings, texts and numbers; raises `TypeError` for a stranger.

    >>> plain((Card(5, "H"), None, 15))
    ['5H', None, 15]
    """
    match value:
        case Card():
            return str(value)
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case list() | tuple():
            return [plain(item) for item in value]
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
    if is_dataclass(value):
        return _record(value)
    raise TypeError(f"no plain form for {type(value).__name__}")


def event_type(event: Event) -> str:
    """The class name in snake case.

    >>> event_type(Event())
    'event'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def _record(value: object) -> dict[str, Plain]:
    data: dict[str, Plain] = {"type": event_type(value)} if isinstance(value, Event) else {}
    assert is_dataclass(value), "the caller has asked"
    data |= {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Scored):
        data["points"] = value.points
    return data
