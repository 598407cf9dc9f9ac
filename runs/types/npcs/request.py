"""Request for a run of `evolve npcs`, and the config that it becomes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from games.errors import BadInput
from games.reading import Between, check
from runs.types import find_run_type
from runs.types.building import RunConfig
from runs.types.naming.games import game_named
from runs.types.naming.players import Names, players_listed
from runs.types.npcs.config import NpcsConfig, usual_words
from runs.types.npcs.decisions import Taken, take

BELIEVED = "believed"  # the objective that people judge; its requests are built by the study
COPIED = (
    *("objective", "records", "format", "sample", "humans_only", "rating", "person", "score", "style", "games"),
    *("static", "most", "mu", "generations", "passing", "seed"),
)


@dataclass(frozen=True)
class NpcsRequest:
    """Options of `evolve npcs`; 0, None or empty: chosen by the objective. The last four are for BELIEVED."""

    game: str
    objective: str = "human"
    records: str = ""
    format: str = ""
    sample: Annotated[int, Between(0, 1_000_000)] = 0
    humans_only: bool = False
    rating: str = ""
    person: str = ""
    opponent: Names = ""
    score: float | None = None
    style: str = ""
    games: Annotated[int, Between(2, 1_000_000)] = 200
    reading: str = ""
    static: bool = False
    most: Annotated[int, Between(0, 30)] = 0
    search: str = ""
    mu: Annotated[int, Between(0, 10_000)] = 0
    generations: Annotated[int, Between(0, 100_000)] | None = None
    passing: float | None = None
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1
    study: str = ""
    judged: Annotated[int, Between(1, 10_000)] = 20
    confirmed: Annotated[int, Between(1, 10_000)] = 40
    by: str = "all"

    def __post_init__(self) -> None:
        check(self)
        if self.objective == BELIEVED and not self.study:
            raise BadInput(f'objective "{BELIEVED}" needs --study: the folder of a study, see evolve study')
        if self.study and self.objective != BELIEVED:
            raise BadInput(f"--study is for the objective {BELIEVED}")


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
    """The config with the digest of the decisions that its records hold, and these; reading them takes a while."""
    if not config.records:
        return config, None
    taken = take(config)
    return replace(config, digest=taken.digest), taken
