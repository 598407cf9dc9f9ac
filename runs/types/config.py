"""The common parts of the frozen configs of all types of run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cached_property
from typing import Any, ClassVar, Self, cast

from games.game import Game, find_game
from runs.storage.config import KIND, config_as


class RunConfig:
    """The frozen config of a run: a dataclass of plain values."""

    kind: ClassVar[str]  # the name of the type of run

    def to_config(self) -> dict[str, Any]:
        """The plain values of config.toml."""
        values = asdict(cast(Any, self))
        return {KIND: self.kind, **{name: value for name, value in values.items() if value is not None}}

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> Self:
        """The typed config from a run's frozen one."""
        return config_as(cls, config)


class GameRunConfig(RunConfig):
    """The config of a run about one game."""

    game: str  # a code

    @cached_property
    def of_game(self) -> Game:
        """The game of the run."""
        return find_game(self.game)
