"""`target`: a given score against a given opponent: difficulty on demand.

Elements make a strategy strong enough; the error rate (the share of random moves) then reduces the strategy's strength
to the target. Bisection finds the rate on the games used in the search. It is biased towards these games, so the final
fit corrects it by a straight line through further, fresh games on both sides.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fitness.objectives.objective import A_POINT, TRAIN, Given, Measured, Objective, Request, Scale, Shown, resamples
from fitness.objectives.win import against_all, by_opponent, scored, significant_distance
from players.composition import Composition

CLOSER = "closer"  # names the random streams of the final fit
HIGHEST_RATE = 0.95
NEAR = 0.03  # of score: the tolerance
HALVINGS = 6
ASIDE = 0.06  # of error rate: far enough for a slope, near enough for a straight line
FLATTEST = -0.1  # slope of the score by error rate


def fit(given: Given, composition: Composition) -> Composition:
    """The error rate that gives the target score; none if the strategy is too weak even without errors."""
    error_rate = halved(given, composition)
    final = corrected(given, composition, error_rate) if given.closer else error_rate
    return replace(composition, error_rate=round(final, 3))


def surplus(given: Given, composition: Composition, error_rate: float, part: str) -> float:
    """The excess of the mean score over opponents above the target."""
    return float(against_all(given, replace(composition, error_rate=error_rate), part).mean()) - given.score


def halved(given: Given, composition: Composition) -> float:
    """The error rate by bisection on common random numbers, with as many games as each comparison needs; one end of the
    range if the strategy is too weak or random play is too strong."""

    def off(error_rate: float) -> float:
        erring = replace(composition, error_rate=error_rate)
        found = against_all(given, erring, TRAIN, lambda found: significant_distance(given, found, given.score) != 0.0)
        return float(found.mean()) - given.score

    low, high = 0.0, HIGHEST_RATE
    if (first := off(low)) <= 0.0:
        return low
    if (last := off(high)) >= 0.0:
        return low if first <= last else high
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if off(middle) > 0.0 else (low, middle)
    return (low + high) / 2.0


def corrected(given: Given, composition: Composition, error_rate: float) -> float:
    """The error rate at which a line through the scores on both sides, on fresh common random numbers, reaches the
    target. If the line is flat or rising (occasional random moves help some strategies), the tried rate whose score is
    nearest, including 0."""
    more = replace(given, games=given.games * given.closer)
    middle = min(max(error_rate, ASIDE), HIGHEST_RATE - ASIDE)
    found = {it: surplus(more, composition, it, CLOSER) for it in (middle - ASIDE, middle + ASIDE)}
    below, above = found.values()
    slope = (above - below) / (2.0 * ASIDE)
    if slope > FLATTEST:
        found[0.0] = surplus(more, composition, 0.0, CLOSER)
        return min(found, key=lambda it: (abs(found[it]), it))
    return min(max(middle - (above + below) / 2.0 / slope, 0.0), HIGHEST_RATE)


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Minus the distance of the mean score over opponents from the target."""
    found = against_all(given, composition, part)
    drawn = resamples(found.shape[1], given.seed)
    resampled = drawn @ found.T / drawn.sum(axis=1, keepdims=True)
    value = -float(np.abs(found.mean(axis=1) - given.score).mean()) or 0.0  # no -0
    off = np.abs(resampled - given.score).mean(axis=1)
    return Measured(value, -off, by_opponent(given, found), allowance=A_POINT)


def says(request: Request, found: Shown) -> str:
    """The score, the target, and whether it was missed."""
    missed = ", missed" if found.value < -NEAR else ""
    return f"{scored(found.figures)} (wanted: {100 * request.score:g} %{missed})"


OBJECTIVE = Objective(
    name="target",
    purpose="a given score against given opponents",
    stands_for="believability is not measured: difficulty says nothing about it",
    scale=Scale("", "points from the target score", "points", factor=100.0, digits=1, less_is_better=True),
    says=says,
    measure=measure,
    fit=fit,
    fits_closer=True,
    needs=("opponent",),
    uses=("score",),
    enough=-NEAR,
    passes=-A_POINT,
)
