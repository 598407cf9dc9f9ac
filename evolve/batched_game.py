"""A game measured in batches: the pooled result, and samples of the values that it leaves possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from evolve.ask_tell import Result
from evolve.judge import Judge
from evolve.population import REJECTED
from genome.randomness import generator

DRAWS = 24  # sampled values of a game, to draw from and to average
REDRAWING = 4  # purpose of random streams, beside those of evolve.search


@dataclass(eq=False)
class BatchedGame:
    """One game, its pooled result, and the number of its judged games that were asked for."""

    code: str
    number: int
    cost: float
    result: Result
    games: int
    values: list[float] = field(default_factory=list)
    work: float = 0.0  # predicted work of a batch

    @property
    def expected(self) -> float:
        """Mean of the sampled values: a lucky estimate regressed toward the mean."""
        return sum(self.values) / len(self.values) if self.values else REJECTED

    def drawn(self, rng: np.random.Generator) -> float:
        """One of the sampled values."""
        return self.values[int(rng.integers(len(self.values)))] if self.values else REJECTED

    def add(self, result: Result, judge: Judge, seed: int) -> None:
        """Pool a further batch. If one batch fails, the game has failed: it cannot be played to its end."""
        failed = bool(result.get("error") or result.get("rejected"))
        self.result = result if failed else judge.pooled([self.result, result])
        self.redraw(judge, seed)

    def redraw(self, judge: Judge, seed: int) -> None:
        """Resample the values: a pure function of the seed, the game, and the number of its judged games."""
        seen = (self.result.get("counts") or {}).get("games", 0)
        self.values = judge.draws(self.result, DRAWS, generator(seed, REDRAWING, self.number, seen))

    def to_json(self) -> dict[str, Any]:
        """The game as JSON."""
        parts = {"number": self.number, "cost": self.cost, "result": dict(self.result), "games": self.games}
        return {"code": self.code, **parts, "values": self.values, "work": self.work}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> BatchedGame:
        """Inverse of `to_json`."""
        return cls(**data)


def most_promising(games: Sequence[BatchedGame], most: int, rng: np.random.Generator) -> list[BatchedGame]:
    """Thompson sampling (Thompson 1933): one value of every game is drawn, and the highest are chosen. Games that may
    be the best are measured further; those whose value is known well enough are not."""
    drawn = [(-it.drawn(rng), it.number, it) for it in games if it.values]
    return [it for *_, it in sorted(drawn, key=lambda entry: entry[:2])[:most]]
