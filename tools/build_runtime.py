"""Collect the browser's runtime: Pyodide, PyScript, and a standard library cut to the game's size.

Everything comes from ``node_modules``. PyScript's files carry hashes in their names, so the list is
made by following the imports from ``core.js``.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.pyodide_job import content_hash, result_of
from tools.shake_pyodide import SCRIPT, WASM, shaken

Files = dict[str, bytes]

UNUSED_CHUNKS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "py-editor",
    "py-game",
    "py-terminal",
    "pyodide_graph",  # which packages each Pyodide has; we ask for none
    "xterm",
    "zip",  # used for MicroPython only
)
"""Stems of PyScript's parts that it loads only on demand, and that this site never demands."""


@dataclass(frozen=True)
class Runtime:
    """The runtime's files and the addresses that others must name, relative to the site's root."""

    files: Files
    pyodide: str
    """Folder of Pyodide."""
    pyscript: str
    """Folder of PyScript."""
    stdlib: str
    modules: tuple[str, ...]
    """The JavaScript modules that start-up imports, to be fetched early."""
    lock: dict[str, object]
    """Pyodide's lock file without packages."""


def collect_runtime(root: Path) -> Runtime:
    """Return the runtime for the repository at ``root``."""
    python = pyodide_files(root)
    pyodide = f"{package_folder(root, 'pyodide')}-{content_hash(b''.join(python.values()))}"
    pyscript = package_folder(root, "@pyscript/core")
    files = {f"{pyodide}/{name}": content for name, content in python.items()}
    for name, content in pyscript_chunks(root / "node_modules/@pyscript/core/dist"):
        files[f"{pyscript}/{name}"] = without_map(content)
    licence = (root / "node_modules/@pyscript/core/LICENSE").read_bytes()
    files[f"{pyscript}/LICENSE.txt"] = licence
    library = slim_stdlib(root)
    stdlib = f"runtime/stdlib-{content_hash(library)}.zip"
    files[stdlib] = library
    info = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_bytes())["info"]
    return Runtime(
        files=files,
        pyodide=pyodide,
        pyscript=pyscript,
        stdlib=stdlib,
        modules=tuple(sorted(name for name in files if name.endswith((".js", ".mjs")))),
        lock={"info": info, "packages": {}},
    )


def pyodide_files(root: Path) -> Files:
    """Return Pyodide's three files, without what no page of ours can use."""
    folder = root / "node_modules/pyodide"
    loader = (folder / "pyodide.mjs").read_bytes()
    shorter = shaken(root, folder)
    scripts = {"pyodide.mjs": loader, SCRIPT: shorter[SCRIPT]}
    return {name: without_map(text) for name, text in scripts.items()} | {WASM: shorter[WASM]}


def package_folder(root: Path, package: str) -> str:
    """Return the folder for an npm package, which names its version so that it never changes."""
    description = json.loads((root / "node_modules" / package / "package.json").read_bytes())
    name = {"@pyscript/core": "pyscript"}.get(package, package)
    return f"runtime/{name}-{description['version']}"


def without_map(content: bytes) -> bytes:
    """Return a script without the comment that names its source map, which we do not ship."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*\Z", b"\n", content)


def pyscript_chunks(dist: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files that ``core.js`` imports, at once or later, without the unused ones."""
    waiting = ["core.js"]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen or name.startswith(UNUSED_CHUNKS):
            continue
        seen.add(name)
        content = (dist / name).read_bytes()
        waiting += [found.decode() for found in re.findall(rb'"\./([\w.-]+\.js)"', content)]
        yield name, content


def slim_stdlib(root: Path) -> bytes:
    """Return the trimmed standard library, made by Pyodide itself."""
    modules = sorted(imported_modules(root))
    return result_of(root, "tools/slim_stdlib.py", ["OUT", *modules])


def imported_modules(root: Path) -> set[str]:
    """Return every absolute name that ``game/``, ``main.py`` or PyScript's own Python imports."""
    pyscript = root / "node_modules/@pyscript/core/src/stdlib/pyscript"
    names: set[str] = set()
    for path in [root / "main.py", *(root / "game").rglob("*.py"), *pyscript.glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if name.partition(".")[0] != "game"}
