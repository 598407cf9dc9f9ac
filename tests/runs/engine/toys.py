"""A toy search (steady state on lists of numbers), and runs of it for the tests of the machinery."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from runs.engine.driver import Limits, Summary, drive
from runs.engine.evaluator import Evaluator, load_evaluator
from runs.engine.executor import open_executor
from runs.storage.folder import CONFIG, Run, new_run, open_run


def toy() -> Evaluator:
    return load_evaluator("toy", "tests.runs.engine.toy_evaluator")


@dataclass(frozen=True)
class Numbers:
    code: str
    payload: dict[str, Any]
    cost: float = 1.0


class ToySearch:
    """Breeds a list from two of the best; so a child depends on everything that was told before it."""

    def __init__(self, seed: int, lag: int = 8, sleep: float = 0.0, size: int = 12, extra: dict | None = None) -> None:
        self.random = random.Random(seed)
        self.lag = lag
        self.sleep = sleep
        self.size = size
        self.extra = extra or {}
        self.done = False
        self.population: list[tuple[float, list[int]]] = []
        self.open: list[Numbers] = []

    def ask(self, n: int) -> list[Numbers]:
        asked = [self._child() for _ in range(n)]
        self.open += asked
        return asked

    def _child(self) -> Numbers:
        draw = self.random
        if len(self.population) < self.size:
            numbers = [draw.randrange(100) for _ in range(4)]
        else:
            one, other = draw.sample(self.population, 2)
            numbers = [draw.choice(pair) for pair in zip(one[1], other[1])]
            numbers[draw.randrange(4)] = draw.randrange(100)
        payload: dict[str, Any] = {"numbers": numbers, **self.extra}
        if self.sleep:
            payload["sleep"] = self.sleep * (1 + sum(numbers) % 7) / 4
        return Numbers("-".join(map(str, numbers)), payload)

    def tell(self, told: Sequence[tuple[Numbers, dict[str, Any]]]) -> None:
        for candidate, result in told:
            assert self.open.pop(0) == candidate
            self.population.append((result.get("score", 0), candidate.payload["numbers"]))
            self.population.sort(reverse=True)
            del self.population[self.size :]

    def waiting(self) -> list[Numbers]:
        return list(self.open)

    def state(self) -> dict[str, Any]:
        version, words, gauss = self.random.getstate()
        return {
            "random": [version, list(words), gauss],
            "population": self.population,
            "open": [asdict(candidate) for candidate in self.open],
        }

    def restore(self, state: dict[str, Any]) -> None:
        version, words, gauss = state["random"]
        self.random.setstate((version, tuple(words), gauss))
        self.population = [(score, numbers) for score, numbers in state["population"]]
        self.open = [Numbers(**fields) for fields in state["open"]]

    def history_row(self) -> dict[str, Any]:
        return {"best": self.population[0][0], "size": len(self.population)}


def toy_run(
    folder: Path, steps: int | None, backend: str = "threads", workers: int = 2, seed: int = 1, **more: Any
) -> tuple[Summary, str]:
    """Begin or go on with a toy run; how it ended, and its result_hash."""
    search = {name: more.pop(name) for name in ("sleep", "lag", "extra") if name in more}
    limits = Limits(steps, more.pop("budget", None))
    address = more.pop("address", None)
    run = open_or_new(folder, seed)
    with run, open_executor(backend, toy(), workers, address) as executor:
        summary = drive(ToySearch(seed, **search), executor, run, limits, **more)
        return summary, run.store.result_hash()


def open_or_new(folder: Path, seed: int = 1) -> Run:
    if (folder / CONFIG).exists():
        return open_run(folder)
    return new_run(folder, {"seed": seed, "search": {"kind": "toy"}})
