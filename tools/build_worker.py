"""Make the service worker: Workbox, our few lines, and the list of the files of this version."""

import subprocess
import tempfile
from pathlib import Path

Files = dict[str, bytes]

SOURCE = "service-worker.js"
LIBRARIES = ("core", "routing", "strategies", "precaching")
"""The parts of Workbox that are used, in the order in which they build on each other."""

NOT_OFFLINE = (
    "embed.html",
    "oembed*",
    "oembed/**",
    "posters/**",
    "assets/js/*",
    "runtime/page-*/embed.mjs",
    "runtime/page-*/poster.mjs",
    "assets/screenshots/**",
    "runtime/**/LICENSE.txt",
)
"""What only pages of others, or shops of apps, ask for: patterns of addresses."""


def service_worker(root: Path, files: Files) -> bytes:
    """Return the worker that stores ``files``; it changes whenever one of them does."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, content in files.items():
            path = folder / "site" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        source, out = folder / "source.js", folder / "out.js"
        source.write_bytes(with_workbox(root))
        command = ["node", "tools/make_worker.mjs", str(folder / "site"), str(source), str(out)]
        made = subprocess.run(
            [*command, *NOT_OFFLINE], cwd=root, check=True, capture_output=True, text=True
        )
        return out.read_bytes().replace(b"{{size}}", made.stdout.strip().encode())


def with_workbox(root: Path) -> bytes:
    """Return our script behind the parts of Workbox, as one file that asks for no other."""
    parts = [
        (root / f"node_modules/workbox-{part}/build/workbox-{part}.prod.js").read_bytes()
        for part in LIBRARIES
    ]
    maps = b"//# sourceMappingURL="
    lines = [line for part in parts for line in part.splitlines() if not line.startswith(maps)]
    return b"\n".join([*lines, (root / SOURCE).read_bytes()])
