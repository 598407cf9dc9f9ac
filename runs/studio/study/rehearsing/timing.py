"""Can NPCs' seats be told from people's by the times of their moves alone? A regression on eight figures says how well.

Each seat of a game is summed up by mean, spread, least, median and greatest of its log seconds, how alike neighbours
are, the trend, and the first move, with their squares.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fitness.people.discriminator import LEAST_GAMES, told_apart
from fitness.statistics.auc import Auc

LEAST = 5  # moves of a seat


def summary(seconds: Sequence[float]) -> np.ndarray:
    """Of one seat."""
    log = np.log(np.maximum(np.asarray(seconds, float), 1e-3))
    centred = log - log.mean()
    variance = float((centred**2).mean())
    alike = float((centred[1:] * centred[:-1]).mean() / variance) if variance > 1e-12 else 0.0
    trend = float(np.polyfit(np.linspace(-1.0, 1.0, len(log)), log, 1)[0])
    eight = np.array([log.mean(), variance**0.5, log.min(), np.median(log), log.max(), alike, trend, log[0]])
    return np.concatenate([eight, eight**2])


def timing_auc(npcs: Sequence[Sequence[float]], people: Sequence[Sequence[float]], seed: int = 1) -> Auc | None:
    """0.5: nothing to tell by. None where there are too few seats to say."""
    ones, zeros = ([summary(row) for row in rows if len(row) >= LEAST] for rows in (npcs, people))
    if min(len(ones), len(zeros)) < LEAST_GAMES:
        return None
    return told_apart(np.array(ones), np.array(zeros), seed)
