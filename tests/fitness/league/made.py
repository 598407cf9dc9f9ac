"""Tables made up from wanted results, without games."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fitness.league.tables import Table


def duel(one: int, other: int, scores: Sequence[float]) -> Table:
    """A two-seat table: what the first of two players scored in each pair."""
    first = np.array(scores, float)
    return Table((one, other), np.stack([first, 1.0 - first], axis=1), 2)


def drawn_duels(payoff: np.ndarray, pairs: int, seed: int) -> list[Table]:
    """Every pairing of a league whose true payoffs are these; each game is won or lost."""
    generator = np.random.default_rng(seed)
    n = len(payoff)
    return [
        duel(one, other, generator.binomial(2, (1.0 + payoff[one, other]) / 2.0, pairs) / 2.0)
        for one in range(n)
        for other in range(one + 1, n)
    ]


def drawn_table(places: tuple[int, ...], strengths: np.ndarray, groups: int, generator: np.random.Generator) -> Table:
    """A three-seat table of Luce's model: who wins is drawn by strength, six games a group."""
    weights = strengths[list(places)]
    won = generator.multinomial(6, weights / weights.sum(), size=groups)
    return Table(places, won / 6.0, 6)


ROCK = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])
