"""The viable mix: known answers, and an independent solver on random games with many equilibria."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog, minimize

from fitness.league.nash import viable_mix
from tests.fitness.league.made import ROCK


def antisymmetric(rows: list[list[float]]) -> np.ndarray:
    upper = np.triu(np.array(rows, float), 1)
    return upper - upper.T


@st.composite
def payoffs(draw: st.DrawFn) -> np.ndarray:
    """Small whole numbers: ties, copies and whole faces of equilibria are common."""
    n = draw(st.integers(2, 7))
    cells = st.lists(st.integers(-2, 2), min_size=n, max_size=n)
    return antisymmetric(draw(st.lists(cells, min_size=n, max_size=n)))


KNOWN = {
    "rock, paper, scissors": (ROCK, [1 / 3, 1 / 3, 1 / 3]),
    # Shares go as the payoffs of the pairing one is not part of: 3, 1, 2 here.
    "weighted": (antisymmetric([[0, -2, 1], [0, 0, -3], [0, 0, 0]]), [3 / 6, 1 / 6, 2 / 6]),
    "one beats all": (antisymmetric([[0, 1, 1], [0, 0, 1], [0, 0, 0]]), [1, 0, 0]),
    "dominated one stays away":
        (np.pad(ROCK, (0, 1)) + antisymmetric([[0, 0, 0, 0.5]] * 3 + [[0] * 4]), [1 / 3] * 3 + [0]),
    "all equal": (np.zeros((5, 5)), [0.2] * 5),
    "two equal above one": (antisymmetric([[0, 0, 1], [0, 0, 1], [0, 0, 0]]), [0.5, 0.5, 0]),
    # Any mix with at least two parts of the second for one of the first keeps the third out: the evenest is on that
    # edge.
    "on an edge": (antisymmetric([[0, 0, -1], [0, 0, 0.5], [0, 0, 0]]), [1 / 3, 2 / 3, 0]),
}  # fmt: skip


@pytest.mark.parametrize("name", KNOWN)
def test_known_answers(name: str) -> None:
    payoff, mix = KNOWN[name]
    assert viable_mix(payoff) == pytest.approx(mix, abs=1e-6)


def test_copies_share() -> None:
    with_copies = ROCK[np.ix_([0, 0, 0, 1, 2, 2], [0, 0, 0, 1, 2, 2])]
    assert viable_mix(with_copies) == pytest.approx([1 / 9] * 3 + [1 / 3] + [1 / 6] * 2, abs=1e-6)


def test_scale_and_order_do_not_matter() -> None:
    payoff = antisymmetric(np.random.default_rng(5).normal(size=(9, 9)).tolist())
    order = np.random.default_rng(6).permutation(9)
    mix = viable_mix(payoff)
    assert viable_mix(payoff * 1e-3) == pytest.approx(mix, abs=1e-9)
    assert viable_mix(payoff[np.ix_(order, order)]) == pytest.approx(mix[order], abs=1e-9)


@pytest.mark.parametrize("n", [2, 5, 12, 30])
def test_nobody_earns_against_it(n: int) -> None:
    for seed in range(10):
        payoff = antisymmetric(np.random.default_rng((n, seed)).normal(size=(n, n)).tolist())
        mix = viable_mix(payoff)
        assert mix.min() >= 0.0
        assert mix.sum() == pytest.approx(1.0, abs=1e-12)
        assert (payoff @ mix).max() <= 1e-9


def entropy(mix: np.ndarray) -> float:
    kept = mix[mix > 1e-12]
    return float(-(kept * np.log(kept)).sum())


@given(payoffs())
def test_no_equilibrium_has_more_entropy(payoff: np.ndarray) -> None:
    mix, n = viable_mix(payoff), len(payoff)
    assert (payoff @ mix).max() <= 1e-7
    assert mix.min() >= -1e-12
    # Support: whoever can take part in any equilibrium does, since entropy rises without bound at a share of 0.
    for player in range(n):
        most = linprog(-np.eye(n)[player], A_ub=payoff, b_ub=np.zeros(n), A_eq=np.ones((1, n)), b_eq=[1.0])
        assert (mix[player] > 1e-7) == (-most.fun > 1e-7)
    rival = minimize(
        lambda x: float((np.maximum(x, 1e-300) * np.log(np.maximum(x, 1e-300))).sum()),
        mix,
        bounds=[(0.0, 1.0)] * n,
        constraints=[
            {"type": "ineq", "fun": lambda x: -payoff @ x},
            {"type": "eq", "fun": lambda x: x.sum() - 1.0},
        ],
        method="SLSQP",
    )
    if rival.success and (payoff @ rival.x).max() <= 1e-9:
        assert entropy(rival.x) <= entropy(mix) + 1e-6
