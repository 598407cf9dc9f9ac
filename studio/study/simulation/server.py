"""`evolve study serve` in a process of its own."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from runs.storage.failure import RunFailed
from runs.storage.installation import child_environment

PATIENCE = 20.0  # seconds between SIGTERM and SIGKILL


@dataclass
class Server:
    """A server process that can be started again at the same port."""

    study: Path
    speed: float
    port: int = 0
    process: subprocess.Popen[str] | None = None
    link: str = ""

    def start(self) -> None:
        """Start the process and wait until it serves."""
        self.port = self.port or free_port()
        words = ["study", "serve", str(self.study), "--port", str(self.port), "--speed", f"{self.speed:g}", "--json"]
        command = [sys.executable, "-P", "-m", "runs", *words]
        environment = child_environment(OPENBLAS_NUM_THREADS="1")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RunFailed("the study's server did not start")
        self.link = json.loads(line)["link"]

    def stop(self) -> None:
        """Terminate the process; kill it if it does not end in time."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()


def free_port() -> int:
    """A port that no process listens on now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
