"""Gaussian process regression (Rasmussen and Williams 2006, chapters 2 and 5).

All figures of a game share one kernel, so that few games suffice to learn which genes matter; each measurement has its
own noise variance, which depends on its number of games.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

SPANS = (0.15, 0.3, 0.6, 1.2, 2.5, 10.0)  # length scales of a gene; with 10 it has no influence
USUAL = 2  # index of the initial length scale
JITTER = 1e-6
LEAST = 1.0  # least signal variance, in squared points


def kernel(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Matérn 5/2 kernel of points already divided by their length scales."""
    squares = np.square(one[:, None, :] - other[None, :, :]).sum(axis=2)
    far = np.sqrt(5.0 * squares)
    return np.asarray((1.0 + far + 5.0 * squares / 3.0) * np.exp(-far))


@dataclass
class GaussianProcess:
    """`owner` is the gene of each coordinate; `places` is the index of each gene's length scale in SPANS."""

    owner: np.ndarray
    places: np.ndarray
    points: np.ndarray = field(init=False)
    mean: np.ndarray = field(init=False)
    scale: float = field(init=False)
    lower: np.ndarray = field(init=False)
    weights: np.ndarray = field(init=False)

    def learn(self, points: np.ndarray, values: np.ndarray, noise: np.ndarray) -> None:
        """Fit to points [measurement, coordinate], values [measurement, figure] and noise variances [measurement]."""
        self.points, self.mean = points, values.mean(axis=0)
        away = values - self.mean
        self.scale = max(float(np.square(away).mean() - noise.mean()), LEAST)
        self.lower, self.weights, _ = self._solved(self.places, away, noise)

    def improve(self, points: np.ndarray, values: np.ndarray, noise: np.ndarray) -> None:
        """Move each gene's length scale by one step where that increases the likelihood, then fit."""
        self.learn(points, values, noise)
        away = values - self.mean
        best = self._solved(self.places, away, noise)[2]
        for gene in range(len(self.places)):
            for step in (-1, 1):
                tried = self.places.copy()
                tried[gene] = min(max(tried[gene] + step, 0), len(SPANS) - 1)
                likely = self._solved(tried, away, noise)[2]
                if likely > best + 1e-6:
                    self.places, best = tried, likely
        self.learn(points, values, noise)

    def predict(self, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(means [point, figure], standard deviations [point], which all figures share)."""
        near = self.scale * kernel(self._scaled(points, self.places), self._scaled(self.points, self.places))
        half = np.linalg.solve(self.lower, near.T)
        left = np.maximum(self.scale - np.square(half).sum(axis=0), JITTER)
        return self.mean + near @ self.weights, np.sqrt(left)

    def _scaled(self, points: np.ndarray, places: np.ndarray) -> np.ndarray:
        return np.asarray(points / np.array(SPANS)[places][self.owner])

    def _solved(self, places: np.ndarray, away: np.ndarray, noise: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        """(Cholesky factor, weights, log likelihood of all figures)."""
        scaled = self._scaled(self.points, places)
        spread = self.scale * kernel(scaled, scaled) + np.diag(noise + JITTER)
        lower = np.linalg.cholesky(spread)
        half = np.linalg.solve(lower, away)
        likely = -0.5 * float(np.square(half).sum()) - away.shape[1] * float(np.log(np.diag(lower)).sum())
        return lower, np.linalg.solve(lower.T, half), likely
