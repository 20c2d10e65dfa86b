"""Pack the game's Python into one zip, the same bytes for the same sources."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
LEFT_OUT = frozenset({".po", ".pot", ".pyc", ".pyi", ".mo"})
"""Suffixes not packed: catalogues are packed compiled."""


def game_zip(root: Path) -> bytes:
    """Return the zip of ``game/`` under ``root``, with its message catalogues compiled."""
    return deterministic_zip(dict(game_files(root)))


def game_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of every file to be packed."""
    for path in sorted((root / "game").rglob("*")):
        name = path.relative_to(root).as_posix()
        if not path.is_file() or "__pycache__" in path.parts or "tests" in path.parts:
            continue
        if path.suffix == ".po":
            yield name.removesuffix(".po") + ".mo", compiled_catalogue(path)
        elif path.suffix not in LEFT_OUT:
            yield name, path.read_bytes()


def compiled_catalogue(path: Path) -> bytes:
    """Return the binary form of the message catalogue at ``path``."""
    # Only the build needs Babel; a checkout without catalogues builds without it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        catalogue = read_po(source)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def deterministic_zip(files: dict[str, bytes]) -> bytes:
    """Return a stored zip of ``files``, sorted and with fixed dates.

    Stored, because the web server compresses the whole better than deflate does each file.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, FIXED_DATE)
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[name])
    return out.getvalue()
