"""The cold first compile, shared by processes: every step is done once, and what they leave behind is complete."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.game import find_game
from runs.engine import warmup as warming

AFTERWARDS = """
import json
from numba.core import event
from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player

compiled = []
class Count(event.Listener):
    def on_start(self, e): compiled.append(str(e.data.get("dispatcher")))
    def on_end(self, e): pass
event.register("numba:compile", Count())
result = play_match(find_game("jostle"), [read_player("mcts:2")] * 3, 2, 1)
print(json.dumps([compiled, result.plies.tolist()]))
"""
COLD = """
from games.game import find_game
from runs.engine import warmup as warming
warming.processes = lambda: 2
warming.compile_cold(find_game("jostle"), ("mcts:2",))
"""


def run(code: str, cache: Path) -> str:
    env = {**os.environ, "EVENPLAY_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_step_is_done_by_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(warming, "compile_step", lambda game, step: done.append(step))
    (tmp_path / "1").touch()  # another process is at the second one
    game = find_game("tic-tac-toe")
    warming.work_through(game, ("apply", "playout", "match"), tmp_path)
    warming.work_through(game, ("apply", "playout", "match"), tmp_path)
    assert done == ["apply", "match"]


def test_nothing_is_left_to_compile(tmp_path: Path) -> None:
    run(COLD, tmp_path)
    compiled, plies = json.loads(run(AFTERWARDS, tmp_path))
    assert compiled == []
    assert min(plies) > 50
