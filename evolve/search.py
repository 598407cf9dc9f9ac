"""Base of the searches over spaces of games: initial games, breeding, and no game asked for twice.

Games that differ only in inert parts count as one game: only the first of them to be bred is evaluated.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from evolve.ask_tell import AskTell, Problem, Result, Trial
from evolve.judge import Judge
from genome.randomness import generator
from genome.space import Space

BREEDING, SAMPLING = 1, 2  # purposes of random streams; a number once used keeps its meaning
BATCH = 20  # judged games of a batch, where an evaluation has as many
AS_PUBLISHED = 8  # the most pending trials of the published search here
TRIES = 200  # bred children that are known already, before a new game is drawn from the whole space

Payload = Callable[[str], dict[str, Any]]  # code → what the evaluator receives
BatchPayload = Callable[[str, int, int], dict[str, Any]]  # code, number of the first game, how many → the same


def _undefined(*_: Any) -> Any:
    raise NotImplementedError("this problem does not define it")


@dataclass(frozen=True, kw_only=True)
class SpaceProblem(Problem):
    """Optimisation over a space of games: how results are judged, and which payload the evaluator receives."""

    space: Space[Any]
    judge: Judge
    payload: Payload
    max_pending: int = AS_PUBLISHED
    batch: BatchPayload = _undefined  # some games of an evaluation, for searches that measure in batches
    work: Callable[[Result], float] = _undefined  # the work of an evaluation, in any unit
    batch_games: int = BATCH


class Search(AskTell):
    """A search over a space of games. Subclasses breed children and insert results; `operators` are in a toolbox."""

    name: str

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any] = ()) -> None:
        super().__init__(problem.max_pending)
        self.problem = problem
        self.initial = list(dict.fromkeys(initial))
        self.seen: set[str] = set()  # canonical codes
        self.exhausted = False  # whether breeding and sampling have found no new game

    @property
    def done(self) -> bool:
        """Whether every game of the space has been asked for, as far as is known."""
        size = self.problem.space.size
        return self.exhausted or (size is not None and len(self.seen) >= size)

    def propose(self) -> Trial | None:
        """The initial games first, then children; None if breeding waits for pending results."""
        if self.asked >= len(self.initial) and not self.ready():
            return None
        bred = self._next()
        if bred is None:
            self.exhausted = True
            return None
        trial = self.trial(self.asked, *bred)
        self.seen.add(self.problem.space.canonical(bred[0]))
        return trial

    def trial(self, number: int, genome: Any, parents: tuple[str, ...] = (), first: int = 0) -> Trial:
        """The trial of a game."""
        space = self.problem.space
        code = space.write(genome)
        return Trial(code, self.payload(code, first), space.cost(genome), number, parents, genome, first)

    def payload(self, code: str, _first: int) -> dict[str, Any]:
        """The payload for the evaluator: by default, a complete evaluation."""
        return self.problem.payload(code)

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending trial from its `to_json`."""
        return self.trial(data["number"], self.problem.space.read(data["code"]), data["parents"], data["first"])

    def state_dict(self) -> dict[str, Any]:
        """The state with the games that have been asked for."""
        return {**super().state_dict(), "seen": sorted(self.seen), "exhausted": self.exhausted}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        self.seen, self.exhausted = set(state["seen"]), state["exhausted"]

    def _next(self) -> tuple[Any, tuple[str, ...]] | None:
        if self.asked < len(self.initial):
            return self.initial[self.asked], ()
        rng = generator(self.problem.seed, BREEDING, self.asked)
        for _ in range(TRIES):
            genome, parents = self.breed(rng)
            if not self._is_known(genome):
                return genome, parents
        unseen = self._unseen(rng)
        return None if unseen is None else (unseen, ())

    def _unseen(self, rng: np.random.Generator) -> Any:
        """A game that has not been asked for: in a counted space the next one after a random index, otherwise a sampled
        one."""
        space, size = self.problem.space, self.problem.space.size
        if size is None:
            drawn = (space.sample(rng) for _ in range(TRIES))
            return next((genome for genome in drawn if not self._is_known(genome)), None)
        start = int(rng.integers(size))
        in_order = (space.at((start + i) % size) for i in range(size))
        return next((genome for genome in in_order if not self._is_known(genome)), None)

    def _is_known(self, genome: Any) -> bool:
        return self.problem.space.canonical(genome) in self.seen

    # what a search defines

    def ready(self) -> bool:
        """Whether the search can breed before more results arrive."""
        return True

    @abstractmethod
    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A child and the codes of its parents; called again if the child is already known."""

    @abstractmethod
    def best(self) -> list[dict[str, Any]]:
        """The answer so far, best first: rows of code, number, parents, diversity, fitness and the result."""

    def best_again(self, measured: Mapping[str, tuple[Result, float]]) -> list[dict[str, Any]]:
        """The answer after re-evaluation (code → pooled result and expected value), ranked by the expected values."""
        again, rest = [], []
        for row in self.best():
            if row["code"] not in measured:
                rest.append(row)
                continue
            result, expected = measured[row["code"]]
            fitness = expected + self.problem.judge.diversity_weight * row["diversity"]
            again.append({**row, "result": result, "fitness": round(fitness, 6)})
        return [*sorted(again, key=lambda row: (-row["fitness"], row["number"])), *rest]
