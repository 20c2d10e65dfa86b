"""Find what start-up imports of the game but for what touches the page.

A worker imports it ahead for the next visit (``assets/js/snapshot-worker.mjs``); ``game.web`` needs
the page's document, which a worker has not.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from game.games import GAMES

PARTS = ("", ".bot", ".table")
"""What a game is loaded by, after its package's name (`game.games`)."""
PAGE = "game.web"
"""The package that may touch the document; import-linter keeps all others from it."""


def early_modules(root: Path) -> list[str]:
    """Return the game's modules that the page's own package imports at the top of its modules.

    And all three games: whoever comes again may play another one.
    """
    found: set[str] = set()
    for path in sorted((root / "game/web").glob("*.py")):
        for name in top_imports(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if name.startswith("game.") and not f"{name}.".startswith(f"{PAGE}."):
                found |= {module for module in ancestry(name) if is_module(root, module)}
    found |= {f"game.{game}{part}" for game in GAMES for part in PARTS}
    return sorted(found)


def top_imports(tree: ast.Module) -> Iterator[str]:
    """Yield what is imported as soon as the module is: not within functions or conditions."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def ancestry(name: str) -> Iterator[str]:
    """Yield ``name`` and the package or module it is of."""
    yield name
    yield name.rpartition(".")[0]


def is_module(root: Path, name: str) -> bool:
    """Whether ``name`` is a module with code, not a thing within one."""
    path = root.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
