"""The scripts of examples/ run, in short form."""

from __future__ import annotations

import runpy
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = sorted((ROOT / "examples" / "scripts").glob("*.py"))
NEEDS = {"optuna_search": "optuna", "pyribs_archive": "ribs"}  # not installed for tests
WRITES = {"first_steps": "first_steps.svg", "own_game": "own_game.txt", "analysis": "analysis.svg"}


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.stem for script in SCRIPTS])
def test_a_script_runs(script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    if (module := NEEDS.get(script.stem)) and find_spec(module) is None:
        pytest.skip(f"{module} is not installed")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(script), "--short"])
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out
    if script.stem in WRITES:
        assert (tmp_path / "pictures" / WRITES[script.stem]).stat().st_size > 10


def test_the_page_names_every_script() -> None:
    page = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    assert [script.name for script in SCRIPTS if f"scripts/{script.name}" not in page] == []
