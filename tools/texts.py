"""The message template: ``python -m tools.texts`` writes it, ``--check`` tells if it is stale.

Messages are the English texts in the sources, in calls of `Words.say`, `Words.plural`,
`Words.template` and `game.text.names.mark`. Translations are ``.po`` files made from the template.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "game" / "text" / "locale" / "fifteen_two.pot"
KEYWORDS = {"say": None, "template": None, "mark": None, "plural": (1, 2)}


def template() -> str:
    """The template's text, the same for the same sources: no dates, no line numbers."""
    catalogue = Catalog(project="Fifteen Two", charset="utf-8")
    found = extract_from_dir(ROOT / "game", [("**.py", "python")], keywords=KEYWORDS)
    for name, _line, message, _comments, _context in found:
        catalogue.add(message, locations=[(f"game/{name}", 0)])
    out = io.BytesIO()
    write_po(out, catalogue, sort_output=True, include_lineno=False, omit_header=True, width=100)
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return header + out.getvalue().decode()


def main(arguments: list[str]) -> int:
    """Write the template, or compare it; the exit code is 1 if it is stale."""
    if arguments == ["--check"]:
        fresh = TEMPLATE.is_file() and TEMPLATE.read_text(encoding="utf-8") == template()
        if not fresh:
            print("the message template is stale: run `make texts`", file=sys.stderr)
        return 0 if fresh else 1
    if arguments:
        print("usage: python -m tools.texts [--check]", file=sys.stderr)
        return 2
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
