"""Pretrained weights: a single fit to a whole group of games, so that games need no fits of their own.

The games of a group differ in board size, line length and rights; each contributes quick games, first with the coarse
evaluation.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.game import find_game
from players.learned.fit import Samples, fitted_parts, fitted_rules, part_of
from players.learned.learn import horizon_of, training_positions
from players.search.evaluations import coarser

SEED, EACH, PARTS = 1, 300, 16
GENERATIONS = 2  # the second plays with the weights of the first: .56 to .97 against it


def pretrained(codes: Sequence[str]) -> tuple[int, np.ndarray]:
    """The horizon in thousandths of the board's places, and the weights [phase, seat, feature]."""
    games = [find_game(code) for code in codes]
    places = np.array([game.family.places(game.spec) for game in games])
    rules = [coarser(game.rules) for game in games]
    for _ in range(GENERATIONS):
        lessons = [training_positions(game, SEED, EACH, own_rules) for game, own_rules in zip(games, rules)]
        share = int(np.median([1000 * horizon_of(lessons[k][1]) / places[k] for k in range(len(games))]))
        horizons = [max(share * int(many) // 1000, 1) for many in places]
        parts = [part_of(samples.plies, horizon, PARTS) for (samples, _), horizon in zip(lessons, horizons)]
        together = Samples(*(np.concatenate([samples[k] for samples, _ in lessons]) for k in range(3)))
        weights = fitted_parts(together, np.concatenate(parts), PARTS)
        rules = [fitted_rules(game.rules, weights, horizon) for game, horizon in zip(games, horizons)]
    return share, weights
