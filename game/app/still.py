"""A part of the page as a picture."""

from __future__ import annotations

import re


def still(html: str) -> str:
    """``html`` without what makes it do something or be found: the picture is not the table.

    >>> still('<button type="button" id="go" data-move="go" class="btn">Go</button>')
    '<button type="button" class="btn">Go</button>'
    """
    return re.sub(r'\s(?:data-(?:move|pick|intent)|id)="[^"]*"', "", html)
