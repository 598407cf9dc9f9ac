"""The view of a training run: the network, and its games of self-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from players.td.net import FILE, Net
from runs.storage.folder import Run
from runs.types.training.config import TrainingConfig
from runs.types.training.phases import training_of
from runs.types.view import View, progress_of


@dataclass(frozen=True)
class TrainingView(View):
    """The view of a run of `evolve train`; `history` has a row for every batch of games."""

    config: TrainingConfig
    net: Net
    games: int

    @property
    def result_hash(self) -> str:
        """Hash of the network's weights."""
        return self.net.mark

    def to_json(self) -> dict[str, Any]:
        """The result as `--json` prints it."""
        last = (self.history or ({},))[-1]
        return {
            "run": str(self.path),
            "game": self.config.game,
            "method": self.config.method,
            "seed": self.config.seed,
            "settings": self.net.made,
            "games": self.games,
            "finished": self.finished,
            "net": str(self.path / FILE) if self.finished else None,
            "player": f"td:{self.net}" if self.finished else None,
            "inputs": self.net.inputs,
            "nodes": self.net.nodes,
            "outputs": self.net.outputs,
            "plies": last.get("plies"),
            "wins": last.get("wins"),
            "history": list(self.history),
            "result_hash": self.result_hash,
        }


def view_of(run: Run) -> TrainingView:
    """The view of an open run, finished or not."""
    training = training_of(run)
    progress = {**progress_of(run), "history": tuple(training.rows), "evaluated": training.played}
    net = training.net(str(run.path))
    return TrainingView(**progress, config=TrainingConfig.from_config(run.config), net=net, games=training.played)


def rows(run: Run) -> list[dict[str, Any]]:
    """The history of the training."""
    return [
        {"games": row["games"], "plies": row["plies"]} | {f"wins_{seat}": it for seat, it in enumerate(row["wins"], 1)}
        for row in training_of(run).rows
    ]
