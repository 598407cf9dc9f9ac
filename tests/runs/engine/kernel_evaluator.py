"""An evaluator that spends its time in a kernel without the GIL, and says how often it was compiled here."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.jit import kernel
from games.streams import draw

VERSION = 1


@kernel
def spin(streams, turns):
    """Draw so many numbers; returns how many are odd."""
    odd = 0
    for _ in range(turns):
        odd += np.int64(draw(streams, 0) & np.uint64(1))
    return odd


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    streams = np.array([payload["seed"], 0], dtype=np.uint64)
    odd = int(spin(streams, payload["turns"]))
    stats = getattr(spin, "stats", None)
    return {"odd": odd, "compiled": sum(stats.cache_misses.values()) if stats else 0}


def warm() -> None:
    evaluate({"seed": 1, "turns": 1})
