"""Build the site into ``dist/``: ``python -m tools.build [FOLDER]``.

The result depends on the repository and the pinned npm packages only: building twice gives the
same bytes. Files that have not changed are not written again.

The runtime's addresses carry a version or a hash (see ``netlify.toml``), so the few sources that
name them hold ``{{names}}``, which are filled in here.
"""

import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import CalledProcessError

from tools.build_early import early_modules
from tools.build_embed_page import embed_page, oembed_files, sharing_tags
from tools.build_game import compiled_game
from tools.build_lessons_page import fairness_page, lessons_page, scenario_page
from tools.build_manifest import manifest
from tools.build_posters import posters
from tools.build_rules import standalone_pages
from tools.build_runtime import Runtime, collect_runtime
from tools.build_shell import shell_names, stylesheet
from tools.build_worker import service_worker
from tools.pyodide_job import content_hash

ROOT = Path(__file__).resolve().parent.parent

SITE_FILES = ("LICENSES.md",)
"""Files at the top that are copied as they are, where they exist."""

TEMPLATES = frozenset({".html", ".js", ".mjs", ".css", ".toml"})
"""Suffixes of the sources in which ``{{names}}`` are filled in."""

SCRIPTS = "assets/js"
FOR_OTHERS = ("fifteen-two.js", "examples.js")
"""The scripts that pages of others name: their addresses stay. Those of our own page have a hash,
so that a browser that has them need not ask."""

STARTER = "engine.mjs"
"""It decides how Python is started: what one way has kept fits no other."""

OUR_MODULES = (STARTER, "snapshot.mjs")
"""What ``interpreter.mjs`` imports: the browser would ask for it one round trip later."""

Files = dict[str, bytes]
"""The site: address relative to the site's root → content."""


class BuildError(Exception):
    """The site cannot be built; the message says what to do."""


def main(arguments: list[str]) -> int:
    """Build into the folder given, or ``dist``; return the exit code."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print("usage: python -m tools.build [FOLDER]", file=sys.stderr)
        return 2
    out = Path(arguments[0] if arguments else ROOT / "dist")
    try:
        files = collect_site(ROOT)
    except (BuildError, OSError, ValueError, CalledProcessError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    written = write_folder(out, files)
    size = sum(map(len, files.values()))
    print(f"{out}: {len(files)} files, {size / 1e6:.1f} MB, {written} written")
    return 0


def collect_site(root: Path) -> Files:
    """Return the whole site for the repository at ``root``."""
    if not (root / "node_modules" / "pyodide").is_dir():
        raise BuildError("node_modules is missing; run `make build`, or `npm ci` first")
    runtime = collect_runtime(root)
    files = dict(runtime.files)
    game = compiled_game(root)
    game_path = f"runtime/game-{content_hash(game)}.zip"
    files[game_path] = game
    for name in SITE_FILES:
        if (root / name).is_file():
            files[name] = (root / name).read_bytes()
    styles = stylesheet(root)
    styles_path = f"runtime/style-{content_hash(styles)}.css"
    files[styles_path] = styles
    files |= standalone_pages(root, styles_path)
    files |= posters()
    files["embed.html"] = embed_page(root, styles_path)
    files["lessons.html"] = lessons_page(styles_path)
    files["fairness.html"] = fairness_page(root, styles_path)
    files["scenario.html"] = scenario_page(root, styles_path)
    site = site_address(os.environ)
    files |= oembed_files(site)
    starter = content_hash((root / SCRIPTS / STARTER).read_bytes())
    names = shell_names(styles_path)
    names |= runtime_names(runtime, game_path, starter, early_modules(root))
    scripts_path, scripts = page_scripts(root, names)
    files |= {f"{scripts_path}/{name}": content for name, content in scripts.items()}
    names |= page_names(runtime, scripts_path)
    names["<!-- {{sharing}} -->"] = sharing_tags(site)
    names["{{main}}"] = (root / "main.py").read_text(encoding="utf-8")
    for source in sorted((root / "assets").rglob("*")):
        if source.is_file() and source.suffix != ".css" and source.name not in scripts:
            files[source.relative_to(root).as_posix()] = filled_in(source, names)
    files["pyscript.toml"] = filled_in(root / "pyscript.toml", names)
    for page in sorted(root.glob("*.html")):
        files[page.name] = filled_in(page, names)
    files["manifest.webmanifest"] = manifest(root)
    files["service-worker.js"] = service_worker(root, files)
    return files


def site_address(environment: Mapping[str, str]) -> str:
    """Return the address of the site, with a slash at its end, where the server tells it.

    Only what others read of us (oEmbed, Open Graph) has to be absolute; Netlify sets ``URL``.
    """
    address = environment.get("URL", "")
    return f"{address.rstrip('/')}/" if address.startswith("https://") else "/"


def runtime_names(
    runtime: Runtime, game_path: str, starter: str, early: list[str]
) -> dict[str, str]:
    """Return what the scripts' ``{{names}}`` stand for; ``starter``: how Python is started."""
    started = "\n".join((runtime.pyodide, runtime.stdlib, game_path, starter, *early))
    return {
        "{{game}}": game_path,
        "{{early}}": " ".join(early),
        "{{snapshot}}": f"runtime/started-{content_hash(started.encode())}",
        "{{pyodide}}": runtime.pyodide,
        "{{pyscript}}": runtime.pyscript,
        "{{stdlib}}": runtime.stdlib,
        '"{{lock}}"': json.dumps(runtime.lock),
    }


def page_scripts(root: Path, names: dict[str, str]) -> tuple[str, Files]:
    """Return the folder of our page's scripts, and their contents by name."""
    sources = [path for path in sorted((root / SCRIPTS).iterdir()) if path.name not in FOR_OTHERS]
    scripts = {path.name: filled_in(path, names) for path in sources}
    return f"runtime/page-{content_hash(b''.join(scripts.values()))}", scripts


def page_names(runtime: Runtime, scripts_path: str) -> dict[str, str]:
    """Return what the page's ``{{names}}`` stand for besides."""
    return {
        "{{scripts}}": scripts_path,
        "<!-- {{preload}} -->": preload_links(runtime, scripts_path),
    }


def preload_links(runtime: Runtime, scripts_path: str) -> str:
    """Return the hints that let the browser fetch everything at once.

    But for two: preloaded WebAssembly is compiled anew at each visit, as V8 keeps compiled code
    only of what is fetched directly, and ``interpreter.mjs`` does that at once; and the
    game is wanted last, and would take its share of a slow line (``interpreter.mjs`` asks for it).
    """
    fetched = [runtime.stdlib, "pyscript.toml"]
    hints = [f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in fetched]
    modules = [*(f"{scripts_path}/{name}" for name in OUR_MODULES), *runtime.modules]
    hints += [f'<link rel="modulepreload" href="./{path}">' for path in modules]
    return "\n  ".join(hints)


def filled_in(source: Path, names: dict[str, str]) -> bytes:
    """Return the content of ``source``, with the names filled in if it is a template."""
    content = source.read_bytes()
    if source.suffix in TEMPLATES:
        for name, value in names.items():
            content = content.replace(name.encode(), value.encode())
        if unknown := re.search(rb"{{\w+}}", content):
            raise BuildError(f"{source}: {unknown[0].decode()} is not a name this build knows")
    return content


def write_folder(folder: Path, files: Files) -> int:
    """Make ``folder`` hold exactly ``files``; return how many had to be written."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
    written = 0
    for name, content in files.items():
        path = folder / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written += 1
    return written


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
