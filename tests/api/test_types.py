"""Types of the public names: mypy --strict on a user's file, and the options of runs beside their requests."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import get_type_hints

import pytest

import evenplay
from evenplay import options
from runs.types.building import request_class

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = {
    "games": (options.GamesOptions, evenplay.evolve, ("workers",)),
    "npcs": (options.NpcsOptions, evenplay.npcs, ("game",)),
    "tune": (options.TuneOptions, evenplay.tune, ("game", "want")),
    "exploit": (options.ExploitOptions, evenplay.exploit, ("game", "against")),
    "training": (options.TrainingOptions, evenplay.train, ("game",)),
}


@pytest.mark.parametrize("kind", OPTIONS)
def test_every_option_of_a_request_is_typed(kind: str) -> None:
    typed, function, named = OPTIONS[kind]
    assert [*named, *typed.__annotations__] == sorted(
        (field.name for field in fields(request_class(kind))), key=[*named, *typed.__annotations__].index
    )
    assert set(named) <= set(signature(function).parameters)


def test_every_function_is_typed_and_documented() -> None:
    for name in evenplay.__all__:
        thing = getattr(evenplay, name)
        assert thing.__doc__, name
        if not isinstance(thing, type):
            hints = dict(thing.__annotations__)
            assert set(signature(thing).parameters) | {"return"} == set(hints), name
    assert get_type_hints(evenplay.match)["return"] is evenplay.Result


def mypy(text: str, tmp_path: Path) -> list[str]:
    """The errors of mypy --strict on a user's file."""
    (tmp_path / "mine.py").write_text(text)
    words = ["--strict", "--no-error-summary", "--follow-imports=silent", "--cache-dir", str(ROOT / ".mypy_cache/user")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words, str(tmp_path / "mine.py")], cwd=ROOT, capture_output=True, text=True
    )
    return [line.partition("mine.py:")[2] for line in done.stdout.splitlines() if ": error:" in line]


@pytest.mark.full
def test_a_users_file_is_checked(tmp_path: Path) -> None:
    text = (ROOT / "tests/api/users_file.py").read_text(encoding="utf-8")
    assert mypy(text, tmp_path) == []
    wrong = text.replace("steps=10,", "stpes=10,").replace("quick=True", "quick=3")
    found = mypy(wrong, tmp_path)
    assert len(found) == 2
    assert "stpes" in found[0]
