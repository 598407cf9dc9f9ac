"""Capacity of a driver: its cost per outcome, measured with idle jobs, and a model of many workers."""

from __future__ import annotations

import heapq
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from evolve.ask_tell import Trial
from runs.engine.driver import Limits, drive
from runs.engine.driver.enqueued import EnqueuedTrials
from runs.engine.evaluator import load_evaluator
from runs.engine.executor import open_executor
from runs.engine.executor.batches import WANTED
from runs.storage.folder import new_run

WORKERS = (1, 2, 10, 100, 1000)
JOB_SECONDS = (0.1, 1.0, 10.0)
LAG_AS_PUBLISHED = 8
WARM = 20  # jobs before the measurement
SPREAD = 0.5  # sigma of the lognormal job times: one job in twenty takes at least 2.3 times the median


# Empty jobs would share a round trip with hundreds of others; jobs of this length are sent one by one.
SLEEP = {"threads": 0.0, "ray": 1.5 * WANTED}


@dataclass(frozen=True)
class DriverCost:
    """The driver's processor time per outcome, for everything except the search: keys, sending, receiving, telling, the
    store. On Ray it includes all threads of the driver, so it slightly overestimates the bottleneck."""

    backend: str
    outcomes: int
    milliseconds: float

    @property
    def per_second(self) -> float:
        """Maximum outcomes per second, for any number of workers."""
        return 1000 / self.milliseconds


@dataclass(frozen=True)
class Simulated:
    """A simulated cluster: candidates per second, and the share of the workers' time spent working."""

    workers: int
    lag: int
    job_seconds: float
    per_second: float
    busy: float


def driver_cost(outcomes: int, backend: str, workers: int = 2) -> DriverCost:
    """Send this many idle jobs through the whole machinery, store and checkpoints included. Start-up is not counted."""
    payloads = [{"number": number, "game": "x" * 60, "sleep": SLEEP[backend]} for number in range(outcomes + WARM)]
    items = [Trial(f"idle-{payload['number']}", payload) for payload in payloads]
    with (
        tempfile.TemporaryDirectory() as folder,
        new_run(Path(folder) / "run", {"seed": 1}) as run,
        open_executor(backend, load_evaluator("idle", "runs.engine.idle"), workers) as executor,
    ):
        drive(EnqueuedTrials(items[:WARM]), executor, run, Limits(), phase="warm")
        started = time.process_time()
        drive(EnqueuedTrials(items[WARM:]), executor, run, Limits(), phase="measured")
        seconds = time.process_time() - started
    return DriverCost(backend, outcomes, 1000 * seconds / outcomes)


def simulate(workers: int, lag: int, job_seconds: float, driver_seconds: float, seed: int = 1) -> Simulated:
    """The driver's rule (results told in the order of asking, at most `lag` pending) with this many equal workers."""
    jobs = max(2000, 100 * workers)  # long enough for the idle ends of a run not to matter
    draws = np.random.default_rng(seed).lognormal(0.0, SPREAD, jobs)
    times = (draws * job_seconds / draws.mean()).tolist()
    running: list[tuple[float, int]] = []
    finished: set[int] = set()
    clock, begun, told = 0.0, 0, 0
    while told < jobs:
        while begun < min(jobs, told + lag) and len(running) < workers:
            heapq.heappush(running, (clock + times[begun], begun))
            begun += 1
        end, number = heapq.heappop(running)
        clock = max(clock, end) + driver_seconds  # outcomes are handled one after the other
        finished.add(number)
        while told in finished:
            finished.remove(told)
            told += 1
    return Simulated(workers, lag, job_seconds, jobs / clock, sum(times) / (workers * clock))


def saturation(job_seconds: float, driver_seconds: float) -> float:
    """The number of workers that keep the driver fully busy; further workers would only wait."""
    return job_seconds / driver_seconds


def model(driver_seconds: float) -> list[Simulated]:
    """Simulated clusters of all sizes and job times, with the published search's max_pending and with one that fits the
    workers."""
    sizes = [(workers, lag) for workers in WORKERS for lag in sorted({LAG_AS_PUBLISHED, 8 * workers})]
    return [simulate(workers, lag, job, driver_seconds) for job in JOB_SECONDS for workers, lag in sizes]


def scaling(outcomes: int = 200) -> dict[str, Any]:
    """The driver's costs on Ray, with this many outcomes, and on threads, with more; then a cluster modelled with Ray's
    cost; as JSON."""
    costs = [driver_cost(10 * outcomes, "threads"), driver_cost(outcomes, "ray")]
    seconds = costs[-1].milliseconds / 1000
    return {
        "driver": [asdict(cost) | {"outcomes_per_second": round(cost.per_second)} for cost in costs],
        "saturation": [
            {"job_seconds": job, "workers": round(saturation(job, seconds))} for job in JOB_SECONDS
        ],
        "model": [asdict(row) for row in model(seconds)],
    }  # fmt: skip
