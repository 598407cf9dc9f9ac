"""The area under the ROC curve: how often a score ranks a one above a zero, with DeLong's variance."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from fitness.statistics.interval import Interval, z_of


@dataclass(frozen=True)
class Auc:
    """An AUC with its standard error: 0.5 is uninformative, 1 is perfect separation."""

    value: float
    variance: float

    def interval(self, confidence: float = 0.95) -> Interval:
        """Value ± z · standard error, within 0 … 1."""
        half = z_of(confidence) * sqrt(self.variance)
        return Interval(max(0.0, self.value - half), min(1.0, self.value + half))


def auc(ones: np.ndarray, zeros: np.ndarray) -> Auc:
    """The AUC from the scores of both classes; ties count half. Variance by DeLong, DeLong and Clarke-Pearson
    (1988)."""
    above = (_midranks(np.concatenate([ones, zeros]))[: len(ones)] - _midranks(ones)) / len(zeros)
    below = (_midranks(np.concatenate([zeros, ones]))[: len(zeros)] - _midranks(zeros)) / len(ones)
    variance = sum(float(part.var(ddof=1)) / len(part) for part in (above, below) if len(part) > 1)
    return Auc(float(above.mean()), variance)


def mean_auc(folds: list[Auc]) -> Auc:
    """The mean over the folds of a cross-validation, whose scores come from different models and have no common
    scale. The folds test different games, so their variances add up."""
    return Auc(sum(fold.value for fold in folds) / len(folds), sum(fold.variance for fold in folds) / len(folds) ** 2)


def _midranks(scores: np.ndarray) -> np.ndarray:
    """Ranks from 1; equal scores share the mean of theirs."""
    _, of_score, counts = np.unique(scores, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return np.asarray((last - (counts - 1) / 2.0)[of_score])
