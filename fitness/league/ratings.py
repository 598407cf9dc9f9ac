"""Ratings: one number per player whose differences predict the results.

Luce's choice model: a player wins at a table with a probability proportional to its strength. With two seats this is
the Bradley-Terry model. Ratings are logarithms of strengths on the Elo scale (400 points: odds of ten) with mean 0,
estimated by maximum likelihood; a shared win counts by share, a draw as a win shared by two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from fitness.league.tables import Table
from fitness.statistics.interval import Interval, z_of

ELO = 400.0 / log(10.0)
# Each player also draws this many games with an imaginary player of rating 0, so that no rating is infinite, as in
# BayesElo.
DRAWN = 2.0
ROUNDS = 100
SMALL = 1e-10
LONGEST_STEP = 3.0  # in natural units; Newton's steps overshoot where a player wins everything


@dataclass(frozen=True)
class Rating:
    """A rating with its interval."""

    value: float
    interval: Interval


def ratings(tables: Sequence[Table], players: int, confidence: float = 0.95) -> list[Rating]:
    """The ratings of all players."""
    strengths = most_likely(tables, players)
    half = z_of(confidence) * ELO * np.sqrt(variances(tables, strengths))
    values = ELO * (strengths - strengths.mean())
    return [
        Rating(float(value), Interval(float(value - reach), float(value + reach)))
        for value, reach in zip(values, half, strict=True)
    ]


def most_likely(tables: Sequence[Table], players: int) -> np.ndarray:
    """The logarithms of the strengths, by Newton's method with step halving."""
    strengths = np.zeros(players)
    height = likelihood(tables, strengths)
    for _ in range(ROUNDS):
        slope, bend = slope_and_bend(tables, strengths)
        step = np.linalg.solve(bend, slope)
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), SMALL))
        while (reached := likelihood(tables, strengths + step)) < height - SMALL * abs(height):
            step /= 2.0
        strengths, height = strengths + step, reached
        if np.abs(step).max() < SMALL:
            break
    return strengths


def likelihood(tables: Sequence[Table], strengths: np.ndarray) -> float:
    """The log-likelihood including the imaginary draws; concave with a single maximum."""
    found = -0.5 * DRAWN * (np.logaddexp(0.0, -strengths) + np.logaddexp(0.0, strengths)).sum()
    for table in tables:
        here = strengths[list(table.places)]
        got = table.parts.sum(axis=0) * table.group
        found += got @ (here - here.max()) - table.games * np.log(np.exp(here - here.max()).sum())
    return float(found)


def slope_and_bend(tables: Sequence[Table], strengths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The gradient of the log-likelihood and its negative Hessian, including the imaginary draws."""
    against_zero = 1.0 / (1.0 + np.exp(-strengths))
    slope = DRAWN * (0.5 - against_zero)
    bend = np.diag(DRAWN * against_zero * (1.0 - against_zero))
    for table in tables:
        seats = list(table.places)
        expected = chances(strengths[seats])
        got = table.parts.sum(axis=0) * table.group
        np.add.at(slope, seats, got - table.games * expected)
        np.add.at(bend, np.ix_(seats, seats), table.games * (np.diag(expected) - np.outer(expected, expected)))
    return slope, bend


def chances(strengths: np.ndarray) -> np.ndarray:
    """The winning probability of each place."""
    weights = np.exp(strengths - strengths.max())
    return np.asarray(weights / weights.sum())


def variances(tables: Sequence[Table], strengths: np.ndarray) -> np.ndarray:
    """The variances of the strengths, as differences from their mean. Games of a group are not independent, so their
    joint scatter counts (the sandwich estimator); but where no scatter was observed, as in pairings with one winner,
    the model's expectation for independent games is the safer estimate: the larger of the two is taken."""
    _, bend = slope_and_bend(tables, strengths)
    model = np.linalg.inv(bend)
    scatter = np.zeros_like(bend)
    for table in tables:
        seats = list(table.places)
        rows, counts = table.distinct()
        off = np.zeros((len(rows), len(strengths)))
        for place, player in enumerate(seats):
            off[:, player] += table.group * (rows[:, place] - chances(strengths[seats])[place])
        scatter += (off * counts[:, None]).T @ off
    centre = np.eye(len(strengths)) - 1.0 / len(strengths)
    spreads = [centre @ spread @ centre for spread in (model, model @ scatter @ model)]
    return np.maximum(*[np.diag(spread).clip(0.0) for spread in spreads])
