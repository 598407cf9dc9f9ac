"""A studio to ask in tests: the application without a network, or a process with one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from studio.app import Settings, application, prepared
from studio.server.serving import Serving

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1:8765"


@contextmanager
def studio(keep: Path, *runs: Path, **more: Any) -> Iterator[tuple[TestClient, Serving]]:
    """The application as the owner's programs ask it. Kernels are warmed when they are called."""
    with prepared(runs, Settings(keep=keep, families=("board",), **more), 8765) as serving:
        app = application(serving, [HOST])
        with TestClient(app, base_url=f"http://{HOST}", follow_redirects=False) as client:
            yield client, serving


def owner(serving: Serving) -> dict[str, str]:
    """The owner's header."""
    return {"Authorization": f"Bearer {serving.token}"}


def seat(told: dict[str, Any], number: int = 0) -> dict[str, str]:
    """The header of the number-th open seat."""
    return {"Authorization": f"Bearer {told['seats'][number]['token']}"}


def open_table(client: TestClient, serving: Serving, game: str, seats: list[str | None], **more: Any) -> dict[str, Any]:
    """A new table; None is a person."""
    wanted = [{"open": True} if player is None else {"player": player} for player in seats]
    answer = client.post("/api/v1/tables", headers=owner(serving), json={"game": game, "seats": wanted, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


class Process:
    """`evolve studio` in a process of its own."""

    def __init__(self, keep: Path, *more: str, port: int = 0) -> None:
        words = [sys.executable, "-m", "runs", "studio", "--port", str(port), "--json", "--keep", str(keep), *more]
        self.keep = keep
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            words, cwd=keep, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.stderr and self.process.stderr.read()
        self.told: dict[str, str] = json.loads(line)
        self.port = int(self.told["api"].split(":")[2].split("/")[0])

    def kill(self) -> None:
        """At once, as by SIGKILL."""
        self.process.kill()
        self.process.wait()
        self._close()

    def stop(self) -> int:
        """By a signal; its exit code."""
        self.process.terminate()
        code = self.process.wait(20)
        self._close()
        return code

    def _close(self) -> None:
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
