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
LIST, WEIGHED, SAMPLED = DECISION_RULES = ("list", "weighed", "sampled")
REPLICATES = 400
A_POINT = 0.01  # of a share or a score: the loss that ablation accepts for simplicity


@dataclass(frozen=True)
class Given:
    """The data on which strategies are measured: people's decisions and boards by part, or opponents, or a style; and
    the random seed."""

    game: Game
    decision_rule: str = LIST
    decisions: Mapping[str, Decisions] = field(default_factory=dict)
    boards: Mapping[str, Boards] = field(default_factory=dict)
    opponents: tuple[PlayerSpec, ...] = ()
    weights: tuple[float, ...] = ()  # of the opponents; empty: equal
    score: float = 0.5
    style: Mapping[str, float] = field(default_factory=dict)
    games: int = 200
    closer: int = 0  # factor on the games for a final fit to fresh games; 0: none
    least: float | None = None  # a strategy significantly below this value need not be measured to the end
    seed: int = 1


@dataclass(frozen=True)
class Measured:
    """A value, higher is better; the same value on resampled games (the same resamples for every strategy, so that
    differences are paired); and further figures. `guide` is the quantity that the search maximises if it is not the
    value. `allowance` is the loss that ablation accepts for simplicity."""

    value: float
    replicates: np.ndarray
    figures: Mapping[str, float] = field(default_factory=dict)
    guide: Measured | None = None
    allowance: float = field(kw_only=True)

    @property
    def interval(self) -> Interval:
        """The 95 % percentile interval of the resamples."""
        return percentiles(self.replicates)

    def stands(self, best: Measured) -> bool:
        """Whether the loss against the best is within the allowance, in the value and in the search's guide. The point
        estimate of the loss must be within it, not only the lower end of its interval: otherwise a small number of
        games would excuse any loss. A loss within the allowance may be statistically significant: it is the price of
        simplicity."""
        guided = self.guide is None or best.guide is None or self.guide.stands(best.guide)
        return best.value - self.value <= self.allowance and guided


@dataclass(frozen=True)
class Scale:
    """The form in which the values of an objective are written: `name`, `unit`, and the words after the number of a
    loss."""

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
        """An interval, lower bound first."""
        low, high = sorted(map(self.number, interval), key=float)
        return f"{low} to {high}"

    def lost(self, loss: float) -> str:
        """A loss, positive if something got worse."""
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
    """The request, in the words that sentences use for it."""

    decision_rule: str = LIST
    people: str = "people"
    score: float = 0.5
    style: str = ""


@dataclass(frozen=True)
class Shown:
    """The measurements of one strategy on one part."""

    value: float
    interval: Interval
    figures: Mapping[str, float]


@dataclass(frozen=True)
class Column:
    """A figure that tables show beside the value, and its value by chance."""

    heading: str
    figure: str
    factor: float = 1.0
    digits: int = 3
    uniform: str = ""


@dataclass(frozen=True)
class Objective:
    """An objective of strategies. `says` gives the measurement as the end of a sentence about the strategy;
    `stands_for` is the report's sentence on believability."""

    name: str
    purpose: str
    stands_for: str
    scale: Scale
    says: Callable[[Request, Shown], str]
    measure: Callable[[Given, Composition, str], Measured]
    fit: Callable[[Given, Composition], Composition] | None = None
    fits_closer: bool = False  # its fit depends on the number of games of the final fit
    fits_weights: bool = False
    needs: tuple[str, ...] = ()  # command-line options that it requires
    uses: tuple[str, ...] = ()  # further options that it reads
    decision_rule: str = ""  # the only decision rule that it supports
    drawn: Scale | None = None  # its scale where moves are sampled, if different
    believable: bool = False  # whether it is a measure of believability
    enough: float | None = None  # threshold above which more is no better
    expensive: bool = False  # whether measuring a list takes as long as fitting weights
    passes: float | None = None  # evolution ends where a fifth of the population reaches this
    raced: bool = False  # whether strategies below the search's threshold are measured no further
    columns: tuple[Column, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether the objective is measured in games against opponents."""
        return "opponent" in self.needs

    def scale_of(self, decision_rule: str) -> Scale:
        """The scale on which the objective's values are written."""
        return self.drawn if self.drawn and decision_rule == SAMPLED else self.scale

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
    """The ratio of two sums, and the same on every resample of the units."""
    drawn = resamples(len(sums), seed)
    return float(sums.sum() / counts.sum()), (drawn @ sums) / np.maximum(drawn @ counts, 1e-12)
