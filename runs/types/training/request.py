"""The config of a request for a run of `evolve train`."""

from __future__ import annotations

from dataclasses import fields, replace

from players.td_training.training import Settings, begin_weights, usual_settings
from runs.requests.training import TrainingRequest
from runs.types.naming.games import game_named
from runs.types.training.config import TrainingConfig


def build(request: TrainingRequest) -> TrainingConfig:
    """The frozen config; BadInput before anything is written."""
    game = game_named(request.game)
    given = {field.name: getattr(request, field.name) for field in fields(Settings)}
    settings = replace(usual_settings(game), **{name: value for name, value in given.items() if value is not None})
    if request.rate is not None and request.last_rate is None:
        settings = replace(settings, last_rate=min(settings.last_rate, settings.rate))
    begin_weights(game, settings, request.seed)
    return TrainingConfig(game.code, settings, request.seed, request.method)
