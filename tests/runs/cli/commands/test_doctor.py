"""`evolve doctor`: another distribution that brings a folder of our names is found, and named."""

from __future__ import annotations

import sys
from pathlib import Path

from runs.cli.commands.doctor import clashes


def test_nothing_clashes_here() -> None:
    assert clashes() == "right"


def test_another_distribution_with_a_folder_of_ours_is_named(tmp_path: Path, monkeypatch) -> None:
    """As `pip install runs` leaves it beside us: PyPI has a package of that name."""
    about = tmp_path / "runs-1.2.2.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: runs\nVersion: 1.2.2\n")
    (about / "top_level.txt").write_text("runs\n")
    (about / "RECORD").write_text("runs/__init__.py,,\nruns-1.2.2.dist-info/METADATA,,\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    found = clashes()
    assert found.startswith("WRONG: runs is brought by runs too")
    assert "pipx" in found


def test_a_folder_of_ours_that_is_another_one_is_named(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "evolve").mkdir()
    (tmp_path / "evolve" / "__init__.py").touch()
    kept = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "evolve"}
    for name in kept:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert clashes().startswith(f"WRONG: evolve is imported from {tmp_path / 'evolve'}")
