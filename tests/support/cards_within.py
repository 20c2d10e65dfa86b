"""Every card inside a value, and the same value with other cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from game.core.cards import Card

T = TypeVar("T")


def cards_within(value: object) -> Iterator[Card]:
    """All cards in tuples, lists and dataclasses, hidden ones too, as often as they stand."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from cards_within(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_within(getattr(value, field.name))


def with_cards(value: T, change: Callable[[Card], Card]) -> T:
    """``value`` with ``change`` done to each card in it."""
    return _changed(value, change)  # type: ignore[no-any-return]


def _changed(value: Any, change: Callable[[Card], Card]) -> Any:
    if isinstance(value, Card):
        return change(value)
    if isinstance(value, tuple):
        return tuple(_changed(item, change) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        return replace(value, **{name: _changed(getattr(value, name), change) for name in names})
    return value
