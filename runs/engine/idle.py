"""Evaluator that only sleeps, to measure the overhead of the driver (see runs.bench.scaling)."""

from __future__ import annotations

import time
from typing import Any

VERSION = 1


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """A small result after `sleep` seconds."""
    if payload["sleep"] > 0:
        time.sleep(payload["sleep"])
    return {"number": payload["number"], "first": 50, "second": 45, "draws": 5, "endings": {"line": 95, "full": 5}}
