"""Take out of Pyodide what only extension modules would use: about 6 % of its bytes.

Pyodide's WebAssembly exports every symbol of CPython and of Emscripten's libraries, for extension
modules loaded later to link with. At each start its script makes a function of every export, puts
it into the table of functions and gives it two more names. This site loads no extension modules, so
only what the scripts themselves name is kept as an export, and whatever code then cannot be reached
is removed by Binaryen. Code that remains is not changed.
"""

import json
import re
import subprocess
import tempfile
from pathlib import Path

from tools.pyodide_job import kept_result

SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"

REMOVER = "node_modules/.bin/wasm-metadce"
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""Of WebAssembly, that Pyodide's uses. Not all that Binaryen knows: it would write an encoding that
browsers do not read yet."""

ASSIGNMENTS = re.compile(r"function assignWasmExports\(wasmExports\)\{([^{}]+)\}")
"""The script's function that gives names to the exports, as Emscripten writes it."""
DECLARATION = re.compile(r"\bvar ((?:[\w$]+,){200,}[\w$]+);")
"""The one statement that declares those names."""
EXPORT = re.compile(r'\bwasmExports(?:\.|\[")([\w$]+)')
NAME = re.compile(r"[A-Za-z_$][\w$]*")
SYNTAX = frozenset({"Module", "wasmExports", "value"})
"""Words of an assignment that are no name of an export."""


class UnknownShape(ValueError):
    """Pyodide's script is not written as this module expects; an update must look at it anew."""


def shaken(root: Path, folder: Path) -> dict[str, bytes]:
    """Return name → content of the script and the WebAssembly of the Pyodide in ``folder``.

    Raises ``UnknownShape`` where the script is not as expected, and ``CalledProcessError`` where
    Binaryen, below ``root``, fails.
    """
    others = (folder / "pyodide.mjs").read_text(encoding="utf-8")
    script = shaken_script((folder / SCRIPT).read_text(encoding="utf-8"), others)
    exports = sorted(set(EXPORT.findall(script)))
    return {SCRIPT: script.encode(), WASM: shaken_wasm(root, folder / WASM, exports)}


def shaken_script(script: str, others: str) -> str:
    """Return ``script`` without the names of exports that neither it nor ``others`` uses."""
    assignments = only_one(ASSIGNMENTS, script)
    declaration = only_one(DECLARATION, script)
    rest = without_spans(script, assignments.span(), declaration.span())
    used = {*NAME.findall(rest), *NAME.findall(others)}
    kept = [each for each in assignments[1].split(";") if names_in(each) & used]
    wanted = set().union(*map(names_in, kept)) | used
    declared = [name for name in declaration[1].split(",") if name in wanted]
    shorter = script.replace(assignments[1], ";".join(kept), 1)
    return shorter.replace(declaration[1], ",".join(declared), 1)


def only_one(shape: re.Pattern[str], script: str) -> re.Match[str]:
    """Return the one place where ``shape`` is in ``script``."""
    found = list(shape.finditer(script))
    if len(found) != 1:
        raise UnknownShape(f"{SCRIPT}: {shape.pattern!r} is there {len(found)} times, not once")
    return found[0]


def without_spans(text: str, *spans: tuple[int, int]) -> str:
    """Return ``text`` without what lies in ``spans``."""
    ends = [0, *(place for span in sorted(spans) for place in span), len(text)]
    return " ".join(text[start:end] for start, end in zip(ends[::2], ends[1::2], strict=True))


def names_in(assignment: str) -> set[str]:
    """Return the names that an assignment gives to an export, and the export's own."""
    return {*NAME.findall(assignment)} - SYNTAX


def shaken_wasm(root: Path, wasm: Path, exports: list[str]) -> bytes:
    """Return ``wasm`` with only ``exports``, and only the code that they and its tables reach."""
    graph = json.dumps(reached(exports))
    version = root / "node_modules/binaryen/package.json"
    parts = [wasm.read_bytes(), graph.encode(), version.read_bytes(), " ".join(FEATURES).encode()]

    def remove(out: Path) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(graph)
            file.flush()
            features = [f"--enable-{feature}" for feature in FEATURES]
            command = ["node", REMOVER, *features, "-f", file.name, str(wasm), "-o", str(out)]
            subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)

    return kept_result(root, "shake_pyodide", parts, remove)


def reached(exports: list[str]) -> list[dict[str, object]]:
    """Return the graph that Binaryen wants: one root outside, which reaches every export."""
    names = [f"export {name}" for name in exports]
    graph: list[dict[str, object]] = [{"name": "scripts", "root": True, "reaches": names}]
    graph += [{"name": f"export {name}", "export": name} for name in exports]
    return graph
