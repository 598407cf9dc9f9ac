"""An evaluator with real kernels, fewer than a games run needs: matches of random play at JOSTLE."""

from __future__ import annotations

import os
import time
from typing import Any

VERSION = 1
SEATS = 3


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    from games.game import find_game
    from players.matches.match import play_match
    from players.spec import PlayerSpec

    time.sleep(float(os.environ.get("EVENPLAY_SLEEP", "0")))
    result = play_match(find_game("jostle"), [PlayerSpec("random")] * SEATS, payload["games"], payload["seed"])
    return {"plies": int(result.plies.sum())}


def warm() -> None:
    evaluate({"games": 1, "seed": 0})
