"""Request for a run of `evolve tune`, and the config that it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from games.reading import Between, check
from players.kinds import strategies_of
from runs.types.naming.budget import seconds
from runs.types.naming.games import game_named
from runs.types.naming.players import Names, listed, players_listed
from runs.types.tune.config import TuneConfig


@dataclass(frozen=True)
class TuneRequest:
    """Options of `evolve tune`. `players`: the panel."""

    game: str
    want: tuple[str, ...] = ()
    strategies: Names = ""
    players: Names = ""
    free: Names = ""
    steps: Annotated[int, Between(1, 1_000_000)] = 200
    certify: Annotated[int, Between(20, 1_000_000)] = 1000
    coevolve: Annotated[int, Between(0, 100)] = 0
    budget: str | float | None = None
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)


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
