"""What the documents point at is there, and what they list is complete."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_every_link_to_a_file_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert target.startswith("https://") or (page.parent / target).exists(), (page, target)


def test_every_decision_is_in_the_list() -> None:
    folder = ROOT / "docs" / "adr"
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", (folder / "README.md").read_text("utf-8"))
    assert listed == sorted(path.name for path in folder.glob("[0-9]*.md"))


def test_every_reason_of_an_illegal_move_is_told() -> None:
    told = set(re.findall(r"`([a-z-]+)`", (ROOT / "docs" / "record.md").read_text("utf-8")))
    for path in (ROOT / "game").rglob("*.py"):
        keys = re.findall(r'IllegalMove\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
        assert set(keys) <= told, path
