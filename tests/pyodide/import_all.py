"""Import everything that is shipped, inside Pyodide with the trimmed standard library.

The game lies in ``/shipped``. Modules of the browser (``js``, ``pyscript``) are stood in for.
"""

import importlib
import sys
import traceback
import types
import zipfile
from pathlib import Path


class Anything(types.ModuleType):
    """A module of the browser, or something in it: has every attribute, and can be called."""

    def __init__(self, name: str) -> None:
        """Be a package too, so that its parts can be imported."""
        super().__init__(name)
        self.__path__: list[str] = []

    def __getattr__(self, name: str) -> "Anything":
        """Give anything."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)

    def __call__(self, *args: object, **kwargs: object) -> "Anything":
        """Give anything."""
        return Anything("result")


def shipped_modules() -> list[str]:
    """Return the names of the game's modules and of the trimmed library's."""
    root = Path("/shipped")
    game = [path.relative_to(root).as_posix() for path in root.glob("game/**/*.pyc")]
    library = next(entry for entry in sys.path if entry.endswith(".zip"))
    with zipfile.ZipFile(library) as archive:
        names = [*game, *archive.namelist()]
    return [name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in names]


def main() -> int:
    """Import each module; say which cannot be."""
    sys.path[:] = ["/shipped", *(entry for entry in sys.path if entry not in ("", "/repo"))]
    for name in ("js", "pyscript"):
        sys.modules[name] = Anything(name)
    failed = 0
    for name in shipped_modules():
        try:
            importlib.import_module(name)
        except Exception:  # whatever an import raises is what we look for
            failed += 1
            print(f"{name} cannot be imported:")
            traceback.print_exc()
    failed += not traceback_tells_the_function()
    return 1 if failed else 0


def traceback_tells_the_function() -> bool:
    """Say whether a traceback through the library, whose lines are cut, can still be read."""
    json = importlib.import_module("json")
    try:
        json.loads("{")
    except ValueError:
        return "in raw_decode" in traceback.format_exc()
    return False


if __name__ == "__main__":
    sys.exit(main())
