"""Options of `evolve games`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from games.errors import BadInput
from games.reading import Between, check
from runs.requests.option import Names, option

FINALISTS = 12
EXHAUSTIVE = "exhaustive"
REPEATING = ("race", EXHAUSTIVE)  # searches that re-evaluate by themselves, or evaluate everything


@dataclass(frozen=True)
class GamesRequest:
    """Options of `evolve games`; None or an empty value leaves the choice to the space, the profile, the search or the
    budget."""

    space: str = option(
        "classic (5,616 board games), open (boards, pieces and goals as documents), a family's name, or a FILE.toml "
        "(docs/spaces.md)",
        "classic",
    )
    free: Names = option("parameters of the family that may vary (default: all)", "", "GENES")
    start: Names = option("initial games: names, codes, files or RUN#rank, separated by commas", "", "GAMES", "--from")
    search: str = option(
        "steady-state, race, nsga2, map-elites, random or exhaustive (default: steady-state; in the open space "
        "map-elites)",
        "",
        "NAME",
    )
    steps: Annotated[int, Between(1, 1_000_000)] | None = option(
        "games to evaluate (default: 500, unlimited with --budget)", None
    )
    budget: str | float | None = option("time limit of the whole run, certificates included: 90s, 2m, 1h", None, "TIME")
    games: Annotated[int, Between(2, 100_000)] | None = option(
        "matches played for each candidate (default: the profile's)", None
    )
    player: str | None = option("the player (default: the profile's)", None)
    profile: str | None = option(
        "fitness: published, default, rich, open (default in the open space), seats (default for hidden information "
        "with three or more seats), a "
        "FILE.toml (docs/spaces.md) or 'balance=1 drama=20'",
        None,
    )
    terms: Names = option("nsga2: the objectives", "", "T,…")
    measures: Names = option("map-elites: the axes of the archive, as in length,branching, or grid", "", "T,…")
    finalists: Annotated[int, Between(0, 1000)] = option("number of games to certify (default: %(default)s)", FINALISTS)
    baseline: Annotated[int, Between(0, 1_000_000)] = option(
        "randomly sampled games for comparison (default: %(default)s)", 0
    )
    lag: Annotated[int, Between(1, 65536)] | None = option(
        "maximum number of pending candidates (default: 64; more with many workers)", None
    )
    second_look: Annotated[float, Between(0.0, 0.95)] | None = option(
        "share of the work spent on re-evaluating the best games (default: 0.3; profile published and race: 0)",
        None,
        "SHARE",
    )
    baseline_finalists: Annotated[int, Between(0, 1000)] = 0
    certification: str = "full"
    references: Names = ""
    workers: Annotated[int, Between(1, 100_000)] | None = None
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)
        if self.second_look and self.search in REPEATING:
            raise BadInput(f"--second-look does not apply to --search {self.search}, which re-evaluates on its own")
        if self.search == EXHAUSTIVE and self.baseline:
            raise BadInput(f"--baseline does not apply to --search {EXHAUSTIVE}, which evaluates every game")
        if self.free and self.space.endswith(".toml"):
            raise BadInput(f"{self.space} states its own free parameters; leave out --free")
