"""Targets with a band: `draws 0..10`, `length 10..30`, `rounds 12..16`, `A beats B 55..70`, `cyclic share 40..100`,
`mix entropy 60..100`. With a panel, the worst player counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

import numpy as np

from fitness.league.cycles import cyclic_share
from fitness.league.nash import viable_mix
from fitness.tally import Tally
from fitness.targets.target import ENOUGH, Pairing, Tallies, TargetResult, z_for_all

RESAMPLED = 100
Figure = tuple[float, float]  # value, standard error
Measure = Callable[[Sequence[Tally]], list[Figure]]  # from the tallies of all pairings


@dataclass(frozen=True)
class Banded:
    """A figure, or one for each player of the panel, that must lie in a band; `whole` is the full range of the
    figure."""

    text: str
    ends: tuple[float, float]
    pairings: tuple[Pairing, ...]
    measure: Measure
    whole: tuple[float, float] = (0.0, 100.0)
    term: str = ""  # the fitness term to be measured

    def figures(self, tallies: Tallies) -> np.ndarray:
        """The measured figures."""
        return np.array(self.measure([tallies[pairing] for pairing in self.pairings]))

    def margins(self, figures: np.ndarray) -> np.ndarray:
        """Distance to the nearer end of the band; an end that is also the end of the range does not count."""
        low = figures - self.ends[0] if self.ends[0] > self.whole[0] else np.full_like(figures, np.inf)
        high = self.ends[1] - figures if self.ends[1] < self.whole[1] else np.full_like(figures, np.inf)
        return np.asarray(np.minimum(np.minimum(low, high), self.ends[1] - self.ends[0]))

    def objective(self, figures: np.ndarray) -> np.ndarray:
        """The worst margin, in per cent of the band's width."""
        return np.asarray(
            np.minimum(100.0 * self.margins(figures).min(axis=-1) / (self.ends[1] - self.ends[0]), ENOUGH)
        )

    def result(self, figures: np.ndarray) -> TargetResult:
        """The result for the worst figure."""
        margins, spread = self.margins(figures[:, 0]), z_for_all(len(figures)) * figures[:, 1]
        worst = int((margins - spread).argmin())
        value, half = float(figures[worst, 0]), float(spread[worst])
        interval = (max(value - half, self.whole[0]), min(value + half, self.whole[1]))
        margin = float(margins[worst])
        return TargetResult(self.text, value, interval, margin, margin - half, float(self.objective(figures[:, 0])))


def draws(tallies: Sequence[Tally]) -> list[Figure]:
    """Per cent of games that are drawn."""
    found = []
    for tally in tallies:
        games = max(tally.games, 1)
        share = 1.0 - sum(tally.seats) / games
        found.append((100.0 * share, 100.0 * sqrt(max(share * (1.0 - share), 1.0 / games) / games)))
    return found


def length(tallies: Sequence[Tally]) -> list[Figure]:
    """Mean plies per game."""
    return [mean_of(tally.plies, tally.squares, tally.games) for tally in tallies]


def rounds(tallies: Sequence[Tally]) -> list[Figure]:
    """Mean rounds per game, where the family counts them."""
    return [mean_of(tally.rounds, tally.round_squares, tally.games) for tally in tallies]


def mean_of(total: float, squares: float, games: int) -> Figure:
    """A mean with its standard error."""
    games = max(games, 1)
    mean = total / games
    return mean, sqrt(max(squares / games - mean * mean, 0.0) / games)


def score(tallies: Sequence[Tally]) -> list[Figure]:
    """Per cent of games that the first player wins, draws counting half."""
    return [(100.0 * tally.score, 100.0 * tally.deviation) for tally in tallies]


def payoff_of(tallies: Sequence[Tally], strategies: int) -> tuple[np.ndarray, np.ndarray]:
    """(payoffs, resampled payoffs) of a league: antisymmetric matrices, from its pairings in order."""
    leads = np.array([2.0 * it.score - 1.0 for it in tallies])
    errors = np.array([2.0 * it.deviation for it in tallies])
    drawn = np.random.default_rng(0).normal(leads, errors, (RESAMPLED, len(leads)))  # common random numbers
    found = np.zeros((RESAMPLED + 1, strategies, strategies))
    rows, columns = np.array(list(combinations(range(strategies), 2))).T
    found[:, rows, columns] = np.vstack([leads, drawn])
    found[:, columns, rows] = -found[:, rows, columns]
    return found[0], found[1:]


def cycling(strategies: int) -> Measure:
    """Per cent of the squared payoffs that ratings do not explain."""

    def measure(tallies: Sequence[Tally]) -> list[Figure]:
        payoff, resampled = payoff_of(tallies, strategies)
        found = cyclic_share(payoff, resampled)
        low, high = found.interval
        return [(100.0 * found.value, 100.0 * (high - low) / 3.92)]

    return measure


def mixing(strategies: int) -> Measure:
    """Entropy of the viable mix in per cent of its maximum: 100 where all strategies are equally worth playing."""

    def measure(tallies: Sequence[Tally]) -> list[Figure]:
        payoff, resampled = payoff_of(tallies, strategies)
        values = [entropy(viable_mix(matrix)) for matrix in (payoff, *resampled)]
        most = log(strategies)
        return [(100.0 * values[0] / most, 100.0 * float(np.std(values[1:])) / most)]

    return measure


def entropy(shares: np.ndarray) -> float:
    """Shannon entropy in nats."""
    kept = shares[shares > 0.0]
    return float(-(kept * np.log(kept)).sum())
