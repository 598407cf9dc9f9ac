"""Ray workers on a real cluster of several nodes on this machine: killed workers, removed nodes, a killed driver.

These are the situations that docs/cluster.md speaks of. One cluster serves the whole module.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from games.errors import BadInput
from runs.engine.driver import Limits, drive
from runs.engine.evaluator import load_evaluator
from runs.engine.executor import Executor
from runs.engine.executor.ray_cluster import ray
from runs.engine.executor.ray_workers import RayWorkers
from runs.storage.failure import RunFailed
from runs.storage.folder import new_run, read_run
from tests.runs.engine.toys import ToySearch, toy, toy_run

STALL = 10.0  # seconds that a death may cost at most (issue: "the stall is under 10 s")
STORE = 80 * 2**20


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head with places for four workers; tests add nodes. The driver is connected."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 4, "object_store_memory": STORE})
    ray.init(cluster.address, log_to_driver=False, logging_level="critical")
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture(scope="module")
def crew(cluster) -> Iterator[RayWorkers]:
    """Two workers that several tests share."""
    workers = RayWorkers(toy(), 2)
    yield workers
    workers.close()


class Gaps:
    """An executor's outcomes pass through; the longest pause between two of them is kept."""

    def __init__(self, backend: RayWorkers) -> None:
        self.backend = backend
        self.longest = 0.0
        self.last: float | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.backend, name)

    def outcomes(self, timeout: float) -> list:
        ready = self.backend.outcomes(timeout)
        if ready:
            now = time.monotonic()
            self.longest = max(self.longest, now - (self.last or now))
            self.last = now
        return ready


def disturbed_run(folder: Path, workers: RayWorkers, steps: int, sleep: float, disturb) -> tuple[str, float]:
    """A toy run during which `disturb` is called; its result, and the longest pause between two outcomes."""
    gaps = Gaps(workers)
    thread = threading.Timer(0.3, disturb)
    with new_run(folder, {}) as run:
        executor = Executor(toy(), gaps)
        thread.start()
        drive(ToySearch(1, sleep=sleep), executor, run, Limits(steps))
        thread.join()
        told = run.store.step_count("search")
        evaluated = run.store.db.execute("SELECT count(*) FROM evaluations").fetchone()[0]
        assert (told, evaluated) == (steps, run.store.evaluated())  # none lost, none counted twice
        assert not [step for step in run.store.steps("search") if "set aside" in (step.outcome.error or "")]
        print(f"longest pause between two outcomes: {gaps.longest:.2f} s")
        return run.store.result_hash(), gaps.longest


def test_same_result_as_threads(crew, tmp_path):
    whole = toy_run(tmp_path / "threads", 150)[1]
    assert disturbed_run(tmp_path / "ray", crew, 150, 0.0, lambda: None)[0] == whole


def test_workers_get_a_core_like_everybody_else(crew):
    """Ray makes its workers nice by 15: beside other work forty evaluations took 305 seconds that take 25."""
    nice = {os.getpriority(os.PRIO_PROCESS, pid) for pid, _ in crew.crew}
    assert nice == {os.getpriority(os.PRIO_PROCESS, 0)}


def test_a_killed_worker_costs_little_and_changes_nothing(crew, tmp_path):
    before, lost = crew.crew, crew.lost_actors
    victim = before[0][0]
    result, pause = disturbed_run(tmp_path / "ray", crew, 100, 0.02, lambda: os.kill(victim, signal.SIGKILL))
    assert result == toy_run(tmp_path / "threads", 100, sleep=0.02)[1]
    assert crew.lost_actors == lost + 1
    assert victim not in [pid for pid, _ in crew.crew]
    assert pause < STALL


def test_a_frozen_worker_has_no_pulse(crew, tmp_path):
    """A machine that hangs or has gone from the net closes no connection: only its silence tells."""
    victim = crew.crew[0][0]
    try:
        result, pause = disturbed_run(tmp_path / "ray", crew, 100, 0.02, lambda: os.kill(victim, signal.SIGSTOP))
    finally:
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGKILL)
    assert result == toy_run(tmp_path / "threads", 100, sleep=0.02)[1]
    assert pause < STALL


def test_a_long_evaluation_is_not_taken_for_death(crew):
    lost = crew.lost_actors
    executor = Executor(toy(), crew)
    outcomes = list(executor.gather([toy().job({"numbers": [1], "sleep": 6.0})]))
    assert outcomes[0].result["score"] == 1
    assert crew.lost_actors == lost


def test_deadly_jobs_are_set_aside_and_unlucky_ones_are_not(crew, tmp_path):
    executor = Executor(toy(), crew)
    jobs = [toy().job({"numbers": [i]}) for i in range(1, 25)]
    jobs.insert(5, toy().job({"numbers": [100], "trap": "always dies"}))
    jobs.insert(9, toy().job({"numbers": [200], "trap": f"dies once:{tmp_path / 'marker'}"}))
    outcomes = {o.key: o for o in executor.gather(jobs)}
    assert set(outcomes) == {job.key for job in jobs}
    errors = {key: o.error for key, o in outcomes.items() if o.error}
    assert errors == {jobs[5].key: "set aside after 4 tries: its worker died"}


@pytest.mark.full
def test_what_never_ends_is_set_aside(cluster):
    workers = RayWorkers(toy(), 1, deadline=0.4)
    try:
        executor = Executor(toy(), workers)
        endless = toy().job({"numbers": [1], "trap": "never ends"})
        outcomes = {o.key: o for o in executor.gather([endless, toy().job({"numbers": [2]})])}
    finally:
        workers.close()
    assert sorted(o.error or "" for o in outcomes.values()) == ["", "set aside after 4 tries: no result in time"]
    assert outcomes[endless.key].error


def test_a_worker_of_another_run_is_not_answered(crew):
    actor = crew._crew[0].actor
    with pytest.raises(RuntimeError, match="a batch of another run"):
        ray.get(actor.run.remote("another token", []))


def test_other_sources_on_a_node_are_refused(cluster, monkeypatch):
    monkeypatch.setattr("runs.engine.executor.ray_workers.source_hash", lambda: "0" * 16)
    with pytest.raises(RunFailed, match="has another version of evenplay"):
        RayWorkers(toy(), 1)


def test_workers_recompile_nothing_and_are_busy(cluster):
    spin = load_evaluator("spin", "tests.runs.engine.kernel_evaluator")
    spin.warm()
    workers = RayWorkers(spin, 2)
    try:
        executor = Executor(spin, workers)
        outcomes = list(executor.gather(spin.job({"seed": i, "turns": 6 * 10**8}) for i in range(40)))
        busy = executor.busy()
    finally:
        workers.close()
    assert [o.result["compiled"] for o in outcomes] == [0] * 40
    assert busy.share >= 0.9


def test_a_removed_node_costs_little_and_changes_nothing(cluster, crew, tmp_path):
    """Its worker moves to a node that joined meanwhile. The run lasts longer than taking a node down."""
    doomed = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    workers = RayWorkers(toy(), 3)  # the head has room for two of them
    spare = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    try:
        assert doomed.node_id in nodes_of(workers)

        def remove() -> None:
            cluster.remove_node(doomed, allow_graceful=False)

        result, pause = disturbed_run(tmp_path / "ray", workers, 300, 0.04, remove)
        assert result == toy_run(tmp_path / "threads", 300, sleep=0.04)[1]
        assert workers.lost_actors == 1
        end = time.monotonic() + 30
        while spare.node_id not in nodes_of(workers):
            assert time.monotonic() < end, "the lost worker was not replaced"
            workers.outcomes(0.1)
        assert doomed.node_id not in nodes_of(workers)
        assert pause < STALL
    finally:
        workers.close()
        cluster.remove_node(spare)


@pytest.mark.full
def test_as_many_workers_as_the_cluster_has_processors(cluster):
    """Four on the head and two on another node; the number follows the nodes."""
    more = cluster.add_node(num_cpus=2, object_store_memory=STORE)
    workers = RayWorkers(toy(), None, cluster.address)
    try:
        assert workers.workers == 6
        cluster.remove_node(more)
        end = time.monotonic() + 60
        while workers.workers != 4:
            assert time.monotonic() < end, "the number does not follow the nodes"
            workers.outcomes(0.1)
        assert len(list(Executor(toy(), workers).gather(toy().job({"numbers": [i]}) for i in range(20)))) == 20
        assert workers.shares
    finally:
        workers.close()


def nodes_of(workers: RayWorkers) -> list[str]:
    return [node for _, node in workers.crew]


def driver(folder: Path, steps: int, address: str = "") -> subprocess.Popen:
    command = [sys.executable, "-m", "tests.runs.engine.toy_run", str(folder), str(steps), "ray", "0.01", address]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def wait_for(folder: Path, steps: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(BadInput), read_run(folder) as run:
            if run.store.step_count("search") >= steps:
                return
        time.sleep(0.02)
    raise AssertionError("the run does not move")


def test_a_killed_driver_is_resumed_on_the_same_cluster(cluster, tmp_path):
    """… and a worker killed under the second driver puts nothing on its stdout, which belongs to our JSON."""
    first = driver(tmp_path / "run", 400, cluster.address)
    wait_for(tmp_path / "run", 20)
    first.kill()
    first.wait()
    with read_run(tmp_path / "run") as run:
        reached = run.store.step_count("search")
    assert reached < 400
    others = hands()
    second = driver(tmp_path / "run", 400, cluster.address)
    wait_for(tmp_path / "run", reached + 20)
    os.kill(min(hands() - others), signal.SIGKILL)
    printed, _ = second.communicate(timeout=60)
    assert printed == f"400 {toy_run(tmp_path / 'whole', 400, sleep=0.01)[1]}\n"


def hands() -> set[int]:
    """The processes of all our actors on this machine."""
    return {int(folder.name) for folder in Path("/proc").glob("[0-9]*") if command(int(folder.name)) == "ray::Hand"}


def command(pid: int) -> str:
    """What a process is: the first word of its command line, without folder and method."""
    with suppress(OSError):
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[0].decode().split()
        return words[0].rsplit("/", 1)[-1].split(".")[0] if words else ""
    return ""


def test_an_address_where_nobody_answers(tmp_path):
    done = driver(tmp_path / "run", 10, "127.0.0.1:9")
    printed, _ = done.communicate(timeout=60)
    assert done.returncode == 2
    assert printed.startswith("no Ray cluster answers at 127.0.0.1:9: ")


def test_a_ray_of_our_own_dies_with_a_killed_driver(tmp_path):
    """Without an address Ray is started by the driver; SIGKILL leaves no processes behind, and a resumable run."""
    first = driver(tmp_path / "run", 100000)
    wait_for(tmp_path / "run", 20)
    # Two small agents of Ray may take a minute to notice; these are what holds processors, memory and ports.
    kinds = ("gcs_server", "raylet", "ray::Hand")
    children = {pid: command(pid) for pid in descendants(first.pid) if command(pid) in kinds}
    assert sorted(children.values()) == sorted([*kinds, "ray::Hand"])
    first.kill()
    first.wait()
    end = time.monotonic() + 20
    while living := [kind for pid, kind in children.items() if command(pid) == kind]:
        assert time.monotonic() < end, f"still there: {living}"
        time.sleep(0.1)
    with read_run(tmp_path / "run") as run:
        steps = run.store.step_count("search") + 20
    assert toy_run(tmp_path / "run", steps, sleep=0.01)[1] == toy_run(tmp_path / "whole", steps, sleep=0.01)[1]


@pytest.mark.full
def test_a_stopped_raylet_of_our_own_is_noticed(tmp_path):
    """Workers go on answering without it, until one is to be replaced: within half a minute, and said."""
    running = driver(tmp_path / "run", 100000)
    wait_for(tmp_path / "run", 20)
    raylet = next(pid for pid in descendants(running.pid) if command(pid) == "raylet")
    os.kill(raylet, signal.SIGSTOP)
    began = time.monotonic()
    printed, _ = running.communicate(timeout=60)
    assert running.returncode == 3, printed
    assert time.monotonic() - began < 30.0
    assert f"the raylet of this run's Ray (process {raylet}) was stopped" in printed
    assert toy_run(tmp_path / "run", 60, sleep=0.01)[1]


def descendants(pid: int) -> list[int]:
    """All processes below one."""
    below = [int(c) for c in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    for task in Path(f"/proc/{pid}/task").iterdir():
        if task.name != str(pid):
            below += [int(c) for c in (task / "children").read_text().split()]
    return below + [deeper for child in below for deeper in descendants(child)]
