"""Run a script of this repository in Pyodide under Node for what it writes, and keep the result."""

import hashlib
import os
import subprocess
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
    kept = root / ".cache" / f"{Path(script).stem}-{content_hash(b'|'.join(parts))}"
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        # Two builds at a time, as tests in parallel make them, must not share unfinished files.
        source, partial = (kept.with_suffix(f".{os.getpid()}.{end}") for end in ("in", "part"))
        source.write_bytes(inputs)
        names = {"SOURCES": source, "OUT": partial}
        words = [
            names[word].relative_to(root).as_posix() if word in names else word
            for word in arguments
        ]
        subprocess.run(["node", RUNNER, script, *words], cwd=root, check=True)
        partial.rename(kept)
        source.unlink()
    return kept.read_bytes()
