"""Workers as Ray actors, on this machine or on a cluster; the only module that imports ray.

Ray's own retries are off: lost batches are detected and sent again here, where each key is counted. An actor that is
silent for a while is asked for its pulse, in a thread of its own, to distinguish long evaluations from dead nodes.
"""

from __future__ import annotations

import os
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any
from uuid import uuid4

# Read by ray when it is imported.
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
# By default Ray's workers run at niceness 15, and beside other work they would hardly run at all.
os.environ.setdefault("RAY_worker_niceness", "0")

import ray
from ray.exceptions import RayError

from games.errors import BadInput
from runs.engine.evaluator import Evaluator, answer
from runs.engine.executor.backend import Busy, Meter
from runs.engine.executor.batches import Pending
from runs.engine.stop import sigterm_kept
from runs.operating_system import kill, process_fault
from runs.storage.failure import RunFailed, RunStopped
from runs.storage.jobs import Job, Outcome
from runs.storage.sources import child_environment, source_hash

OBJECT_STORE = 100 * 2**20  # bytes; our messages are short texts
IN_FLIGHT = 2  # batches per actor: one that runs, one that waits behind it
SILENCE = 1.5  # seconds without an answer before an actor is asked for its pulse
NO_PULSE = 3.5  # seconds without a pulse before it is considered dead
REACH = 5.0  # seconds until the head must answer
START = 60.0  # seconds until some actor must be up
FAILED_STARTS = 3  # in a row while no actor is up: the fault is not the node's
POLL = 0.1
LOOK = 5.0  # seconds between two checks of Ray's own processes

Row = tuple[str, str | None, str | None, float, float, str | None]


class Hand:
    """The actor. It accepts only batches with the token of its run."""

    def __init__(self, token: str, module: str) -> None:
        self.token = token
        self.evaluate = import_module(module).evaluate

    def hello(self) -> tuple[str, int, str]:
        """Announce the actor: hash of its code, process, node."""
        return source_hash(), os.getpid(), ray.get_runtime_context().get_node_id()

    def pulse(self) -> str:
        """Answer from a second thread, while the first one evaluates."""
        return self.token

    def run(self, token: str, batch: list[tuple[str, str]]) -> list[Row]:
        """Evaluate (key, payload) pairs; errors are outcomes."""
        if token != self.token:
            raise RuntimeError("a batch of another run")
        answers = [answer(self.evaluate, key, payload) for key, payload in batch]
        return [(a.key, a.text, a.error, a.seconds, a.cpu, a.trouble) for a in answers]


@dataclass
class Worker:
    """An actor as seen by the driver."""

    actor: Any
    hello: Any
    pid: int | None = None
    node: str | None = None
    flight: deque[tuple[Any, list[Job]]] = field(default_factory=deque)
    heard: float = 0.0  # when it last answered
    head_since: float = 0.0  # since when the first batch of its flight has been running
    pulse: Any = None
    asked: float = 0.0

    @property
    def up(self) -> bool:
        """Whether it has said hello."""
        return self.pid is not None

    def references(self) -> list[Any]:
        """The references that it may answer next."""
        first = [] if self.up else [self.hello]
        return first + [ref for ref, _ in self.flight] + ([self.pulse] if self.pulse is not None else [])


class RayWorkers:
    """Sends batches to one actor for each worker; a dead actor is replaced, and its jobs are sent again."""

    def __init__(
        self, evaluator: Evaluator, workers: int, address: str | None = None, deadline: float = 900.0,
        note: Callable[[str], None] = lambda line: None,
    ) -> None:  # fmt: skip
        self.workers = workers
        self._note = note
        self.deadline = deadline  # seconds for one batch; longer evaluations are considered endless
        self._module = evaluator.module
        self._token = uuid4().hex
        self._code = source_hash()
        self._meter = Meter(workers)
        self._pending = Pending(workers)
        self._ready: list[Outcome] = []
        self.lost_actors = 0
        self._looked = 0.0
        self._nodes: set[str] = set()  # nodes that had workers and are alive
        self._failed_starts = 0
        self._ours = _connect(workers, address)
        self._kind = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0, concurrency_groups={"pulse": 1})(Hand)
        self._crew: list[Worker] = [self._hire() for _ in range(workers)]
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
        for worker in self._crew:
            ray.kill(worker.actor, no_restart=True)
        self._crew = []
        if self._ours:
            ray.shutdown()

    # the crew

    def _hire(self) -> Worker:
        env = {name: text for name, text in os.environ.items() if name.startswith(("EVENPLAY_", "NUMBA_"))}
        env["PYTHONPATH"] = child_environment()["PYTHONPATH"]
        actor = self._kind.options(runtime_env={"env_vars": env}).remote(self._token, self._module)
        return Worker(actor, actor.hello.remote(), heard=time.monotonic())

    def _wait_for_crew(self, everyone: bool) -> None:
        end = time.monotonic() + START
        while not all(w.up for w in self._crew) if everyone else not any(w.up for w in self._crew):
            self._listen(POLL)
            if time.monotonic() > end:
                up = len(self.crew)
                self.close()
                raise RunStopped(f"only {up} of {self.workers} Ray workers came up within {START:.0f} s")

    def _supply(self) -> None:
        # Breadth first: no actor gets a second batch while another has none.
        for depth in range(IN_FLIGHT):
            for worker in self._crew:
                if worker.up and len(worker.flight) <= depth and self._pending.waiting:
                    self._send(worker, self._pending.take())

    def _send(self, worker: Worker, jobs: list[Job]) -> None:
        now = time.monotonic()
        if not worker.flight:
            worker.heard = worker.head_since = now
        reference = worker.actor.run.remote(self._token, [(job.key, job.payload) for job in jobs])
        worker.flight.append((reference, jobs))

    # what they say

    def _listen(self, timeout: float) -> None:
        owners = {reference: worker for worker in self._crew for reference in worker.references()}
        if not owners:
            return
        ready, waiting = ray.wait(list(owners), num_returns=1, timeout=timeout)
        if ready and waiting:
            ready += ray.wait(waiting, num_returns=len(waiting), timeout=0)[0]
        for reference in ready:
            worker = owners[reference]
            if worker in self._crew:  # not one that was lost a line ago
                self._hear(worker, reference)

    def _hear(self, worker: Worker, reference: Any) -> None:
        try:
            said = ray.get(reference, timeout=NO_PULSE)
        except RayError as error:
            self._lose(worker, error)
            return
        worker.heard = time.monotonic()
        if reference == worker.pulse:
            worker.pulse = None
        elif reference == worker.hello:
            self._greet(worker, *said)
        else:
            self._take_back(worker, reference, said)

    def _greet(self, worker: Worker, code: str, pid: int, node: str) -> None:
        if code != self._code:
            versions = f"sources {code}, here {self._code}"
            raise RunFailed(f"the Ray node {node[:8]} has another version of evenplay ({versions})")
        worker.pid, worker.node = pid, node
        self._nodes.add(node)
        self._failed_starts = 0

    def _take_back(self, worker: Worker, reference: Any, rows: list[Row]) -> None:
        jobs = next(jobs for ref, jobs in worker.flight if ref == reference)
        worker.flight = deque(pair for pair in worker.flight if pair[0] != reference)
        worker.head_since = time.monotonic()
        outcomes = [Outcome(*row) for row in rows]
        self._pending.measured(jobs, outcomes)
        self._ready += outcomes

    # the dead

    def _feel_pulses(self) -> None:
        now = time.monotonic()
        for worker in list(self._crew):
            if not worker.up or not worker.flight:
                continue
            if now - worker.head_since > self.deadline:
                self._lose(worker, TimeoutError(f"no result within {self.deadline:g} s"))
            elif worker.pulse is None and now - worker.heard > SILENCE:
                worker.pulse, worker.asked = worker.actor.pulse.options(concurrency_group="pulse").remote(), now
            elif worker.pulse is not None and now - worker.asked > NO_PULSE:
                self._lose(worker, TimeoutError("no pulse"))

    def _look_around(self, now: float) -> None:
        """Detect dead or stopped processes of Ray itself, from which an answer would never come."""
        if now - self._looked < LOOK:
            return
        self._looked = now
        if self._ours and (what := _stopped_raylet()):
            raise RunStopped(f"the raylet of this run's Ray {what}")
        if all(worker.up for worker in self._crew):
            return
        alive = {node["NodeID"] for node in ray.nodes() if node["Alive"]}
        for node in sorted(self._nodes - alive):
            self._note(f"the Ray node {node[:8]} is gone; its work is done elsewhere; start it again to have it back")
        self._nodes &= alive
        if ray.get_runtime_context().get_node_id() not in alive:
            raise RunStopped("the Ray node of this process is gone, or was cut off: start it again")
        if not self.crew and now - min(worker.heard for worker in self._crew) > START:
            raise RunStopped(f"no Ray worker has been up for {START:.0f} s")

    def _lose(self, worker: Worker, error: Exception) -> None:
        self._crew.remove(worker)
        self.lost_actors += 1
        if not worker.up:
            self._failed_starts += 1
            if self._failed_starts >= FAILED_STARTS and not self.crew:
                raise RunStopped(f"Ray workers do not start: {' '.join(str(error).split())[:300]}") from error
        why = "no result in time" if isinstance(error, TimeoutError) else "its worker died"
        for place in range(len(worker.flight) - 1, -1, -1):
            self._ready += self._pending.lost(worker.flight[place][1], started=place == 0, why=why)
        ray.kill(worker.actor, no_restart=True)
        self._crew.append(self._hire())


def _connect(workers: int, address: str | None) -> bool:
    """Connect to the cluster or start a local one; returns whether it was started here. A running Ray is used."""
    _hush()
    if ray.is_initialized():
        return False
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "critical", "configure_logging": True}
    if address is None:
        # A token of this run; else Ray keeps one in the home folder. A Ray of its own wants one by itself (2.60).
        os.environ.setdefault("RAY_AUTH_TOKEN", uuid4().hex)
        with _this_machine_alone(), sigterm_kept("ray"):
            ray.init("local", num_cpus=workers, include_dashboard=False, object_store_memory=OBJECT_STORE, **quiet)
        return True
    _check_address(address)
    try:
        with sigterm_kept("ray"):
            ray.init(address, **quiet)
    except (ConnectionError, ValueError, RuntimeError, RayError) as error:
        reason = " ".join(str(error).split())[:200]
        asked = address == "auto" or "RAY_AUTH_MODE" in os.environ
        hint = "" if asked else "; if it wants a token: RAY_AUTH_MODE=token"
        raise BadInput(f"no Ray cluster answers at {address}: {reason}{hint}") from None
    return True


def _stopped_raylet() -> str:
    """The state of the raylet that was started here if it does not work any more, else an empty text."""
    node = ray._private.worker._global_node
    started = node.all_processes.get("raylet", ()) if node is not None else ()
    for pid in (info.process.pid for info in started):
        if fault := process_fault(pid):
            if fault == "was stopped":
                kill(pid)  # shutting down a stopped one would wait for ever
            return f"(process {pid}) {fault}"
    return ""


@contextmanager
def _this_machine_alone() -> Iterator[None]:
    """Let a local Ray listen on the loopback address only, as Ray does where clusters are not enabled."""
    constants, name = ray._private.ray_constants, "ENABLE_RAY_CLUSTER"
    usual = getattr(constants, name, None)
    if usual is not None:
        setattr(constants, name, False)
    try:
        yield
    finally:
        if usual is not None:
            setattr(constants, name, usual)


def _check_address(address: str) -> None:
    # Ray itself would wait for over a minute where nothing listens.
    host, _, port = address.rpartition(":")
    if address == "auto":
        return
    if "://" in address or not host or not port.isdecimal():
        raise BadInput(f'--address {address}: give HOST:PORT of the head, or "auto" on a node of the cluster')
    try:
        socket.create_connection((host, int(port)), timeout=REACH).close()
    except (OSError, OverflowError) as error:
        raise BadInput(f"no Ray cluster answers at {address}: {error}") from None


def _hush() -> None:
    # Ray prints messages about dead workers to stdout of the driver, which is reserved for JSON; it has no switch.
    if hasattr(ray._private.worker, "print_to_stdstream"):
        ray._private.worker.print_to_stdstream = lambda *_args, **_named: None
