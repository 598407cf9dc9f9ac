"""Views of runs made by hand, and one small real run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fitness.certify import STRICTNESS, Strictness
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.storage.tally import Tally
from runs.types import execute
from runs.types.games.config import GamesConfig
from runs.types.games.run_view import GameRow, RunView

TERMS: dict[str, dict[str, Any]] = {
    "balance": {"value": 90.0, "interval": [70.0, 99.0], "note": ""},
    "seat_advantage": {"value": -0.1, "interval": [-0.4, 0.2], "note": ""},
    "length": {"value": 31.0, "interval": [28.0, 34.0], "note": "9 to 40 plies"},
    "endings": {"value": 1.4, "interval": None, "note": "line 15, board-full 5"},
    "coverage": {"value": None, "interval": None, "note": "no traced game counts the points it uses"},
}
LOOK = {"competent": True, "against": {"greedy": 0.9}, "draws": 0, "games": 20, "distinct": 20}
PANEL = [
    {**LOOK, "player": "puct:100", "balance": 88.0, "interval": [70.0, 97.0], "wins": [11, 9]},
    {**LOOK, "player": "alphabeta:4", "balance": 60.0, "interval": [30.0, 80.0], "wins": [14, 6]},
    {**LOOK, "player": "puct:400", "balance": 84.0, "interval": [66.0, 95.0], "wins": [12, 8]},
    {**LOOK, "player": "mcts:9", "balance": 1.0, "interval": [0.0, 9.0], "wins": [20, 0], "competent": False},
]
HOLDS = {
    "balance": 84.0, "interval": [66.0, 95.0], "games": 20, "distinct": 20, "panel": PANEL,
    "exact": {"value": "unknown", "plies": None}, "line": [], "verdict": "holds", "second_opinion": True,
    "favoured": None, "reason": "no eligible player finds it one-sided",
}  # fmt: skip
FAILS = {**HOLDS, "balance": 10.0, "verdict": "fails", "reason": "first player forces a win in 5 plies"}


def row(rank: int, code: str, certified: dict[str, Any] | None = None, **changes: Any) -> GameRow:
    """A measured game."""
    counts = {"first": 10, "second": 9, "draws": 1, "games": 20}
    made = GameRow(rank, code, 93.0 - rank, 90.0, 3, counts, TERMS, certified, (), 40 + rank)
    return replace(made, **changes)


ROWS = (
    row(1, "4x4/tic-tac-toe/3-in-a-row", HOLDS, parents=("3x3/tic-tac-toe/3-in-a-row", "4x4/reversi/most-men")),
    row(2, "5x5/checkers/no-men-remaining"),
    row(3, "4x4/reversi/most-men+double-move", FAILS, parents=("4x4/reversi/most-men",)),
)


@pytest.fixture
def make_view() -> Callable[..., RunView]:
    """A finished run of three games, one of which fails; anything can be said differently."""

    def make(**changes: Any) -> RunView:
        curve = tuple({"told": n, "best": 80.0 + n, "mean": 60.0 + n, "diversity": 2.0} for n in range(1, 21))
        found = RunView(
            path=Path("evenplay-runs/by-hand"),
            plan=GamesConfig(player="random", games=20),
            tally=Tally(measured=20),
            evaluated=20,
            result_hash="0123456789abcdef",
            elapsed=12.5,
            finished=True,
            top=ROWS,
            sampled=(),
            history=curve,
            baseline=tuple({**point, "mean": point["mean"] - 9} for point in curve),
            initial=(
                row(0, "3x3/tic-tac-toe/3-in-a-row"),
                row(0, "4x4/reversi/most-men", counts={}, terms={}, balance=None, rejected="one-sided"),
            ),
            references={},
            events=(),
        )  # fmt: skip
        return replace(found, **changes)

    return make


@pytest.fixture(scope="session")
def real_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """MAP-Elites, 40 games, each played four times by weak players; two finalists, quickly certified."""
    path = tmp_path_factory.mktemp("runs") / "real"
    plan = GamesConfig(
        search="map-elites", steps=40, games=4, player="mcts:2", profile="published", finalists=2, baseline=12
    )
    light = Strictness(panel=(("puct:4", 4), ("alphabeta:1", 4)), last=(), reference_games=4, batch=4, nodes=1000)
    with pytest.MonkeyPatch.context() as patch, new_run(path, plan.to_config()) as run:
        patch.setitem(STRICTNESS, "full", light)
        execute(run, "threads", 1, None, NullObserver())
    return path
