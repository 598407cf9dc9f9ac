"""The same source without compilation gives the same games and values."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.games.jostle.digest import digest

ROOT = Path(__file__).resolve().parents[3]


def test_the_slow_twin_agrees():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    slow = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.games.jostle.digest", "2"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert slow.returncode == 0, slow.stderr
    assert slow.stdout == digest(2)
