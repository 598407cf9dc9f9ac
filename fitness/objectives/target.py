"""`target`: a wanted score against a wanted opponent: difficulty on demand.

Elements make a strategy strong enough; the lapse, the share of moves made at random, then takes away what is too much.
Halving finds it on the games that every strategy is sought on. Luck in these games then stays in the lapse, so where a
closer look is wanted a straight line through more, fresh games on both sides of it puts it right.
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
    """The lapse at which the score is the wanted one; none where the strategy is too weak without any."""
    lapse = halved(given, composition)
    return replace(composition, lapse=round(corrected(given, composition, lapse) if given.closer else lapse, 3))


def surplus(given: Given, composition: Composition, lapse: float, part: str) -> float:
    """By how much the mean score over opponents exceeds the wanted one."""
    return float(against_all(given, replace(composition, lapse=lapse), part).mean()) - given.score


def halved(given: Given, composition: Composition) -> float:
    """By halving, every time on the same games, as many as tell on which side of the wanted score it is; an end where
    the strategy is too weak, or chance alone too strong."""

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
    """Where a line through the scores on both sides, on the same fresh chance, reaches the wanted score. Where it is
    flat or rises (some strategies gain by a random move now and then) the nearest of those tried, none among them."""
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
    """Minus the distance from the wanted score, the mean over opponents."""
    found = against_all(given, composition, part)
    drawn = resamples(found.shape[1], given.seed)
    resampled = drawn @ found.T / drawn.sum(axis=1, keepdims=True)
    value = -float(np.abs(found.mean(axis=1) - given.score).mean()) or 0.0  # no -0
    off = np.abs(resampled - given.score).mean(axis=1)
    return Measured(value, -off, by_opponent(given, found), allowance=A_POINT)


def says(request: Request, found: Shown) -> str:
    """The score, the wanted one, and whether it was missed."""
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
