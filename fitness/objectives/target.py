"""`target`: a wanted score against a wanted opponent: difficulty on demand.

Elements make a strategy strong enough; the error rate (`lapse`, the share of random moves) then reduces its strength to
the target. Bisection finds it on the games used in the search. These games bias the error rate, so for the final fit a
straight line through further, fresh games on both sides corrects it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fitness.objectives.objective import A_POINT, TRAIN, Given, Measured, Objective, Request, Scale, Shown, resamples
from fitness.objectives.win import against_all, by_opponent, scored, surely_beside
from players.composition import Composition

CLOSER = "closer"  # names the chance of the games for the closer look
MOST_LAPSE = 0.95
NEAR = 0.03  # of score: what counts as the wanted one
HALVINGS = 6
ASIDE = 0.06  # of lapse: far enough for a slope, near enough for a straight line
FLATTEST = -0.1  # score by lapse


def fit(given: Given, composition: Composition) -> Composition:
    """The error rate that gives the target score; none if the strategy is too weak without errors."""
    lapse = halved(given, composition)
    return replace(composition, lapse=round(corrected(given, composition, lapse) if given.closer else lapse, 3))


def surplus(given: Given, composition: Composition, lapse: float, part: str) -> float:
    """The excess of the mean score over opponents above the target."""
    return float(against_all(given, replace(composition, lapse=lapse), part).mean()) - given.score


def halved(given: Given, composition: Composition) -> float:
    """The error rate by bisection on common random numbers, with as many games as decide each comparison; an end of the
    range if the strategy is too weak, or random play too strong."""

    def off(lapse: float) -> float:
        lapsing = replace(composition, lapse=lapse)
        found = against_all(given, lapsing, TRAIN, lambda found: surely_beside(given, found, given.score) != 0.0)
        return float(found.mean()) - given.score

    low, high = 0.0, MOST_LAPSE
    if (first := off(low)) <= 0.0:
        return low
    if (last := off(high)) >= 0.0:
        return low if first <= last else high
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if off(middle) > 0.0 else (low, middle)
    return (low + high) / 2.0


def corrected(given: Given, composition: Composition, lapse: float) -> float:
    """The error rate at which a line through the scores on both sides, on fresh common random numbers, reaches the
    target. If it is flat or rising (occasional random moves help some strategies), the nearest of those tried,
    including none."""
    more = replace(given, games=given.games * given.closer)
    middle = min(max(lapse, ASIDE), MOST_LAPSE - ASIDE)
    found = {it: surplus(more, composition, it, CLOSER) for it in (middle - ASIDE, middle + ASIDE)}
    below, above = found.values()
    slope = (above - below) / (2.0 * ASIDE)
    if slope > FLATTEST:
        found[0.0] = surplus(more, composition, 0.0, CLOSER)
        return min(found, key=lambda it: (abs(found[it]), it))
    return min(max(middle - (above + below) / 2.0 / slope, 0.0), MOST_LAPSE)


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
    purpose="a wanted score against given opponents",
    stands_for="no objective stands for believability: difficulty says nothing about it",
    scale=Scale("", "points from the wanted score", "points", factor=100.0, digits=1, less_is_better=True),
    says=says,
    measure=measure,
    fit=fit,
    fits_closer=True,
    needs=("opponent",),
    uses=("score",),
    enough=-NEAR,
    passes=-A_POINT,
)
