"""Configuration of a run whose strategies people judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from evolve.strategies.strategy_searches import find_strategy_search
from fitness.judges.believed import ALL_JUDGES, JUDGED_BY, PASSES, SOURCE_WEIGHTS
from games.errors import BadInput, unknown
from genome.element_space import ElementSpace
from genome.strategy import Strategy, read_strategy
from genome.strategy_steps import singles
from runs.requests.npcs import NpcsRequest
from runs.types.config import GameRunConfig
from runs.types.naming.games import game_named
from runs.types.npcs.element_space import FITTED, element_space_of
from studio.study.keeping import Study, study_in
from studio.study.plan import SOURCE

SEARCHES = ("source", "source-times", "modern")
MOST = 8  # elements


@dataclass(frozen=True)
class BelievedConfig(GameRunConfig):
    """The game, the study with the judges, and the numbers of judgements. `link` is shown while the run waits."""

    kind = "believed"

    game: str
    study: str
    search: str = "source"
    least: int = 20  # judgements of each strategy in phases one and two
    confirm: int = 40  # in phase three
    experts: int = 1  # of which by super experts, in phase one
    by: str = ALL_JUDGES
    passing: float = PASSES
    most: int = MOST
    generations: int = 12
    static: bool = False
    link: str = ""
    seed: int = 1

    def __post_init__(self) -> None:
        if self.by not in JUDGED_BY:
            raise unknown("judges", self.by, JUDGED_BY)
        if self.search not in SEARCHES:
            raise unknown("search fed by people", self.search, SEARCHES)
        find_strategy_search(self.search)
        if not 0.0 < self.passing < 1.0:
            raise BadInput(f"--passing {self.passing:g} is out of range; valid: above 0 to below 1, as in 0.5")

    @cached_property
    def judges(self) -> Study:
        """The study whose participants judge; BadInput if it is of another game."""
        study = study_in(Path(self.study))
        if study.plan.of_game.code != self.of_game.code:
            raise BadInput(f"{self.study} is a study of {study.plan.game}, not of {self.game}")
        return study

    @property
    def counted(self) -> str:
        """The judges whose judgements count, and their weighting: the study may request the source's weights."""
        return SOURCE_WEIGHTS if self.judges.plan.weights == SOURCE else self.by

    @cached_property
    def element_space(self) -> ElementSpace:
        """The elements to choose from."""
        return element_space_of(self.of_game, self.most, self.static, FITTED)

    def starting(self) -> list[Strategy]:
        """P(0): the study's own strategies if all consist of these elements, else every element alone."""
        words = self.judges.plan.strategies
        try:
            own = [read_strategy(text, self.element_space) for text in words]
        except BadInput:
            own = []
        return own if len(own) > 1 else singles(self.element_space)

    @classmethod
    def of_request(cls, request: NpcsRequest) -> BelievedConfig:
        """The config that `evolve npcs --objective believed` requests; BadInput before anything is written."""
        config = cls(
            game_named(request.game).code,
            str(Path(request.study).resolve()),
            search=request.search or SEARCHES[0],
            least=request.judged,
            confirm=request.confirmed,
            by=request.by,
            most=request.most or MOST,
            static=request.static,
            seed=request.seed,
        )
        given: dict[str, Any] = {"generations": request.generations, "passing": request.passing}
        config = replace(config, **{name: value for name, value in given.items() if value is not None})
        config.judges  # noqa: B018  what is wrong with it is said before anything is written
        return config
