"""Run tests in Pyodide, the browser's Python, under Node: ``python -m tests.pyodide.run PATH…``.

This half runs in the development Python: it starts Node with the repository mounted, and with the
virtual environment's packages, of which pytest and its few dependencies are pure Python.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main(paths: list[str]) -> int:
    """Run the tests at ``paths``; return pytest's exit code."""
    if not paths:
        print("usage: python -m tests.pyodide.run PATH…", file=sys.stderr)
        return 2
    mount = f"{sysconfig.get_path('purelib')}=/packages"
    command = ["node", "tools/pyodide_host.mjs", "tests/pyodide/inside.py", *paths]
    environment = os.environ | {"PYODIDE_MOUNT": mount}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
