"""What a search for wants believes of games, from those that were played, with how many games: a model a want."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from evolve.tune.gaussian_process import USUAL, GaussianProcess
from evolve.tune.tallied import Question, Tallied, Values
from fitness.targets import TargetResult
from genome.coordinates import owners, point

IMPROVED_EVERY = 8  # rule sets more than at the last time: then the spans are looked at again
DRAWS = 32
CHANGE = 0.1  # points that a change must bring


@dataclass
class Foretelling:
    """`places` are the spans of each want's model: all that is kept of them."""

    question: Question
    places: list[list[int]] = field(default_factory=list)
    improved: int = 0
    models: list[GaussianProcess] = field(default_factory=list)
    errors: list[np.ndarray] = field(default_factory=list)  # [want][figure] of a certificate

    def __post_init__(self) -> None:
        genes = len(self.question.space.free)
        self.places = self.places or [[USUAL] * genes for _ in self.question.wants]

    def learn(self, tallied: Tallied) -> None:
        """From all that was played."""
        free, genomes = self.question.space.free, list(tallied.by_genome)
        points = self.points(genomes)
        figures = [tallied.figures(genome) for genome in genomes]
        owner = owners(free, self.question.base)
        due = len(genomes) >= self.improved + IMPROVED_EVERY
        self.models, self.errors = [], []
        for k, places in enumerate(self.places):
            games = [tallied.games(genome) / self.question.certified for genome in genomes]
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
        """As coordinates."""
        return np.array([point(self.question.space.free, genome) for genome in genomes])

    def guides(self, genomes: Sequence[Values]) -> np.ndarray:
        """What is expected to be climbed, less a little for each change."""
        points = self.points(genomes)
        values = [model.foretold(points)[0] for model in self.models]
        return self._worth(values) - self._costs(genomes)

    def gains(self, genomes: Sequence[Values], best: float, rng: np.random.Generator) -> np.ndarray:
        """By how much each is expected to be better than the best, if it is (Jones and others 1998)."""
        points, drawn = self.points(genomes), []
        for model in self.models:
            mean, deviation = model.foretold(points)
            luck = rng.normal(size=(DRAWS, 1, mean.shape[1]))
            drawn.append(mean + deviation[None, :, None] * luck)
        return np.asarray(np.maximum(self._worth(drawn) - self._costs(genomes) - best, 0.0).mean(axis=0))

    def expected(self, genomes: Sequence[Values]) -> list[list[tuple[TargetResult, float]]]:
        """[genome][want]: what a certificate would say by the model's means, with the errors that its games will have;
        and how far its low may be off, one standard error: the model's doubt and the luck of fresh games."""
        points, found = self.points(genomes), []
        for want, model, errors in zip(self.question.wants, self.models, self.errors, strict=True):
            means, doubts = model.foretold(points)
            told = [want.result(np.stack([mean, errors], axis=1)) for mean in means]
            found.append([(it, float(np.hypot(doubt, errors.max()))) for it, doubt in zip(told, doubts, strict=True)])
        return [list(row) for row in zip(*found, strict=True)]

    def _worth(self, figures: Sequence[np.ndarray]) -> np.ndarray:
        """The wants' guides, the worst of them counted twice."""
        guides = np.stack([want.objective(it) for want, it in zip(self.question.wants, figures, strict=True)])
        return np.asarray(guides.sum(axis=0) + guides.min(axis=0))

    def _costs(self, genomes: Sequence[Values]) -> np.ndarray:
        return np.array([CHANGE * len(self.question.changed(genome)) for genome in genomes])
