"""Scaling of a search, measured end to end: by candidates, games and workers."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from evolve.ask_tell import Trial
from genome.classic.rule_genome import RuleGenome
from genome.classic.space import CLASSIC
from runs.engine.driver import Limits, drive
from runs.engine.driver.enqueued import EnqueuedTrials
from runs.engine.executor import open_executor
from runs.operating_system import usable_cores
from runs.storage.folder import new_run
from runs.types import find_evaluator
from runs.types.games.config import GamesConfig, payload

CANDIDATES = (20, 40, 80, 160)
GAMES = (20, 50, 100, 200)  # even, since games come in pairs
USUAL_CANDIDATES = 40
SEED = 1


@dataclass(frozen=True)
class Measured:
    """A measurement of candidates of the classic space, drawn at random, under the default profile."""

    varied: str  # "candidates", "games" or "workers": the quantity that varies
    candidates: int
    games: int
    workers: int
    elapsed_s: float
    cpu_s: float
    busy: float  # the share of the workers' time inside evaluations
    on_cores: float  # the processor time of evaluations, as a share of the workers' time
    costs: tuple[tuple[Mapping[str, Any], float], ...] = ()  # (result, processor seconds) of each

    @property
    def per_second(self) -> float:
        """Candidates per second."""
        return self.candidates / self.elapsed_s

    @property
    def at(self) -> int:
        """The value of the quantity that varies."""
        return int(getattr(self, self.varied))


def sample(number: int) -> list[RuleGenome]:
    """The first `number` games of a fixed random order of the space, so that longer samples extend shorter ones."""
    order = np.random.default_rng(SEED).permutation(CLASSIC.size)
    return [CLASSIC.at(int(index)) for index in order[:number]]


def settings(cores: int) -> Iterator[tuple[str, int, int, int]]:
    """(varied quantity, candidates, games, workers) for every row."""
    usual = GamesConfig().games
    yield from (("candidates", number, usual, cores) for number in CANDIDATES)
    yield from (("games", USUAL_CANDIDATES, games, cores) for games in GAMES)
    powers = [2**k for k in range(cores.bit_length()) if 2**k < cores]
    yield from (("workers", USUAL_CANDIDATES, usual, workers) for workers in (*powers, cores))


def growth() -> Iterator[Measured]:
    """All measurements."""
    cores = usable_cores()
    for varied, candidates, games, workers in settings(cores):
        yield measure(varied, candidates, games, workers)


def measure(varied: str, candidates: int, games: int, workers: int) -> Measured:
    """Measure one row; kernels are compiled and threads started before the clock starts."""
    plan = GamesConfig(games=games, seed=SEED)
    found = [(CLASSIC.write(genome), CLASSIC.cost(genome)) for genome in sample(candidates)]
    items = [Trial(code, payload(plan, code), cost) for code, cost in found]
    with (
        tempfile.TemporaryDirectory() as folder,
        new_run(Path(folder) / "run", plan.to_config()) as run,
        open_executor("threads", find_evaluator("games"), workers) as executor,
    ):
        began, spent = time.monotonic(), time.process_time()
        drive(EnqueuedTrials(items), executor, run, Limits())
        elapsed, cpu = time.monotonic() - began, time.process_time() - spent
        busy = executor.busy()
        costs = tuple((step.outcome.result, step.outcome.cpu) for step in run.store.steps("search"))
    return Measured(varied, candidates, games, workers, elapsed, cpu, busy.share, busy.cpu_share, costs)
