"""What a training run is to do, as its frozen config: the game, the method, how it learns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from games.reading import OneOf
from players.td_training.training import Settings
from runs.requests.training import METHODS
from runs.storage.config import config_as
from runs.types.config import GameRunConfig


@dataclass(frozen=True)
class TrainingConfig(GameRunConfig):
    """A training run."""

    kind = "training"

    game: str  # a code
    settings: Settings
    seed: int = 1
    method: Annotated[str, OneOf(METHODS)] = "td"

    def to_config(self) -> dict[str, Any]:
        """As config.toml has it."""
        return {
            "kind": self.kind,
            "game": self.game,
            "method": self.method,
            "seed": self.seed,
            "td": asdict(self.settings),
        }

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> TrainingConfig:
        """The plan of a run."""
        renamed = {"settings" if name == "td" else name: value for name, value in config.items()}
        return config_as(cls, renamed)
