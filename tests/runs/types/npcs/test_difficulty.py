"""Difficulty on demand: `target` reaches 50 % within 3 points, on games that nothing was fitted to."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.game import find_game
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute, load_view
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.view import NpcView

NEAR = 0.03
OPPONENTS = [
    pytest.param("jostle", "PALS", id="jostle-PALS"),
    *(
        pytest.param(game, opponent, marks=pytest.mark.full, id=f"{game}-{opponent}")
        for game, opponent in [
            ("jostle", "Observing ADVANCER"),
            ("jostle", "Aggressive ADVANCER"),
            ("reversi-8x8", "greedy"),
            ("reversi-8x8", "alphabeta:2"),
            ("reversi-8x8", "MOBILIZER"),
        ]
    ),
]


def aimed(folder: Path, game: str, opponent: str, seed: int) -> NpcView:
    """What a run at the default size found."""
    with new_run(folder, NpcsConfig(find_game(game).code, "target", opponent=opponent, seed=seed).to_config()) as run:
        execute(run, "threads", 2, None, NullObserver())
    return load_view(folder)


@pytest.mark.parametrize(("game", "opponent"), OPPONENTS)
def test_half_of_the_games_on_demand(tmp_path: Path, game: str, opponent: str) -> None:
    view = aimed(tmp_path / "run", game, opponent, 1)
    assert view.minimal is not None
    for row in (view.best[0], view.minimal):
        figures = row.figures["confirm"]
        score = figures[f"score {opponent}"]
        assert abs(score - 0.5) <= NEAR
        assert figures[f"score {opponent} from"] < score < figures[f"score {opponent} to"]
        assert figures[f"score {opponent} to"] - figures[f"score {opponent} from"] < 0.04  # thousands of games
    assert f"against {opponent}" in load_view(tmp_path / "run").to_json()["answer"]
