"""Workers that are simulated: as many as there is room for, whatever Ray is doing; nothing lost, nothing twice."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from runs.engine.executor import Executor, ray_workers
from runs.engine.executor.ray_workers import RayWorkers
from runs.storage.failure import RunStopped
from tests.measure.thousand_workers import Clock, Cluster
from tests.runs.engine.toys import toy


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """A cluster with room for six workers."""
    clock = Clock()
    made = Cluster(clock, 6)
    monkeypatch.setattr(ray_workers, "time", clock)
    monkeypatch.setattr(ray_workers, "Cluster", made)
    monkeypatch.setattr(ray_workers, "Metrics", lambda: SimpleNamespace(show=lambda figures: None))
    return made


def test_as_many_workers_as_there_is_room_for(cluster: Cluster):
    workers = RayWorkers(toy(), None, "simulated:1")
    assert (workers.workers, len(workers.crew)) == (6, 6)
    for places, hired in ((8, 8), (3, 8)):  # the two new ones are up, so they stay until their node goes
        cluster.places = places
        for _ in range(30):
            workers.outcomes(0.1)
        assert (workers.workers, cluster.hired) == (places, hired)


def test_a_number_of_workers_stays(cluster: Cluster):
    workers = RayWorkers(toy(), 4, "simulated:1")
    cluster.places = 40
    for _ in range(30):
        workers.outcomes(0.1)
    assert (workers.workers, cluster.hired) == (4, 4)


def test_each_job_once_and_each_nodes_share(cluster: Cluster):
    workers = RayWorkers(toy(), 4, "simulated:1")
    jobs = [toy().job({"numbers": [n], "cost": 0.05 * n}) for n in range(1, 60)]
    outcomes = list(Executor(toy(), workers).gather(jobs))
    assert sorted(outcome.key for outcome in outcomes) == sorted(job.key for job in jobs)
    assert [line.partition(" on ")[2] for line in workers.shares] == ["simulated: 4 workers, 59 jobs, 88.5 CPU s"]


def test_a_lost_head_stops_the_run(cluster: Cluster):
    workers = RayWorkers(toy(), 2, "simulated:1")
    cluster.fault = lambda: "the head of the Ray cluster does not answer"  # type: ignore[method-assign]
    with pytest.raises(RunStopped, match="the head of the Ray cluster does not answer"):
        workers.outcomes(10.0)
