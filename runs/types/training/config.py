"""Configuration of a training run: the game, the method and its settings."""

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
    """The config of a training run."""

    kind = "training"

    game: str  # a code
    settings: Settings
    seed: int = 1
    method: Annotated[str, OneOf(METHODS)] = "td"

    def to_config(self) -> dict[str, Any]:
        """The plain values of config.toml."""
        return {
            "kind": self.kind,
            "game": self.game,
            "method": self.method,
            "seed": self.seed,
            "td": asdict(self.settings),
        }

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> TrainingConfig:
        """The typed config from a run's frozen one."""
        renamed = {"settings" if name == "td" else name: value for name, value in config.items()}
        return config_as(cls, renamed)
