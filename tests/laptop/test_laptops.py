"""Commands in processes without POSIX modules, signals, /proc and files as on Windows (sitecustomize.py beside this).

macOS and Windows themselves were not run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from runs.operating_system import lock
from runs.storage.folder import open_run

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SMALL = ("games", "--steps", "30", "--games", "4", "--player", "mcts:2", "--profile", "published", "--baseline", "0")
SMALL = (*SMALL, "--finalists", "0", "--workers", "2", "--json")


def python(*words: str, simulated: bool = True, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([*([str(HERE)] if simulated else []), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path}
    line = [sys.executable, *words]
    return subprocess.run(line, cwd=cwd, env=environment, capture_output=True, text=True, timeout=300)


def evolve(*words: str, simulated: bool = True, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return python("-m", "runs", *words, simulated=simulated, cwd=cwd)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a run made without POSIX, and the result of the same run as usual."""
    folder = tmp_path_factory.mktemp("laptop")
    done = evolve(*SMALL, "--out", str(folder / "run"))
    assert done.returncode == 0, done.stderr
    usual = evolve(*SMALL, "--out", str(folder / "usual"), simulated=False)
    assert json.loads(usual.stdout)["result_hash"] == json.loads(done.stdout)["result_hash"]
    return folder / "run", json.loads(usual.stdout)["result_hash"]


def test_the_simulation_takes_away_what_it_says():
    said = python("-c", "import fcntl")
    assert "No module named 'fcntl'" in said.stderr
    said = python("-c", "import os, signal; print(hasattr(os, 'sched_getaffinity'), hasattr(signal, 'SIGKILL'))")
    assert said.stdout == "False False\n"


def test_a_run_is_read_and_resumed(runs: tuple[Path, str]):
    path, result = runs
    for words in (("inspect", str(path)), ("report", str(path)), ("resume", str(path))):
        done = evolve(*words, "--json")
        assert done.returncode == 0, (words, done.stderr)
    assert json.loads(done.stdout)["result_hash"] == result


def test_a_second_process_is_refused(runs: tuple[Path, str]):
    """Its lock is of the kind that the simulated process has: another one than flock."""
    holder = "import sys; from pathlib import Path; from runs.storage.folder import open_run"
    holder += f"; run = open_run(Path({str(runs[0])!r})); print('held', flush=True); sys.stdin.read()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(ROOT)])}
    words = [sys.executable, "-c", holder]
    with subprocess.Popen(words, stdin=-1, stdout=-1, env=environment, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        refused = evolve("resume", str(runs[0]))
        assert refused.returncode == 2
        assert f"is in use by process {process.pid}" in refused.stderr
        process.kill()
    open_run(runs[0]).close()


def test_a_plugin_with_the_line_ends_of_windows_is_the_same_plugin(tmp_path: Path):
    """… and players' paths with a drive letter are read as paths."""
    from games.files import text_of_file
    from players.spec import read_player

    (tmp_path / "own.py").write_bytes(b"\xef\xbb\xbfA = 1\r\nB = 2\r\n")
    assert text_of_file(tmp_path / "own.py") == "A = 1\nB = 2\n"
    (tmp_path / "C:").mkdir()
    player = tmp_path / "C:" / "own.py"
    player.write_text("class Mine:\n    def choose(self, view):\n        return view.legal[0]\n")
    assert "own.py" in str(read_player(f"python:{player}:Mine"))


def test_ray_that_is_not_installed_is_one_line(tmp_path: Path):
    absent = "import sys; sys.modules['ray'] = None; from runs.cli.main import main"
    absent += f"; sys.exit(main([*{list(SMALL)!r}, '--backend', 'ray', '--out', 'run']))"
    done = python("-c", absent, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    lines = [line for line in done.stderr.splitlines() if "kernels" not in line]
    assert lines == ['evolve: --backend ray needs ray, which is not installed: pip install "evenplay[cluster]"']


def test_a_lock_is_refused_once_held(tmp_path: Path):
    first, second = (os.open(tmp_path / "lock", os.O_RDWR | os.O_CREAT) for _ in range(2))
    assert lock(first)
    assert not lock(second)
    os.close(first)
    assert lock(second)
    os.close(second)
