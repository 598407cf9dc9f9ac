"""`human`: how well a strategy foretells the moves that people made; no games are played for it."""

from __future__ import annotations

import numpy as np

from fitness.objectives.chances import given_to_chosen
from fitness.objectives.objective import LIST, SAMPLED, TRAIN, Given, Measured, Objective, ratios
from fitness.objectives.weights import fitted
from players.composition import Composition

LEAST = 1e-9  # a move that a strategy excludes is charged as if it had been this likely; only lists exclude moves


def fit(given: Given, composition: Composition) -> Composition:
    """In the sampled reading the weights of greatest likelihood, on the part for training."""
    return fitted(given.game, composition, given.decisions[TRAIN]) if given.reading == SAMPLED else composition


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """The list: top-1, the mean probability of the move made, ties shared. Sampled: the mean of its logarithm."""
    decisions = given.decisions[part]
    chance = given_to_chosen(given.game, composition, decisions)
    gain = chance if given.reading == LIST else np.log(np.maximum(chance, LEAST))
    games, of_game = np.unique(decisions.game, return_inverse=True)
    sums, counts = np.bincount(of_game, gain), np.bincount(of_game).astype(float)
    value, replicates = ratios(sums, counts, given.seed)
    figures = {"top1": float(chance.mean()), "moves": float(len(decisions)), "games": float(len(games))}
    if given.reading == SAMPLED:
        figures["cross_entropy"] = -value
    return Measured(value, replicates, figures)


OBJECTIVE = Objective(
    name="human",
    sentence="foretells the moves that people made in recorded games",
    stands_for="believability is the likelihood of the moves that people made, in games that were kept apart",
    measure=measure,
    fit=fit,
)
