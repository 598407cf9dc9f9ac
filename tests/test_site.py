"""The documentation site is built without warnings, and every page is in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from runs.cli import registry

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; links that lead nowhere and pages outside the menu are errors, which --quiet would hide."""
    folder = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    built = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_is_built_and_in_the_menu(site: Path):
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("nav:")[2]
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert [page for page in sorted(pages) if f": {page}.md" not in menu] == [], "add it to mkdocs.yml"
    assert [page for page in sorted(pages - {"index"}) if not (site / page / "index.html").is_file()] == []


def test_generated_pages_show_every_command_and_the_python_functions(site: Path):
    commands = (site / "commands" / "index.html").read_text(encoding="utf-8")
    assert [name for name in registry.NAMES if f"evolve {name}" not in commands] == []
    assert "evolve games --steps 200 --seed 1" in commands
    assert "evenplay.running" in (site / "python" / "index.html").read_text(encoding="utf-8")


def test_nothing_is_loaded_from_elsewhere(site: Path):
    pages = [page for page in site.rglob("*.html") if 'src="http' in page.read_text(encoding="utf-8")]
    assert pages == []
