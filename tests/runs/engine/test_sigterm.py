"""SIGTERM at any moment of a run, from the first import to the last line: exit code 3, one line, nothing lost."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SMALL = ("games", "--steps", "200", "--games", "4", "--player", "mcts:2", "--profile", "published", "--baseline", "20")
SMALL = (*SMALL, "--finalists", "0", "--seed", "4", "--workers", "2")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, float]:
    """What a run that nothing disturbs ends in, and how many seconds it takes."""
    began = time.monotonic()
    done = evolve(*SMALL, "--out", str(tmp_path_factory.mktemp("whole") / "run"), "--json")
    printed, said = done.communicate(timeout=300)
    assert done.returncode == 0, said
    return json.loads(printed)["result_hash"], time.monotonic() - began


def evolve(*words: str) -> subprocess.Popen[str]:
    """In a process of its own."""
    line = [sys.executable, "-m", "runs", *words]
    return subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def hears(process: subprocess.Popen[str]) -> bool:
    """Whether it has a handler for SIGTERM: before that there is only the interpreter."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    caught = int(next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt")), 16)
    return bool(caught >> (signal.SIGTERM - 1) & 1)


def stopped_after(seconds: float, *words: str) -> int:
    """The exit code of a command that is told to end so long after it began to listen."""
    process = evolve(*words)
    while process.poll() is None and not hears(process):
        time.sleep(0.002)
    time.sleep(seconds)
    process.send_signal(signal.SIGTERM)
    printed, said = process.communicate(timeout=120)
    assert process.returncode in (0, 3), (process.returncode, said)
    assert "Traceback" not in said, said
    assert "Exception ignored" not in said, said
    if process.returncode == 3:
        assert "evolve resume" in said or "evolve: stopped" in said, (seconds, printed, said)
    return process.returncode


@pytest.mark.parametrize(
    ("backend", "moments"),
    [
        ("threads", 4),
        pytest.param("threads", 40, marks=pytest.mark.full),
        pytest.param("ray", 20, marks=pytest.mark.full),
    ],
)
def test_sigterm_at_any_moment(whole: tuple[str, float], tmp_path: Path, backend: str, moments: int) -> None:
    expected, took = whole
    chance, codes = random.Random(moments), []
    for number in range(moments):
        path = tmp_path / str(number)
        words = (*SMALL, "--backend", backend, "--out", str(path))
        codes.append(stopped_after(chance.uniform(0.0, took * (1 if backend == "threads" else 2)), *words))
        if (path / "config.toml").exists() and number % 5 == 0:
            resumed = evolve("resume", str(path), "--json")
            printed, said = resumed.communicate(timeout=300)
            assert json.loads(printed)["result_hash"] == expected, said
    assert codes.count(3) >= moments // 2


def test_sigterm_again_and_again(whole: tuple[str, float], tmp_path: Path) -> None:
    """Stopped wherever it stands, three times, then let go to its end."""
    words: tuple[str, ...] = (*SMALL, "--out", str(tmp_path / "run"))
    for number in range(3):
        stopped_after(0.4 + 0.4 * number, *words)
        if (tmp_path / "run" / "config.toml").exists():
            words = ("resume", str(tmp_path / "run"), "--workers", "2")
    printed, said = evolve(*words, "--json").communicate(timeout=300)
    assert json.loads(printed)["result_hash"] == whole[0], said


def test_a_command_that_makes_no_run_dies_of_it_as_usual() -> None:
    process = evolve("match", "reversi-8x8", "--players", "mcts:2000,mcts:2000", "--games", "1000", "--threads", "1")
    while process.poll() is None and not hears(process):
        time.sleep(0.01)
    time.sleep(1.0)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert process.returncode == 143
