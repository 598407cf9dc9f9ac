"""The config of a request for a run of `evolve tune`."""

from __future__ import annotations

from players.kinds import strategies_of
from runs.requests.tune import TuneRequest
from runs.types.naming.budget import seconds
from runs.types.naming.games import game_named
from runs.types.naming.players import listed, players_listed
from runs.types.tune.config import TuneConfig


def build(request: TuneRequest) -> TuneConfig:
    """The frozen config; BadInput before anything is written."""
    game = game_named(request.game)
    return TuneConfig(
        game.code,
        wants=request.want,
        strategies=players_listed(request.strategies) or strategies_of(game.family.name),
        panel=players_listed(request.players),
        free=tuple(listed(request.free)),
        steps=request.steps,
        certified=request.certify,
        seed=request.seed,
        coevolve=request.coevolve,
        budget=seconds(request.budget),
    )
