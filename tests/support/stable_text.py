"""Views and events as text that changes only when they do, for golden files."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from game.core.events import Event
from game.core.jsonable import plain


def compact(value: object) -> str:
    """One line for any value of the rules; texts and cards without quotes."""
    return json.dumps(plain(value), ensure_ascii=False).replace('"', "")


def view_fields(view: Any) -> dict[str, str]:
    """Each field of ``view`` in one line of text."""
    return {field.name: compact(getattr(view, field.name)) for field in fields(view)}


def event_line(event: Event) -> str:
    """One line for an event, its type first."""
    data = plain(event)
    assert isinstance(data, dict)
    name = data.pop("type")
    return f"{name} " + " ".join(f"{key}={compact(value)}" for key, value in data.items())
