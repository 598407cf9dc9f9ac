"""Prediction of people's moves by a player: the probability that it gives to the chosen move.

Top-1 is the mean of that probability, so a player that shares its choice among three tied moves gets a third for each;
forced moves are left out. Cross-entropy is the mean of -log of it, in nats; perplexity is its exponential, to be
compared with the number of legal moves. A player that excludes a move which somebody made would have infinite
cross-entropy: it is given an error rate, the share of its moves taken at random, fitted on one half of the games and
applied to the other, and vice versa. Top-1 is measured without it. Intervals are by bootstrap over games.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.people.decisions import Decisions, split_games
from fitness.statistics.bootstrap import ratio_intervals
from fitness.statistics.interval import Interval
from games.errors import BadInput

LOWEST_RATE = 1e-6
HALVINGS = 30


@dataclass(frozen=True)
class Agreement:
    """The agreement of a player with people; `uniform_…` are the values of a uniformly random player."""

    moves: int
    games: int
    top1: float
    top1_interval: Interval
    cross_entropy: float
    cross_entropy_interval: Interval
    error_rate: float
    uniform_top1: float
    uniform_cross_entropy: float
    mean_legal: float

    @property
    def perplexity(self) -> float:
        """The number of equally likely moves with the same entropy."""
        return float(np.exp(self.cross_entropy))


def agreement(shares: np.ndarray, decisions: Decisions, seed: int = 0, confidence: float = 0.95) -> Agreement:
    """The agreement from the probability of every row of the stacked decisions."""
    return agreement_on(shares[decisions.chosen_rows], decisions.counts, decisions.game, seed, confidence)


def agreement_on(
    given: np.ndarray, counts: np.ndarray, game: np.ndarray, seed: int = 0, confidence: float = 0.95
) -> Agreement:
    """The agreement from the probability of each chosen move, the number of legal moves, and the index of the
    decision's game."""
    games, of_game = np.unique(game, return_inverse=True)
    if len(games) < 2:
        raise BadInput("the decisions of one game leave no held-out part; give more games")
    uniform = 1.0 / counts
    error_rates, surprise = charged(given, uniform, of_game, len(games), seed)
    moves = np.bincount(of_game)
    sums = np.stack([np.bincount(of_game, given), np.bincount(of_game, surprise)])
    intervals = ratio_intervals(sums, moves, seed, confidence)
    return Agreement(
        moves=len(given),
        games=len(games),
        top1=float(given.mean()),
        top1_interval=intervals[0],
        cross_entropy=float(surprise.mean()),
        cross_entropy_interval=intervals[1],
        error_rate=float(np.mean(error_rates)),
        uniform_top1=float(uniform.mean()),
        uniform_cross_entropy=float(np.log(counts).mean()),
        mean_legal=float(counts.mean()),
    )


def charged(
    given: np.ndarray, uniform: np.ndarray, of_game: np.ndarray, games: int, seed: int
) -> tuple[list[float], np.ndarray]:
    """The error rates of the two halves, and the surprise (negative log probability) of each move; the rate is 0 for a
    player that never excluded a chosen move."""
    if given.min() > 0.0:
        return [0.0], -np.log(given)
    halves = split_games(games, seed, (0.5, 0.5))[of_game]
    surprise, error_rates = np.empty(len(given)), []
    for half in (0, 1):
        here = halves == half
        error_rate = fit_error_rate(given[~here], uniform[~here])
        surprise[here] = -np.log(with_error_rate(given[here], uniform[here], error_rate))
        error_rates.append(error_rate)
    return error_rates, surprise


def with_error_rate(given: np.ndarray, uniform: np.ndarray, error_rate: float) -> np.ndarray:
    """The probabilities of a player that moves at random with this rate."""
    return (1.0 - error_rate) * given + error_rate * uniform


def fit_error_rate(given: np.ndarray, uniform: np.ndarray) -> float:
    """The maximum likelihood error rate. The likelihood is concave in it, so bisection finds the root of its slope."""

    def rises(error_rate: float) -> bool:
        return bool(((uniform - given) / with_error_rate(given, uniform, error_rate)).sum() > 0.0)

    low, high = LOWEST_RATE, 1.0
    if rises(high) or not rises(low):
        return high if rises(high) else low
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if rises(middle) else (low, middle)
    return (low + high) / 2.0
