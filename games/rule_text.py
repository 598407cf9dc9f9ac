"""Rule sheets as text: sections with a heading and indented paragraphs, one line each, wrapped for display."""

from __future__ import annotations

import re
import textwrap

FOLDED = 88  # columns in files
LISTED = re.compile(r"- |\d+\. |\d+ x |[A-Z][A-Z ]+: ")  # start of a list item
ITEM = re.compile(r" *(?:\d+\. |- )?")  # indentation and marker of a paragraph


def sections(sheet: str) -> list[tuple[str, list[str]]]:
    """The sections in order, as (heading, paragraphs)."""
    found: list[tuple[str, list[str]]] = []
    for line in sheet.splitlines():
        if line and not line.startswith(" "):
            found.append((line, []))
        elif line.strip() and found:
            found[-1][1].append(line.strip())
    return found


def folded(sheet: str, width: int = FOLDED) -> str:
    """The sheet with every paragraph wrapped and its continuation lines aligned with its first word."""
    lines = [textwrap.fill(line, width, subsequent_indent=_hanging(line)) for line in sheet.rstrip().splitlines()]
    return "\n".join(lines)


def _hanging(line: str) -> str:
    found = ITEM.match(line)
    return " " * (len(found[0]) if found else 0)
