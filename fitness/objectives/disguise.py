"""`disguise`: a strategy's own games are not told from people's.

What foretells people's moves best in people's positions drifts, in games of its own, to positions where people never
are. So weights begin where they foretell best, or where the search left them, and are then turned in its own games.
"""

from __future__ import annotations

from zlib import crc32

import numpy as np

from fitness.objectives.chances import given_to_chosen
from fitness.objectives.imitation import nudged, own_games
from fitness.objectives.objective import REPLICATES, TRAIN, Given, Measured, Objective
from fitness.objectives.weights import fitted
from fitness.objectives.win import seed_of
from fitness.people.discriminator import told_apart
from fitness.people.self_play import self_play
from fitness.people.summary import boards_of
from players.composition import Composition, lower_composition, wanted
from players.spec import composed_player

ROUNDS, GAMES = 4, 500  # of its own, for each turn of the weights
A_POINT = 0.01  # of AUC, which phase three may give away for simplicity
REACH, LESS = 0.5, 0.85  # nats of a game that the first turn may change, and by how much less each later one


def fit(given: Given, composition: Composition) -> Composition:
    """Weights by likelihood where there are none yet, then by what tells its own games from people's."""
    if not composition.stochastic:
        composition = fitted(given.game, composition, given.decisions[TRAIN])
    columns = wanted(lower_composition(composition, given.game))
    for turn in range(ROUNDS):
        seed = seed_of(given, f"turn {turn}")
        own = own_games(given.game, composition, given.boards[TRAIN], GAMES, seed, columns)
        composition = nudged(given.game, composition, own, REACH * LESS**turn)
    return composition


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Minus the AUC of the regression of `evolve agree --auc`, with as many games as people played in this part."""
    people = given.boards[part]
    seed = seed_of(given, part)
    played = self_play(given.game, composed_player(composition), len(people.numbers), seed)
    own = boards_of(given.game, played, people.ends)
    found = told_apart(people.numbers, own.numbers, given.seed)
    low, high = found.interval()
    chance = given_to_chosen(given.game, composition, given.decisions[part])
    figures = {
        "auc": found.value,
        "auc from": low,
        "auc to": high,
        "top1": float(chance.mean()),
        "cross_entropy": -float(np.log(np.maximum(chance, 1e-12)).mean()),
        "games": float(len(own.numbers)),
    }
    return Measured(-found.value, -found.value + _spread(composition, found.variance), figures, allowance=A_POINT)


def _spread(composition: Composition, variance: float) -> np.ndarray:
    """By the AUC's own variance. Every strategy plays games of its own, so they are taken as independent; that people's
    are the same ones is left out, which makes intervals of differences too wide rather than too narrow."""
    random = np.random.default_rng(crc32(str(composition).encode()))
    return np.asarray(random.standard_normal(REPLICATES) * np.sqrt(variance))


OBJECTIVE = Objective(
    name="disguise",
    sentence="plays games that are told from people's least often",
    stands_for="believability is not being told apart: how often a regression on boards names the person's game",
    measure=measure,
    fit=fit,
)
