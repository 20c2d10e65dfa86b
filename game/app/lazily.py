"""Parts of the page that are loaded when they are first asked for: start-up has no use for them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def from_module(module: str, name: str) -> Callable[..., Any]:
    """The function ``name`` of ``module``, which is imported at its first call."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call
