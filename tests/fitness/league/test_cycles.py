"""Transitive and cyclic parts: known answers, orthogonality, and what chance adds."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.league.cycles import cyclic_share, energies, share, transitive_part
from fitness.league.matrix import payoff_of, score_matrix
from fitness.league.resampling import resampled_scores
from tests.fitness.league.made import ROCK, drawn_duels

LADDER = np.subtract.outer([0.3, 0.1, 0.0, -0.1, -0.3], [0.3, 0.1, 0.0, -0.1, -0.3])


def test_a_ladder_is_transitive() -> None:
    assert share(energies(LADDER)) == pytest.approx(0.0, abs=1e-12)
    assert transitive_part(LADDER) == pytest.approx(LADDER)


def test_rock_paper_scissors_is_cyclic() -> None:
    assert share(energies(ROCK)) == pytest.approx(1.0)
    assert transitive_part(ROCK) == pytest.approx(np.zeros((3, 3)))


def test_nothing_to_share() -> None:
    assert share(energies(np.zeros((4, 4)))) == 0.0


def test_squares_add_up() -> None:
    """Three parts cyclic, one transitive: r = (1, 0, -1) has 12 squares, ROCK times sqrt(6) has 36."""
    ladder = np.subtract.outer([1.0, 0.0, -1.0], [1.0, 0.0, -1.0])
    both = ladder + 6**0.5 * ROCK
    assert energies(both) == pytest.approx([12.0, 36.0])
    assert share(energies(both)) == pytest.approx(0.75)
    assert energies(both).sum() == pytest.approx(np.square(both).sum())


@pytest.mark.parametrize(("payoff", "true"), [(LADDER, 0.0), (0.4 * ROCK, 1.0)])
def test_chance_is_taken_off(payoff: np.ndarray, true: float) -> None:
    """With 60 pairs a pairing a ladder looks cyclic; with what chance adds taken off it no longer does."""
    found, seen = [], []
    for seed in range(30):
        tables = drawn_duels(payoff, 60, seed)
        observed = score_matrix(tables, len(payoff)).payoff
        resampled = payoff_of(resampled_scores(tables, len(payoff), seed, 200))
        result = cyclic_share(observed, resampled)
        found.append(abs(result.value - true))
        seen.append(abs(result.observed - true))
        assert result.interval.low <= result.value <= result.interval.high
    assert np.mean(found) < 0.75 * np.mean(seen)
    assert np.mean(found) < 0.03
