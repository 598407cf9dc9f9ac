"""Workers as Ray actors, on this machine or on a cluster.

Lost batches are detected and sent again here, where each key is counted. An actor that is silent for a while is asked
for its pulse, which it answers in a separate thread, to distinguish long evaluations and compilations from dead nodes.
On each node one actor loads the driver's kernels or compiles; the others load nothing until it is done.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from games.compile_cache import compiled
from runs.engine.evaluator import Evaluator
from runs.engine.executor.backend import Busy, Meter
from runs.engine.executor.batches import Pending
from runs.engine.executor.needs import Needs
from runs.engine.executor.ray_cluster import Cluster, Metrics, RayError
from runs.engine.hand import Hello, Row
from runs.storage.failure import RunFailed, RunStopped
from runs.storage.installation import source_hash
from runs.storage.jobs import Job, Outcome

IN_FLIGHT = 2  # batches per actor: one that runs and one that waits
SILENCE = (1.5, 0.004, 6.0)  # seconds without an answer before a pulse is asked for: at least, per worker, at most
NO_PULSE = 3.5  # seconds without a pulse before it is considered dead
START = 60.0  # seconds until some actor must be up
WARMING = 3600.0  # seconds that loading and compiling may take: minutes on an idle core, much longer on a busy one
FAILED_STARTS = 3  # in a row while no actor is up: then the node is not the cause
POLL = 0.1
LOOK = 2.0  # seconds between two checks of Ray's own processes and the size of the cluster
COMPILING = 5.0  # seconds between two remarks about nodes that compile


@dataclass
class Share:
    """The work done by the workers of a node."""

    node: str
    host: str
    workers: int = 0  # that came up, replaced ones included
    lost: int = 0
    jobs: int = 0
    cpu_s: float = 0.0

    @property
    def line(self) -> str:
        """`ab12cd34 on host: 2 workers (1 lost), 120 jobs, 80.0 CPU seconds`."""
        lost = f" ({self.lost} lost)" if self.lost else ""
        return f"{self.node[:8]} on {self.host}: {self.workers} workers{lost}, {self.jobs} jobs, {self.cpu_s:.1f} CPU s"


@dataclass(eq=False)
class Worker:
    """An actor as seen by the driver."""

    actor: Any
    hello: Any
    pid: int | None = None
    node: str | None = None
    host: str = ""
    ready: bool = False  # its kernels are compiled
    taken: Any = None  # references of the ends of taking in and of compiling
    warmed: Any = None
    kernels: tuple[int, int] = (0, 0)  # compiled by it, and needed so far
    flight: deque[tuple[Any, list[Job]]] = field(default_factory=deque)
    heard: float = 0.0  # when it last answered
    head_since: float = 0.0  # since when the first batch of its flight, or its compilation, has been running
    pulse: Any = None
    asked: float = 0.0
    lost: bool = False

    @property
    def up(self) -> bool:
        """Whether the worker has announced itself."""
        return self.pid is not None

    @property
    def is_warming(self) -> bool:
        """Whether the worker loads kernels or compiles."""
        return not self.ready and not (self.taken is None and self.warmed is None)

    @property
    def is_working(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self.flight) or self.is_warming


class RayWorkers:
    """A back end that sends batches to one actor for each worker; a dead actor is replaced, and its jobs are sent
    again. If no number of workers is given, there are at any time as many as the cluster has room for."""

    def __init__(
        self, evaluator: Evaluator, workers: int | None, address: str | None = None, deadline: float = 900.0,
        note: Callable[[str], None] = lambda line: None, needs: Needs | None = None,
    ) -> None:  # fmt: skip
        self._cluster = Cluster(workers or 1, address, needs or Needs())
        self._elastic = workers is None
        self.workers = max(1, self._cluster.places) if workers is None else workers
        self._note = note
        self.deadline = deadline  # seconds for one batch; longer evaluations are considered endless
        self._module = evaluator.module
        self._token = uuid4().hex
        self._code = source_hash()
        self._meter = Meter(self.workers)
        self._metrics = Metrics()
        self._pending = Pending(self.workers)
        self._ready: list[Outcome] = []
        self._owners: dict[Any, Worker] = {}  # of every reference that may be answered next
        self._room: tuple[deque[Worker], ...] = tuple(deque() for _ in range(IN_FLIGHT))  # by the batches they have
        self._shares: dict[str, Share] = {}
        self.lost_actors = self._hired = 0
        self._looked = self._felt = self._told = 0.0
        self._nodes: set[str] = set()  # nodes that had workers and are alive
        self._supplied = {self._cluster.node}  # nodes whose cache holds the kernels
        self._failed_starts = 0
        self._crew: list[Worker] = []
        self._fill()
        self._wait_for_crew(everyone=address is None)

    @property
    def capacity(self) -> int:
        """Enough jobs for two batches per worker."""
        return 2 * IN_FLIGHT * self.workers * self._pending.jobs_per_batch

    @property
    def in_hand(self) -> int:
        """All jobs that wait or are in progress; lost ones are sent again here."""
        flying = sum(len(jobs) for worker in self._crew for _, jobs in worker.flight)
        return len(self._pending.waiting) + flying + len(self._ready)

    @property
    def crew(self) -> list[tuple[int, str]]:
        """Process and node of the workers that are up."""
        return [(worker.pid, worker.node or "") for worker in self._crew if worker.pid is not None]

    @property
    def shares(self) -> list[str]:
        """The work done by each node, one line each."""
        return [share.line for share in self._shares.values()]

    def submit(self, jobs: Sequence[Job]) -> None:
        """Queue jobs and keep the actors supplied."""
        self._meter.submitted()
        self._pending.add(jobs)
        self._supply()

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that came back within the timeout; dead actors are detected meanwhile."""
        end = time.monotonic() + timeout
        while True:
            left = max(0.0, end - time.monotonic())
            self._listen(min(left, POLL))
            self._feel_pulses()
            self._look_around(time.monotonic())
            self._supply()
            if self._ready or left == 0.0:
                ready, self._ready = self._ready, []
                self._meter.returned(ready)
                return ready

    def busy(self) -> Busy:
        """The share of the actors' time spent in evaluations."""
        return self._meter.busy()

    def close(self) -> None:
        """Stop the actors, and Ray if it was started here."""
        if not self._cluster.lost_head:
            for worker in self._crew:
                self._cluster.dismiss(worker.actor)
        self._crew, self._owners = [], {}
        self._cluster.close()

    # the crew

    def _fill(self) -> None:
        """Hire workers until there are as many as wanted; if there are too many, dismiss those that have no place
        yet."""
        while len(self._crew) < self.workers:
            self._hired += 1
            actor = self._cluster.hire(f"evenplay-{self._token[:8]}-{self._hired}", self._token, self._module)
            worker = Worker(actor, actor.hello.remote(), heard=time.monotonic())
            self._owners[worker.hello] = worker
            self._crew.append(worker)
        for worker in [worker for worker in reversed(self._crew) if not worker.up][: len(self._crew) - self.workers]:
            self._dismiss(worker)

    def _dismiss(self, worker: Worker) -> None:
        worker.lost = True
        self._crew.remove(worker)
        for reference in (worker.hello, worker.taken, worker.warmed, worker.pulse, *(ref for ref, _ in worker.flight)):
            self._owners.pop(reference, None)
        self._cluster.dismiss(worker.actor)

    def _wait_for_crew(self, everyone: bool) -> None:
        end = time.monotonic() + START
        while not all(w.ready for w in self._crew) if everyone else not any(w.up for w in self._crew):
            self._listen(POLL)
            self._feel_pulses()
            self._look_around(time.monotonic())
            up = len(self.crew)
            if time.monotonic() > end and up < (self.workers if everyone else 1):
                self.close()
                raise RunStopped(f"only {up} of {self.workers} Ray workers came up within {START:.0f} s")

    def _supply(self) -> None:
        # Breadth first: no actor gets a second batch while another has none.
        for depth, room in enumerate(self._room):
            while room and self._pending.waiting:
                worker = room.popleft()
                if not worker.lost and len(worker.flight) == depth:
                    self._send(worker, self._pending.take())

    def _send(self, worker: Worker, jobs: list[Job]) -> None:
        if not worker.flight:
            worker.heard = worker.head_since = time.monotonic()
        reference = self._cluster.send(worker.actor, self._token, jobs)
        self._owners[reference] = worker
        worker.flight.append((reference, jobs))
        self._has_room(worker)

    def _has_room(self, worker: Worker) -> None:
        if len(worker.flight) < IN_FLIGHT:
            self._room[len(worker.flight)].append(worker)

    # what they say

    def _listen(self, timeout: float) -> None:
        if not self._owners:
            time.sleep(timeout)
            return
        for reference in self._cluster.wait(list(self._owners), timeout):
            if worker := self._owners.pop(reference, None):  # unless it was lost just before
                self._hear(worker, reference)

    def _hear(self, worker: Worker, reference: Any) -> None:
        try:
            said = self._cluster.get(reference, NO_PULSE)
        except RayError as error:
            self._lose(worker, error)
            return
        worker.heard = time.monotonic()
        if reference == worker.pulse:
            worker.pulse, worker.kernels = None, said
        elif reference == worker.hello:
            self._greet(worker, said)
        elif reference == worker.taken:
            self._supplied |= {worker.node or ""} if said else set()
            self._warm(worker)
            self._let_warm(worker.node)
        elif reference == worker.warmed:
            worker.ready = True
            self._supplied.add(worker.node or "")
            self._has_room(worker)
            self._let_warm(worker.node)
        else:
            self._take_back(worker, reference, said)

    def _greet(self, worker: Worker, hello: Hello) -> None:
        code, pid, node, worker.host = hello
        if code != self._code:
            versions = f"sources {code}, here {self._code}"
            raise RunFailed(f"the Ray node {node[:8]} has another version of evenplay ({versions})")
        worker.pid, worker.node = pid, node
        self._share(worker).workers += 1
        self._nodes.add(node)
        self._failed_starts = 0
        self._let_warm(node)

    def _let_warm(self, node: str | None) -> None:
        """Let the workers of a node load their kernels: all of them if its cache holds the kernels, otherwise one."""
        crew = [worker for worker in self._crew if worker.node == node and not worker.ready]
        waiting = [worker for worker in crew if not worker.is_warming]
        if node in self._supplied:
            for worker in waiting:
                self._warm(worker)
        elif waiting and len(waiting) == len(crew):
            first = waiting[0]
            first.taken = self._begun(first, self._cluster.take_in(first.actor))

    def _warm(self, worker: Worker) -> None:
        worker.warmed = self._begun(worker, self._cluster.warm(worker.actor))

    def _begun(self, worker: Worker, reference: Any) -> Any:
        worker.heard = worker.head_since = time.monotonic()
        self._owners[reference] = worker
        return reference

    def _share(self, worker: Worker) -> Share:
        return self._shares.setdefault(worker.node or "", Share(worker.node or "", worker.host))

    def _take_back(self, worker: Worker, reference: Any, rows: list[Row]) -> None:
        jobs = next(jobs for ref, jobs in worker.flight if ref == reference)
        worker.flight = deque(pair for pair in worker.flight if pair[0] != reference)
        worker.head_since = time.monotonic()
        outcomes = [Outcome(*row) for row in rows]
        share = self._share(worker)
        share.jobs += len(outcomes)
        share.cpu_s += sum(outcome.cpu for outcome in outcomes)
        self._pending.measured(jobs, outcomes)
        self._ready += outcomes
        self._has_room(worker)

    # the dead

    def _feel_pulses(self) -> None:
        now = time.monotonic()
        if now - self._felt < POLL:
            return
        self._felt = now
        least, each, most = SILENCE
        silence = min(most, max(least, each * self.workers))
        for worker in [worker for worker in self._crew if worker.is_working]:
            limit = self.deadline if worker.ready else WARMING
            if now - worker.head_since > limit:
                self._lose(worker, TimeoutError(f"no result within {limit:g} s"))
            elif worker.pulse is None and now - worker.heard > silence:
                worker.pulse, worker.asked = self._cluster.feel_pulse(worker.actor), now
                self._owners[worker.pulse] = worker
            elif worker.pulse is not None and now - worker.asked > NO_PULSE:
                self._lose(worker, TimeoutError("no pulse"))

    def _look_around(self, now: float) -> None:
        """Detect dead or stopped processes of Ray itself, from which an answer would never come."""
        if now - self._looked < LOOK:
            return
        self._looked = now
        if fault := self._cluster.fault():
            raise RunStopped(fault)
        if self._cluster.lost_head:
            return  # not yet certain; anything asked of the head would block
        self._tell_compiling(now)
        self._show_metrics()
        if self._elastic and (places := self._cluster.places):
            self.workers = self._pending.workers = places
            self._meter.workers = max(self._meter.workers, places)
        self._fill()
        if all(worker.up for worker in self._crew):
            return
        alive = self._cluster.alive()
        for node in sorted(self._nodes - alive):
            self._note(f"the Ray node {node[:8]} is gone; its work is done elsewhere; restart it to use it again")
        self._nodes &= alive
        if self._cluster.node not in alive:
            raise RunStopped("the Ray node of this process is gone, or was cut off: start it again")
        if not self.crew and now - min(worker.heard for worker in self._crew) > START:
            raise RunStopped(f"there has been no running Ray worker for {START:.0f} s")

    def _tell_compiling(self, now: float) -> None:
        """Report the progress of a node that is compiling, every few seconds."""
        compiling = {worker.node: worker for worker in self._crew if not worker.ready and worker.kernels[0]}
        if not compiling or now - self._told < COMPILING:
            return
        self._told = now
        worker = min(compiling.values(), key=lambda it: it.kernels[1])
        others = f", {len(compiling)} nodes in all" if len(compiling) > 1 else ""
        done, total = worker.kernels[1], max(worker.kernels[1], len(compiled.used))
        self._note(f"node {(worker.node or '')[:8]} ({worker.host}) compiles {done} of {total} kernels, once{others}")

    def _show_metrics(self) -> None:
        busy = self._meter.busy()
        figures = {"workers": float(len(self.crew)), "lost_workers": float(self.lost_actors), "cpu_seconds": busy.cpu}
        figures |= {"busy_share": busy.share, "jobs": float(sum(share.jobs for share in self._shares.values()))}
        self._metrics.show(figures | {"retried_jobs": float(self._pending.retried)})

    def _lose(self, worker: Worker, error: Exception) -> None:
        self._dismiss(worker)
        self.lost_actors += 1
        if worker.up:
            self._share(worker).lost += 1
            self._let_warm(worker.node)
        else:
            self._failed_starts += 1
            if self._failed_starts >= FAILED_STARTS and not self.crew:
                raise RunStopped(f"Ray workers do not start: {' '.join(str(error).split())[:300]}") from error
        why = "no result in time" if isinstance(error, TimeoutError) else "its worker died"
        for place in range(len(worker.flight) - 1, -1, -1):
            self._ready += self._pending.lost(worker.flight[place][1], started=place == 0, why=why)
        self._looked = 0.0  # another is hired after a look at the head, without which hiring would block
