"""Write the manifest: what a device shows of the page once it is installed as an app."""

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.app.menu import NAMES, TEASERS
from game.games import GAMES

FELT: Final = "#1d5343"
"""The table in the evening, as in tokens.css."""

ICONS: Final = "assets/icons"
PICTURES: Final = "assets/screenshots"
PICTURED: Final = {
    "wide": "Cribbage on a wide screen: the show, counted combination by combination",
    "narrow": "Cribbage on a phone: the show, counted combination by combination",
}
"""Form factor → what its picture shows (tools/make_screenshots.py)."""


def manifest(root: Path) -> bytes:
    """Return the manifest of the site; its addresses are relative to the site's root."""
    content = {
        # Relative to the host, not to this file: two sites of one host are two apps.
        "id": "fifteen-two",
        "start_url": "./",
        "scope": "./",
        "name": "Fifteen Two: Cribbage, Cross Cribbage and Cricket",
        "short_name": "Fifteen Two",
        "description": (
            "Three card games counted in fifteens, against a fair opponent that explains its "
            "counting. Free, offline, no account."
        ),
        "lang": "en",
        "dir": "ltr",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "categories": ["games", "cards"],
        "icons": list(icons(root)),
        "shortcuts": list(shortcuts()),
        "screenshots": list(screenshots(root)),
    }
    return (json.dumps(content, indent=2) + "\n").encode()


def icons(root: Path) -> Iterator[dict[str, str]]:
    """Yield the icons in both sizes: as they are, and with room for any mask."""
    for purpose, stem in (("any", "icon"), ("maskable", "icon-maskable")):
        for size in (192, 512):
            yield {**picture(root, f"{ICONS}/{stem}-{size}.png"), "purpose": purpose}


def shortcuts() -> Iterator[dict[str, object]]:
    """Yield an address for each game, and the deal of the day."""
    icon = {"src": f"./{ICONS}/icon-192.png", "sizes": "192x192", "type": "image/png"}
    for game in GAMES:
        yield {
            "name": NAMES[game],
            "description": TEASERS[game],
            "url": f"./?game={game}",
            "icons": [icon],
        }
    yield {
        "name": "Deal of the day",
        "description": "The same cards for everybody, today.",
        "url": "./?game=cribbage&daily=today",
        "icons": [icon],
    }


def screenshots(root: Path) -> Iterator[dict[str, str]]:
    """Yield the pictures that a browser shows before it installs."""
    for form, label in PICTURED.items():
        name = f"{PICTURES}/{form}.webp"
        if (root / name).is_file():  # not there while they are being made from the built site
            yield {**picture(root, name), "form_factor": form, "label": label}


def picture(root: Path, name: str) -> dict[str, str]:
    """Describe the PNG or WebP file ``name``; raise ValueError for what is neither."""
    head = (root / name).read_bytes()[:30]
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        kind, (width, height) = "png", struct.unpack(">II", head[16:24])
    elif head[8:16] == b"WEBPVP8X":  # three bytes each, less one
        sides = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        kind, (width, height) = "webp", sides
    else:
        raise ValueError(f"{name} is no picture this build knows")
    return {"src": f"./{name}", "sizes": f"{width}x{height}", "type": f"image/{kind}"}
