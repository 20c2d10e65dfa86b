"""Pack the game's Python into one zip, the same bytes for the same sources."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.pyodide_job import result_of

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
LEFT_OUT = frozenset({".po", ".pot", ".pyc", ".pyi", ".mo", ".toml"})
"""Suffixes not packed: catalogues are packed compiled."""


def compiled_game(root: Path) -> bytes:
    """Return the zip that the page unpacks: byte code of the game and of PyScript's own Python."""
    sources = deterministic_zip(dict(game_files(root)) | pyscript_files(root))
    return result_of(root, "tools/compile_game.py", ["SOURCES", "OUT"], sources)


def game_zip(root: Path) -> bytes:
    """Return a zip of ``game/`` under ``root`` as it is, with its catalogues compiled."""
    return deterministic_zip(dict(game_files(root)))


def pyscript_files(root: Path) -> dict[str, bytes]:
    """Return the modules that PyScript writes at start, exactly as it will write them."""
    script = root / "node_modules/@pyscript/core/src/stdlib/pyscript.js"
    literal = script.read_text(encoding="utf-8").partition("export default")[2]
    modules = json.loads(literal.strip().removesuffix(";"))["pyscript"]
    return {f"pyscript/{name}": source.encode() for name, source in modules.items()}


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
