"""Write one HTML page for each scene of the table: ``python tools/gallery.py OUTDIR``.

For looking at, at every size and theme; the pages use the real style sheets and page functions.
``?theme=light&deck=4&hand=left`` are set by writing the files, not by scripts: pass ``--theme``,
``--deck``, ``--hand``, ``--contrast``.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.page.cards import suit_symbols  # noqa: E402
from game.page.html import Attrs, Markup, el, join  # noqa: E402
from game.page.icons import icon_symbols  # noqa: E402
from game.page.shell import STYLES, shell  # noqa: E402
from tools.gallery_parts import Scene  # noqa: E402
from tools.gallery_scenes import all_scenes  # noqa: E402


def page(scene: Scene, html_attrs: Attrs) -> str:
    """A whole document with one scene."""
    links = (el("link", {"rel": "stylesheet", "href": f"css/{name}"}) for name in STYLES)
    view = el("meta", {"name": "viewport", "content": "width=device-width, viewport-fit=cover"})
    title = el("title", None, scene.name)
    head = el("head", None, el("meta", {"charset": "utf-8"}), view, title, *links)
    table = {name: value for name, value in scene.table.items() if name != "data-dialog"}
    dialog: Attrs = {"open": scene.table.get("data-dialog") == "open"}
    body = shell(scene.contents, table=table, labels={"log": "Log"}, dialog=dialog)
    whole = el("body", None, join((suit_symbols(), icon_symbols())), body)
    return Markup("<!doctype html>\n") + el("html", {"lang": "en", **html_attrs}, head, whole)


def main() -> None:
    """Write the pages and a copy of the style sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("outdir", type=Path)
    for name in ("theme", "deck", "hand", "contrast"):
        parser.add_argument(f"--{name}")
    args = vars(parser.parse_args())
    out: Path = args.pop("outdir")
    out.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "assets" / "css", out / "css", dirs_exist_ok=True)
    attrs: Attrs = {f"data-{name}": value for name, value in args.items()}
    for scene in all_scenes():
        (out / f"{scene.name}.html").write_text(page(scene, attrs), encoding="utf-8")


if __name__ == "__main__":
    main()
