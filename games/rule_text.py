"""A rule sheet as text: sections, each a heading and indented paragraphs, a paragraph a line; who shows it folds it."""

from __future__ import annotations

import re
import textwrap

FOLDED = 88  # letters a line, in files
LISTED = re.compile(r"- |\d+\. |\d+ x |[A-Z][A-Z ]+: ")  # begins an entry of a list
ITEM = re.compile(r" *(?:\d+\. |- )?")  # what stands before a paragraph's words


def sections(sheet: str) -> list[tuple[str, list[str]]]:
    """(heading, paragraphs) one after the other."""
    found: list[tuple[str, list[str]]] = []
    for line in sheet.splitlines():
        if line and not line.startswith(" "):
            found.append((line, []))
        elif line.strip() and found:
            found[-1][1].append(line.strip())
    return found


def folded(sheet: str, width: int = FOLDED) -> str:
    """Every paragraph folded once; what goes on stands under its beginning."""
    lines = [textwrap.fill(line, width, subsequent_indent=_hanging(line)) for line in sheet.rstrip().splitlines()]
    return "\n".join(lines)


def _hanging(line: str) -> str:
    found = ITEM.match(line)
    return " " * (len(found[0]) if found else 0)
