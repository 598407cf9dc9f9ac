"""Options of `evolve tune`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from games.reading import Between, check
from runs.requests.option import GAME, Names, option


@dataclass(frozen=True)
class TuneRequest:
    """Options of `evolve tune`. `players` names the panel."""

    game: str = option(GAME)
    want: tuple[str, ...] = option("a target (see above); can be repeated", (), "W")
    strategies: Names = option(
        "strategies, none of which may dominate (default: the family's own, such as the six of Boundary)",
        "",
        "A,B,…",
    )
    players: Names = option("the panel for all other targets", "", "A,B,…")
    free: Names = option("parameters that may change (default: all)", "", "GENES")
    steps: Annotated[int, Between(1, 1_000_000)] = option(
        "maximum number of batches of games (default: %(default)s)", 200
    )
    certify: Annotated[int, Between(20, 1_000_000)] = option(
        "fresh games per pairing of a certificate (default: %(default)s)", 1000, "N"
    )
    coevolve: Annotated[int, Between(0, 100)] = option(
        "rounds in which strategies are evolved against the best rules and join the players (default: 0)", 0, "N"
    )
    budget: str | float | None = option("time limit of the search: 90s, 15m, 1h", None, "TIME")
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)
