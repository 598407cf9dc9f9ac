"""What an edit of the real sources costs: words, drawings, elements and readers nothing, a kernel what reaches it."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STAMPS = """
import gc, importlib, json, pkgutil
import numba
from numba.core.dispatcher import Dispatcher
import games, players
from games.compile_cache.compiled import Kept
from games.game import find_game
from games.compile_cache.stamps import stamp

for package in (games, players):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
kernels = [thing for thing in gc.get_objects() if isinstance(thing, Dispatcher) and isinstance(thing._cache, Kept)]
found = {}
for name in ("tic-tac-toe", "jostle"):
    rules = numba.typeof(find_game(name).rules)
    for kernel in kernels:
        if kernel.__module__.split(".")[0] in ("games", "players"):
            found[f"{name} {kernel.__module__}.{kernel.__name__}"] = stamp(kernel, (rules,))
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("sources")
    for package in ("games", "players"):
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def stamps(root: Path) -> dict[str, str]:
    words = [sys.executable, "-c", f"import sys\nsys.path.insert(0, {str(root)!r})\n{STAMPS}"]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.fixture(scope="module")
def before(copy: Path) -> dict[str, str]:
    return stamps(copy)


def changed(root: Path, before: dict[str, str], file: str, edit: Callable[[str], str]) -> set[str]:
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert edit(text) != text
    try:
        path.write_text(edit(text), encoding="utf-8")
        after = stamps(root)
    finally:
        path.write_text(text, encoding="utf-8")
    assert after.keys() == before.keys()
    return {name for name in before if after[name] != before[name]}


def other_words(text: str) -> str:
    return re.sub(r"\b(the|a|of)\b(?= [a-z])", lambda found: found[0].upper(), text) + "\n\nNEVER_NAMED = 7  # by any\n"


def one_more_step(text: str) -> str:
    """The same module with one more first statement in every kernel."""
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.FunctionDef) and "kernel" in map(ast.unparse, node.decorator_list):
            first = node.body[1 if ast.get_docstring(node) else 0]
            lines.insert(first.lineno - 1, "    never = 5\n")
    return "".join(lines)


def test_there_are_many_and_families_have_their_own(before: dict[str, str]) -> None:
    assert len(before) > 400
    assert before["tic-tac-toe players.search.mcts.mcts_move"] != before["jostle players.search.mcts.mcts_move"]
    assert before["tic-tac-toe games.streams.draw"] == before["jostle games.streams.draw"]


def test_stamps_are_the_same_in_every_process(copy: Path, before: dict[str, str]) -> None:
    assert stamps(copy) == before


@pytest.mark.parametrize(
    "file",
    [
        "players/elements/winner.py",
        "games/board/texts/rule_sheet.py",
        "games/render/svg.py",
        "games/jostle/scene.py",
        "games/board/formats/pdn.py",
        "games/errors.py",
    ],
)
def test_what_is_no_kernel_recompiles_nothing(copy: Path, before: dict[str, str], file: str) -> None:
    assert changed(copy, before, file, other_words) == set()


def test_a_search_recompiles_itself_alone(copy: Path, before: dict[str, str]) -> None:
    moved = changed(copy, before, "players/search/maxn.py", one_more_step)
    assert {name.split()[1].rpartition(".")[0] for name in moved} == {"players.search.maxn"}


def test_a_family_recompiles_nothing_of_another(copy: Path, before: dict[str, str]) -> None:
    moved = changed(copy, before, "games/jostle/kernels.py", one_more_step)
    assert "jostle players.search.mcts.mcts_move" in moved
    assert {name for name in moved if not name.startswith("jostle")} <= {
        name for name in moved if name.split()[1].startswith("games.jostle.")
    }


def test_a_constant_of_a_family_reaches_the_searches(copy: Path, before: dict[str, str]) -> None:
    fewer = ("half in (32, 16, 8, 4, 2, 1)", "half in (32, 16)")
    moved = changed(copy, before, "games/board/bits.py", lambda text: text.replace(*fewer))
    assert "tic-tac-toe players.search.mcts.mcts_move" in moved
    assert "jostle players.search.mcts.mcts_move" not in moved
