"""Tallies of the games played of each rule set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from evolve.ask_tell import Trial
from evolve.tune.problem import TuningProblem, Values
from fitness.tally import Tally, tally_from_json
from fitness.targets import Pairing, TargetResult


@dataclass
class Tallied:
    """Tallies by rule set and pairing, either of the search or of certificates."""

    problem: TuningProblem
    by_genome: dict[Values, dict[Pairing, Tally]] = field(default_factory=dict)

    def add(self, trial: Trial, result: Mapping[str, Any]) -> None:
        """Add a batch of games."""
        tallies = self.by_genome.setdefault(trial.genome, {})
        for pairing, data in zip(self.problem.pairings, result["tallies"], strict=True):
            more = tally_from_json(data)
            tallies[pairing] = tallies[pairing] + more if pairing in tallies else more

    def games(self, genome: Values) -> int:
        """The number of games of each pairing."""
        return next(iter(self.by_genome[genome].values())).games if genome in self.by_genome else 0

    def figures(self, genome: Values) -> list[np.ndarray]:
        """[target][figure, (value, standard error)]."""
        return [target.figures(self.by_genome[genome]) for target in self.problem.targets]

    def results(self, genome: Values) -> list[TargetResult]:
        """The result of each target."""
        return [target.result(it) for target, it in zip(self.problem.targets, self.figures(genome), strict=True)]

    def to_json(self) -> list[Any]:
        """The tallies as JSON, in the order of arrival."""
        write, pairings = self.problem.space.write, self.problem.pairings
        return [
            [write(genome), [tallies[pairing].to_json() for pairing in pairings]]
            for genome, tallies in self.by_genome.items()
        ]

    def load(self, data: Sequence[Any]) -> None:
        """Inverse of `to_json`."""
        read, pairings = self.problem.space.read, self.problem.pairings
        self.by_genome = {
            read(code): {pairing: tally_from_json(it) for pairing, it in zip(pairings, rows, strict=True)}
            for code, rows in data
        }
