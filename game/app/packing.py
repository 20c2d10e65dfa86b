"""A record as a word for an address: deflated, then base64 with the signs addresses allow.

The word begins with the version of this form. Unpacking is total: any text gives a record's text
or `BadCode` with the character where it goes wrong.
"""

from __future__ import annotations

import binascii
import re
import zlib
from typing import Final

VERSION: Final = "1"
LONGEST: Final = 20_000
"""Characters of a code; the longest games have some thousand."""
MOST_TEXT: Final = 100_000
"""Bytes of a record: what little grows to more is no game."""
RAW: Final = -15
"""Deflate without a header: the length of the window, negative."""
_HINTS: Final = (
    "0 enough\n1 enough\n0 leave\n1 leave\n0 stand\n1 stand\n0 again K\n1 again Q\n0 cover J\n"
    "1 cover K\n0 attack \n1 attack 0 turn 1\n1 turn 1\n0 place r3c\n1 place r4c\n"
    "* starter 5\n0 discard 2\n1 discard 9\n0 claim 1\n1 claim 2\n0 go\n1 go\n0 play A\n1 play T\n"
    "* deal AC 2D 3H 4S 5C 6D / 7H 8S 9C TD JH QS KC\nstart \nfirst 0\n---\nfirst 1\n---\n"
    "options sets=3\noptions target=121 seats=2 flush_with_starter=off min_run=3\n"
    "fifteen-two 1\ngame cross\ngame cricket\n"
    "fifteen-two 1\ngame cribbage\noptions rules=classic target=121 counting=auto\n"
)
"""What records are full of: the packer refers to it. A part of the form, so it never changes."""
_NO_SIGN: Final = re.compile(r"[^A-Za-z0-9_-]")


class BadCode(ValueError):
    """A word that holds no record; ``place`` is the character, from 1, where it goes wrong."""

    def __init__(self, place: int, reason: str) -> None:
        super().__init__(f"character {place}: {reason}")
        self.place = place


def pack(record: str) -> str:
    """The record's text as one word."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, RAW, zdict=_HINTS.encode())
    data = squeezer.compress(record.encode()) + squeezer.flush()
    word = binascii.b2a_base64(data, newline=False).decode().rstrip("=")
    return VERSION + word.replace("+", "-").replace("/", "_")


def unpack(code: str) -> str:
    """What `pack` made the word of; raises `BadCode`."""
    if len(code) > LONGEST:
        raise BadCode(LONGEST + 1, f"a game so far has {LONGEST} characters at most")
    if not code.startswith(VERSION):
        raise BadCode(1, f"a game so far begins with {VERSION}")
    strange = _NO_SIGN.search(code)
    if strange:
        raise BadCode(strange.start() + 1, f"{strange[0]!a} is no sign of a game so far")
    word = code[1:].replace("-", "+").replace("_", "/")
    try:
        data = binascii.a2b_base64(word + "=" * (-len(word) % 4))
        opener = zlib.decompressobj(RAW, zdict=_HINTS.encode())
        text = opener.decompress(data, MOST_TEXT)
        if not opener.eof or opener.unused_data:
            raise BadCode(len(code) + 1, "the end is missing, or there is too much")
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise BadCode(2, "it was damaged on its way: not all signs are as they were") from error
