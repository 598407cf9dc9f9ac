"""`evolve study serve` in a process of its own, which a rehearsal kills and begins again, and whose disk it fills."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from runs.storage.failure import RunFailed
from studio.study.rehearsing.disk import full_disk

ROOT = Path(__file__).resolve().parents[3]


@dataclass
class Server:
    """`evolve study serve` in a process of its own, which may be killed and begun again at the same port."""

    study: Path
    speed: float
    port: int = 0
    process: subprocess.Popen[str] | None = None
    link: str = ""
    kills: int = 0
    full: int = 0

    def begin(self) -> None:
        """Come back when it answers."""
        self.port = self.port or free_port()
        words = ["study", "serve", str(self.study), "--port", str(self.port), "--speed", f"{self.speed:g}", "--json"]
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
        environment = {**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "runs", *words], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RunFailed("the server of the rehearsal did not start")
        self.link = json.loads(line)["link"]

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def fill(self, seconds: float) -> None:
        """A full disk for so long."""
        assert self.process is not None
        with full_disk(self.study, self.process.pid):
            time.sleep(seconds)
        self.full += 1

    def end(self) -> None:
        """In peace."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()


def free_port() -> int:
    """One that nobody listens at now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
