"""``tools/shake_pyodide.py`` keeps of Pyodide what its own scripts use, and nothing else."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools import build_runtime, shake_pyodide
from tools.build import ROOT

pytestmark = pytest.mark.cpython_only  # starts Node

EXPORTS = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""
MANY = 1500


def script(used: str) -> str:
    """A script as Emscripten writes it, for ``MANY`` exports, that uses ``used``."""
    names = [f"_e{number}" for number in range(MANY)]
    given = ";".join(f'{n}=Module["{n}"]=wasmExports["{n.removeprefix("_")}"]' for n in names)
    return (
        f"var {','.join(names)};"
        f"function assignWasmExports(wasmExports){{{given}}}"
        f'function start(){{wasmExports["init"]();{used}}}'
    )


def test_names_of_unused_exports_are_taken_out_of_the_script() -> None:
    before = script("_e7();Module._e1499")
    after = shake_pyodide.shaken_script(before, others="api._e12()")
    assert shake_pyodide.EXPORT.findall(after) == ["e7", "e12", "e1499", "init"]
    assert after.startswith("var _e7,_e12,_e1499;function")
    assert after.endswith('function start(){wasmExports["init"]();_e7();Module._e1499}')


def test_export_used_by_its_own_name_is_kept() -> None:
    after = shake_pyodide.shaken_script(script('ask("e3")'), others="")
    assert shake_pyodide.EXPORT.findall(after) == ["e3", "init"]


@pytest.mark.parametrize("text", ["", "var a,b;", 2 * script("")])
def test_script_of_another_shape_is_one_clear_error(text: str) -> None:
    with pytest.raises(shake_pyodide.UnknownShape, match=r"pyodide\.asm\.mjs: .* not once"):
        shake_pyodide.shaken_script(text, others="")


def test_shipped_webassembly_exports_exactly_what_the_shipped_script_names(tmp_path: Path) -> None:
    files = build_runtime.pyodide_files(ROOT)
    wasm = tmp_path / "pyodide.wasm"
    wasm.write_bytes(files[shake_pyodide.WASM])
    done = subprocess.run(
        ["node", "-e", EXPORTS, str(wasm)], check=True, capture_output=True, text=True
    )
    named = set(shake_pyodide.EXPORT.findall(files[shake_pyodide.SCRIPT].decode()))
    assert set(json.loads(done.stdout)) == named


def test_every_name_the_stock_script_uses_of_an_export_is_kept() -> None:
    stock = (ROOT / "node_modules/pyodide" / shake_pyodide.SCRIPT).read_text()
    shipped = build_runtime.pyodide_files(ROOT)[shake_pyodide.SCRIPT].decode()
    calls = set(re.findall(r"(?<![\w$.])_\w+(?=\()", shipped))
    declared = set(shake_pyodide.only_one(shake_pyodide.DECLARATION, stock)[1].split(","))
    kept = set(shake_pyodide.only_one(shake_pyodide.DECLARATION, shipped)[1].split(","))
    assert len(calls & declared) > 50
    assert calls & declared <= kept
