"""A game in a population: its genome, what was measured, and a fitness that DEAP's operators can compare."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deap import base

from evolve.judge import Result
from genome.space import Space


class Fitness(base.Fitness):
    """One number, higher is better."""

    weights = (1.0,)


class Objectives(base.Fitness):
    """Any number of objectives, each higher is better."""

    weights: tuple[float, ...] = ()

    def __init__(self, values: tuple[float, ...] = ()) -> None:
        self.weights = (1.0,) * len(values)
        super().__init__(values)


@dataclass(eq=False)  # DEAP tells individuals apart by identity
class Individual:
    """A member of a population or archive. `number` is the step at which the search was told about it."""

    code: str
    genome: Any
    number: int
    parents: tuple[str, ...]
    result: Result
    fitness: base.Fitness = field(default_factory=Fitness)
    diversity: float = 0

    def to_json(self) -> dict[str, Any]:
        """All that is not worked out again."""
        return {"code": self.code, "number": self.number, "parents": list(self.parents), "result": dict(self.result)}

    @classmethod
    def from_json(cls, data: dict[str, Any], space: Space[Any]) -> Individual:
        """`to_json` turned round; the fitness is the search's to set."""
        code = data["code"]
        return cls(code, space.read(code), data["number"], tuple(data["parents"]), data["result"])
