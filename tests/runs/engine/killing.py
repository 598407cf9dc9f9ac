"""A command killed at random instants and taken up again, until it is done: for every kind of run, on any back end."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]


def killed(words: list[str], path: Path, kills: int, latest: float = 4.0) -> tuple[dict[str, Any], int]:
    """The JSON of `evolve WORDS --out path` after so many SIGKILLs, each at most `latest` seconds after the start of
    its process; and how many of them found it at work."""
    chance, hit, command = random.Random(kills), 0, [*words, "--out", str(path)]
    for _ in range(kills):
        process = subprocess.Popen(
            [sys.executable, "-m", "runs", *command],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(chance.uniform(0.2, latest))
        process.send_signal(signal.SIGKILL)
        hit += process.wait() == -signal.SIGKILL
        command = ["resume", str(path)] if (path / "config.toml").exists() else command
    line = [sys.executable, "-m", "runs", *command, "--json"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), hit
