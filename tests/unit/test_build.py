"""``tools/build.py`` makes the same complete site every time, and Pyodide can import all of it."""

import json
import os
import re
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tools import build, build_game, build_runtime

pytestmark = pytest.mark.cpython_only  # starts Node

ROOT = build.ROOT


@pytest.fixture(scope="module")
def site() -> build.Files:
    return build.collect_site(ROOT)


PYTHON = '<script type="py" config="./pyscript.toml">'
"""Text to the browser, which the policy does not forbid."""


def text_of(site: build.Files, name: str) -> str:
    return site[name].decode()


def game_address(site: build.Files) -> str:
    return next(name for name in site if name.startswith("runtime/game-"))


def test_building_twice_gives_the_same_bytes(site: build.Files) -> None:
    assert build.collect_site(ROOT) == site


def test_every_address_in_the_page_is_a_file_of_the_site(site: build.Files) -> None:
    addresses = re.findall(r'(?:href|src|config)="\./([^"?#]+)"', text_of(site, "index.html"))
    assert len(addresses) > 10
    assert [address for address in addresses if address not in site] == []


def test_every_import_of_a_script_is_a_file_of_the_site(site: build.Files) -> None:
    pyscript = next(name for name in site if name.endswith("/core.js")).removesuffix("core.js")
    for name, content in site.items():
        if name.startswith(pyscript):
            for found in re.findall(rb'(?:from|import)"\./([\w.-]+)"', content):
                assert pyscript + found.decode() in site, name


def test_no_file_of_ours_names_another_host(site: build.Files) -> None:
    ours = [name for name in site if not name.startswith("runtime/")]
    script = re.compile(rb"""(?:src|href|import|from|fetch\()\s*=?\s*["']https?://""")
    assert [name for name in ours if script.search(site[name])] == []


def test_page_has_no_inline_script_or_style(site: build.Files) -> None:
    page = text_of(site, "index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page) == [PYTHON]
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []


def test_page_holds_what_pyscript_runs(site: build.Files) -> None:
    _, _, after = text_of(site, "index.html").partition(PYTHON)
    assert after.partition("</script>")[0] == (ROOT / "main.py").read_text()


def test_config_names_our_interpreter_which_fetches_the_game(site: build.Files) -> None:
    config = text_of(site, "pyscript.toml")
    assert "[files]" not in config  # PyScript would fetch it only when Python has started
    interpreter = re.search(r'interpreter = "\./(.*/interpreter\.mjs)"', config)
    assert interpreter
    assert interpreter[1] in site
    engine = interpreter[1].replace("interpreter.mjs", "engine.mjs")
    assert game_address(site) in text_of(site, engine)


def test_game_holds_byte_code_of_every_module_and_nothing_else_of_python(
    site: build.Files,
) -> None:
    with zipfile.ZipFile(BytesIO(site[game_address(site)])) as archive:
        packed = set(archive.namelist())
        dates = {info.date_time for info in archive.infolist()}
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    assert {name + "c" for name in modules} <= packed
    assert [name for name in packed if name.endswith((".py", ".po", ".pot"))] == []
    assert dates == {build_game.FIXED_DATE}


def test_catalogues_are_packed_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "game/text/locale/cs/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "game.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "crib"\nmsgstr "jesličky"\n'
    )
    with zipfile.ZipFile(BytesIO(build_game.game_zip(tmp_path))) as archive:
        assert archive.namelist() == ["game/text/locale/cs/LC_MESSAGES/game.mo"]
        assert "jesličky".encode() in archive.read(archive.namelist()[0])


def test_lock_file_names_no_package() -> None:
    assert build_runtime.collect_runtime(ROOT).lock["packages"] == {}


def test_npm_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def test_all_that_is_shipped_can_be_imported_in_pyodide(site: build.Files, tmp_path: Path) -> None:
    """The trimmed library is closed: all of it, and all of the game, can be imported with it."""
    library = next(name for name in site if name.startswith("runtime/stdlib-"))
    pyodide = build_runtime.pyodide_files(ROOT)
    build.write_folder(tmp_path, pyodide | {"stdlib.zip": site[library]})
    with zipfile.ZipFile(BytesIO(site[game_address(site)])) as archive:
        archive.extractall(tmp_path / "shipped")
    done = subprocess.run(
        ["node", "tools/pyodide_host.mjs", "tests/pyodide/import_all.py"],
        cwd=ROOT,
        env=node_environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def node_environment(folder: Path) -> dict[str, str]:
    return os.environ | {
        "PYODIDE_FOLDER": str(folder),
        "STDLIB_ZIP": str(folder / "stdlib.zip"),
        "PYODIDE_MOUNT": f"{folder / 'shipped'}=/shipped",
    }


def test_writes_only_what_changed_and_removes_what_is_gone(tmp_path: Path) -> None:
    files = {"index.html": b"1", "runtime/a.js": b"2"}
    assert build.write_folder(tmp_path, files) == 2
    assert build.write_folder(tmp_path, files) == 0
    assert build.write_folder(tmp_path, {"index.html": b"3"}) == 1
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["index.html"]


def test_unknown_name_in_a_template_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<p>{{nothing}}</p>")
    with pytest.raises(build.BuildError, match="nothing"):
        build.filled_in(page, {})


def test_missing_npm_packages_are_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(build.BuildError, match="npm ci"):
        build.collect_site(tmp_path)


@pytest.mark.parametrize("arguments", [["a", "b"], ["--help"]])
def test_bad_arguments_give_one_line_and_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
