"""What ``netlify.toml`` says reaches the built site's files as it is meant, file by file."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import build
from tools.serve import DEFAULT_CACHING, NETLIFY_TOML, headers_for, read_rules

pytestmark = pytest.mark.cpython_only  # builds the site, which starts Node

RULES = read_rules(NETLIFY_TOML)
HASH = "[0-9a-f]{12}"
LASTING = re.compile(
    rf"/runtime/(?:(?:pyodide-[\d.]+-{HASH}|pyscript-[\d.]+|page-{HASH})/.+|\w+-{HASH}\.\w+)"
)
"""An address that has a version or the content's hash in it."""
EVERYWHERE = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@pytest.fixture(scope="module")
def addresses() -> list[str]:
    return ["/", *(f"/{name}" for name in build.collect_site(build.ROOT))]


def caching(address: str) -> str:
    return headers_for(RULES, address).get("Cache-Control", DEFAULT_CACHING)


def policy() -> dict[str, list[str]]:
    """The content security policy: directive → what it allows."""
    text = headers_for(RULES, "/")["Content-Security-Policy"]
    return {name: allowed for name, *allowed in (part.split() for part in text.split(";"))}


def test_netlify_builds_with_the_same_command_into_the_same_folder() -> None:
    steps = tomllib.loads(NETLIFY_TOML.read_text(encoding="utf-8"))["build"]
    assert (steps["command"], steps["publish"]) == ("make build", "dist")


def test_files_with_a_hash_or_a_version_are_kept_for_ever_and_no_others(
    addresses: list[str],
) -> None:
    kept = [address for address in addresses if "immutable" in caching(address)]
    assert kept == [address for address in addresses if LASTING.fullmatch(address)]
    assert len(kept) > 5


def test_every_page_is_asked_for_anew(addresses: list[str]) -> None:
    pages = [address for address in addresses if address.endswith((".html", "/"))]
    assert len(pages) > 5
    assert {caching(page) for page in pages} <= {"no-cache", DEFAULT_CACHING}
    assert {caching(page) for page in ("/", "/index.html")} == {"no-cache"}


def test_no_header_of_a_file_is_set_by_two_rules(addresses: list[str]) -> None:
    for address in addresses:
        matching = [rule for rule in RULES if rule.pattern.fullmatch(address)]
        names = [name for rule in matching for name in rule.values]
        assert len(names) == len(set(names)), address
        assert EVERYWHERE.items() <= headers_for(RULES, address).items(), address


def test_policy_allows_nothing_but_our_own_files_and_webassembly() -> None:
    allowed = policy()
    assert allowed.pop("default-src") == ["'none'"]
    assert allowed.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]
    assert allowed.pop("img-src") == ["'self'", "data:"]
    assert allowed.pop("frame-ancestors") == ["*"]
    assert allowed.pop("base-uri") == allowed.pop("form-action") == ["'none'"]
    assert set(map(tuple, allowed.values())) == {("'self'",)}
    assert {"connect-src", "worker-src", "style-src", "manifest-src"} <= allowed.keys()


def test_every_header_is_explained_for_hosts_without_them() -> None:
    guide = (Path(build.ROOT) / "docs/deploy.md").read_text(encoding="utf-8")
    for address in ("/", "/runtime/game-0123456789ab.zip"):
        for name in headers_for(RULES, address):
            assert f"`{name}`" in guide, name
