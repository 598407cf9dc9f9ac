"""Logistic regression with a ridge, by Newton's method (iteratively reweighted least squares)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

RIDGE = 1.0
STEPS = 50
CLOSE = 1e-10
FURTHEST = 30.0  # logits; beyond, probabilities are practically 0 or 1


@dataclass(frozen=True)
class Logistic:
    """A fitted model; columns are standardised first, and constant ones have no weight."""

    mean: np.ndarray
    scale: np.ndarray
    weights: np.ndarray
    intercept: float

    def logits(self, values: np.ndarray) -> np.ndarray:
        """The log odds that the label is one."""
        return np.asarray((values - self.mean) / self.scale @ self.weights + self.intercept)


def fit_logistic(values: np.ndarray, ones: np.ndarray, ridge: float = RIDGE) -> Logistic:
    """The weights of greatest penalised likelihood (ridge/2 · |weights|², the intercept not penalised)."""
    mean, scale = values.mean(axis=0), values.std(axis=0)
    scale = np.where(scale > 1e-12, scale, 1.0)
    standard, basis = (values - mean) / scale, None
    if standard.shape[1] > len(standard):  # the weights are a combination of the rows, and the ridge has no direction
        basis, triangle = np.linalg.qr(standard.T)
        standard = triangle.T
    design = np.concatenate([standard, np.ones((len(values), 1))], axis=1)
    penalty = np.full(design.shape[1], ridge)
    penalty[-1] = 1e-9
    weights = np.zeros(design.shape[1])
    value = _value(design, ones, weights, penalty)
    for _ in range(STEPS):
        rate = 1.0 / (1.0 + np.exp(-np.clip(design @ weights, -FURTHEST, FURTHEST)))
        gradient = design.T @ (ones - rate) - penalty * weights
        curvature = (design * (rate * (1.0 - rate))[:, None]).T @ design + np.diag(penalty)
        step, factor = np.linalg.solve(curvature, gradient), 1.0
        while (better := _value(design, ones, weights + factor * step, penalty)) < value and factor > 1e-6:
            factor /= 2.0
        weights, gained, value = weights + factor * step, better - value, better
        if gained < CLOSE * len(values):
            break
    return Logistic(mean, scale, weights[:-1] if basis is None else basis @ weights[:-1], float(weights[-1]))


def _value(design: np.ndarray, ones: np.ndarray, weights: np.ndarray, penalty: np.ndarray) -> float:
    logits = design @ weights
    return float((ones * logits - np.logaddexp(0.0, logits)).sum() - 0.5 * penalty @ weights**2)
