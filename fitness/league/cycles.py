"""Transitive and cyclic: how much of the match-ups a rating can tell, and how much is rock, paper, scissors.

The Hodge decomposition of an antisymmetric matrix (Jiang et al. 2011; Balduzzi et al. 2018): the transitive part is
r_i - r_j with r the row means; what is left goes round in circles. The two are orthogonal, so their squares add up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.statistics.interval import Interval


@dataclass(frozen=True)
class CyclicShare:
    """The cyclic part's share of all squares: as observed, and less the part that chance alone would bring."""

    observed: float
    value: float
    interval: Interval


def transitive_part(payoff: np.ndarray) -> np.ndarray:
    """r_i - r_j; works on stacks of matrices."""
    means = payoff.mean(axis=-1)
    return np.asarray(means[..., :, None] - means[..., None, :])


def energies(payoff: np.ndarray) -> np.ndarray:
    """[..., 2]: the sums of squares of the transitive and of the cyclic part."""
    transitive = transitive_part(payoff)
    squares = [np.square(part).sum(axis=(-2, -1)) for part in (transitive, payoff - transitive)]
    return np.stack(squares, axis=-1)


def share(parts: np.ndarray) -> np.ndarray:
    """The cyclic part's share; 0 where there is nothing to share."""
    parts = parts.clip(0.0)
    total = parts.sum(axis=-1)
    return np.where(total > 0.0, parts[..., 1] / np.where(total > 0.0, total, 1.0), 0.0)


def cyclic_share(payoff: np.ndarray, resampled: np.ndarray, confidence: float = 0.95) -> CyclicShare:
    """From the payoffs observed and those of resampled leagues.

    Chance adds squares to both parts, and most of them to the cyclic one; how many is seen from what resampling adds to
    what was observed, and is taken off: once from the observation, twice from each resampled league.
    """
    noise = energies(resampled - payoff).mean(axis=0)
    ends = [(1.0 - confidence) / 2.0, (1.0 + confidence) / 2.0]
    low, high = np.quantile(share(energies(resampled) - 2.0 * noise), ends)
    value = float(share(energies(payoff) - noise))
    return CyclicShare(float(share(energies(payoff))), value, Interval(min(float(low), value), max(float(high), value)))
