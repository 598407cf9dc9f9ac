"""The viable mix: the Nash equilibrium of "choose a player for your side" with the greatest entropy.

The game is symmetric and zero-sum: payoff[i, j] = -payoff[j, i]. Its equilibria form a polytope; the one of greatest
entropy is unique, and copies of a player divide its share (Balduzzi et al. 2018, "Re-evaluating evaluation").
"""

from __future__ import annotations

import numpy as np

END = 1e-12  # of the central path: the remaining x·s
ROUNDS = 200  # about 20 are needed
SHRINK = 0.1
NEAR = 0.01
LAST_MU = 1e-11
SAME = 1e-9  # payoffs are means over games; real differences are larger


def viable_mix(payoff: np.ndarray) -> np.ndarray:
    """Each player's share in the viable mix."""
    scale = float(np.abs(payoff).max())
    n = len(payoff)
    if scale == 0.0:
        return np.full(n, 1.0 / n)
    own = payoff / scale
    mix, slack = central_path(own)
    used = mix > slack  # strict complementarity: each player is in some equilibrium or loses to one
    found = np.zeros(n)
    found[used] = broadest(own[np.ix_(used, used)], own[np.ix_(~used, used)], mix[used] / mix[used].sum())
    return found


def central_path(payoff: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """An equilibrium x of largest support, and each player's loss s against it: the end of the central path.

    On the path x_i · s_i is the same for all i, where s = v - payoff·x and Σx = 1; as x·s goes to 0 so does v, and of
    x_i and s_i one stays positive (Goldman and Tucker 1956). Newton's method, which stays close to the path.
    """
    n = len(payoff)
    x = np.full(n, 1.0 / n)
    s = 1.0 + (payoff @ x).max() - payoff @ x
    bend, right = np.ones((n + 1, n + 1)), np.zeros(n + 1)
    bend[n, n] = 0.0
    for _ in range(ROUNDS):
        if x @ s < END:
            break
        bend[:n, :n] = np.diag(s) - x[:, None] * payoff
        bend[:n, n] = x
        right[:n] = SHRINK * (x @ s) / n - x * s
        step = np.linalg.solve(bend, right)
        to_x, to_s = step[:n], step[n] - payoff @ step[:n]
        length = 1.0
        while not near_path(x + length * to_x, s + length * to_s):
            length *= 0.9
        x, s = x + length * to_x, s + length * to_s
    return x, s


def near_path(x: np.ndarray, s: np.ndarray) -> bool:
    """Whether all values are positive and no product x_i · s_i is far below the mean."""
    return bool(x.min() > 0.0 and s.min() > 0.0 and (x * s).min() >= NEAR * (x @ s) / len(x))


def broadest(within: np.ndarray, outside: np.ndarray, start: np.ndarray) -> np.ndarray:
    """The x of greatest entropy with within·x = 0, outside·x ≤ 0, Σx = 1, from one with all x > 0 and < 0 outside."""
    fixed = np.vstack([within, np.ones(len(start))])
    right = np.append(np.zeros(len(start)), 1.0)
    free = null_space(fixed)
    x = start + np.linalg.lstsq(fixed, right - fixed @ start, rcond=None)[0]
    if free.shape[1] == 0:
        return x
    mu = 0.1
    while mu > LAST_MU:
        mu *= SHRINK
        x = climb(x, free, outside, mu)
    return x


def climb(x: np.ndarray, free: np.ndarray, outside: np.ndarray, mu: float) -> np.ndarray:
    """Newton's method along `free`, for the entropy plus μ times the logarithms of the slacks."""
    for _ in range(60):
        left = -outside @ x
        slope = free.T @ (-np.log(x) - 1.0 - outside.T @ (mu / left))
        bend = free.T @ (np.diag(1.0 / x) + outside.T @ np.diag(mu / left**2) @ outside) @ free
        step = free @ np.linalg.solve(bend, slope)
        gain, length = float(slope @ (free.T @ step)), 1.0
        if gain < 1e-18:
            break
        before = height(x, outside, mu)
        while length > 1e-12 and height(x + length * step, outside, mu) < before + 0.1 * length * gain:
            length /= 2.0
        if length <= 1e-12:
            break
        x = x + length * step
    return x


def height(x: np.ndarray, outside: np.ndarray, mu: float) -> float:
    """The objective of the climb; -inf outside the bounds."""
    left = -outside @ x
    if x.min() <= 0.0 or (left.size and left.min() <= 0.0):
        return -np.inf
    return float(-(x * np.log(x)).sum() + mu * np.log(left).sum())


def null_space(rows: np.ndarray) -> np.ndarray:
    """An orthonormal basis of {x: rows·x = 0}, as columns."""
    _, sizes, base = np.linalg.svd(rows)
    rank = int((sizes > SAME * sizes[0]).sum())
    return np.asarray(base[rank:].T)
