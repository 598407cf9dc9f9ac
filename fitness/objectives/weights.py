"""Fitting the weights of a composition's elements to people's moves: a small concave problem, solved by Newton's
method.

P(move) is proportional to exp(sum of weight times the distance of the move from the element's best one), so the
log-likelihood is concave in the weights; a ridge penalty keeps them finite where an element by itself excludes moves
that nobody played.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fitness.objectives.chances import behind
from fitness.people.decisions import Decisions
from games.game import Game
from games.jit import kernel
from players.composition import Composition
from players.composition.words import MOST_WEIGHT
from players.elements import ELEMENTS

RIDGE = 1.0  # on weights in units of their column's spread
STEPS = 25
CLOSE = 1e-7  # nats per move
LEAST = 0.001  # the smallest weight that can be written
SMALLEST = 1e-9


@kernel
def _likelihood(values, kept, start, chosen, weights, gradient, hessian, odds, mean):
    """Log-likelihood with its gradient and minus its Hessian; decisions whose move was not kept do not count."""
    parts, total = weights.size, 0.0
    gradient[:] = 0.0
    hessian[:, :] = 0.0
    for d in range(start.size - 1):
        first, last = start[d], start[d + 1]
        if not kept[first + chosen[d]]:
            continue
        top = -np.inf
        for row in range(first, last):
            logit = 0.0
            for a in range(parts):
                logit += weights[a] * values[row, a]
            odds[row - first] = logit
            if kept[row]:
                top = max(top, logit)
        whole = 0.0
        for row in range(first, last):
            odds[row - first] = np.exp(odds[row - first] - top) if kept[row] else 0.0
            whole += odds[row - first]
        total += np.log(odds[chosen[d]] / whole)
        mean[:] = 0.0
        for row in range(first, last):
            share = odds[row - first] / whole
            for a in range(parts):
                weighted = share * values[row, a]
                mean[a] += weighted
                for b in range(a + 1):
                    hessian[a, b] += weighted * values[row, b]
        for a in range(parts):
            gradient[a] += values[first + chosen[d], a] - mean[a]
            for b in range(a + 1):
                hessian[a, b] -= mean[a] * mean[b]
    return total


class Likelihood:
    """The penalised likelihood of one composition's weights, in units of each column's spread."""

    def __init__(self, values: np.ndarray, kept: np.ndarray, decisions: Decisions) -> None:
        self.spread = np.maximum(values.std(axis=0), SMALLEST)
        self.values, self.kept, self.decisions = values / self.spread, kept, decisions
        size = values.shape[1]
        self.room = np.empty(int(decisions.counts.max())), np.empty(size)
        self.size = size

    def at(self, weights: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
        """Value, gradient, minus Hessian."""
        gradient, lower = np.empty(self.size), np.empty((self.size, self.size))
        start, chosen = self.decisions.start, self.decisions.chosen
        value = _likelihood(self.values, self.kept, start, chosen, weights, gradient, lower, *self.room)
        hessian = lower + np.tril(lower, -1).T + RIDGE * np.eye(self.size)
        return value - 0.5 * RIDGE * float(weights @ weights), gradient - RIDGE * weights, hessian

    def best(self) -> np.ndarray:
        """The weights of greatest likelihood, by Newton's method with step halving."""
        weights = np.zeros(self.size)
        value, gradient, hessian = self.at(weights)
        for _ in range(STEPS):
            step, factor = np.linalg.solve(hessian, gradient), 1.0
            tried = self.at(weights + step)
            while tried[0] < value and factor > 1e-4:
                factor /= 2.0
                tried = self.at(weights + factor * step)
            if tried[0] <= value:
                break
            gained, weights = tried[0] - value, weights + factor * step
            value, gradient, hessian = tried
            if gained < CLOSE * len(self.decisions):
                break
        return weights / self.spread


def weighed(composition: Composition) -> Composition:
    """The composition with a weight on every element that can carry one."""
    parts = [
        replace(part, weight=1.0) if part.weight is None and "weight" in ELEMENTS[part.element].parameters else part
        for part in composition.parts
    ]
    return replace(composition, parts=tuple(parts))


def sharpened(composition: Composition) -> Composition:
    """The same composition with weights so large that the preferred move is played almost always."""
    largest = max((abs(part.weight) for part in composition.parts if part.weight is not None), default=MOST_WEIGHT)
    parts = [
        part if part.weight is None else replace(part, weight=writable(part.weight * MOST_WEIGHT / largest))
        for part in composition.parts
    ]
    return replace(composition, parts=tuple(parts))


def writable(weight: float) -> float:
    """The nearest weight that can be written in a composition."""
    size = min(max(abs(weight), LEAST), MOST_WEIGHT)
    return float(size if weight >= 0.0 else -size)


def fitted(game: Game, composition: Composition, decisions: Decisions) -> Composition:
    """The composition with the maximum likelihood weights for these moves."""
    whole = weighed(composition)
    weights = Likelihood(*behind(game, whole, decisions), decisions).best()
    parts = []
    for part, weight in zip(whole.parts, weights.tolist(), strict=True):
        if part.weight is not None:
            part = replace(part, weight=writable(weight))
        parts.append(part)
    return replace(whole, parts=tuple(parts))
