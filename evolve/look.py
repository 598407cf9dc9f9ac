"""A game that is measured in stretches: what all of them say together, and what they leave open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from evolve.judge import Judge, Result
from evolve.population import REJECTED
from genome.randomness import generator

DRAWS = 24  # values that a game could as well have, kept to draw from and to take the mean of
REDRAWING = 4  # purpose of random streams, beside those of evolve.search


@dataclass(eq=False)
class Looked:
    """One game, its pooled result, and how many of its judged games were asked for."""

    code: str
    number: int
    cost: float
    result: Result
    games: int
    values: list[float] = field(default_factory=list)
    work: float = 0.0  # of a stretch, as far as it can be foretold

    @property
    def expected(self) -> float:
        """What it is worth in the mean of what it could be: what is left of a lucky value."""
        return sum(self.values) / len(self.values) if self.values else REJECTED

    def drawn(self, rng: np.random.Generator) -> float:
        """One of the values that it could have."""
        return self.values[int(rng.integers(len(self.values)))] if self.values else REJECTED

    def take(self, result: Result, judge: Judge, seed: int) -> None:
        """More games. One that fails stays failed: nothing is known of a game that cannot be played to its end."""
        failed = bool(result.get("error") or result.get("rejected"))
        self.result = result if failed else judge.pooled([self.result, result])
        self.redraw(judge, seed)

    def redraw(self, judge: Judge, seed: int) -> None:
        """The values anew; a pure function of seed, game and the number of its judged games."""
        seen = (self.result.get("counts") or {}).get("games", 0)
        self.values = judge.draws(self.result, DRAWS, generator(seed, REDRAWING, self.number, seen))

    def to_json(self) -> dict[str, Any]:
        """All of it."""
        parts = {"number": self.number, "cost": self.cost, "result": dict(self.result), "games": self.games}
        return {"code": self.code, **parts, "values": self.values, "work": self.work}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Looked:
        """`to_json` turned round."""
        return cls(**data)


def most_promising(games: Sequence[Looked], most: int, rng: np.random.Generator) -> list[Looked]:
    """Thompson (1933): of every game one value that it could have is drawn, and the highest are looked at again; so
    what may be the best gets the games, and what is known well enough does not."""
    drawn = [(-it.drawn(rng), it.number, it) for it in games if it.values]
    return [it for *_, it in sorted(drawn, key=lambda entry: entry[:2])[:most]]
