"""What an objective is: it may fit what is continuous in a strategy, and it measures, with its uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf

import numpy as np

from fitness.people.decisions import Decisions
from fitness.people.summary import Boards
from fitness.statistics.interval import Interval
from games.game import Game
from players.composition import Composition
from players.spec import PlayerSpec

TRAIN, HOLDOUT, CONFIRM = PARTS = ("train", "holdout", "confirm")
LIST, WEIGHED, SAMPLED = READINGS = ("list", "weighed", "sampled")
REPLICATES = 400


@dataclass(frozen=True)
class Given:
    """What strategies are measured with: people's decisions and boards by part, or opponents, or a style; and the
    random seed."""

    game: Game
    reading: str = LIST
    decisions: Mapping[str, Decisions] = field(default_factory=dict)
    boards: Mapping[str, Boards] = field(default_factory=dict)
    opponents: tuple[PlayerSpec, ...] = ()
    score: float = 0.5
    style: Mapping[str, float] = field(default_factory=dict)
    games: int = 200
    closer: int = 0  # times as many games for the closer look at what was fitted to games; 0: none
    refit: bool = False  # whether weights that are written are only where to begin
    seed: int = 1


@dataclass(frozen=True)
class Measured:
    """A value, higher is better; the same value on resampled games (the same resamples for every strategy, so that
    differences are paired); and figures for people. `guide` is what the search climbs where that is not the value."""

    value: float
    replicates: np.ndarray
    figures: Mapping[str, float] = field(default_factory=dict)
    guide: Measured | None = None
    allowance: float = inf  # what a simpler strategy may lose at most, however few games there are

    @property
    def interval(self) -> Interval:
        """In which 95 of 100 resamples lie."""
        return interval_of(self.replicates)

    @property
    def forgiven(self) -> float:
        """The least value that still counts as the same: half the interval's width below, within the allowance."""
        low, high = self.interval
        return self.value - min((high - low) / 2.0, self.allowance)

    def stands(self, whole: Measured) -> bool:
        """Whether it is as good as another one, in its value and in what guides the search."""
        guided = self.guide is None or whole.guide is None or self.guide.stands(whole.guide)
        return self.value >= whole.forgiven and guided


@dataclass(frozen=True)
class Objective:
    """One thing that can be wanted of a strategy. `stands_for` is the sentence of the report about believability."""

    name: str
    sentence: str
    stands_for: str
    measure: Callable[[Given, Composition, str], Measured]
    fit: Callable[[Given, Composition], Composition] | None = None


def interval_of(replicates: np.ndarray) -> Interval:
    """The middle 95 % of them."""
    low, high = np.quantile(replicates, (0.025, 0.975))
    return Interval(float(low), float(high))


@lru_cache(maxsize=16)
def resamples(units: int, seed: int) -> np.ndarray:
    """[replicate, unit]: how often each unit (a game, or a pair of games) is drawn in a bootstrap."""
    drawn = np.random.default_rng([seed, units]).multinomial(units, np.full(units, 1.0 / units), size=REPLICATES)
    return drawn.astype(float)


def ratios(sums: np.ndarray, counts: np.ndarray, seed: int) -> tuple[float, np.ndarray]:
    """Sum over sum, and the same on every resample of the units."""
    drawn = resamples(len(sums), seed)
    return float(sums.sum() / counts.sum()), (drawn @ sums) / np.maximum(drawn @ counts, 1e-12)
