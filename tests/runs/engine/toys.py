"""A toy search (steady state on lists of numbers), and runs of it for the tests of the machinery."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from evolve.ask_tell import AskTell, Result, Trial
from runs.engine.driver import Limits, Summary, drive
from runs.engine.evaluator import Evaluator, load_evaluator
from runs.engine.executor import open_executor
from runs.storage.folder import CONFIG, Run, new_run, open_run


def toy() -> Evaluator:
    return load_evaluator("toy", "tests.runs.engine.toy_evaluator")


class ToySearch(AskTell):
    """Breeds a list from two of the best; so a child depends on everything that was told before it."""

    def __init__(self, seed: int, lag: int = 8, sleep: float = 0.0, size: int = 12, extra: dict | None = None) -> None:
        super().__init__(lag)
        self.random = random.Random(seed)
        self.sleep = sleep
        self.size = size
        self.extra = extra or {}
        self.population: list[tuple[float, list[int]]] = []

    @property
    def done(self) -> bool:
        return False

    def propose(self) -> Trial:
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
        return Trial("-".join(map(str, numbers)), payload)

    def insert(self, trial: Trial, result: Result) -> None:
        self.population.append((result.get("score", 0), trial.payload["numbers"]))
        self.population.sort(reverse=True)
        del self.population[self.size :]

    def state_dict(self) -> dict[str, Any]:
        version, words, gauss = self.random.getstate()
        return {
            **super().state_dict(),
            "random": [version, list(words), gauss],
            "population": self.population,
            "payloads": [trial.payload for trial in self.pending],
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        payloads = iter(state["payloads"])
        super().load_state_dict({**state, "pending": [{**it, "payload": next(payloads)} for it in state["pending"]]})
        version, words, gauss = state["random"]
        self.random.setstate((version, tuple(words), gauss))
        self.population = [(score, numbers) for score, numbers in state["population"]]

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        return Trial(**data)

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
