"""Request for a run of `evolve train`, and the config that it becomes."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated

from games.reading import Between, OneOf, check
from players.td_training.training import Settings, begin_weights, usual_settings
from runs.types.naming.games import game_named
from runs.types.training.config import METHODS, TrainingConfig


@dataclass(frozen=True)
class TrainingRequest:
    """Options of `evolve train`; None: usual for the game. The ranges are those of the settings."""

    game: str
    method: Annotated[str, OneOf(METHODS)] = "td"
    games: int | None = None
    nodes: int | None = None
    rate: float | None = None
    last_rate: float | None = None
    decay: float | None = None
    noise: float | None = None
    stray: float | None = None
    spread: float | None = None
    rule: str | None = None
    look: str | None = None
    start: str | None = None
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)


def build(request: TrainingRequest) -> TrainingConfig:
    """The frozen config; BadInput before anything is written."""
    game = game_named(request.game)
    given = {field.name: getattr(request, field.name) for field in fields(Settings)}
    settings = replace(usual_settings(game), **{name: value for name, value in given.items() if value is not None})
    if request.rate is not None and request.last_rate is None:
        settings = replace(settings, last_rate=min(settings.last_rate, settings.rate))
    begin_weights(game, settings, request.seed)
    return TrainingConfig(game.code, settings, request.seed, request.method)
