"""The connection to Ray: only this module and its actor (runs.engine.hand) import ray. All use of Ray's private parts
is confined to this file.

Ray's own retries are off, since lost work is counted and sent again by runs.engine.executor.ray_workers.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any
from uuid import uuid4

# Read by ray when it is imported.
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
# By default Ray's workers run at niceness 15, and beside other work they would hardly run at all.
os.environ.setdefault("RAY_worker_niceness", "0")
# On a busy machine Ray's processes take longer to start than the half minute that it waits for them.
os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")

import ray
from ray.exceptions import RayError
from ray.util.metrics import Gauge

from games.compile_cache import archive, compiled
from games.errors import BadInput
from runs.engine.executor.needs import Needs
from runs.engine.hand import Hand
from runs.engine.stop import half_begun, sigterm_kept
from runs.operating_system import kill, process_fault
from runs.storage.failure import RunStopped
from runs.storage.installation import child_environment
from runs.storage.jobs import Job

__all__ = ["Cluster", "RayError", "ray"]

OBJECT_STORE = 100 * 2**20  # bytes; our messages are short texts
REACH = 5.0  # seconds until the head must answer
HEAD_SILENT = 3  # failed attempts to reach the head, one at each look, before it counts as lost


class Cluster:
    """A connection to Ray: a cluster's, one started here (`local`), or one that is already open in this process."""

    def __init__(self, workers: int, address: str | None, needs: Needs) -> None:
        self.ours, self.local = _connect(workers, address)
        self.needs = needs
        self.lost_head = 0
        head = ray.get_runtime_context().gcs_address.rpartition(":")
        self._head = head[0].strip("[]"), int(head[2])
        resources: dict[str, Any] = {"num_cpus": needs.cpus, "memory": needs.memory, "label_selector": needs.labels}
        given = {name: value for name, value in resources.items() if value}
        # Named for `ray list actors` and the dashboard; spread, so that a lost node costs as few workers as possible.
        self._kind = ray.remote(
            max_restarts=0, max_task_retries=0, concurrency_groups={"pulse": 1}, scheduling_strategy="SPREAD", **given
        )(Hand)
        self._kernels: Any = None

    @property
    def places(self) -> int:
        """The number of workers that the cluster has room for, including those of other users."""
        total = ray.cluster_resources()
        places = int(total.get("CPU", 0.0) // self.needs.cpus)
        return min(places, int(total.get("memory", 0.0) // self.needs.memory)) if self.needs.memory else places

    @property
    def node(self) -> str:
        """The ID of the node on which this process runs."""
        return str(ray.get_runtime_context().get_node_id())

    def alive(self) -> set[str]:
        """The IDs of the nodes that are alive."""
        return {node["NodeID"] for node in ray.nodes() if node["Alive"]}

    def hire(self, name: str, token: str, module: str) -> Any:
        """Start a new actor."""
        env = {name: text for name, text in os.environ.items() if name.startswith(("EVENPLAY_", "NUMBA_"))}
        env["PYTHONPATH"] = child_environment()["PYTHONPATH"]
        return self._kind.options(name=name, runtime_env={"env_vars": env}).remote(token, module)

    def take_in(self, actor: Any) -> Any:
        """The reference to the result of loading this process's kernels in an actor: whether they fit its node."""
        if self._kernels is None:
            self._kernels = ray.put(archive.as_bytes(path for path in compiled.used if path.exists()))
        return actor.take_in.remote(compiled.cache_folder().name, [self._kernels])

    def warm(self, actor: Any) -> Any:
        """The reference to the end of an actor's loading and compiling."""
        return actor.warm.remote()

    def send(self, actor: Any, token: str, jobs: Sequence[Job]) -> Any:
        """The reference to the answer to a batch."""
        return actor.run.remote(token, [(job.key, job.payload) for job in jobs])

    def feel_pulse(self, actor: Any) -> Any:
        """The reference to an actor's pulse."""
        return actor.pulse.options(concurrency_group="pulse").remote()

    def wait(self, references: Sequence[Any], timeout: float) -> list[Any]:
        """The references that are ready; waits for the first."""
        ready, waiting = ray.wait(list(references), num_returns=1, timeout=timeout)
        if ready and waiting:
            ready += ray.wait(waiting, num_returns=len(waiting), timeout=0)[0]
        return list(ready)

    def get(self, reference: Any, timeout: float) -> Any:
        """The value of a reference that is ready."""
        return ray.get(reference, timeout=timeout)

    def dismiss(self, actor: Any) -> None:
        """Terminate an actor."""
        ray.kill(actor, no_restart=True)

    def fault(self) -> str:
        """The reason why no answer may ever come: the head, or Ray's process on this machine, is gone; "" if neither is
        known."""
        self.lost_head = 0 if _reaches(*self._head) else self.lost_head + 1
        if self.lost_head >= HEAD_SILENT:
            half_begun.append("ray")  # without its head Ray can be neither used nor shut down
            return "the head of the Ray cluster does not answer"
        if self.local and (what := _stopped_raylet()):
            return f"the raylet of this run's Ray {what}"
        return ""

    def close(self) -> None:
        """Shut down a connection that was opened here."""
        if self.ours and not self.lost_head:
            ray.shutdown()


class Metrics:
    """Figures of a run for the cluster's dashboard, as gauges of `ray.util.metrics`."""

    def __init__(self) -> None:
        self._gauges: dict[str, Gauge] = {}

    def show(self, figures: Mapping[str, float]) -> None:
        """Set the gauges."""
        for name, value in figures.items():
            if name not in self._gauges:
                self._gauges[name] = Gauge(f"evenplay_{name}", description=f"evenplay: {name.replace('_', ' ')}")
            self._gauges[name].set(value)


def _reaches(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1.0).close()
    except OSError:
        return False
    return True


def _connect(workers: int, address: str | None) -> tuple[bool, bool]:
    """Connect to the cluster or start a local one; returns whether it was opened here, and whether it was started here.
    A Ray that is already running is used."""
    _hush()
    if ray.is_initialized():
        return False, False
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "critical", "configure_logging": True}
    if address is None:
        # A token of this run; else Ray keeps one in the home folder. A Ray of its own wants one by itself (2.60).
        os.environ.setdefault("RAY_AUTH_TOKEN", uuid4().hex)
        try:
            with _this_machine_alone(), sigterm_kept("ray"):
                ray.init("local", num_cpus=workers, include_dashboard=False, object_store_memory=OBJECT_STORE, **quiet)
        except Exception as error:  # Ray raises just that where its processes do not answer in time
            raise RunStopped(f"Ray did not start: {' '.join(str(error).split())[:200]}") from error
        return True, True
    _check_address(address)
    try:
        with sigterm_kept("ray"):
            ray.init(address, **quiet)
    except (ConnectionError, ValueError, RuntimeError, RayError) as error:
        reason = " ".join(str(error).split())[:200]
        asked = address == "auto" or "RAY_AUTH_MODE" in os.environ
        hint = "" if asked else "; if it wants a token: RAY_AUTH_MODE=token"
        raise BadInput(f"no Ray cluster answers at {address}: {reason}{hint}") from None
    return True, False


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


# Private parts of Ray. Another version of Ray may lack them; then their purpose is lost and nothing else.


def _private(name: str) -> Any:
    """A module or object within ray._private, or None."""
    found: Any = getattr(ray, "_private", None)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def _stopped_raylet() -> str:
    """The state of the raylet that was started here if it no longer works, else ""."""
    started: Sequence[Any] = ()
    with suppress(AttributeError):
        started = _private("worker._global_node").all_processes.get("raylet", ())
    for pid in (info.process.pid for info in started):
        if fault := process_fault(pid):
            if fault == "was stopped":
                kill(pid)  # shutting down a stopped one would wait for ever
            return f"(process {pid}) {fault}"
    return ""


@contextmanager
def _this_machine_alone() -> Iterator[None]:
    """Let a local Ray listen on the loopback address only, as Ray does if clusters are not enabled."""
    constants, name = _private("ray_constants"), "ENABLE_RAY_CLUSTER"
    usual = getattr(constants, name, None)
    if usual is not None:
        setattr(constants, name, False)
    try:
        yield
    finally:
        if usual is not None:
            setattr(constants, name, usual)


def _hush() -> None:
    # Ray prints messages about dead workers to stdout of the driver, which is reserved for JSON; it has no switch.
    silent: Callable[..., None] = lambda *_args, **_named: None  # noqa: E731
    if _private("worker.print_to_stdstream") is not None:
        _private("worker").print_to_stdstream = silent
