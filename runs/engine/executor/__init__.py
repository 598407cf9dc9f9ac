"""Executors: jobs in, outcomes out in any order, each key exactly once, with the same outcomes on every back end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from games.errors import BadInput, unknown
from runs.engine.evaluator import Evaluator
from runs.engine.executor.backend import Backend, Busy
from runs.engine.executor.cutting import Cutting, Jobs
from runs.engine.executor.needs import Needs, read_needs
from runs.engine.executor.once import ExactlyOnce
from runs.engine.extras import extra_needed
from runs.operating_system import usable_cores
from runs.storage.jobs import Job, Outcome

__all__ = ["BACKENDS", "Backend", "Busy", "ExactlyOnce", "Executor", "open_executor"]


Note = Callable[[str], None]  # receives one-line remarks for the user
Open = Callable[[Evaluator, int | None, str | None, Note, Needs], Backend]


def _threads(evaluator: Evaluator, workers: int | None, _address: str | None, _note: Note, _needs: Needs) -> Backend:
    from runs.engine.executor.threads import Threads

    return Threads(evaluator, workers or usable_cores())


def _ray(evaluator: Evaluator, workers: int | None, address: str | None, note: Note, needs: Needs) -> Backend:
    with extra_needed("--backend ray"):
        from runs.engine.executor.ray_workers import RayWorkers

    if workers is None and address is None:
        workers = usable_cores()
    return RayWorkers(evaluator, workers, address, note=note, needs=needs)


BACKENDS: dict[str, Open] = {"threads": _threads, "ray": _ray}
CUT_FROM = 8  # workers; fewer are busy without cutting, and each part costs the driver as much as a job, a millisecond


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
        """The outcomes of jobs in the order of completion; jobs are taken as workers need them, and are not cut."""
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

    @property
    def shares(self) -> list[str]:
        """The work done by each node of a cluster, one line each; none on a single machine."""
        return list(getattr(self.backend, "shares", ()))

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.backend.close()


def check_backend(backend: str, address: str | None, needs: str | None = None) -> None:
    """BadInput for an unknown back end, or for an address or worker needs with a back end that takes none."""
    if backend not in BACKENDS:
        raise unknown("back end", backend, BACKENDS)
    if address is not None and backend != "ray":
        raise BadInput(f'--address is for --backend ray, not "{backend}"')
    if read_needs(needs) != Needs() and address is None:
        raise BadInput("--worker-needs applies to workers on a cluster and requires --address")


def _ignore(_line: str) -> None:
    pass


def open_executor(
    backend: str, evaluator: Evaluator, workers: int | None = None, address: str | None = None, note: Note = _ignore,
    needs: str | None = None,
) -> Executor:  # fmt: skip
    """The executor with this name; kernels are compiled here, once, before any worker needs them. Without a number of
    workers there is one for each core, or for each processor of the cluster."""
    check_backend(backend, address, needs)
    if workers is not None and workers < 1:
        raise BadInput(f"workers must be at least 1, not {workers}")
    evaluator.warm()
    return Executor(evaluator, BACKENDS[backend](evaluator, workers, address, note, read_needs(needs)))
