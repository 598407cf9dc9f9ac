"""The config of a request for a run of `evolve npcs`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from runs.requests.npcs import BELIEVED, NpcsRequest
from runs.types import find_run_type
from runs.types.config import RunConfig
from runs.types.naming.games import game_named
from runs.types.naming.players import players_listed
from runs.types.npcs.config import NpcsConfig, usual_words
from runs.types.npcs.decisions import Taken, take

COPIED = (
    *("objective", "records", "format", "sample", "humans_only", "rating", "person", "score", "style", "games"),
    *("static", "most", "mu", "generations", "passing", "seed"),
)


def build(request: NpcsRequest) -> RunConfig:
    """The frozen config; BadInput before anything is written. Records are read, which takes a while."""
    if request.objective == BELIEVED:
        config: RunConfig = find_run_type(BELIEVED).config.of_request(request)
        return config
    return with_records(build_strategies(request))[0]


def build_strategies(request: NpcsRequest) -> NpcsConfig:
    """The config of every objective but BELIEVED, without the digest of its records."""
    given: dict[str, Any] = {name: getattr(request, name) for name in COPIED}
    given |= usual_words(request.objective, request.reading, request.search)
    return NpcsConfig(game_named(request.game).code, opponent=",".join(players_listed(request.opponent)), **given)


def with_records(config: NpcsConfig) -> tuple[NpcsConfig, Taken | None]:
    """The config with the digest of the decisions in its records, and the decisions; reading them takes a while."""
    if not config.records:
        return config, None
    taken = take(config)
    return replace(config, digest=taken.digest), taken
