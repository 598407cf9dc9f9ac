"""The queue of jobs: one at a time, in order, stopped at any moment, never lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from runs.operating_system import lock
from studio.jobs import worker
from studio.jobs.queue import DONE, LOCK, WAITING, WORKING, Job, Jobs

WORDS = ("perft", "tic-tac-toe", "1")


@pytest.fixture
def jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Jobs:
    """A queue for which no worker is started."""
    monkeypatch.setattr(Jobs, "work", lambda self: None)
    return Jobs(tmp_path / "jobs")


def states(jobs: Jobs) -> list[tuple[str, str]]:
    return [(Path(job.target).name, job.state) for job in jobs.under_way()]


def test_jobs_wait_in_order_and_once(jobs: Jobs, tmp_path: Path):
    for name in ("a", "b", "a", "c"):
        jobs.add(name, WORDS, tmp_path / name)
    assert states(jobs) == [("a", WAITING), ("b", WAITING), ("c", WAITING)]
    assert [jobs.before(job) for job in jobs.under_way()] == [0, 1, 2]
    jobs.stop(tmp_path / "b")
    assert states(jobs) == [("a", WAITING), ("c", WAITING)]
    stopped = jobs.of(tmp_path / "b")
    assert stopped is not None
    assert (stopped.state, stopped.failed) == (DONE, False)
    jobs.add("b", WORDS, tmp_path / "b")
    assert states(jobs)[-1] == ("b", WAITING)


def test_a_worker_carries_out_what_waits_and_says_why_it_failed(
    jobs: Jobs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    begun: list[Job] = []
    monkeypatch.setattr(worker, "lower_priority", lambda: None)
    monkeypatch.setattr(Jobs, "begun", lambda self, job, pid: begun.append(job) or True)
    jobs.add("good", ("--version",), tmp_path / "good")
    jobs.add("bad", ("perft", "chess", "1"), tmp_path / "bad")
    worker.main(jobs.folder)
    good, bad = jobs.of(tmp_path / "good"), jobs.of(tmp_path / "bad")
    assert good
    assert bad
    assert (good.state, good.code, good.failed) == (DONE, 0, False)
    assert (bad.state, bad.code, bad.failed) == (DONE, 2, True)
    assert 'unknown game "chess"' in jobs.last_line(bad)
    assert [job.title for job in begun] == ["good", "bad"]


def test_a_job_that_is_stopped_before_its_process_is_noted_is_stopped_then(jobs: Jobs, tmp_path: Path):
    jobs.add("a", WORDS, tmp_path / "a")
    held = os.open(jobs.folder / LOCK, os.O_RDWR | os.O_CREAT)
    assert lock(held)
    taken = jobs.take()
    assert taken
    assert (taken.state, taken.pid) == (WORKING, 0)
    jobs.stop(tmp_path / "a")
    assert jobs.under_way()[0].stopping
    assert not jobs.begun(taken, os.getpid())
    os.close(held)


def test_a_job_without_its_worker_is_lost(jobs: Jobs, tmp_path: Path):
    jobs.add("a", WORDS, tmp_path / "a")
    held = os.open(jobs.folder / LOCK, os.O_RDWR | os.O_CREAT)
    assert lock(held)
    taken = jobs.take()
    assert taken
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    jobs.begun(taken, gone.pid)
    os.close(held)  # killed
    lost = jobs.of(tmp_path / "a")
    assert lost
    assert (lost.state, lost.failed) == (DONE, True)
    jobs.stop(tmp_path / "a")


def test_a_second_worker_ends_at_once(jobs: Jobs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker, "lower_priority", lambda: None)
    jobs.add("a", WORDS, tmp_path / "a")
    held = os.open(jobs.folder / LOCK, os.O_RDWR | os.O_CREAT)
    assert lock(held)
    worker.main(jobs.folder)
    assert states(jobs) == [("a", WAITING)]
    os.close(held)
