"""The interface of an objective: what it needs, how it fits and measures, and how its values are written."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from fitness.people.decisions import Decisions
from fitness.people.summary import Boards
from fitness.statistics.bootstrap import percentiles, resampled
from fitness.statistics.interval import Interval
from games.game import Game
from players.composition import Composition
from players.spec import PlayerSpec

TRAIN, HOLDOUT, CONFIRM = PARTS = ("train", "holdout", "confirm")
LIST, WEIGHED, SAMPLED = READINGS = ("list", "weighed", "sampled")
REPLICATES = 400
A_POINT = 0.01  # of a share or a score: what phase three may give away of it for simplicity


@dataclass(frozen=True)
class Given:
    """The data strategies are measured with: people's decisions and boards by part, or opponents, or a style; and the
    random seed."""

    game: Game
    reading: str = LIST
    decisions: Mapping[str, Decisions] = field(default_factory=dict)
    boards: Mapping[str, Boards] = field(default_factory=dict)
    opponents: tuple[PlayerSpec, ...] = ()
    weights: tuple[float, ...] = ()  # of the opponents; none: all alike
    score: float = 0.5
    style: Mapping[str, float] = field(default_factory=dict)
    games: int = 200
    closer: int = 0  # times as many games for the closer look at what was fitted to games; 0: none
    least: float | None = None  # who surely stays below this value need not be measured to the end
    seed: int = 1


@dataclass(frozen=True)
class Measured:
    """A value, higher is better; the same value on resampled games (the same resamples for every strategy, so that
    differences are paired); and figures for people. `guide` is what the search climbs where that is not the value.
    `allowance` is what phase three may give away for simplicity."""

    value: float
    replicates: np.ndarray
    figures: Mapping[str, float] = field(default_factory=dict)
    guide: Measured | None = None
    allowance: float = field(kw_only=True)

    @property
    def interval(self) -> Interval:
        """The 95 % percentile interval of resamples."""
        return percentiles(self.replicates)

    def stands(self, best: Measured) -> bool:
        """Whether the loss against the best is within the allowance, in its value and in the guide of the search.

        The point estimate must be within it, not only the lower end of its interval: otherwise few games would excuse
        anything. A loss within it may be statistically significant: it is the price of simplicity.
        """
        guided = self.guide is None or best.guide is None or self.guide.stands(best.guide)
        return best.value - self.value <= self.allowance and guided


@dataclass(frozen=True)
class Scale:
    """How the values of an objective are written: `name` and `unit`, and what of a loss is said behind its number."""

    name: str
    unit: str
    loss: str
    factor: float = 1.0
    digits: int = 3
    less_is_better: bool = False

    def number(self, value: float) -> str:
        """A value in a table."""
        shown = abs(self.factor * value) if self.less_is_better else self.factor * value
        return f"{shown:.{self.digits}f}"

    def words(self, value: float) -> str:
        """A value in a sentence."""
        return " ".join(filter(None, (self.name, self.number(value), self.unit)))

    def between(self, interval: Interval) -> str:
        """An interval, the lesser number first."""
        low, high = sorted(map(self.number, interval), key=float)
        return f"{low} to {high}"

    def lost(self, loss: float) -> str:
        """A loss, which is positive where something got worse."""
        return " ".join(filter(None, (self.lost_number(loss), self.loss)))

    def lost_number(self, loss: float) -> str:
        """The loss without its unit."""
        return f"{round(self.factor * loss, self.digits) + 0.0:.{self.digits}f}"  # no -0

    @property
    def heading(self) -> str:
        """The heading of a table's column."""
        return ", ".join(filter(None, (self.name, self.unit, "less is better" if self.less_is_better else "")))


@dataclass(frozen=True)
class Request:
    """What was asked for, as sentences name it."""

    reading: str = LIST
    people: str = "people"
    score: float = 0.5
    style: str = ""


@dataclass(frozen=True)
class Shown:
    """What was measured of one strategy on one part."""

    value: float
    interval: Interval
    figures: Mapping[str, float]


@dataclass(frozen=True)
class Column:
    """A figure that tables show beside the value, and what chance alone would get."""

    heading: str
    figure: str
    factor: float = 1.0
    digits: int = 3
    uniform: str = ""


@dataclass(frozen=True)
class Objective:
    """One thing that can be wanted of a strategy. `says` is what was measured, as the end of a sentence about the
    strategy; `stands_for` is the sentence of the report about believability."""

    name: str
    purpose: str
    stands_for: str
    scale: Scale
    says: Callable[[Request, Shown], str]
    measure: Callable[[Given, Composition, str], Measured]
    fit: Callable[[Given, Composition], Composition] | None = None
    fits_closer: bool = False  # its fit depends on how many games are played for a closer look
    fits_weights: bool = False
    needs: tuple[str, ...] = ()  # words of the command line without which it cannot be
    uses: tuple[str, ...] = ()  # those that it reads beside them
    reading: str = ""  # the only one that it is about
    drawn: Scale | None = None  # its scale where moves are drawn, if that is another
    believable: bool = False  # whether it says anything about believability
    enough: float | None = None  # from here on more is not wanted
    dear: bool = False  # whether a list takes as long to measure as weights to fit
    passes: float | None = None  # evolution ends where a fifth of the population reaches this
    raced: bool = False  # whether who stays below what the search keeps is measured no further
    columns: tuple[Column, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether it is measured in games against opponents."""
        return "opponent" in self.needs

    def scale_of(self, reading: str) -> Scale:
        """The scale on which its values are written."""
        return self.drawn if self.drawn and reading == SAMPLED else self.scale

    def missing(self, value: float) -> float:
        """The shortfall from `enough`; 0 if there is no such threshold."""
        return 0.0 if self.enough is None else max(0.0, self.enough - value)


def seed_of(given: Given, part: str) -> int:
    """The seed of the games of a part: different for each part, the same for all strategies."""
    digest = hashlib.sha256(f"npcs {given.seed} {part}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


@lru_cache(maxsize=16)
def resamples(units: int, seed: int) -> np.ndarray:
    """[replicate, unit]: how often each unit (a game, or a pair of games) is drawn in a bootstrap."""
    return np.array(list(resampled(units, seed, REPLICATES)), float)


def ratios(sums: np.ndarray, counts: np.ndarray, seed: int) -> tuple[float, np.ndarray]:
    """Sum over sum, and the same on every resample of the units."""
    drawn = resamples(len(sums), seed)
    return float(sums.sum() / counts.sum()), (drawn @ sums) / np.maximum(drawn @ counts, 1e-12)
