"""The status of a run is right while it works, when it stopped, when it was killed, and of a copy."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from runs.operating_system import is_locked
from runs.storage.folder import new_run, open_run, read_run
from runs.storage.status import ago, may_live, owner_of, status_of

ROOT = Path(__file__).resolve().parents[3]


def state(path: Path) -> str:
    with read_run(path) as run:
        return status_of(run).state


@contextmanager
def working(path: Path) -> Iterator[subprocess.Popen]:
    """A toy run in a process of its own, at work."""
    command = [sys.executable, "-m", "tests.runs.engine.toy_run", str(path), "100000", "threads", "0.002"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            time.sleep(0.1)
            if (path / "checkpoints").exists():
                break
        yield process
    finally:
        process.kill()
        process.wait()


def test_at_work_then_stopped(tmp_path: Path):
    with working(tmp_path / "run") as process:
        assert state(tmp_path / "run") == "working"
        assert is_locked(tmp_path / "run" / "run.lock")
        assert owner_of(tmp_path / "run") == f"process {process.pid} on {socket.gethostname()}"
        shutil.copytree(tmp_path / "run", tmp_path / "copy")
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)
        assert state(tmp_path / "run") == "stopped"
    with read_run(tmp_path / "copy") as run:
        found = status_of(run)
        assert found.copy
        assert found.state == "stopped"
        assert "a copy, as of 20" in found.sentence


def test_killed(tmp_path: Path):
    with working(tmp_path / "run") as process:
        process.kill()
        process.wait()
        assert state(tmp_path / "run") == "lost"
        assert not is_locked(tmp_path / "run" / "run.lock")
        with read_run(tmp_path / "run") as run:
            assert "evolve resume" in status_of(run).sentence


def test_looking_never_takes_the_lock(tmp_path: Path):
    with new_run(tmp_path / "run", {"kind": "toy"}):
        pass
    for _ in range(8):
        state(tmp_path / "run")
        with open_run(tmp_path / "run") as run:
            assert status_of(run).state in ("working", "silent")
            assert state(tmp_path / "run") in ("working", "silent")
    assert state(tmp_path / "run") == "stopped"


def test_a_copy_that_is_worked_at_is_a_run_of_its_own(tmp_path: Path):
    with new_run(tmp_path / "run", {"kind": "toy"}) as run:
        run.store.set_meta("finished", "yes")
    shutil.copytree(tmp_path / "run", tmp_path / "copy")
    (tmp_path / "run").rename(tmp_path / "renamed")
    with read_run(tmp_path / "renamed") as run:
        assert not status_of(run).copy
    with read_run(tmp_path / "copy") as run:
        assert status_of(run).copy
    open_run(tmp_path / "copy").close()
    with read_run(tmp_path / "copy") as run:
        assert not status_of(run).copy


@pytest.mark.parametrize(
    ("owner", "alive"),
    [
        ("process {here} on {machine}", True),
        ("process 4194301 on {machine}", False),
        ("process 7 on another-machine", True),
        ("something else", True),
    ],
)
def test_a_process_that_may_live(owner: str, alive: bool):
    assert may_live(owner.format(here=os.getpid(), machine=socket.gethostname())) is alive


def test_how_long_ago():
    assert [ago(time.time() - it) for it in (5, 300, 3 * 3600, 72 * 3600)] == ["5 s", "5 min", "3 h", "3 days"]
