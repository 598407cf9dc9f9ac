"""The compile cache never lies: edits of a callee or a constant are noticed, families cannot be mixed up, and a second
process compiles nothing."""

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


def run(code: str, cache: Path, root: Path = ROOT, **more: str) -> str:
    """Run a program in a fresh process with its own cache."""
    env = {**os.environ, "EVENPLAY_CACHE": str(cache), "PYTHONPATH": str(root), **more}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A copy of the kernel hygiene with three small kernels: a constant, a callee and a caller in three files."""
    root = tmp_path / "toy"
    (root / "games").mkdir(parents=True)
    shutil.copy(ROOT / "games" / "jit.py", root / "games" / "jit.py")
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
    where = "from games.jit import cache_folder\nprint(cache_folder().name)"
    plain = run(where, tmp_path / "cache", toy)
    assert run(where, tmp_path / "cache", toy, NUMBA_BOUNDSCHECK="1") != plain
    assert run(where, tmp_path / "cache", toy) == plain


PLAY = COUNT_COMPILATIONS + """
import numpy as np
from games import hooks
from games.jit import kernel
from games.streams import open_streams
from games.game import find_game
import games.playthrough as p

def last(name):
    game = find_game(name)
    play = p.Playthrough(game, seed=5)
    while not play.ended:
        legal = play.legal()
        play.play(legal[len(play.moves) % len(legal)])
    return play.history()[-3:] + [len(play.moves)]

print(json.dumps([{name: last(name) for name in sys.argv[1:] or NAMES}, len(compiled)]))
"""


def test_families_compiled_in_different_processes_and_orders(tmp_path: Path) -> None:
    # numba issue 7654: two record types numbered by two processes could define one symbol.
    both = "NAMES = ['reversi-8x8', 'jostle']\n" + PLAY
    expected = json.loads(run(both, tmp_path / "reference"))[0]
    cache = tmp_path / "cache"
    run("NAMES = ['jostle']\n" + PLAY, cache)
    run("NAMES = ['reversi-8x8']\n" + PLAY, cache)
    for order in (["reversi-8x8", "jostle"], ["jostle", "reversi-8x8"]):
        played, compiled = json.loads(run(f"NAMES = {order}\n" + PLAY, cache))
        assert played == expected
        assert compiled == 0
