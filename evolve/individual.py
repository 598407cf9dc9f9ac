"""A game in a population: its genome, its result, and a fitness that DEAP's operators can compare."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deap import base

from evolve.ask_tell import Result, Trial
from evolve.judge import without_evidence
from genome.space import Space


class Fitness(base.Fitness):
    """A fitness of one number; higher is better."""

    weights = (1.0,)


class Objectives(base.Fitness):
    """Any number of objectives; in each, higher is better."""

    weights: tuple[float, ...] = ()

    def __init__(self, values: tuple[float, ...] = ()) -> None:
        self.weights = (1.0,) * len(values)
        super().__init__(values)


@dataclass(eq=False)  # DEAP compares individuals by identity
class Individual:
    """A member of a population or archive. `number` is the number of its trial."""

    code: str
    genome: Any
    number: int
    parents: tuple[str, ...]
    result: Result
    fitness: base.Fitness = field(default_factory=Fitness)
    diversity: float = 0

    @classmethod
    def of(cls, trial: Trial, result: Result) -> Individual:
        """The individual of an evaluated trial, without the evidence."""
        return cls(trial.code, trial.genome, trial.number, trial.parents, without_evidence(result))

    def to_json(self) -> dict[str, Any]:
        """The data that cannot be recomputed."""
        return {"code": self.code, "number": self.number, "parents": list(self.parents), "result": dict(self.result)}

    @classmethod
    def from_json(cls, data: dict[str, Any], space: Space[Any]) -> Individual:
        """Inverse of `to_json`; the search sets the fitness."""
        code = data["code"]
        return cls(code, space.read(code), data["number"], tuple(data["parents"]), data["result"])
