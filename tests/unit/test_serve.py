"""``tools/serve.py`` answers as Netlify does, and gives nothing from outside its folder."""

import gzip
import http.client
import threading
from collections.abc import Iterator

import pytest

from tools import serve

pytestmark = pytest.mark.cpython_only  # sockets and threads

TOML = """
[[headers]]
for = "/*"
[headers.values]
X-Everywhere = "yes"

[[headers]]
for = "/*.zip"
[headers.values]
X-Archive = "yes"
X-Everywhere = "twice"

[[headers]]
for = "/lasting/:version/*"
[headers.values]
Cache-Control = "immutable"
"""

Answer = tuple[http.client.HTTPResponse, bytes]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    root = tmp_path_factory.mktemp("served")
    site = root / "site"
    (site / "lasting/v1").mkdir(parents=True)
    (site / "index.html").write_text("<p>" + "home " * 200)
    (site / "about.html").write_text("about")
    (site / "pyodide.wasm").write_bytes(b"\0asm" * 500)
    (site / "boot.mjs").write_text("export {}")
    (site / "cards.png").write_bytes(b"png" * 500)
    (site / "game.zip").write_bytes(b"zip" * 500)
    (site / "lasting/v1/app.js").write_text("1")
    (root / "secret.txt").write_text("secret")
    (root / "netlify.toml").write_text(TOML)
    server = serve.make_server(site, 0, root / "netlify.toml")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=names)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response, content


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/about", "text/html; charset=utf-8"),
        ("/pyodide.wasm", "application/wasm"),
        ("/boot.mjs", "text/javascript; charset=utf-8"),
        ("/game.zip", "application/zip"),
    ],
)
def test_sends_the_type_that_browsers_insist_on(port: int, path: str, content_type: str) -> None:
    response, _ = ask(port, path)
    assert response.status == 200
    assert response.getheader("Content-Type") == content_type


def test_adds_the_headers_of_every_rule_that_matches(port: int) -> None:
    page, _ = ask(port, "/about.html")
    archive, _ = ask(port, "/game.zip")
    assert page.getheader("X-Everywhere") == "yes"
    assert page.getheader("X-Archive") is None
    assert archive.getheader("X-Everywhere") == "yes, twice"
    assert archive.getheader("X-Archive") == "yes"


def test_caches_only_what_a_rule_says(port: int) -> None:
    assert ask(port, "/lasting/v1/app.js")[0].getheader("Cache-Control") == "immutable"
    assert "must-revalidate" in str(ask(port, "/boot.mjs")[0].getheader("Cache-Control"))


def test_answers_304_when_the_client_has_the_content(port: int) -> None:
    etag = str(ask(port, "/game.zip")[0].getheader("ETag"))
    response, content = ask(port, "/game.zip", If_None_Match=etag)
    assert response.status == 304
    assert content == b""
    assert response.getheader("X-Archive") == "yes"


def test_answers_head_without_content(port: int) -> None:
    response, content = ask(port, "/game.zip", "HEAD")
    assert response.getheader("Content-Length") == "1500"
    assert content == b""


def test_compresses_with_gzip_for_a_client_that_takes_only_that(port: int) -> None:
    response, content = ask(port, "/pyodide.wasm", Accept_Encoding="gzip, deflate")
    assert response.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(content) == b"\0asm" * 500


def test_compresses_with_brotli_where_it_can(port: int) -> None:
    brotli = pytest.importorskip("brotli")
    response, content = ask(port, "/game.zip", Accept_Encoding="gzip, br;q=1.0")
    assert response.getheader("Content-Encoding") == "br"
    assert brotli.decompress(content) == b"zip" * 500


@pytest.mark.parametrize("path", ["/cards.png", "/about.html"])
def test_does_not_compress_what_gains_nothing(port: int, path: str) -> None:
    response, _ = ask(port, path, Accept_Encoding="gzip, br")
    assert response.getheader("Content-Encoding") is None


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/lasting/../../secret.txt",
        "//etc/passwd",
        "/%00",
        "/lasting",
    ],
)
def test_finds_nothing_outside_its_folder(port: int, path: str) -> None:
    response, content = ask(port, path)
    assert response.status == 404
    assert b"secret" not in content


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "usage"),
        (["."], "usage"),
        (["no-such-folder", "8000"], "not a folder"),
        ([".", "http"], "not a port"),
        ([".", "-1"], "not a port"),
        ([".", "65536"], "not a port"),
    ],
)
def test_bad_arguments_give_one_line_and_exit_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve.main(arguments) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_the_deployed_policy_allows_no_eval_and_no_other_host() -> None:
    headers = serve.headers_for(serve.read_rules(serve.NETLIFY_TOML), "/index.html")
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert "http" not in policy


def test_no_header_is_set_by_two_rules() -> None:
    rules = serve.read_rules(serve.NETLIFY_TOML)
    for address in ("/", "/index.html", "/runtime/pyodide-1/pyodide.asm.wasm"):
        names = [name for rule in rules if rule.pattern.fullmatch(address) for name in rule.values]
        assert len(names) == len(set(names))
