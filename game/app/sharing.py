"""Addresses that lead back here: a lesson, a deal, a game so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~;=:,/")
"""Signs that stand in the value of an address as they are."""


def query(pairs: Iterable[tuple[str, str]]) -> str:
    """The part of an address after its question mark.

    >>> query([("game", "cross"), ("seed", "a & b")])
    'game=cross&seed=a%20%26%20b'
    """
    return "&".join(f"{name}={quoted(value)}" for name, value in pairs)


def quoted(value: str) -> str:
    """``value`` as it stands in an address: what is not `PLAIN` by the bytes of its UTF-8."""
    return "".join(
        sign if sign in PLAIN else "".join(f"%{byte:02X}" for byte in sign.encode())
        for sign in value
    )
