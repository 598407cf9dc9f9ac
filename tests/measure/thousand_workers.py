"""The driver with a thousand simulated workers: `python -m tests.measure.thousand_workers [WORKERS [CANDIDATES]]`.

Driver, store, batches and bookkeeping are the real ones. Workers are simulated in virtual time: it advances by the
processor time of the driver, by constants for what Ray costs the driver, and by waiting, which is skipped. The costs of
candidates are those of 71 random games of the classic space (`candidate_costs.json`); `--costs` measures others.
"""

from __future__ import annotations

import cProfile
import heapq
import json
import pstats
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from runs.storage.installation import source_hash
from runs.types.games.config import default_lag

SEND, GET = 0.0006, 0.0003  # seconds of the driver for each batch that Ray sends, and for each answer that it fetches
WAIT = 1.5e-6  # seconds of the driver for each reference that Ray waits for
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # waiting for a disk is not what is measured
COSTS = Path(__file__).with_name("candidate_costs.json")


class Clock:
    """Virtual time; stands for the module `time`."""

    def __init__(self) -> None:
        self.skipped, self.began = 0.0, time.process_time()

    def monotonic(self) -> float:
        return 1000.0 + time.process_time() - self.began + self.skipped

    def sleep(self, seconds: float) -> None:
        self.skipped += seconds

    def time(self) -> float:
        return time.time()


class Reference:
    """An answer to come."""

    def __init__(self, end: float, value: Any) -> None:
        self.end, self.value = end, value

    def __lt__(self, other: Reference) -> bool:
        return self.end < other.end


class Actor:
    """A simulated worker: one batch after the other."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        self.cluster, self.number, self.free = cluster, number, 0.0
        self.hello = SimpleNamespace(remote=self._hello)

    def _hello(self) -> Reference:
        node = f"node{self.number // 32}"
        return self.cluster.answer(0.0, (self.cluster.code, self.number, node, "simulated"))


class Cluster:
    """Takes the place of runs.engine.executor.ray_cluster.Cluster."""

    def __init__(self, clock: Clock, workers: int) -> None:
        self.clock, self.places, self.node, self.lost_head = clock, workers, "node0", 0
        self.ends: list[Reference] = []
        self.work: list[tuple[float, float]] = []  # when a batch began and ended
        self.code = source_hash()
        self.hired = 0

    def __call__(self, *_words: Any) -> Cluster:
        return self

    def answer(self, seconds: float, value: Any) -> Reference:
        reference = Reference(self.clock.monotonic() + seconds, value)
        heapq.heappush(self.ends, reference)
        return reference

    def hire(self, *_words: Any) -> Actor:
        self.hired += 1
        return Actor(self, self.hired)

    def take_in(self, _actor: Actor) -> Reference:
        return self.answer(0.0, True)

    def warm(self, _actor: Actor) -> Reference:
        return self.answer(0.0, None)

    def send(self, actor: Actor, _token: str, jobs: Any) -> Reference:
        self.clock.skipped += SEND
        rows = [(job.key, '{"fitness":1.0}', None, cost, cost, None) for job in jobs for cost in (cost_of(job),)]
        work = sum(row[3] for row in rows)
        began = max(actor.free, self.clock.monotonic())
        actor.free = began + work
        self.work.append((began, actor.free))
        reference = Reference(actor.free, rows)
        heapq.heappush(self.ends, reference)
        return reference

    def busy(self, begin: float, end: float, workers: int) -> float:
        """The share of the workers' time between two moments in which they evaluated."""
        worked = sum(max(0.0, min(end, last) - max(begin, first)) for first, last in self.work)
        return worked / (workers * (end - begin))

    def feel_pulse(self, _actor: Actor) -> Reference:
        self.clock.skipped += SEND
        return self.answer(0.001, (0, 0))

    def wait(self, references: list[Reference], timeout: float) -> list[Reference]:
        self.clock.skipped += WAIT * len(references)
        now = self.clock.monotonic()
        if self.ends and self.ends[0].end > now:
            self.clock.skipped += min(timeout, self.ends[0].end - now)
        elif not self.ends:
            self.clock.skipped += timeout
        ready, now = [], self.clock.monotonic()
        while self.ends and self.ends[0].end <= now:
            ready.append(heapq.heappop(self.ends))
        return ready

    def get(self, reference: Reference, _timeout: float) -> Any:
        self.clock.skipped += GET
        return reference.value

    def alive(self) -> set[str]:
        return {f"node{number}" for number in range(1 + self.hired // 32)}

    def dismiss(self, _actor: Actor) -> None:
        pass

    def fault(self) -> str:
        return ""

    def close(self) -> None:
        pass


def cost_of(job: Any) -> float:
    return float(json.loads(job.payload)["cost"])


def measure(workers: int, candidates: int, costs: list[float], lag: int) -> dict[str, Any]:
    """One simulated run."""
    from evolve.ask_tell import Trial
    from runs.engine import driver
    from runs.engine.driver.enqueued import EnqueuedTrials
    from runs.engine.evaluator import load_evaluator
    from runs.engine.executor import Executor, backend, ray_workers
    from runs.storage.folder import new_run

    clock = Clock()
    cluster = Cluster(clock, workers)
    for module in (driver, backend, ray_workers):
        module.time = clock  # type: ignore[attr-defined]
    ray_workers.Cluster = cluster  # type: ignore[misc, assignment]
    ray_workers.Metrics = lambda: SimpleNamespace(show=lambda figures: None)  # type: ignore[misc, assignment]
    draws = np.random.default_rng(1).choice(costs, candidates).tolist()
    trials = [Trial(f"game {n}", {"number": n, "cost": cost}) for n, cost in enumerate(draws)]
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, new_run(Path(folder) / "run", {"seed": 1}) as run:
        idle = load_evaluator("idle", "runs.engine.idle")
        executor = Executor(idle, ray_workers.RayWorkers(idle, workers, "simulated:1"))
        began, spent = clock.monotonic(), time.process_time()
        driver.drive(EnqueuedTrials(trials, lag), executor, run, driver.Limits())
        elapsed, cpu = clock.monotonic() - began, time.process_time() - spent
    return {
        "workers": workers,
        "candidates": candidates,
        "mean cost in s": round(float(np.mean(draws)), 3),
        "lag": lag,
        "busy in the middle of the run": round(cluster.busy(began + 0.2 * elapsed, began + 0.6 * elapsed, workers), 3),
        "busy, with its ends": round(cluster.busy(began, began + elapsed, workers), 3),
        "candidates per second": round(candidates / elapsed),
        "driver's own ms per candidate": round(1000 * cpu / candidates, 3),
    }


def measured_costs(number: int = 60) -> list[float]:
    """Processor seconds of evaluations of random games."""
    from genome.classic.space import CLASSIC
    from runs.types.games.tasks import evaluate, warm

    warm()
    found = []
    for seed in range(number):
        code = CLASSIC.write(CLASSIC.sample(np.random.default_rng(seed)))
        began = time.process_time()
        task = {"task": "measure", "profile": "default", "games": 60, "player": "puct:200", "terms": [], "seed": 1}
        evaluate({**task, "code": code})
        found.append(round(time.process_time() - began, 4))
    return found


if __name__ == "__main__":
    if "--costs" in sys.argv:
        COSTS.write_text(json.dumps(measured_costs()) + "\n", encoding="utf-8")
    sizes = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    costs, workers = json.loads(COSTS.read_text(encoding="utf-8")), (sizes or [1000])[0]
    profile = cProfile.Profile() if "--profile" in sys.argv else None
    if profile:
        profile.enable()
    candidates = sizes[1] if len(sizes) > 1 else 50 * workers
    print(json.dumps(measure(workers, candidates, costs, default_lag(workers, candidates)), indent=2))
    if profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("cumulative").print_stats(25)
