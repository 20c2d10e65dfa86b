"""Write a standard library of byte code, only as large as the game needs.

The zip that comes with Pyodide holds source, and compiling what start-up imports is most of the
time from click to table. This script runs inside Pyodide, so that the byte code fits that Python
exactly (``node tools/pyodide_host.mjs tools/slim_stdlib.py OUT.zip MODULE…``), and writes a zip of
unchecked ``.pyc`` files: whatever is loaded when Python is up, the named modules, and everything
that any of them imports, at whatever depth, but for :data:`NEVER_REACHED`.

The zip is stored, not deflated: the web server compresses it better as a whole.
"""

import ast
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from types import CodeType

MODULES_FOUND_BY_NAME = (
    "encodings.ascii",
    "encodings.cp437",  # zipfile decodes member names with it
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
)
"""Modules that are imported by a name no ``import`` statement shows (``_strptime``, which parsing
dates needs, is one more: name it if the game ever does that)."""

_FOR_OTHER_PROGRAMS = """
_aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal
_pyrepl _py_abc _pyio _pylong _threading_local argparse asyncio.windows_events
asyncio.windows_utils bdb calendar cmd code concurrent.futures.interpreter
concurrent.futures.process concurrent.interpreters csv ctypes curses difflib distutils doctest
email fractions ftplib getopt getpass http imaplib importlib.metadata ipaddress mimetypes
multiprocessing netrc numbers optparse pdb pickle pickletools platform plistlib pprint py_compile
pydoc quopri readline rlcompleter runpy shlex socketserver sqlite3 statistics sysconfig tarfile
tkinter tracemalloc tty unittest urllib webbrowser xml xmlrpc
"""
NEVER_REACHED = frozenset(_FOR_OTHER_PROGRAMS.split())
"""Modules that kept ones import only inside functions a browser game never calls: servers,
processes, debuggers, pickling, command lines, and pure fallbacks of compiled modules. A test proves
that everything kept can be imported without them."""

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
STRIP_DOCSTRINGS = 2


def main(out: str, *wanted: str) -> None:
    """Write the zip ``out`` with what ``wanted`` (dotted module names) and start-up need."""
    with zipfile.ZipFile(stdlib_path()) as stock:
        sources = {module_name(name): name for name in stock.namelist() if name.endswith(".py")}
        roots = [*sys.modules, *wanted, *MODULES_FOUND_BY_NAME]
        kept = closure(
            roots,
            {name: stock.read(path).decode() for name, path in sources.items()},
            packages={n for n, p in sources.items() if p.endswith("/__init__.py")},
        )
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as slim:
            for name in sorted(kept):
                path = sources[name]
                info = zipfile.ZipInfo(path + "c", FIXED_DATE)
                code = compiled(stock.read(path), path, STRIP_DOCSTRINGS)
                slim.writestr(info, pyc(without_lines(code)))


def stdlib_path() -> str:
    """Return the path of the standard library's zip."""
    return next(entry for entry in sys.path if entry.endswith(".zip"))


def module_name(path: str) -> str:
    """Return the dotted name of the module in a zip member: ``json/__init__.py`` is ``json``."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def closure(roots: list[str], sources: dict[str, str], packages: set[str]) -> set[str]:
    """Return ``roots`` and all they import, at any depth, without :data:`NEVER_REACHED`."""
    kept: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in kept or name not in sources or never_reached(name):
            continue
        kept.add(name)
        waiting.append(name.rpartition(".")[0])
        package = name if name in packages else name.rpartition(".")[0]
        waiting.extend(imported_names(sources[name], package))
    return kept


def never_reached(name: str) -> bool:
    """Tell whether ``name``, or a package it lies in, is among :data:`NEVER_REACHED`."""
    parts = name.split(".")
    return any(".".join(parts[:size]) in NEVER_REACHED for size in range(1, len(parts) + 1))


def imported_names(source: str, package: str) -> Iterator[str]:
    """Yield every dotted name that ``source``, a module of ``package``, may import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = importlib.util.resolve_name("." * node.level + base, package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def compiled(source: bytes, path: str, optimize: int) -> CodeType:
    """Return the code of a module."""
    code: CodeType = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return code


def without_lines(code: CodeType) -> CodeType:
    """Return ``code`` with each function's first line in place of the line of each instruction.

    Tracebacks then tell the function and where it begins. The full tables would be two fifths of
    the library's compressed size.
    """
    full, rest = divmod(len(code.co_code) // 2, 8)
    # An entry says: so many instructions (at most 8), no columns, the same line as before.
    table = b"\xef\0" * full + (bytes([0xE8 | (rest - 1), 0]) if rest else b"")
    constants = [without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def pyc(code: CodeType) -> bytes:
    """Return the content of a ``.pyc`` file that is used without a look at any source."""
    unchecked, no_hash = (0b01).to_bytes(4, "little"), bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + no_hash + marshal.dumps(code)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: slim_stdlib.py OUT.zip [MODULE…]")
    main(*sys.argv[1:])
