"""Keys at the table: each is a control that is clicked, or a question that is answered.

Only with the focus in the table and without Ctrl, Alt or Meta; they can be switched off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CLICKS: Final[Mapping[str, str]] = {
    **{str(n): f"#hand [role=toolbar] > :nth-child({n})" for n in range(1, 7)},
    "g": '#prompt :is([data-move="go"], [data-pick="go"])',
    "n": '#prompt :is([data-intent="continue"], [data-intent="next-lesson"]), #review-next',
    "b": "#back, #review-back",
    "r": "#review",
    "v": "#review-values",
    "escape": "#review-close",
    "u": "#undo",
    "c": "#claim, #number",
}
"""Key → what it clicks (an input it focuses)."""

ENTERS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("claim", "number"), "#confirm"),
    **dict.fromkeys(("analysis-cards", "analysis-mine", "analysis-other"), "#analysis-show"),
}
"""Field → what Enter clicks in it."""

INTENTS: Final[Mapping[str, str]] = {"?": "rule", "i": "hint"}
"""Key → the intent it stands for, wherever its button may be."""

SAYS: Final[Mapping[str, str]] = {"s": "scores", "h": "hand", "t": "table", "l": "again"}
"""Key → what it says."""

ARROWS: Final[Mapping[str, tuple[int, int]]] = {
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
}
"""Key → rows and columns to go in a toolbar or grid."""
