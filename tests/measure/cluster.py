"""A Ray cluster of network namespaces on this machine: `python -m tests.measure.cluster [NODES [WORKERS_PER_NODE]]`.

Needs root (`ip netns`). Every node has a network address, a kernel cache and a processor setting of its own, so that
the driver's kernels fit none of them. Measured: processor seconds of each node's workers until its first result, beside
those of one process that compiles alone; then the result of the same jobs while a node is killed, another joins, and
the head's GCS is killed. With `warm` the nodes take in an archive first, and with `jostle` the jobs are small matches;
with `first` the measurement ends with the first results.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.measure.cluster_jobs import FIRST, job

ROOT = Path(__file__).resolve().parents[2]
BRIDGE, NETWORK, PORT = "evenplay0", "10.77.0", 6379
RAY = str(Path(sys.executable).with_name("ray"))
TOKEN = "of-this-measurement-only"
LASTING = 120.0  # seconds of waiting in a run's jobs, so that nodes can come and go
JOBS = "tests.measure.cluster_jobs"
NOT_THE_DRIVERS = {"NUMBA_CPU_NAME": "generic"}  # of nodes: their kernels are others than the driver's


def shell(*words: str, check: bool = True) -> str:
    return subprocess.run(words, check=check, capture_output=True, text=True).stdout


def netns(number: int) -> str:
    return f"evenplay{number}"


@contextmanager
def network(nodes: int) -> Iterator[None]:
    """A bridge, and a namespace with an address for each node; node 0 is the head and the driver."""
    shell("ip", "link", "add", BRIDGE, "type", "bridge")
    shell("ip", "link", "set", BRIDGE, "up")
    try:
        for number in range(nodes):
            name, outer, inner = netns(number), f"evo{number}", f"evi{number}"
            shell("ip", "netns", "add", name)
            shell("ip", "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", name)
            shell("ip", "link", "set", outer, "master", BRIDGE, "up")
            inside = ("ip", "netns", "exec", name, "ip")
            shell(*inside, "addr", "add", f"{NETWORK}.{number + 1}/24", "dev", inner)
            shell(*inside, "link", "set", inner, "up")
            shell(*inside, "link", "set", "lo", "up")
        yield
    finally:
        for number in range(nodes):
            for pid in shell("ip", "netns", "pids", netns(number), check=False).split():
                shell("kill", "-9", pid, check=False)
            shell("ip", "netns", "del", netns(number), check=False)
        shell("ip", "link", "del", BRIDGE, check=False)


class Nodes:
    """Ray nodes in namespaces, with a folder each."""

    def __init__(self, folder: Path, cpus: int, environment: Mapping[str, str]) -> None:
        self.folder, self.cpus, self.environment = folder, cpus, environment
        self.started: dict[int, subprocess.Popen[str]] = {}

    def env(self, number: int) -> dict[str, str]:
        ray = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": TOKEN, "RAY_worker_niceness": "0", "PYTHONPATH": str(ROOT)}
        ray["RAY_raylet_start_wait_time_s"] = "120"  # Ray waits half a minute, too short on a busy machine
        own = {"XDG_CACHE_HOME": str(self.folder / f"cache{number}"), **self.environment}
        return {**os.environ, **ray, **(own if number else {})}

    def command(self, number: int, *words: str) -> list[str]:
        return ["ip", "netns", "exec", netns(number), "nice", *words]

    def start(self, number: int) -> None:
        """`ray start` as docs/cluster.md says; the head has no place for workers."""
        temporary = f"/tmp/evp{os.getpid()}-{number}"  # short: Ray makes sockets in it
        here = ["--head", f"--port={PORT}", "--include-dashboard=false", f"--temp-dir={temporary}", "--num-cpus=0"]
        words = here if number == 0 else [f"--address={NETWORK}.1:{PORT}", f"--num-cpus={self.cpus}"]
        more = [f"--node-ip-address={NETWORK}.{number + 1}", "--object-store-memory=80000000", "--disable-usage-stats"]
        line = self.command(number, RAY, "start", *words, *more, "--block")
        process = subprocess.Popen(line, env=self.env(number), stdout=-1, stderr=subprocess.STDOUT, text=True)
        assert process.stdout is not None
        said = []
        for line_said in process.stdout:
            said.append(line_said)
            if "Ray runtime started" in line_said:
                self.started[number] = process
                return
        raise AssertionError(f"node {number} did not start: {''.join(said)}")

    def pids(self, number: int) -> list[int]:
        return [int(pid) for pid in shell("ip", "netns", "pids", netns(number), check=False).split()]

    def kill(self, number: int, only: str = "") -> None:
        """SIGKILL to all processes of a node, or to those of one name."""
        for pid in self.pids(number):
            if only in Path(f"/proc/{pid}/comm").read_text():
                shell("kill", "-9", str(pid), check=False)

    def hands(self, number: int) -> tuple[list[float], float]:
        """Processor seconds of each of the node's actors, and of the workers that Ray starts beside them."""
        actors, idle = list[float](), 0.0
        for pid in self.pids(number):
            with suppress(OSError):  # it has ended
                words = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                spent = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                if words.startswith("ray::Hand"):
                    actors.append(round(spent, 1))
                elif words.startswith("ray::IDLE") or "default_worker" in words:
                    idle += spent
        return sorted(actors, reverse=True), idle

    def first_results(self, numbers: Iterable[int]) -> dict[int, tuple[list[float], float]]:
        """`hands` of each node at its first result."""
        found: dict[int, tuple[list[float], float]] = {}
        waiting, end = set(numbers), time.monotonic() + 3600
        while waiting:
            assert time.monotonic() < end, f"no result from nodes {waiting}"
            for number in sorted(waiting):
                if (self.folder / f"cache{number}" / FIRST).exists():
                    found[number] = self.hands(number)
                    waiting.remove(number)
            time.sleep(0.1)
        return found

    def driver(self, *words: str) -> subprocess.Popen[str]:
        line = self.command(0, sys.executable, "-m", "tests.measure.cluster", "driver", f"{NETWORK}.1:{PORT}", *words)
        return subprocess.Popen(line, env=self.env(0), stdout=-1, stderr=-1, text=True, cwd=ROOT)


def drive(address: str, folder: str, jobs: str, sleep: str) -> int:
    """The driver: so many jobs of a run in a folder; prints its result and the nodes' lines."""
    from evolve.ask_tell import Trial
    from runs.engine.driver import Limits
    from runs.engine.driver import drive as drive_phase
    from runs.engine.driver.enqueued import EnqueuedTrials
    from runs.engine.evaluator import load_evaluator
    from runs.engine.executor import open_executor
    from runs.engine.stop import half_begun
    from runs.storage.failure import RunStopped
    from runs.storage.folder import new_run, open_run

    path = Path(folder)
    backend, where = ("ray", address) if address != "threads" else ("threads", None)
    os.environ["EVENPLAY_SLEEP"] = sleep  # handed to workers; not part of the jobs, whose keys contain the payload
    trials = [Trial(f"job {n}", job(n)) for n in range(int(jobs))]
    code = 0
    with open_run(path) if (path / "config.toml").exists() else new_run(path, {"seed": 1}) as run:
        try:
            loaded = load_evaluator("cluster", JOBS)
            with open_executor(backend, loaded, None, where, lambda line: print(line, flush=True)) as executor:
                print(f"workers {executor.workers}", flush=True)
                drive_phase(EnqueuedTrials(trials), executor, run, Limits(), phase="search")
                print(json.dumps({"result": run.store.result_hash(), "nodes": executor.shares}), flush=True)
        except RunStopped as error:
            print(f"stopped: {error}", flush=True)
            code = 3
    if half_begun:
        os._exit(code)
    return code


def compiling(folder: Path, *words: str) -> float:
    """Processor seconds of a process that compiles alone, or takes in an archive, for the nodes' processor."""
    code = f"from runs.engine import warmup; warmup.MOST_PROCESSES = 1; import {JOBS} as it; it.warm()"
    environment = {**os.environ, **NOT_THE_DRIVERS, "XDG_CACHE_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    before = os.times()
    subprocess.run([sys.executable, *(words or ("-c", code))], env=environment, cwd=ROOT, check=True, stdout=-3)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def measure(nodes: int, cpus: int, jobs: int, how: Collection[str]) -> dict[str, Any]:
    """Everything; see above."""
    figures: dict[str, Any] = {"nodes": nodes, "workers per node": cpus, "jobs": jobs}
    folder = Path(tempfile.mkdtemp(prefix="evenplay-cluster-"))
    try:
        words = ["-m", "tests.measure.cluster", "driver", "threads", str(folder / "whole"), str(jobs), "0"]
        whole = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=True)
        expected = json.loads(whole.stdout.splitlines()[-1])["result"]
        figures["CPU seconds of one compile"] = round(compiling(folder / "alone"), 1)
        figures["CPU seconds to load it"] = round(compiling(folder / "alone"), 1)
        ray = Nodes(folder, cpus, NOT_THE_DRIVERS)
        if "warm" in how:
            archive = str(folder / "kernels.zip")
            compiling(folder / "alone", "-m", "runs", "warm", "--to", archive)
            for number in range(1, nodes + 2):
                compiling(folder / f"cache{number}", "-m", "runs", "warm", "--from", archive)
        with network(nodes + 2):
            for number in range(nodes + 1):
                ray.start(number)
            sleep = str(LASTING * nodes * cpus / jobs)
            run = ray.driver(str(folder / "run"), str(jobs), sleep)
            figures |= first_results(ray, run, nodes)
            if "first" not in how:
                figures |= disturbed(ray, run, nodes, (str(folder / "run"), str(jobs), sleep), expected)
            run.kill()
    finally:
        for rest in (folder, *Path("/tmp").glob(f"evp{os.getpid()}-*")):
            shutil.rmtree(rest, ignore_errors=True)
    return figures


def first_results(ray: Nodes, run: subprocess.Popen[str], nodes: int) -> dict[str, Any]:
    """Processor seconds of every node until its first result."""
    remarks = read_until(run, "workers ")
    seconds = ray.first_results(range(1, nodes + 1))
    return {
        "CPU seconds per node to its first result": [round(sum(actors), 1) for actors, _ in seconds.values()],
        "of each worker": [actors for actors, _ in seconds.values()],
        "of idle workers that Ray starts beside": [round(idle, 1) for _, idle in seconds.values()],
        "remarks at the start": [line for line in remarks if "compiles" in line],
    }


def disturbed(
    ray: Nodes, run: subprocess.Popen[str], nodes: int, words: tuple[str, ...], expected: str
) -> dict[str, Any]:
    """A node killed, one joining, the GCS killed, resumed on a new head."""
    figures: dict[str, Any] = {}
    folder = Path(words[0])
    ready = wait_for_results(folder, 10)
    ray.kill(1)
    ray.start(nodes + 1)
    wait_for_results(folder, ready + 20)
    began = time.monotonic()
    ray.kill(0, "gcs_server")
    rest, _ = run.communicate(timeout=120)
    figures["exit code without GCS"] = run.returncode
    figures["seconds until then"] = round(time.monotonic() - began, 1)
    figures["its line"] = [line for line in rest.splitlines() if line.startswith("stopped")]
    for number in range(nodes + 2):
        ray.kill(number)
    for number in range(2):
        ray.start(number)
    said, errors = ray.driver(*words).communicate(timeout=1800)
    last = json.loads(said.splitlines()[-1]) if said.splitlines() else {"result": errors[-300:]}
    figures["same result"] = last["result"] == expected
    figures["nodes did"] = last.get("nodes")
    return figures


def read_until(process: subprocess.Popen[str], start: str) -> list[str]:
    lines: list[str] = []
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line.rstrip())
        if line.startswith(start):
            return lines
    raise AssertionError(f"the driver ended: {lines} {process.stderr.read() if process.stderr else ''}")


def wait_for_results(folder: Path, count: int) -> int:
    from games.errors import BadInput
    from runs.storage.folder import read_run

    end = time.monotonic() + 2400
    while time.monotonic() < end:
        try:
            with read_run(folder) as run:
                if (done := run.store.evaluated()) >= count:
                    return done
        except BadInput:
            pass
        time.sleep(0.2)
    raise AssertionError("the run does not move")


if __name__ == "__main__":
    if sys.argv[1:2] == ["driver"]:
        sys.exit(drive(*sys.argv[2:]))
    sizes = [int(word) for word in sys.argv[1:] if word.isdecimal()] or [4, 2]
    if "jostle" in sys.argv:
        os.environ["EVENPLAY_JOBS"] = "jostle"
    print(json.dumps(measure(sizes[0], sizes[1], (sizes[2:] or [200])[0], sys.argv[1:]), indent=2))
