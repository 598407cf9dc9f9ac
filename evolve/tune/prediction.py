"""Prediction of target figures for unplayed games from the games played: one Gaussian process for each target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from evolve.tune.gaussian_process import USUAL, GaussianProcess
from evolve.tune.problem import TuningProblem, Values
from evolve.tune.tallied import Tallied
from fitness.targets import TargetResult
from genome.coordinates import owners, point

IMPROVED_EVERY = 8  # new rule sets after which the length scales are optimised again
DRAWS = 32
CHANGE = 0.1  # points that a change of size 1 must gain


@dataclass
class Prediction:
    """The models; `places` index the length scales of each, which are their only state."""

    problem: TuningProblem
    places: list[list[int]] = field(default_factory=list)
    improved: int = 0
    models: list[GaussianProcess] = field(default_factory=list)
    errors: list[np.ndarray] = field(default_factory=list)  # [target][figure] standard errors of a certificate

    def __post_init__(self) -> None:
        genes = len(self.problem.space.free)
        self.places = self.places or [[USUAL] * genes for _ in self.problem.targets]

    def learn(self, tallied: Tallied) -> None:
        """Fit the models to all games played."""
        free, genomes = self.problem.space.free, list(tallied.by_genome)
        points = self.points(genomes)
        figures = [tallied.figures(genome) for genome in genomes]
        owner = owners(free, self.problem.base)
        due = len(genomes) >= self.improved + IMPROVED_EVERY
        self.models, self.errors = [], []
        for k, places in enumerate(self.places):
            games = [tallied.games(genome) / self.problem.certified for genome in genomes]
            each = [it[k][:, 1] * sqrt(share) for it, share in zip(figures, games, strict=True)]
            self.errors.append(np.sqrt(np.square(each).mean(axis=0)))
            values = np.array([it[k][:, 0] for it in figures])
            noise = np.array([np.square(it[k][:, 1]).mean() for it in figures])
            model = GaussianProcess(owner, np.array(places))
            (model.improve if due else model.learn)(points, values, noise)
            self.models.append(model)
            self.places[k] = model.places.tolist()
        if due:
            self.improved = len(genomes)

    def points(self, genomes: Sequence[Values]) -> np.ndarray:
        """The genomes as points in the models' coordinates."""
        return np.array([point(self.problem.space.free, genome) for genome in genomes])

    def guides(self, genomes: Sequence[Values]) -> np.ndarray:
        """The expected objective, less a small cost of its changes."""
        points = self.points(genomes)
        values = [model.predict(points)[0] for model in self.models]
        return self._worth(values) - self._costs(genomes)

    def gains(self, genomes: Sequence[Values], best: float, rng: np.random.Generator) -> np.ndarray:
        """Expected improvement over the best (Jones and others 1998)."""
        points, drawn = self.points(genomes), []
        for model in self.models:
            mean, deviation = model.predict(points)
            luck = rng.normal(size=(DRAWS, 1, mean.shape[1]))
            drawn.append(mean + deviation[None, :, None] * luck)
        return np.asarray(np.maximum(self._worth(drawn) - self._costs(genomes) - best, 0.0).mean(axis=0))

    def expected(self, genomes: Sequence[Values]) -> list[list[tuple[TargetResult, float]]]:
        """[genome][target]: the result of a certificate predicted by the model's means and the standard errors that its
        games will have; and the standard error of the certificate's lower bound, from the model's uncertainty and that
        of fresh games."""
        points, found = self.points(genomes), []
        for target, model, errors in zip(self.problem.targets, self.models, self.errors, strict=True):
            means, doubts = model.predict(points)
            results = [target.result(np.stack([mean, errors], axis=1)) for mean in means]
            errors_of_low = [float(np.hypot(doubt, errors.max())) for doubt in doubts]
            found.append(list(zip(results, errors_of_low, strict=True)))
        return [list(row) for row in zip(*found, strict=True)]

    def _worth(self, figures: Sequence[np.ndarray]) -> np.ndarray:
        """The sum of the targets' objectives, the worst of them counted twice."""
        guides = np.stack([target.objective(it) for target, it in zip(self.problem.targets, figures, strict=True)])
        return np.asarray(guides.sum(axis=0) + guides.min(axis=0))

    def _costs(self, genomes: Sequence[Values]) -> np.ndarray:
        return np.array([CHANGE * self.problem.size(genome) for genome in genomes])
