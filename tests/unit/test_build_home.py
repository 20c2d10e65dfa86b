"""What makes the site an app: its manifest, and the worker with the list of all its files."""

import json
import re
from pathlib import Path

import pytest

from tools.build import ROOT
from tools.build_manifest import manifest, picture
from tools.build_worker import service_worker

pytestmark = pytest.mark.cpython_only

FILES = {
    "index.html": b"<!doctype html>",
    "runtime/pyodide-1/pyodide.asm.wasm": b"\0asm" + bytes(3_000_000),
    "posters/cribbage.html": b"<p>",
}


def listed(worker: bytes) -> dict[str, str | None]:
    found = re.search(rb"addToCacheList\((\[.*?\])\)", worker, re.DOTALL)
    assert found
    text = re.sub(r"([{,])(\w+):", r'\1"\2":', found[1].decode())
    return {each["url"]: each["revision"] for each in json.loads(text)}


def test_the_manifest_has_all_that_an_installed_app_needs() -> None:
    content = json.loads(manifest(ROOT))
    for name in ("id", "start_url", "scope", "name", "short_name", "description", "lang"):
        assert content[name], name
    assert content["display"] == "standalone"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in content["icons"]}
    assert sizes == {(f"{n}x{n}", purpose) for n in (192, 512) for purpose in ("any", "maskable")}
    assert {shot["form_factor"] for shot in content["screenshots"]} == {"wide", "narrow"}
    assert len(content["shortcuts"]) == 4
    for image in (*content["icons"], *content["screenshots"]):
        assert (ROOT / image["src"]).is_file()


def test_a_picture_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "icon.png").write_bytes(b"GIF89a")
    with pytest.raises(ValueError, match=r"icon\.png"):
        picture(tmp_path, "icon.png")


def test_the_worker_lists_every_file_the_wasm_too_but_what_only_others_need() -> None:
    entries = listed(service_worker(ROOT, FILES))
    assert set(entries) == {"index.html", "runtime/pyodide-1/pyodide.asm.wasm"}
    assert entries["index.html"]
    assert entries["runtime/pyodide-1/pyodide.asm.wasm"] is None


def test_a_changed_file_changes_the_worker_and_no_other_entry() -> None:
    before = listed(service_worker(ROOT, FILES))
    after = listed(service_worker(ROOT, FILES | {"index.html": b"<!doctype html><p>new"}))
    assert {name for name in before if before[name] != after[name]} == {"index.html"}


def test_the_worker_asks_for_no_script_of_its_own() -> None:
    worker = service_worker(ROOT, FILES)
    assert b"sourceMappingURL" not in worker
    assert not re.search(rb"https?://[^\s\"']+\.js", worker)
