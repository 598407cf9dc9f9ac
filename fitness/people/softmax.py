"""A linear softmax over the features of moves: the predictions of a model with many small, uninterpretable weights.

P(move) is proportional to exp(weights · features). The log-likelihood is concave, so Newton's method with step halving
maximises it; a ridge on the standardised weights keeps it finite if a feature by itself excludes moves. Columns are
clipped to their usual range: a foreseen win is worth a million, which would dominate any linear model. With `phases` >
1 every phase of the game (column `phase`, 0 to 100, cut in equal parts) has weights of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from fitness.people.decisions import Decisions

RIDGE = 1.0
STEPS = 30
CLOSE = 1e-7  # nats per move
CHUNK = 4000  # decisions per batch
LARGEST_LOGIT = 500.0
PHASE = "phase"
USUAL = (0.02, 0.98)  # quantiles


@dataclass(frozen=True)
class Softmax:
    """A fitted model: its columns, how they are clipped and scaled, and a row of weights for each phase."""

    columns: tuple[str, ...]
    used: np.ndarray
    low: np.ndarray
    high: np.ndarray
    mean: np.ndarray
    scale: np.ndarray
    weights: np.ndarray  # [phase, used column]

    @property
    def phases(self) -> int:
        """The number of phases with weights of their own."""
        return len(self.weights)


def fit_softmax(decisions: Decisions, phases: int = 1, ridge: float = RIDGE) -> Softmax:
    """The maximum likelihood weights for the chosen moves; columns that never vary are left out."""
    used = differing(decisions)
    low, high, mean, scale = _ranges(decisions, used)
    empty = Softmax(decisions.columns, used, low, high, mean, scale, np.zeros((phases, len(used))))
    if phases == 1:
        return replace(empty, weights=_climb(empty, decisions, ridge)[None, :])
    phase = _phase_of(empty, decisions.table[decisions.start[:-1]])
    parts = [decisions.only(phase == p) for p in range(phases)]
    return replace(empty, weights=np.stack([_climb(empty, part, ridge) for part in parts]))


def _climb(model: Softmax, decisions: Decisions, ridge: float) -> np.ndarray:
    weights = np.zeros(len(model.used))
    value, gradient, hessian = _likelihood(model, weights, decisions, ridge)
    for _ in range(STEPS):
        step, factor = np.linalg.solve(hessian, gradient), 1.0
        while True:
            better, *slopes = _likelihood(model, weights + factor * step, decisions, ridge)
            if better >= value or factor < 1e-3:
                break
            factor /= 2.0
        weights, gained, value = weights + factor * step, better - value, better
        gradient, hessian = slopes
        if gained < CLOSE * len(decisions):
            break
    return weights


def softmax_shares(model: Softmax, decisions: Decisions) -> np.ndarray:
    """[row] → the model's probability for that move."""
    shares = np.empty(decisions.rows)
    for rows, starts, lengths, _ in _chunks(decisions):
        weights = model.weights[_phase_of(model, decisions.table[rows])]
        logits = np.einsum("ij,ij->i", _standard(model, decisions, rows), weights)
        shares[rows] = _probabilities(logits, starts, lengths)
    return shares


def first_choices(shares: np.ndarray, decisions: Decisions) -> np.ndarray:
    """[row] → 1 for the most probable move of each decision, shared in ties: the model as a deterministic player."""
    starts, counts = decisions.start[:-1], decisions.counts
    best = shares >= np.repeat(np.maximum.reduceat(shares, starts), counts) * (1.0 - 1e-12)
    return best / np.repeat(np.add.reduceat(best.astype(float), starts), counts)


def differing(decisions: Decisions) -> np.ndarray:
    """The columns in which the moves of some decision differ; others carry no information."""
    starts = decisions.start[:-1]
    low, high = (bound.reduceat(decisions.table, starts, axis=0) for bound in (np.minimum, np.maximum))
    return np.flatnonzero((low != high).any(axis=0))


def _ranges(decisions: Decisions, used: np.ndarray) -> np.ndarray:
    """For each used column: the values at which it is clipped, from the decisions in which it varies; then its mean and
    standard deviation."""
    starts, counts = decisions.start[:-1], decisions.counts
    found = np.empty((4, len(used)))
    for place, column in enumerate(used):
        values = decisions.table[:, column]
        differs = np.repeat(np.minimum.reduceat(values, starts) != np.maximum.reduceat(values, starts), counts)
        low, high = np.quantile(values[differs], USUAL, method="nearest")
        cut = np.clip(values, low, high)
        found[:, place] = low, high, cut.mean(), cut.std() or 1.0
    return found


def _chunks(decisions: Decisions) -> Iterator[tuple[slice, np.ndarray, np.ndarray, np.ndarray]]:
    """Batches of rows, with the start and length of each decision and the row that was played."""
    for first in range(0, len(decisions), CHUNK):
        start = decisions.start[first : first + CHUNK + 1]
        chosen = start[:-1] - start[0] + decisions.chosen[first : first + CHUNK]
        yield slice(int(start[0]), int(start[-1])), start[:-1] - start[0], np.diff(start), chosen


def _standard(model: Softmax, decisions: Decisions, rows: slice) -> np.ndarray:
    return np.asarray((np.clip(decisions.table[rows][:, model.used], model.low, model.high) - model.mean) / model.scale)


def _phase_of(model: Softmax, table: np.ndarray) -> np.ndarray:
    """[row] → the model's phase in which it lies."""
    if model.phases == 1:
        return np.zeros(len(table), int)
    return np.clip(table[:, model.columns.index(PHASE)] * model.phases // 101, 0, model.phases - 1)


def _probabilities(logits: np.ndarray, starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    logits = logits - np.repeat(np.maximum.reduceat(logits, starts), lengths)
    odds = np.exp(np.maximum(logits, -LARGEST_LOGIT))
    return np.asarray(odds / np.repeat(np.add.reduceat(odds, starts), lengths))


def _likelihood(
    model: Softmax, weights: np.ndarray, decisions: Decisions, ridge: float
) -> tuple[float, np.ndarray, np.ndarray]:
    """The penalised log-likelihood, its gradient, and minus its Hessian."""
    value, gradient, hessian = -0.5 * ridge * weights @ weights, -ridge * weights, ridge * np.eye(len(weights))
    for rows, starts, lengths, chosen in _chunks(decisions):
        values = _standard(model, decisions, rows)
        shares = _probabilities(values @ weights, starts, lengths)
        weighted = values * shares[:, None]
        means = np.add.reduceat(weighted, starts, axis=0)
        value += np.log(shares[chosen]).sum()
        gradient += values[chosen].sum(axis=0) - means.sum(axis=0)
        hessian += values.T @ weighted - means.T @ means
    return float(value), gradient, hessian
