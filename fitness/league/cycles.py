"""Transitive and cyclic parts of the match-ups: the share that ratings explain, and the share that is
rock-paper-scissors.

The Hodge decomposition of an antisymmetric matrix (Jiang et al. 2011; Balduzzi et al. 2018): the transitive part is
r_i - r_j with r the row means; the remainder is cyclic. The two are orthogonal, so their squares add up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.statistics.interval import Interval


@dataclass(frozen=True)
class CyclicShare:
    """The cyclic part's share of all squares: as observed, and corrected for chance."""

    observed: float
    value: float
    interval: Interval


def transitive_part(payoff: np.ndarray) -> np.ndarray:
    """r_i - r_j; works on stacks of matrices."""
    means = payoff.mean(axis=-1)
    return np.asarray(means[..., :, None] - means[..., None, :])


def energies(payoff: np.ndarray) -> np.ndarray:
    """[..., 2]: the sums of squares of the transitive and the cyclic part."""
    transitive = transitive_part(payoff)
    squares = [np.square(part).sum(axis=(-2, -1)) for part in (transitive, payoff - transitive)]
    return np.stack(squares, axis=-1)


def share(parts: np.ndarray) -> np.ndarray:
    """The cyclic part's share; 0 if all squares are 0."""
    parts = parts.clip(0.0)
    total = parts.sum(axis=-1)
    return np.where(total > 0.0, parts[..., 1] / np.where(total > 0.0, total, 1.0), 0.0)


def cyclic_share(payoff: np.ndarray, resampled: np.ndarray, confidence: float = 0.95) -> CyclicShare:
    """The cyclic share from the observed payoffs and those of resampled leagues.

    Noise adds squares to both parts, most of them to the cyclic one. The amount is estimated by what resampling adds to
    the observation, and subtracted once from the observation and twice from each resampled league.
    """
    noise = energies(resampled - payoff).mean(axis=0)
    ends = [(1.0 - confidence) / 2.0, (1.0 + confidence) / 2.0]
    low, high = np.quantile(share(energies(resampled) - 2.0 * noise), ends)
    value = float(share(energies(payoff) - noise))
    return CyclicShare(float(share(energies(payoff))), value, Interval(min(float(low), value), max(float(high), value)))
