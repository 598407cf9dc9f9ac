"""What is read quickly of a run is what is in it."""

from __future__ import annotations

from pathlib import Path

from runs.storage.folder import read_run
from runs.storage.tally import tally_of
from runs.types.games.config import GamesConfig
from runs.types.games.evaluated_games import EvaluatedGames
from tests.runs.documents.conftest import real_run  # noqa: F401


def test_a_real_run_read_quickly(real_run: Path) -> None:  # noqa: F811
    with read_run(real_run) as run:
        told = EvaluatedGames(GamesConfig.from_config(run.config))
        told.read(run.store)
        assert told.tally() == tally_of(run.store, ("search", "baseline"))
        for phase in ("search", "baseline"):
            for step in run.store.steps(phase):
                assert told.games[told.keys[phase, step.code]].value == told.judge.value(step.outcome.result)
