"""Workers that are simulated: as many as there is room for, whatever Ray is doing; nothing lost, nothing twice."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from runs.engine.executor import Executor, ray_cluster, ray_workers
from runs.engine.executor.needs import Needs
from runs.engine.executor.ray_cluster import RayError
from runs.engine.executor.ray_workers import RayWorkers
from runs.storage.failure import RunStopped
from tests.measure.thousand_workers import Actor, Clock, Cluster, Reference
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


@pytest.mark.parametrize(("fits", "at_once"), [(True, 3), (False, 1)])
def test_one_worker_of_a_node_compiles(cluster: Cluster, monkeypatch: pytest.MonkeyPatch, fits: bool, at_once: int):
    """Of three on another node, one is asked whether the driver's kernels fit; where they do not, it compiles first."""
    monkeypatch.setattr(cluster, "node", "another")
    begun = []

    def warm(actor: Actor) -> Reference:
        begun.append(cluster.clock.monotonic())
        return cluster.answer(5.0, None)

    taken = []
    monkeypatch.setattr(cluster, "take_in", lambda actor: taken.append(actor) or cluster.answer(0.0, fits))
    monkeypatch.setattr(cluster, "warm", warm)
    workers = RayWorkers(toy(), 3, "simulated:1")
    jobs = [toy().job({"numbers": [n], "cost": 1.0}) for n in range(1, 30)]
    assert len(list(Executor(toy(), workers).gather(jobs))) == 29
    assert len(taken) == 1
    assert sum(moment < begun[0] + 5.0 for moment in begun) == at_once
    assert len(begun) == 3


def test_another_worker_compiles_where_the_first_died(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "node", "another")
    monkeypatch.setattr(cluster, "alive", lambda: {"node0", "another"})
    asked = []

    def take_in(actor: Actor) -> Reference:
        asked.append(actor.number)
        return cluster.answer(0.0, RayError() if len(asked) == 1 else False)

    def get(reference: Reference, _timeout: float) -> object:
        if isinstance(reference.value, RayError):
            raise reference.value
        return reference.value

    monkeypatch.setattr(cluster, "take_in", take_in)
    monkeypatch.setattr(cluster, "get", get)
    workers = RayWorkers(toy(), 2, "simulated:1")
    assert len(list(Executor(toy(), workers).gather([toy().job({"numbers": [1], "cost": 1.0})]))) == 1
    assert asked[:2] == [1, 2]
    assert workers.lost_actors == 1


def test_a_ray_that_does_not_start_is_one_line(monkeypatch: pytest.MonkeyPatch):
    def init(*_words: object, **_named: object) -> None:
        raise Exception("The current node timed out during startup.\nMore of it.")

    monkeypatch.setattr(ray_cluster.ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray_cluster.ray, "init", init)
    with pytest.raises(RunStopped, match=r"^Ray did not start: The current node timed out during startup. More"):
        ray_cluster.Cluster(1, None, Needs())


def test_what_never_ends_is_set_aside(cluster: Cluster):
    workers = RayWorkers(toy(), 1, "simulated:1", deadline=5.0)
    endless, other = (toy().job({"numbers": [n], "cost": cost}) for n, cost in ((1, 1e6), (2, 1.0)))
    outcomes = {outcome.key: outcome.error for outcome in Executor(toy(), workers).gather([endless, other])}
    assert outcomes == {endless.key: "set aside after 4 tries: no result in time", other.key: None}
    assert workers.lost_actors == 4
