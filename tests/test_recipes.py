"""The recipes of docs/add-a-thing.md, followed in a copy of the sources: what they say is all there is to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("games", "players", "fitness", "genome", "evolve", "runs")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file.name, old)
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(copy: Path, *words: str) -> str:
    """In plain Python: what is new there need not be compiled to be right."""
    env = {**os.environ, "PYTHONPATH": str(copy), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_family(copy: Path) -> None:
    shutil.copytree(copy / "games" / "template", copy / "games" / "mine")
    for file in (copy / "games" / "mine").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("template", "mine").replace("Template", "Mine"), encoding="utf-8")
    edit(copy / "games" / "game.py", "    from games.jostle import FAMILY as jostle\n",
         "    from games.jostle import FAMILY as jostle\n    from games.mine import FAMILY as mine\n")  # fmt: skip
    edit(copy / "games" / "game.py", "colonizers, jostle, ", "colonizers, jostle, mine, ")
    check = "from games.contract import PROMISES\nfrom games.game import find_game\n"
    check += "for check in PROMISES.values():\n    check(find_game('mine'))\nprint(len(PROMISES))"
    assert int(run(copy, "-c", check)) >= 10
    assert "wins" in run(copy, "-m", "runs", "match", "mine", "--players", "mcts:20,random", "--games", "4")
    assert "take 3" in run(copy, "-m", "runs", "position", "mine", "--moves", "take 2")
    assert "Who takes the last one wins" in run(copy, "-m", "runs", "show", "mine")


def test_a_player(copy: Path) -> None:
    text = (copy / "players" / "search" / "random.py").read_text(encoding="utf-8")
    kernels, _, _ = text.partition("@kernel\ndef random_tendency")
    (copy / "players" / "search" / "chancy.py").write_text(
        kernels.replace("random_move", "chancy_move") + 'KIND = Kind("chancy", chancy_move)\n', encoding="utf-8"
    )
    assert "chancy" in run(copy, "-m", "runs", "match", "tic-tac-toe", "--players", "chancy,random", "--games", "4")


def test_a_term(copy: Path) -> None:
    (copy / "fitness" / "terms" / "shortness.py").write_text(
        '"""Shortness: one by the mean length."""\n\n'
        "from fitness.term import MORE, Measure, Term\n\n"
        'TERM = Term(source="a test", polarity=MORE, range=(0.0, 1.0), known=())\n\n\n'
        "def measure(evidence, context):\n"
        "    return Measure(evidence.judged.games / sum(evidence.judged.plies))\n",
        encoding="utf-8",
    )
    check = "from fitness.terms import TERMS, find_term\nprint('shortness' in TERMS, find_term('shortness').polarity)"
    assert run(copy, "-c", check).split() == ["True", "more"]


def test_an_element(copy: Path) -> None:
    text = (copy / "players" / "elements" / "advancer.py").read_text(encoding="utf-8")
    (copy / "players" / "elements" / "rusher.py").write_text(text.replace("ADVANCER", "RUSHER"), encoding="utf-8")
    assert "RUSHER" in run(copy, "-m", "runs.element_page")
    words = ("match", "checkers-8x8", "--players", "RUSHER,random", "--games", "2")
    assert "RUSHER" in run(copy, "-m", "runs", *words)


def test_a_command(copy: Path) -> None:
    (copy / "runs" / "commands" / "hello.py").write_text(
        '"""`evolve hello`."""\n\n'
        "from runs.command import Command\nfrom runs.terminal.output import say\n\n\n"
        "def run(args):\n    say('hello')\n    return 0\n\n\n"
        'COMMAND = Command("hello", "say so", ("evolve hello",), lambda parser: None, run)\n',
        encoding="utf-8",
    )
    edit(copy / "runs" / "commands" / "__init__.py", '"doctor"),', '"doctor", "hello"),')
    assert run(copy, "-m", "runs", "hello") == "hello\n"
    assert "hello" in run(copy, "-m", "runs", "--help")
