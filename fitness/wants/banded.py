"""Wants of something in a band: `draws 0..10`, `length 10..30`, `rounds 12..16`, `A beats B 55..70`,
`cyclic share 40..100`, `mix entropy 60..100`: in the worst case of the panel where there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

import numpy as np

from fitness.league.cycles import cyclic_share
from fitness.league.nash import viable_mix
from fitness.tally import Tally
from fitness.wants.want import ENOUGH, Pairing, Tallies, Told, sure_of

RESAMPLED = 100
Figure = tuple[float, float]  # value, standard error
Measure = Callable[[Sequence[Tally]], list[Figure]]  # of the tallies of all pairings


@dataclass(frozen=True)
class Banded:
    """A figure, or one for each of the panel, that is to lie in a band; `whole` is what it can be at all."""

    text: str
    ends: tuple[float, float]
    pairings: tuple[Pairing, ...]
    measure: Measure
    whole: tuple[float, float] = (0.0, 100.0)
    term: str = ""  # a term of fitness that must be measured for it

    def figures(self, tallies: Tallies) -> np.ndarray:
        """What is measured."""
        return np.array(self.measure([tallies[pairing] for pairing in self.pairings]))

    def margins(self, figures: np.ndarray) -> np.ndarray:
        """How far inside; where an end of the band is the end of what can be, there is no falling out."""
        low = figures - self.ends[0] if self.ends[0] > self.whole[0] else np.full_like(figures, np.inf)
        high = self.ends[1] - figures if self.ends[1] < self.whole[1] else np.full_like(figures, np.inf)
        return np.asarray(np.minimum(np.minimum(low, high), self.ends[1] - self.ends[0]))

    def climbed(self, figures: np.ndarray) -> np.ndarray:
        """The worst margin, in per cent of the band."""
        return np.asarray(
            np.minimum(100.0 * self.margins(figures).min(axis=-1) / (self.ends[1] - self.ends[0]), ENOUGH)
        )

    def told(self, figures: np.ndarray) -> Told:
        """In the worst case."""
        margins, spread = self.margins(figures[:, 0]), sure_of(len(figures)) * figures[:, 1]
        worst = int((margins - spread).argmin())
        value, half = float(figures[worst, 0]), float(spread[worst])
        interval = (max(value - half, self.whole[0]), min(value + half, self.whole[1]))
        margin = float(margins[worst])
        return Told(self.text, value, interval, margin, margin - half, float(self.climbed(figures[:, 0])))


def draws(tallies: Sequence[Tally]) -> list[Figure]:
    """Per cent of the games that nobody wins."""
    found = []
    for tally in tallies:
        games = max(tally.games, 1)
        share = 1.0 - sum(tally.seats) / games
        found.append((100.0 * share, 100.0 * sqrt(max(share * (1.0 - share), 1.0 / games) / games)))
    return found


def length(tallies: Sequence[Tally]) -> list[Figure]:
    """Plies of a game."""
    return [mean_of(tally.plies, tally.squares, tally.games) for tally in tallies]


def rounds(tallies: Sequence[Tally]) -> list[Figure]:
    """Rounds of a game, where the family counts them."""
    return [mean_of(tally.rounds, tally.round_squares, tally.games) for tally in tallies]


def mean_of(total: float, squares: float, games: int) -> Figure:
    """A mean with its standard error."""
    games = max(games, 1)
    mean = total / games
    return mean, sqrt(max(squares / games - mean * mean, 0.0) / games)


def score(tallies: Sequence[Tally]) -> list[Figure]:
    """Per cent of the games that the first player wins, draws as halves."""
    return [(100.0 * tally.score, 100.0 * tally.deviation) for tally in tallies]


def payoff_of(tallies: Sequence[Tally], strategies: int) -> tuple[np.ndarray, np.ndarray]:
    """(payoffs, resampled payoffs) of a league, antisymmetric, from its pairings in order."""
    leads = np.array([2.0 * it.score - 1.0 for it in tallies])
    errors = np.array([2.0 * it.deviation for it in tallies])
    drawn = np.random.default_rng(0).normal(leads, errors, (RESAMPLED, len(leads)))  # the same numbers every time
    found = np.zeros((RESAMPLED + 1, strategies, strategies))
    rows, columns = np.array(list(combinations(range(strategies), 2))).T
    found[:, rows, columns] = np.vstack([leads, drawn])
    found[:, columns, rows] = -found[:, rows, columns]
    return found[0], found[1:]


def cycling(strategies: int) -> Measure:
    """Per cent of the squared payoffs that no rating can tell."""

    def measure(tallies: Sequence[Tally]) -> list[Figure]:
        payoff, resampled = payoff_of(tallies, strategies)
        found = cyclic_share(payoff, resampled)
        low, high = found.interval
        return [(100.0 * found.value, 100.0 * (high - low) / 3.92)]

    return measure


def mixing(strategies: int) -> Measure:
    """The entropy of the viable mix in per cent of the greatest: 100 where all strategies are equally worth playing."""

    def measure(tallies: Sequence[Tally]) -> list[Figure]:
        payoff, resampled = payoff_of(tallies, strategies)
        values = [entropy(viable_mix(matrix)) for matrix in (payoff, *resampled)]
        most = log(strategies)
        return [(100.0 * values[0] / most, 100.0 * float(np.std(values[1:])) / most)]

    return measure


def entropy(shares: np.ndarray) -> float:
    """In nats."""
    kept = shares[shares > 0.0]
    return float(-(kept * np.log(kept)).sum())
