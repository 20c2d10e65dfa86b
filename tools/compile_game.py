"""Compile a zip of Python modules to byte code: ``compile_game.py SOURCES.zip OUT.zip``.

Runs inside Pyodide, for the same reason as ``slim_stdlib.py``: the byte code must fit the browser's
Python, and compiling on every start would take longer than everything the game itself does then.
Other members, such as message catalogues, are copied.

Assertions and docstrings stay in. The modules go without their source, but for PyScript's: PyScript
writes its own sources into the same folder at every start, so its byte code lies in
``__pycache__``, marked as not to be checked against them.
"""

import sys
import zipfile

from tools.slim_stdlib import FIXED_DATE, compiled, pyc


def main(sources: str, out: str) -> None:
    """Write ``out`` with every module of the zip ``sources`` compiled."""
    with zipfile.ZipFile(sources) as archive, zipfile.ZipFile(out, "w") as result:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith(".py"):
                content = pyc(compiled(content, name, optimize=0))
                name = compiled_name(name)
            result.writestr(zipfile.ZipInfo(name, FIXED_DATE), content)


def compiled_name(path: str) -> str:
    """Return where the byte code of the module at ``path`` is found by ``import``."""
    folder, _, name = path.rpartition("/")
    if not path.startswith("pyscript/"):
        return path + "c"
    return f"{folder}/__pycache__/{name.removesuffix('py')}{sys.implementation.cache_tag}.pyc"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: compile_game.py SOURCES.zip OUT.zip")
    main(*sys.argv[1:])
