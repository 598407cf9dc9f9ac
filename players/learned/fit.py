"""Ridge logistic regression, by Newton's method, of game results on features of positions.

A position's columns are its features times the weight of each phase in its part of the game. Sums are therefore
computed by part over the features alone and then combined by phase: a tenth of the additions, and no multithreaded
linear algebra.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np

from games.jit import kernel
from games.parts import PHASES, UNIT, by_part, hats

RIDGE = 30.0  # 10 and 100 were tried on six boards
KNOWN_RIDGE = 3000.0  # towards prior weights; 30 and 300 gained less
STEPS = 8


class Samples(NamedTuple):
    """Positions: features [row, seat to move and other, feature], plies, and results for the seat to move (1, .5,
    0)."""

    evaluation_features: np.ndarray
    plies: np.ndarray
    results: np.ndarray


def part_of(plies: np.ndarray, horizon: int, parts: int) -> np.ndarray:
    """The part of the game that a ply belongs to; the family's kernels compute the same."""
    return np.minimum(plies * parts // horizon, parts - 1)


def compared(samples: Samples) -> np.ndarray:
    """[row, column]: differences between the seats, then sums. The sums capture the value of the move: features shared
    by both seats favour the one to move."""
    own, other = (
        samples.evaluation_features[:, 0].astype(np.float64),
        samples.evaluation_features[:, 1].astype(np.float64),
    )
    return np.concatenate([own - other, own + other], axis=1)


@kernel
def sums(rows, parts, results, weights, slope, bend):
    """Add up, by part, the first and second derivatives of the loss at these weights [part, column]."""
    for r in range(rows.shape[0]):
        part, score = parts[r], 0.0
        for i in range(rows.shape[1]):
            score += rows[r, i] * weights[part, i]
        chance = 1.0 / (1.0 + exp(-min(max(score, -30.0), 30.0)))
        for i in range(rows.shape[1]):
            slope[part, i] += rows[r, i] * (chance - results[r])
            pull = rows[r, i] * chance * (1.0 - chance)
            if pull != 0.0:
                for j in range(i + 1):
                    bend[part, i, j] += pull * rows[r, j]


def logistic(
    rows: np.ndarray, parts: np.ndarray, results: np.ndarray, many: int, known: np.ndarray | None = None
) -> np.ndarray:
    """Coefficients [phase, column], with a ridge on standardised columns; 0 for a column of zeros. With `known` weights
    the ridge shrinks towards them, more strongly."""
    counts, wide = hats(many), rows.shape[1]
    square = np.zeros((many, wide))
    np.add.at(square, parts, rows * rows)
    size = np.sqrt(counts.T**2 @ square / max(len(rows), 1)).ravel()
    used = size > 0
    scale = 1.0 / np.where(used, size, 1.0)
    start = np.zeros(PHASES * wide) if known is None else known.ravel() / scale
    ridge = RIDGE if known is None else KNOWN_RIDGE
    weights = start.copy()
    for _ in range(STEPS):
        slope, bend = np.zeros((many, wide)), np.zeros((many, wide, wide))
        sums(rows, parts, results, counts @ (weights * scale).reshape(PHASES, wide), slope, bend)
        bend = bend + np.tril(bend, -1).transpose(0, 2, 1)
        falls = (counts.T @ slope).ravel() * scale + ridge * (weights - start)
        bends = np.einsum("bp,bq,bij->piqj", counts, counts, bend).reshape(PHASES * wide, -1) * np.outer(scale, scale)
        step = np.zeros(PHASES * wide)
        step[used] = np.linalg.solve((bends + ridge * np.eye(len(bends)))[np.ix_(used, used)], falls[used])
        weights -= step
        if np.abs(step).max(initial=0.0) < 1e-6:
            break
    return (weights * scale).reshape(PHASES, wide)


def fitted(samples: Samples, horizon: int, parts: int, known: np.ndarray | None = None) -> np.ndarray:
    """Integer weights [phase, seat to move or other, feature]; `known` weights [part, …] are the prior."""
    return fitted_parts(samples, part_of(samples.plies, horizon, parts), parts, known)


def fitted_parts(samples: Samples, part: np.ndarray, parts: int, known: np.ndarray | None = None) -> np.ndarray:
    """Integer weights fitted to positions for which the part of the game is given."""
    kinds, before = samples.evaluation_features.shape[2], None
    if known is not None:
        phases = np.linalg.pinv(hats(parts)) @ known.reshape(parts, -1) / UNIT
        own, other = phases.reshape(PHASES, 2, kinds).transpose(1, 0, 2)
        before = np.concatenate([own - other, own + other], axis=1) / 2
    found = logistic(compared(samples), part, samples.results, parts, before).reshape(PHASES, 2, kinds)
    difference, together = found[:, 0], found[:, 1]
    return np.rint(UNIT * np.stack([together + difference, together - difference], axis=1)).astype(np.int32)


def fitted_rules(rules: np.ndarray, weights: np.ndarray, horizon: int) -> np.ndarray:
    """A copy of a game's rules that evaluates with these weights."""
    copy = rules.copy()
    copy["weights"][0, :, :, : weights.shape[2]] = by_part(weights, copy["weights"].shape[1])
    copy["horizon"], copy["learned"] = horizon, 1
    return copy
