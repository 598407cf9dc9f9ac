"""Easy, even and hard opponents as measured by a league: from the leagues saved beside the runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from studio.pages.shelf import Shelf

EASY, EVEN, HARD = "easy", "even", "hard"
LEAST = 3  # players of a league


def levels(shelf: Shelf) -> dict[str, dict[str, str]]:
    """Code of a game → level → player, by the newest league of the game."""
    found: dict[str, dict[str, str]] = {}
    for path in shelf.results().values():
        code, named = _levels_in(path, path.stat().st_mtime)
        if named:
            found.setdefault(code, named)
    return found


@lru_cache(maxsize=200)
def _levels_in(path: Path, _written: float) -> tuple[str, dict[str, str]]:
    try:
        return levels_of(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        return "", {}


def levels_of(data: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """The game and the levels of a saved league: its weakest and its strongest player by mean score, and the one whose
    mean score is nearest to a half."""
    names, scores = [str(name) for name in data["players"]], np.array(data["scores"], float)
    if len(names) < LEAST:
        return str(data["game"]), {}
    others = ~np.eye(len(names), dtype=bool)
    means = np.where(others, scores, 0.0).sum(axis=1) / (len(names) - 1)
    order = np.argsort(means, kind="stable")
    between = min(order[1:-1], key=lambda k: abs(means[k] - 0.5))
    return str(data["game"]), {EASY: names[order[0]], EVEN: names[between], HARD: names[order[-1]]}
