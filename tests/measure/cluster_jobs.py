"""Jobs of the cluster that `tests.measure.cluster` measures, as an evaluator: games as a games run measures them, or
matches at JOSTLE, which need fewer kernels. The first result of a node leaves a file in the node's cache."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import numpy as np

VERSION = 1
FIRST = "first-result"
GAMES = os.environ.get("EVENPLAY_JOBS", "games") == "games"


def job(number: int) -> dict[str, Any]:
    """The payload of a job: the measurement of a random game, or a match."""
    if not GAMES:
        return {"games": 40, "seed": number}
    from genome.classic.space import CLASSIC

    measured = {"task": "measure", "profile": "published", "games": 20, "player": "mcts:10", "terms": []}
    return {**measured, "code": CLASSIC.write(CLASSIC.sample(np.random.default_rng(number))), "seed": number}


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    time.sleep(float(os.environ.get("EVENPLAY_SLEEP", "0")))
    result = _games(payload) if GAMES else _match(payload)
    if "XDG_CACHE_HOME" in os.environ:
        (Path(os.environ["XDG_CACHE_HOME"]) / FIRST).touch()
    return result


def warm() -> None:
    if not GAMES:
        _match({"games": 1, "seed": 0})
        return
    from runs.types.games import tasks

    tasks.warm()


def _games(payload: dict[str, Any]) -> dict[str, Any]:
    from runs.types.games import tasks

    return tasks.evaluate(payload)


def _match(payload: dict[str, Any]) -> dict[str, Any]:
    from games.game import find_game
    from players.matches.match import play_match
    from players.spec import PlayerSpec

    result = play_match(find_game("jostle"), [PlayerSpec("random")] * 3, payload["games"], payload["seed"])
    return {"plies": int(result.plies.sum())}
