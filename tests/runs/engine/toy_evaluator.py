"""A toy evaluator: a score of a list of numbers, some of which are traps."""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import Any

VERSION = 1


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """The sum of squares, with counts that look random; `sleep` seconds first; `trap` says what goes wrong."""
    time.sleep(payload.get("sleep", 0.0))
    _spring(payload.get("trap"))
    numbers = payload["numbers"]
    digest = hashlib.sha256(repr(numbers).encode()).digest()
    if numbers and sum(numbers) % 29 == 0:
        raise ValueError(f"{numbers} is divisible by 29")
    return {"score": sum(n * n for n in numbers), "counts": list(digest[:4]), "third": sum(numbers) / 3}


def _spring(trap: str | None) -> None:
    if trap == "always dies":
        os._exit(1)
    if trap == "never ends":
        time.sleep(3600)
    if trap and trap.startswith("dies once:"):
        marker = Path(trap.removeprefix("dies once:"))
        if not marker.exists():
            marker.touch()
            os._exit(1)
    if trap and trap.startswith("counts in:"):  # one line for each evaluation that was begun
        with open(trap.removeprefix("counts in:"), "a") as file:
            file.write("x\n")
