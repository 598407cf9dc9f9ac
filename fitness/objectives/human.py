"""`human`: how well a strategy foretells the moves that people made; no games are played for it."""

from __future__ import annotations

import numpy as np

from fitness.objectives.chances import given_to_chosen
from fitness.objectives.objective import LIST, SAMPLED, TRAIN, WEIGHED, Given, Measured, Objective, ratios
from fitness.objectives.weights import fitted, sharpened
from players.composition import Composition

# Top-1 does not mind which moves a list excludes beside the one it prefers: of two lists that foretell equally often
# the one that was luckier looks better. A share of the log-likelihood, lapse included, guides the search past such
# luck; at this share planted lists are found again, and people's top-1 loses nothing that could be measured.
LIKELIHOOD = 0.3
A_POINT = 0.01  # of top-1, which phase three may give away for simplicity
FIRST_LAPSE, LEAST_LAPSE, CLIMBS = 0.1, 1e-4, 12


def fit(given: Given, composition: Composition) -> Composition:
    """Where elements are weighed, the weights of greatest likelihood, on the part for training."""
    if given.reading == LIST:
        return composition
    weights = fitted(given.game, composition, given.decisions[TRAIN])
    return sharpened(weights) if given.reading == WEIGHED else weights


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Of what plays its favourite, top-1: the mean probability of the move made, ties shared. Sampled: the mean of its
    logarithm."""
    decisions = given.decisions[part]
    chance = given_to_chosen(given.game, composition, decisions)
    games, of_game = np.unique(decisions.game, return_inverse=True)
    counts = np.bincount(of_game).astype(float)
    lapse, surprise = charged(chance, decisions.counts)
    top1, top1s = ratios(np.bincount(of_game, chance), counts, given.seed)
    gain, gains = ratios(np.bincount(of_game, -surprise), counts, given.seed)
    size = {"moves": float(len(decisions)), "games": float(len(games))}
    figures = {"top1": top1, "cross_entropy": -gain, "lapse": lapse, **size}
    if given.reading == SAMPLED:
        return Measured(gain, gains, figures)
    guide = Measured(top1 + LIKELIHOOD * gain, top1s + LIKELIHOOD * gains)
    return Measured(top1, top1s, figures, guide, allowance=A_POINT)


def charged(chance: np.ndarray, counts: np.ndarray) -> tuple[float, np.ndarray]:
    """The lapse of greatest likelihood (none where nothing that was played is excluded), and each move's surprise."""
    if chance.min() > 0.0:
        return 0.0, -np.log(chance)
    lapse, uniform = FIRST_LAPSE, 1.0 / counts
    for _ in range(CLIMBS):  # EM: the share of each move that the lapse is to blame for
        lapse = max(LEAST_LAPSE, float((lapse * uniform / ((1.0 - lapse) * chance + lapse * uniform)).mean()))
    return lapse, -np.log((1.0 - lapse) * chance + lapse * uniform)


OBJECTIVE = Objective(
    name="human",
    sentence="foretells the moves that people made in recorded games",
    stands_for="believability is the likelihood of the moves that people made, in games that were kept apart",
    measure=measure,
    fit=fit,
)
