"""`target`: a wanted score against a wanted opponent: difficulty on demand.

Elements make a strategy strong enough; the lapse, the share of moves made at random, then takes away what is too much.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fitness.objectives.objective import TRAIN, Given, Measured, Objective, resamples
from fitness.objectives.win import against_all
from players.composition import Composition

MOST_LAPSE = 0.95
A_POINT = 0.01  # of score, which phase three may give away for simplicity
HALVINGS = 6


def fit(given: Given, composition: Composition) -> Composition:
    """The lapse at which the score is the wanted one, by halving; none where the strategy is too weak without any."""

    def surplus(lapse: float) -> float:
        tried = replace(composition, lapse=lapse)
        return float(against_all(given, tried, TRAIN).mean()) - given.score

    low, high = 0.0, MOST_LAPSE
    if surplus(low) <= 0.0:
        return replace(composition, lapse=0.0)
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if surplus(middle) > 0.0 else (low, middle)
    return replace(composition, lapse=round((low + high) / 2.0, 3))


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Minus the distance from the wanted score, the mean over opponents."""
    found = against_all(given, composition, part)
    drawn = resamples(found.shape[1], given.seed)
    resampled = drawn @ found.T / drawn.sum(axis=1, keepdims=True)
    figures = {f"score {opponent}": float(row.mean()) for opponent, row in zip(given.opponents, found, strict=True)}
    value = -float(np.abs(found.mean(axis=1) - given.score).mean())
    return Measured(value, -np.abs(resampled - given.score).mean(axis=1), figures, allowance=A_POINT)


OBJECTIVE = Objective(
    name="target",
    sentence="reaches the wanted score against the wanted opponent",
    stands_for="no objective stands for believability: difficulty says nothing about it",
    measure=measure,
    fit=fit,
)
