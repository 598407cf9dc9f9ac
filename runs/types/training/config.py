"""What a training run is to do, as its frozen config: the game, the method, how it learns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from games.errors import BadInput
from games.game import Game, find_game
from players.td.training import Settings
from runs.storage.config import made_of

METHODS = ("td",)
KIND = "training"


@dataclass(frozen=True)
class TrainingConfig:
    """A training run."""

    game: str  # a code
    settings: Settings
    seed: int = 1
    method: str = "td"

    @property
    def of_game(self) -> Game:
        """The game."""
        return find_game(self.game)

    def to_config(self) -> dict[str, Any]:
        """As config.toml has it."""
        return {"kind": KIND, "game": self.game, "method": self.method, "seed": self.seed, "td": asdict(self.settings)}

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> TrainingConfig:
        """The plan of a run."""
        told = config.get("td", {})
        if config.get("method") not in METHODS or not isinstance(told, Mapping):
            raise BadInput("this run learns by a method that this program does not know")
        return made_of(cls, {**config, "settings": made_of(Settings, told)}, ("td",))
