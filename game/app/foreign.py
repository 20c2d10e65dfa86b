"""Texts that come from outside: from storage, a file, another page."""

from __future__ import annotations

import json
from typing import Any, Final

MOST_BRACKETS: Final = 200
"""What we store is flat. A hundred thousand brackets would overflow the browser's stack, and with
it end Python, before its own limit on nesting could say no."""


def parsed(text: str) -> Any:
    """The JSON value of ``text``; raises ``ValueError`` with the reason."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError(f"more than {MOST_BRACKETS} brackets")
    return json.loads(text)
