"""Every `$ evolve …` line in a console block of README and docs is run, and answers what is printed there.

A line `…` in a block stands for any lines; `…` within a line for anything on that line. Lines of stderr are left out.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)


class Shown(NamedTuple):
    """A command line as a page shows it, and its answer."""

    page: str
    command: str
    answer: list[str]


def shown_commands() -> list[Shown]:
    found: list[Shown] = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines():
                if line.startswith("$ "):
                    found.append(Shown(page.name, line[2:], []))
                else:
                    found[-1].answer.append(line)
    return found


def pattern(answer: list[str]) -> str:
    """A regular expression that the answer must match."""
    lines = [r"(?:.*\n)*?" if line == "…" else line_pattern(line) + "\n" for line in answer]
    return "".join(lines)


def line_pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.rstrip().split("…"))


def test_the_tour_shows_something():
    assert any(shown.page == "README.md" for shown in shown_commands())


@pytest.mark.parametrize("shown", shown_commands(), ids=lambda shown: f"{shown.page}: {shown.command}")
def test_what_the_pages_show_is_what_happens(shown, tmp_path):
    program, *words = shlex.split(shown.command)
    assert program == "evolve"
    line = [sys.executable, "-m", "runs", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100"}
    done = subprocess.run(line, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300, input="")
    assert done.returncode == 0, done.stderr
    said = "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())
    assert re.fullmatch(pattern(shown.answer), said), said


def test_links_between_pages_lead_somewhere():
    broken = [
        f"{page.name}: {target}"
        for page in PAGES
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]
    assert broken == []
