"""Run a script of this repository in Pyodide under Node for what it writes, and keep the result.

Also keeps what other parts of the build take long to make.
"""

import hashlib
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

RUNNER = "tools/pyodide_host.mjs"
SCRIPTS = ("tools/slim_stdlib.py", "tools/compile_game.py")
"""The scripts that run there; each result depends on both."""


def content_hash(content: bytes) -> str:
    """Return a short hash for use in a file's name."""
    return hashlib.sha256(content).hexdigest()[:12]


def result_of(root: Path, script: str, arguments: list[str], inputs: bytes = b"") -> bytes:
    """Return what ``script`` writes for ``arguments``, made now or kept from an earlier build.

    ``inputs`` is passed in a file named ``SOURCES`` before, and the output's name ``OUT`` is put
    in place of those words among the arguments. The script must write the same for the same.
    """
    tools = [root / name for name in (RUNNER, *SCRIPTS, "node_modules/pyodide/package.json")]
    parts = [inputs, script.encode(), *map(str.encode, arguments), *map(Path.read_bytes, tools)]

    def run(out: Path) -> None:
        source = out.with_suffix(".in")
        source.write_bytes(inputs)
        names = {"SOURCES": source, "OUT": out}
        words = [
            names[word].relative_to(root).as_posix() if word in names else word
            for word in arguments
        ]
        subprocess.run(["node", RUNNER, script, *words], cwd=root, check=True)
        source.unlink()

    return kept_result(root, Path(script).stem, parts, run)


def kept_result(root: Path, name: str, parts: list[bytes], make: Callable[[Path], None]) -> bytes:
    """Return the file that ``make`` writes to the path it is given, or that it once wrote.

    ``parts`` is all that the result depends on.
    """
    kept = root / ".cache" / f"{name}-{content_hash(b'|'.join(parts))}"
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        # Two builds at a time, as tests in parallel make them, must not share unfinished files.
        partial = kept.with_suffix(f".{os.getpid()}.part")
        make(partial)
        partial.rename(kept)
    return kept.read_bytes()
