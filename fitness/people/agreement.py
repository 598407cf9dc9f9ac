"""How well a player predicts people's moves: the probability it gives to the move that was made.

Top-1 is the mean of that probability, so a player that shares its choice among three tied moves gets a third for each;
forced moves are left out. Cross-entropy is the mean of -log of it, in nats; perplexity is its exponential, to be read
beside the number of legal moves. A player that excludes a move which somebody made would have infinite cross-entropy:
it is given an error rate (*lapse*), the share of its moves taken at random, fitted on one half of the games and
applied to the other, and vice versa. Top-1 is measured without it. Intervals are by bootstrap over games.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.people.decisions import Decisions, split_games
from fitness.statistics.bootstrap import ratio_intervals
from fitness.statistics.interval import Interval
from games.errors import BadInput

LEAST_LAPSE = 1e-6
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
    lapse: float
    uniform_top1: float
    uniform_cross_entropy: float
    mean_legal: float

    @property
    def perplexity(self) -> float:
        """The number of equally likely moves with the same entropy."""
        return float(np.exp(self.cross_entropy))


def agreement(shares: np.ndarray, decisions: Decisions, seed: int = 0, confidence: float = 0.95) -> Agreement:
    """From the probability of every row of the stacked decisions."""
    return agreement_on(shares[decisions.chosen_rows], decisions.counts, decisions.game, seed, confidence)


def agreement_on(
    given: np.ndarray, counts: np.ndarray, game: np.ndarray, seed: int = 0, confidence: float = 0.95
) -> Agreement:
    """From the probability given to each move made, the number of legal moves, and the number of its game."""
    games, of_game = np.unique(game, return_inverse=True)
    if len(games) < 2:
        raise BadInput("the decisions of one game leave no held-out part; give more games")
    uniform = 1.0 / counts
    lapses, surprise = charged(given, uniform, of_game, len(games), seed)
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
        lapse=float(np.mean(lapses)),
        uniform_top1=float(uniform.mean()),
        uniform_cross_entropy=float(np.log(counts).mean()),
        mean_legal=float(counts.mean()),
    )


def charged(
    given: np.ndarray, uniform: np.ndarray, of_game: np.ndarray, games: int, seed: int
) -> tuple[list[float], np.ndarray]:
    """The error rates of the two halves and each move's surprise; 0 for a player that never excluded a move made."""
    if given.min() > 0.0:
        return [0.0], -np.log(given)
    halves = split_games(games, seed, (0.5, 0.5))[of_game]
    surprise, lapses = np.empty(len(given)), []
    for half in (0, 1):
        here = halves == half
        lapse = fit_lapse(given[~here], uniform[~here])
        surprise[here] = -np.log(with_lapse(given[here], uniform[here], lapse))
        lapses.append(lapse)
    return lapses, surprise


def with_lapse(given: np.ndarray, uniform: np.ndarray, lapse: float) -> np.ndarray:
    """The probabilities of a player that moves at random with this rate."""
    return (1.0 - lapse) * given + lapse * uniform


def fit_lapse(given: np.ndarray, uniform: np.ndarray) -> float:
    """The maximum likelihood error rate. The likelihood is concave in it, so bisection finds the root of its slope."""

    def rises(lapse: float) -> bool:
        return bool(((uniform - given) / with_lapse(given, uniform, lapse)).sum() > 0.0)

    low, high = LEAST_LAPSE, 1.0
    if rises(high) or not rises(low):
        return high if rises(high) else low
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if rises(middle) else (low, middle)
    return (low + high) / 2.0
