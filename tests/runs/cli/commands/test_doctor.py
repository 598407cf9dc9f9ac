"""`evolve doctor`: a package that is imported in place of ours is found and named."""

from __future__ import annotations

import sys
from pathlib import Path

from runs.cli.commands.doctor import clashes


def test_nothing_clashes_here() -> None:
    assert clashes() == "right"


def test_another_distribution_behind_ours_does_no_harm(tmp_path: Path, monkeypatch) -> None:
    """As `pip install runs` leaves it beside us: PyPI has a package of that name."""
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "__init__.py").touch()
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert clashes() == "right"


def test_a_folder_of_ours_that_is_another_one_is_named(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "evolve").mkdir()
    (tmp_path / "evolve" / "__init__.py").touch()
    kept = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "evolve"}
    for name in kept:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert clashes().startswith(f"WRONG: evolve is imported from {tmp_path / 'evolve'}")
