"""Options of `evolve train`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from games.reading import Between, OneOf, check
from runs.requests.option import GAME, option

METHODS = ("td",)


@dataclass(frozen=True)
class TrainingRequest:
    """Options of `evolve train`; None stands for the default of the game. Other ranges are those of the settings."""

    game: str = option(GAME)
    method: Annotated[str, OneOf(METHODS)] = option(
        "td: temporal-difference learning, one hidden layer (default)", "td"
    )
    games: Annotated[int, Between(0, 10**9)] | None = option("games of self-play", None, "N")
    nodes: Annotated[int, Between(1, 1000)] | None = option("hidden units", None, "N")
    rate: float | None = option("initial learning rate", None, "α")
    last_rate: float | None = option("final learning rate", None, "α")
    decay: float | None = option("trace decay, 0 to 1", None, "λ")
    noise: float | None = option("standard deviation of the noise added to the values of moves", None, "σ")
    stray: float | None = option("exploration rate: share of random moves", None, "P")
    spread: float | None = option("initial weights are uniform between -W and W", None, "W")
    rule: str | None = option(
        "learning rule: returns (default), or as-printed as in the source, where errors fade before the end", None
    )
    look: str | None = option("look-ahead during training: reply or turn (default: one move)", None)
    start: str | None = option("initial network: a file, a run, or the name of an included one", None, "NET")
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)
