"""Run tests in Pyodide, the browser's Python, under Node: ``python -m tests.pyodide.run PATH…``.

This half runs in the development Python: it starts Node with the repository mounted, and with the
virtual environment's packages, of which pytest and its few dependencies are pure Python. Pyodide is
the one that the site ships, but with all of its standard library, which pytest needs.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tools.build import write_folder
from tools.build_runtime import pyodide_files

ROOT = Path(__file__).resolve().parents[2]


def main(paths: list[str]) -> int:
    """Run the tests at ``paths``; return pytest's exit code."""
    if not paths:
        print("usage: python -m tests.pyodide.run PATH…", file=sys.stderr)
        return 2
    mount = f"{sysconfig.get_path('purelib')}=/packages"
    command = ["node", "tools/pyodide_host.mjs", "tests/pyodide/inside.py", *paths]
    with tempfile.TemporaryDirectory() as folder:
        write_folder(Path(folder), pyodide_files(ROOT))
        environment = os.environ | {"PYODIDE_MOUNT": mount, "PYODIDE_FOLDER": folder}
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
