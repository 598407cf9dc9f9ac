"""From positions and how their games ended to weights: ridge logistic regression by Newton's method.

A position's columns are its traits times how much each phase counts in its part of the game. So sums are made by part,
over the traits alone, and put together by phase: ten times less to add up than over all columns, and no linear algebra
library whose threads would wait for each other.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np

from games.jit import kernel
from games.parts import PHASES, UNIT, by_part, hats

RIDGE = 30.0  # 10 and 100 were tried on six boards
KNOWN_RIDGE = 3000.0  # towards what is known already; 30 and 300 gained less over it
STEPS = 8


class Samples(NamedTuple):
    """Positions: traits [row, seat to decide and other, trait], plies, and what the seat to decide got (1, .5, 0)."""

    evaluation_features: np.ndarray
    plies: np.ndarray
    results: np.ndarray


def part_of(plies: np.ndarray, horizon: int, parts: int) -> np.ndarray:
    """Which part of a game a ply lies in; the family's kernels say the same."""
    return np.minimum(plies * parts // horizon, parts - 1)


def compared(samples: Samples) -> np.ndarray:
    """[row, column]: first what one seat has more than the other, then what both have together. The second half lets
    it count whose turn it is: what both have is worth more to who moves first."""
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
    """Coefficients [phase, column], with a ridge on columns of unit size; none on a column of zeros. Those `known`
    before are where the ridge pulls, and harder."""
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
    """Whole weights [phase, seat to decide or other, trait]; `known` ones [part, …] are bettered."""
    return fitted_parts(samples, part_of(samples.plies, horizon, parts), parts, known)


def fitted_parts(samples: Samples, part: np.ndarray, parts: int, known: np.ndarray | None = None) -> np.ndarray:
    """The same, where it is known in which part of its game each position lies."""
    kinds, before = samples.evaluation_features.shape[2], None
    if known is not None:
        phases = np.linalg.pinv(hats(parts)) @ known.reshape(parts, -1) / UNIT
        own, other = phases.reshape(PHASES, 2, kinds).transpose(1, 0, 2)
        before = np.concatenate([own - other, own + other], axis=1) / 2
    found = logistic(compared(samples), part, samples.results, parts, before).reshape(PHASES, 2, kinds)
    difference, together = found[:, 0], found[:, 1]
    return np.rint(UNIT * np.stack([together + difference, together - difference], axis=1)).astype(np.int32)


def fitted_rules(rules: np.ndarray, weights: np.ndarray, horizon: int) -> np.ndarray:
    """A copy of a game's rules that judges by these weights."""
    copy = rules.copy()
    copy["weights"][0, :, :, : weights.shape[2]] = by_part(weights, copy["weights"].shape[1])
    copy["horizon"], copy["learned"] = horizon, 1
    return copy
