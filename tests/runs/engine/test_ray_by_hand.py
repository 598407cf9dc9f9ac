"""A cluster as docs/cluster.md starts it by hand: `ray start` for the head and for a node that leaves in mid-run."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from runs.storage.folder import read_run
from tests.runs.engine.test_ray import command, descendants, wait_for
from tests.runs.engine.toys import toy_run

RAY = Path(sys.executable).with_name("ray")
QUIET = ["--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats", "--block"]


def environment(token: str = "of this test only") -> dict[str, str]:
    patient = {"RAY_raylet_start_wait_time_s": "120"}
    return {**os.environ, **patient, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token.replace(" ", "-")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(*words: str) -> subprocess.Popen[str]:
    """`ray start --block`: everything it starts ends with it."""
    process = subprocess.Popen(
        [RAY, "start", *words, *QUIET], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "Ray runtime started" in line:
            return process
    raise AssertionError(f"ray start {words} ended")


def stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.communicate(timeout=30)


@pytest.fixture(scope="module")
def head(tmp_path_factory) -> Iterator[str]:
    """The address of a head with one processor."""
    port = free_port()
    temporary = f"/tmp/evenplay-{os.getpid()}"  # short: Ray makes sockets in it, whose names must be
    process = start("--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={temporary}")
    yield f"127.0.0.1:{port}"
    stop(process)
    subprocess.run(["rm", "-rf", temporary], check=True)


def driver(folder: Path, steps: int, address: str, token: str = "of this test only") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.runs.engine.toy_run", str(folder), str(steps), "ray", "0.02", address]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(token))


def test_a_node_joins_and_leaves(head, tmp_path):
    node = start(f"--address={head}")
    run = driver(tmp_path / "run", 300, head)
    wait_for(tmp_path / "run", 60)
    stop(node)
    printed, _ = run.communicate(timeout=60)
    assert printed == f"300 {toy_run(tmp_path / 'whole', 300, sleep=0.02)[1]}\n"
    with read_run(tmp_path / "run") as kept:
        assert kept.store.evaluated() == kept.store.db.execute("SELECT count(*) FROM evaluations").fetchone()[0]


def test_a_lost_head_is_noticed_within_ten_seconds(tmp_path):
    """Its GCS is killed; the run is resumed elsewhere, and nothing is lost."""
    port, temporary = free_port(), f"/tmp/evenplay-lost-{os.getpid()}"
    process = start("--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={temporary}")
    try:
        run = driver(tmp_path / "run", 2000, f"127.0.0.1:{port}")
        wait_for(tmp_path / "run", 20)
        os.kill(next(pid for pid in descendants(process.pid) if command(pid) == "gcs_server"), signal.SIGKILL)
        began = time.monotonic()
        printed, _ = run.communicate(timeout=60)
        assert run.returncode == 3
        assert time.monotonic() - began < 20  # 10 s on a machine that is not overloaded
        assert printed.startswith("the head of the Ray cluster does not answer; ")
        assert printed.endswith(f": evolve resume {tmp_path / 'run'}\n")
        assert printed.count("\n") == 1
    finally:
        stop(process)
        subprocess.run(["rm", "-rf", temporary], check=True)
    with read_run(tmp_path / "run") as kept:
        steps = kept.store.step_count("search") + 20
    assert toy_run(tmp_path / "run", steps, sleep=0.02)[1] == toy_run(tmp_path / "whole", steps, sleep=0.02)[1]


def test_a_wrong_token_is_one_line(head, tmp_path):
    began = time.monotonic()
    run = driver(tmp_path / "run", 10, head, token="a wrong one")
    printed, _ = run.communicate(timeout=90)
    assert run.returncode == 2
    assert printed.startswith(f"no Ray cluster answers at {head}: ")
    assert printed.count("\n") == 1
    assert time.monotonic() - began < 60
