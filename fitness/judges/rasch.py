"""Rasch's model (Rasch 1960): P(right) = σ(ability of the judge − difficulty of the item), by maximum a posteriori.

People's seats are one more item. Difficulties have the prior N(0, 1.5²), abilities N(m, 1.5²), where m has the same
prior. So the estimates of judges that are always right or always wrong stay finite, 0 is the difficulty of a mean item,
and a hundred abilities around 0.5 do not shift all items, as they would if the abilities' mean were fixed at 0
(docs/decisions.md).

Newton's method on a concave function; standard errors from its curvature.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from fitness.judges.judgement import Coded, Judgement, coded
from fitness.statistics.interval import Interval, z_of

PRIOR = 1.5  # standard deviation of abilities and difficulties
STEPS = 50
CLOSE = 1e-10


@dataclass(frozen=True)
class Estimate:
    """An ability or difficulty in logits, its standard error, and the judgements it rests on."""

    value: float
    error: float
    n: int

    def interval(self, confidence: float = 0.9) -> Interval:
        """The two-sided interval."""
        half = z_of(confidence) * self.error
        return Interval(self.value - half, self.value + half)

    def lower(self, confidence: float) -> float:
        """The one-sided lower bound."""
        return self.value - NormalDist().inv_cdf(confidence) * self.error

    def upper(self, confidence: float) -> float:
        """The one-sided upper bound."""
        return self.value + NormalDist().inv_cdf(confidence) * self.error


@dataclass(frozen=True)
class Rasch:
    """The fitted model."""

    abilities: Mapping[str, Estimate]
    difficulties: Mapping[str, Estimate]
    mean: float = 0.0  # of abilities


def rasch(judgements: Iterable[Judgement], prior: float = PRIOR) -> Rasch:
    """The joint maximum a posteriori estimate of abilities and difficulties."""
    data = coded(judgements)
    judges = len(data.judges)
    if not judges:
        return Rasch({}, {})
    parameters = np.zeros(judges + len(data.items) + 1)
    for _ in range(STEPS):
        gradient, curvature = slope(data, parameters, prior)
        step = curvature.solved(gradient)
        parameters += step / max(1.0, float(np.abs(step).max()))  # at most one logit, to prevent overshooting
        if np.abs(step).max() < CLOSE:
            break
    errors = np.sqrt(slope(data, parameters, prior)[1].inverse_diagonal())
    counts = np.concatenate([np.bincount(data.judge), np.bincount(data.item)])
    found = [Estimate(float(v), float(e), int(n)) for v, e, n in zip(parameters, errors, counts)]
    return Rasch(dict(zip(data.judges, found)), dict(zip(data.items, found[judges:])), float(parameters[-1]))


@dataclass(frozen=True)
class Curvature:
    """Negative second derivatives in blocks: [[diag(judges), between], [betweenᵀ, rest]], where the rest is the items
    and m. The many judges are coupled only through these, so they are eliminated first."""

    judges: np.ndarray
    between: np.ndarray
    rest: np.ndarray

    def solved(self, right: np.ndarray) -> np.ndarray:
        """The x with this · x = right."""
        count = len(self.judges)
        ratio = self.between / self.judges[:, None]
        below = np.linalg.solve(self.rest - self.between.T @ ratio, right[count:] - ratio.T @ right[:count])
        return np.concatenate([right[:count] / self.judges - ratio @ below, below])

    def inverse_diagonal(self) -> np.ndarray:
        """The diagonal of the inverse: the variances."""
        ratio = self.between / self.judges[:, None]
        below = np.linalg.inv(self.rest - self.between.T @ ratio)
        return np.concatenate([1.0 / self.judges + ((ratio @ below) * ratio).sum(axis=1), np.diag(below)])


def slope(data: Coded, parameters: np.ndarray, prior: float) -> tuple[np.ndarray, Curvature]:
    """Gradient of the log posterior, and its curvature; abilities, difficulties, m."""
    judges, size = len(data.judges), len(parameters)
    item = data.item + judges
    chance = 1.0 / (1.0 + np.exp(-(parameters[data.judge] - parameters[item])))
    missed, weight = data.right - chance, chance * (1.0 - chance)
    centred = parameters.copy()
    centred[:judges] -= parameters[-1]
    centred[-1] -= centred[:judges].sum()
    gradient = np.bincount(data.judge, missed, size) - np.bincount(item, missed, size) - centred / prior**2
    between = np.zeros((judges, size - judges))
    np.add.at(between, (data.judge, data.item), -weight)
    between[:, -1] = -1.0 / prior**2
    rest = np.diag(np.bincount(data.item, weight, size - judges) + 1.0 / prior**2)
    rest[-1, -1] = (judges + 1) / prior**2
    return gradient, Curvature(np.bincount(data.judge, weight, judges) + 1.0 / prior**2, between, rest)


def detected(judge: Estimate | float, item: Estimate) -> float:
    """The probability that a judge of this ability is right about an item."""
    ability = judge.value if isinstance(judge, Estimate) else judge
    return 1.0 / (1.0 + float(np.exp(item.value - ability)))


def detected_between(abilities: Iterable[Estimate], item: Estimate, confidence: float = 0.9) -> tuple[float, Interval]:
    """The mean probability that these judges detect an item, with an interval that follows from the item's
    difficulty."""
    known = [it.value for it in abilities] or [0.0]
    low, high = item.interval(confidence)

    def mean(difficulty: float) -> float:
        return float(np.mean([detected(ability, Estimate(difficulty, 0.0, 0)) for ability in known]))

    return mean(item.value), Interval(mean(high), mean(low))
