"""Executors: jobs in, outcomes out in any order, each key exactly once, with the same outcomes on every back end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from games.errors import BadInput, unknown
from runs.engine.evaluator import Evaluator
from runs.engine.executor.backend import Backend, Busy
from runs.engine.executor.cutting import Cutting, Jobs
from runs.engine.executor.once import ExactlyOnce
from runs.engine.extras import extra_needed
from runs.operating_system import usable_cores
from runs.storage.jobs import Job, Outcome

__all__ = ["BACKENDS", "Backend", "Busy", "ExactlyOnce", "Executor", "open_executor"]


Note = Callable[[str], None]  # receives one-line remarks for the user
Open = Callable[[Evaluator, int, str | None, Note], Backend]


def _threads(evaluator: Evaluator, workers: int, _address: str | None, _note: Note) -> Backend:
    from runs.engine.executor.threads import Threads

    return Threads(evaluator, workers)


def _ray(evaluator: Evaluator, workers: int, address: str | None, note: Note) -> Backend:
    with extra_needed("--backend ray"):
        from runs.engine.executor.ray_workers import RayWorkers

    return RayWorkers(evaluator, workers, address, note=note)


BACKENDS: dict[str, Open] = {"threads": _threads, "ray": _ray}
CUT_FROM = 8  # workers; fewer are kept busy without it, and each part costs the driver as much as a job, a millisecond


class Executor:
    """A back end with exactly one outcome for each key; `with open_executor(…) as executor:`. With many workers long
    evaluations are cut into parts, which does not change any outcome."""

    def __init__(self, evaluator: Evaluator, backend: Backend, cut_from: int = CUT_FROM) -> None:
        self.evaluator = evaluator
        self.backend = backend
        self.once = ExactlyOnce(backend)
        is_cut = evaluator.cut is not None and backend.workers >= cut_from
        self.jobs: Jobs = Cutting(self.once, evaluator.cut) if evaluator.cut and is_cut else self.once

    def submit(self, jobs: Sequence[Job]) -> None:
        """Accept jobs; one whose key is already in progress is not sent again."""
        self.jobs.submit(jobs)

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that are ready; waits up to `timeout` seconds for the first."""
        return self.jobs.outcomes(timeout)

    def gather(self, jobs: Iterable[Job]) -> Iterator[Outcome]:
        """The outcomes of jobs in the order of completion; jobs are taken as workers need them, and not cut."""
        return self.once.gather(jobs)

    @property
    def workers(self) -> int:
        """The number of evaluations that run at a time."""
        return self.backend.workers

    @property
    def capacity(self) -> int:
        """The number of jobs that keeps every worker busy."""
        return self.backend.capacity

    def busy(self) -> Busy:
        """The share of the workers' time spent in evaluations so far."""
        return self.backend.busy()

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.backend.close()


def check_backend(backend: str, address: str | None) -> None:
    """BadInput for an unknown back end, or an address for one that has none."""
    if backend not in BACKENDS:
        raise unknown("back end", backend, BACKENDS)
    if address is not None and backend != "ray":
        raise BadInput(f'--address is for --backend ray, not "{backend}"')


def _ignore(_line: str) -> None:
    pass


def open_executor(
    backend: str, evaluator: Evaluator, workers: int | None = None, address: str | None = None, note: Note = _ignore
) -> Executor:
    """The executor of that name; kernels are compiled here, once, before any worker needs them."""
    check_backend(backend, address)
    chosen = usable_cores() if workers is None else workers
    if chosen < 1:
        raise BadInput(f"workers must be at least 1, not {chosen}")
    evaluator.warm()
    return Executor(evaluator, BACKENDS[backend](evaluator, chosen, address, note))
