"""The compile cache never lies: edits of whatever a kernel reaches are noticed and of nothing else, families cannot be
mixed up, a second process compiles nothing, and a cache that is damaged or cannot be written is no obstacle."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

COUNT_COMPILATIONS = """
import json, sys
from numba.core import event
compiled = []
class Count(event.Listener):
    def on_start(self, e): compiled.append(str(e.data.get("dispatcher")))
    def on_end(self, e): pass
event.register("numba:compile", Count())
"""


def run(code: str, cache: Path | None, root: Path = ROOT, **more: str) -> str:
    """Run a program in a fresh process with its own cache, or with everybody's."""
    env = {**os.environ, **({"EVENPLAY_CACHE": str(cache)} if cache else {}), "PYTHONPATH": str(root), **more}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A copy of the kernel hygiene with three small kernels: a constant, a callee and a caller in three files."""
    root = tmp_path / "toy"
    (root / "games").mkdir(parents=True)
    for name in ("jit.py", "hooks.py", "hook_table.py", "streams.py"):
        shutil.copy(ROOT / "games" / name, root / "games" / name)
    shutil.copytree(ROOT / "games" / "compile_cache", root / "games" / "compile_cache")
    (root / "games" / "__init__.py").write_text("")
    (root / "games" / "constant.py").write_text("FACTOR = 10\n")
    head = "from games.jit import kernel\n"
    callee = f"{head}from games.constant import FACTOR\n@kernel\ndef times(x):\n    return x * FACTOR\n"
    (root / "games" / "callee.py").write_text(callee)
    caller = f"{head}from games.callee import times\n@kernel\ndef answer(x):\n    return times(x) + 1\n"
    (root / "games" / "caller.py").write_text(caller)
    return root


ASK_TOY = COUNT_COMPILATIONS + "from games.caller import answer\nprint(json.dumps([int(answer(4)), len(compiled)]))"


def test_second_process_compiles_nothing(toy: Path, tmp_path: Path) -> None:
    value, compiled = json.loads(run(ASK_TOY, tmp_path / "cache", toy))
    assert (value, compiled > 0) == (41, True)
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy)) == [41, 0]


def test_edited_callee_is_noticed(toy: Path, tmp_path: Path) -> None:
    run(ASK_TOY, tmp_path / "cache", toy)
    file = toy / "games" / "callee.py"
    file.write_text(file.read_text().replace("x * FACTOR", "x * FACTOR * 2"))
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 81


def test_edited_constant_is_noticed(toy: Path, tmp_path: Path) -> None:
    run(ASK_TOY, tmp_path / "cache", toy)
    (toy / "games" / "constant.py").write_text("FACTOR = 7\n")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 29


def test_numba_flags_have_their_own_cache(toy: Path, tmp_path: Path) -> None:
    where = "from games.compile_cache.compiled import cache_folder\nprint(cache_folder().name)"
    plain = run(where, tmp_path / "cache", toy)
    assert run(where, tmp_path / "cache", toy, NUMBA_BOUNDSCHECK="1") != plain
    assert run(where, tmp_path / "cache", toy) == plain


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_edited_callee_of_a_callee_is_noticed(toy: Path, tmp_path: Path) -> None:
    (toy / "games" / "deepest.py").write_text("from games.jit import inlined\n@inlined\ndef same(x):\n    return x\n")
    edit(toy / "games" / "callee.py", "return x * FACTOR", "return same(x) * FACTOR")
    edit(toy / "games" / "callee.py", "import kernel", "import kernel\nfrom games import deepest\nsame = deepest.same")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 41
    edit(toy / "games" / "deepest.py", "return x", "return -x")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == -39


def test_a_constant_named_through_its_module_is_noticed(toy: Path, tmp_path: Path) -> None:
    edit(toy / "games" / "callee.py", "from games.constant import FACTOR", "from games import constant")
    edit(toy / "games" / "callee.py", "x * FACTOR", "x * constant.FACTOR")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 41
    (toy / "games" / "constant.py").write_text("FACTOR = 7\n")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 29


@pytest.mark.parametrize("line", ["1 + 0 * 2", "2"])
def test_tables_and_tuples_are_constants_too(toy: Path, tmp_path: Path, line: str) -> None:
    table = "import numpy as np\nFACTOR = (np.int64(10), np.array([{}]))\n"
    (toy / "games" / "constant.py").write_text(table.format("1"))
    edit(toy / "games" / "callee.py", "x * FACTOR", "x * FACTOR[0] * FACTOR[1][0]")
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy))[0] == 41
    (toy / "games" / "constant.py").write_text(table.format(line))
    expected, compiles = (41, False) if line == "1 + 0 * 2" else (81, True)
    value, compiled = json.loads(run(ASK_TOY, tmp_path / "cache", toy))
    assert (value, compiled > 0) == (expected, compiles)


def test_words_and_lines_do_not_count(toy: Path, tmp_path: Path) -> None:
    run(ASK_TOY, tmp_path / "cache", toy)
    for name in ("callee.py", "caller.py", "constant.py"):
        text = (toy / "games" / name).read_text().replace("(x):\n", '(x):\n    """Explained."""\n    # and why\n')
        (toy / "games" / name).write_text("# A comment.\n\nUNUSED = 3\n" + text)
    run(ASK_TOY, tmp_path / "cache", toy)  # a docstring moves the constants of a code object: compiled once more
    for name in ("callee.py", "caller.py", "constant.py"):
        text = (toy / "games" / name).read_text().replace("Explained.", "Explained better.")
        (toy / "games" / name).write_text("# Another comment.\n\nOTHER = 4\n" + text)
    assert json.loads(run(ASK_TOY, tmp_path / "cache", toy)) == [41, 0]


FAMILY = """
import numpy as np
from games.hooks import Hooks, register
from games.jit import kernel
RULES = np.dtype([("{name}", "i4"), ("factor", "i4")], align=True)
STATE = np.dtype([("turn", "i2")], align=True)
WORTH = {worth}
@kernel
def evaluate(rules, line, at, seat):
    return rules["factor"] * WORTH
@kernel
def payoff(rules, line, at, seat):
    return 1.0
register(Hooks(rules=RULES, state=STATE, initial=0, legal=0, apply=0, evaluate=evaluate, payoff=payoff))
"""
SEARCH = """
from games.hooks import evaluate
from games.jit import kernel
@kernel
def search(rules, line):
    return evaluate(rules[0], line, 0, 0) + 1
"""
ASK_FAMILY = (
    COUNT_COMPILATIONS
    + """
import numpy as np
from games import one, other
from games.search import search
def ask(family):
    rules = np.zeros(1, family.RULES)
    rules["factor"] = 2
    return int(search(rules, np.zeros(1, family.STATE)))
print(json.dumps([ask(one), ask(other), len(compiled)]))
"""
)


def test_a_hook_reached_only_by_type_is_noticed_and_only_by_its_family(toy: Path, tmp_path: Path) -> None:
    (toy / "games" / "one.py").write_text(FAMILY.format(name="one", worth=3))
    (toy / "games" / "other.py").write_text(FAMILY.format(name="other", worth=5))
    (toy / "games" / "search.py").write_text(SEARCH)
    assert json.loads(run(ASK_FAMILY, tmp_path / "cache", toy)) == [7, 11, 4]
    assert json.loads(run(ASK_FAMILY, tmp_path / "cache", toy)) == [7, 11, 0]
    edit(toy / "games" / "one.py", "WORTH = 3", "WORTH = 4")
    assert json.loads(run(ASK_FAMILY, tmp_path / "cache", toy)) == [9, 11, 2]
    edit(toy / "games" / "one.py", "return 1.0", "return 0.5")  # a hook that this search does not reach
    assert json.loads(run(ASK_FAMILY, tmp_path / "cache", toy)) == [9, 11, 0]
    edit(toy / "games" / "search.py", "+ 1", "+ 2")
    assert json.loads(run(ASK_FAMILY, tmp_path / "cache", toy)) == [10, 12, 2]


def entries(cache: Path) -> list[Path]:
    return sorted(cache.rglob("*.nbc"))


def test_old_entries_and_folders_go(toy: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for k in range(20):
        (cache / f"kernels-of-old-{k}").mkdir(parents=True)
    for factor in range(10, 22):
        (toy / "games" / "constant.py").write_text(f"FACTOR = {factor * 1000}\n")
        run(ASK_TOY, cache, toy)
    assert len(entries(cache)) == 16  # eight of each of two kernels
    assert len(list(cache.glob("kernels-*"))) == 12
    (toy / "games" / "constant.py").write_text("FACTOR = 21000\n")
    assert json.loads(run(ASK_TOY, cache, toy)) == [84001, 0]  # the newest was kept


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 100, None])
def test_a_damaged_entry_is_put_aside_with_one_line(toy: Path, tmp_path: Path, damage: bytes | None) -> None:
    cache = tmp_path / "cache"
    run(ASK_TOY, cache, toy)
    file = next(path for path in entries(cache) if path.name.startswith("answer"))
    whole = file.read_bytes()
    file.write_bytes(whole[:-100] + bytes(100) if damage is None else damage)
    env = {**os.environ, "EVENPLAY_CACHE": str(cache), "PYTHONPATH": str(toy)}
    done = subprocess.run([sys.executable, "-c", ASK_TOY], env=env, cwd=toy, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [41, 1]
    assert done.stderr.count("\n") == 1
    assert "damaged" in done.stderr
    assert len(list(cache.rglob("*.damaged"))) == 1
    assert json.loads(run(ASK_TOY, cache, toy)) == [41, 0]


UNWRITABLE = """
import os, tempfile
made = tempfile.mkstemp
def refuse(*args, dir=None, **more):
    if dir is not None and str(dir).startswith(os.environ["EVENPLAY_CACHE"]):
        raise PermissionError(13, "Permission denied")
    return made(*args, dir=dir, **more)
tempfile.mkstemp = refuse
"""


def test_a_warm_cache_may_be_read_only(toy: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(ASK_TOY, cache, toy)
    for path in cache.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = {path: path.stat().st_size for path in cache.rglob("*")}
    env = {**os.environ, "EVENPLAY_CACHE": str(cache), "PYTHONPATH": str(toy)}
    words = [sys.executable, "-c", UNWRITABLE + ASK_TOY]
    done = subprocess.run(words, env=env, cwd=toy, capture_output=True, text=True, check=True)
    assert (json.loads(done.stdout), done.stderr) == ([41, 0], "")
    assert {path: path.stat().st_size for path in cache.rglob("*")} == before


@pytest.mark.parametrize("home", ["refuses", "is a file"])
def test_an_unwritable_cache_means_a_temporary_folder_and_one_line(toy: Path, tmp_path: Path, home: str) -> None:
    cache, elsewhere = tmp_path / "cache", tmp_path / "elsewhere"
    elsewhere.mkdir()
    if home == "is a file":
        cache.write_text("")
    env = {**os.environ, "EVENPLAY_CACHE": str(cache), "PYTHONPATH": str(toy), "TMPDIR": str(elsewhere)}
    again = "\nimport subprocess\nsubprocess.run([sys.executable, '-c', sys.argv[1]], check=True)"
    words = [sys.executable, "-c", (UNWRITABLE if home == "refuses" else "") + ASK_TOY + again, ASK_TOY]
    done = subprocess.run(words, env=env, cwd=toy, capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split()) == ["0]", "2]", "[41,", "[41,"]  # the second process finds them there
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"cannot write compiled kernels to {cache}")
    assert f"using {elsewhere}" in done.stderr
    assert list(elsewhere.iterdir()) == []  # gone with the process that made it


PLAY = (
    COUNT_COMPILATIONS
    + """
import numpy as np
from games import hooks
from games.jit import kernel
from games.streams import open_streams
from games.game import find_game
import games.playthrough.playthrough as p

def last(name):
    game = find_game(name)
    play = p.Playthrough(game, seed=5)
    while not play.ended:
        legal = play.legal()
        play.play(legal[len(play.moves) % len(legal)])
    return play.history()[-3:] + [len(play.moves)]

print(json.dumps([{name: last(name) for name in sys.argv[1:] or NAMES}, len(compiled)]))
"""
)


def test_families_compiled_in_different_processes_and_orders(tmp_path: Path) -> None:
    # numba issue 7654: two record types numbered by two processes could define one symbol.
    both = "NAMES = ['reversi-8x8', 'jostle']\n" + PLAY
    expected = json.loads(run(both, None))[0]
    cache = tmp_path / "cache"
    run("NAMES = ['jostle']\n" + PLAY, cache)
    run("NAMES = ['reversi-8x8']\n" + PLAY, cache)
    for order in (["reversi-8x8", "jostle"], ["jostle", "reversi-8x8"]):
        played, compiled = json.loads(run(f"NAMES = {order}\n" + PLAY, cache))
        assert played == expected
        assert compiled == 0


SEPARATE = """
from games.compile_cache.numbered import numbered
from games.compile_cache.separate import separate
from games.jit import kernel
@separate
@kernel
def times(x):
    return x * FACTOR
chosen = numbered(lambda number, x: None, {"times": times})
@kernel
def ask(x):
    return chosen(0, x) + 1
"""
ASK_SEPARATE = COUNT_COMPILATIONS + "from games.apart import ask\nprint(json.dumps([float(ask(4)), compiled]))"


def test_an_edit_of_a_separate_kernel_compiles_it_alone(toy: Path, tmp_path: Path) -> None:
    def ask(factor: str) -> tuple[float, list[str]]:
        (toy / "games" / "apart.py").write_text(SEPARATE.replace("FACTOR", factor))
        value, compiled = json.loads(run(ASK_SEPARATE, tmp_path / "cache", toy))
        return value, sorted(name.rpartition(".")[2].split("(")[-1].rstrip(")>") for name in compiled)

    assert ask("10")[0] == 41
    assert ask("10") == (41, [])
    value, compiled = ask("20")
    assert (value, len(compiled), "times" in compiled[0]) == (81, 1, True)
    assert ask("10") == (41, [])
    value, compiled = ask("0.5")  # an answer of another type: its caller is compiled again
    assert (value, len(compiled)) == (3, 2)
    assert ask("0.5") == (3, [])
