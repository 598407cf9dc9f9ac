"""Re-evaluation: further games for the best of a search, most where they may matter, to rank them by expected value.

A search selects on noise: the games at the top were lucky as well as good. Thompson sampling spends further games on
those that may be the best. It is an ask/tell search like the others: each proposal is a function of the results told so
far.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from evolve.ask_tell import AskTell, Result, Trial
from evolve.batched_game import BatchedGame, most_promising
from evolve.judge import without_evidence
from evolve.search import SpaceProblem
from genome.randomness import generator

CHOOSING = 5  # purpose of random streams, beside those of evolve.search and evolve.batched_game
SHORTLIST = 64  # number of the best of a search that are re-evaluated
AT_ONCE = 8  # games chosen by one round of draws


@dataclass(frozen=True)
class Shortlisted:
    """One of the best games of a search, and its result with all evidence."""

    code: str
    result: Result
    cost: float


class ReEvaluation(AskTell):
    """A search that asks for batches of games until a limit of work is reached, in the unit of `SpaceProblem.work`."""

    def __init__(self, problem: SpaceProblem, shortlist: Sequence[Shortlisted] = (), allowed: float = 0.0) -> None:
        super().__init__(problem.max_pending)
        self.problem = problem
        self.allowed = allowed
        self.done_work = 0.0
        self.chosen: deque[int] = deque()
        self.games = [self._start(place, it) for place, it in enumerate(shortlist)]

    def _start(self, place: int, it: Shortlisted) -> BatchedGame:
        games = (it.result.get("counts") or {}).get("games", 0)
        work = self.problem.work(it.result) * self.problem.batch_games / max(1, games)
        started = BatchedGame(it.code, place, it.cost, it.result, _next_batch(games), work=work)
        started.redraw(self.problem.judge, self.problem.seed)
        return started

    @property
    def done(self) -> bool:
        """Whether the work done and pending reaches the limit, or there is nothing to re-evaluate."""
        pending = sum(self.games[it.number].work for it in self.pending)
        return self.done_work + pending >= self.allowed or not any(it.values for it in self.games)

    def propose(self) -> Trial:
        """A batch of a game chosen by what has been told so far; its number is the game's place on the shortlist."""
        if not self.chosen:
            rng = generator(self.problem.seed, CHOOSING, self.asked)
            self.chosen.extend(it.number for it in most_promising(self.games, AT_ONCE, rng))
        game = self.games[self.chosen.popleft()]
        trial = self._batch(game.number, game.games)
        game.games += self.problem.batch_games
        return trial

    def _batch(self, number: int, first: int) -> Trial:
        game = self.games[number]
        payload = self.problem.batch(game.code, first, self.problem.batch_games)
        return Trial(game.code, payload, game.cost, number, first=first)

    def insert(self, trial: Trial, result: Result) -> None:
        """Pool the batch with the game's earlier ones."""
        self.done_work += self.problem.work(result)
        self.games[trial.number].add(result, self.problem.judge, self.problem.seed)

    def results(self) -> dict[str, tuple[dict[str, Any], float]]:
        """Code → pooled result and expected value."""
        return {it.code: (without_evidence(it.result), it.expected) for it in self.games}

    def history_row(self) -> dict[str, Any]:
        """Best and mean expected value of the games that have one."""
        values = sorted((it.expected for it in self.games if it.values), reverse=True)
        best, mean = (values[0], sum(values) / len(values)) if values else (None, None)
        return {"told": self.told, "best": best, "mean": mean, "diversity": None}

    def state_dict(self) -> dict[str, Any]:
        """The state with the games and their evidence."""
        return {
            **super().state_dict(),
            "allowed": self.allowed,
            "done_work": self.done_work,
            "chosen": list(self.chosen),
            "games": [it.to_json() for it in self.games],
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        self.allowed, self.done_work = state["allowed"], state["done_work"]
        self.chosen = deque(state["chosen"])
        self.games = [BatchedGame.from_json(it) for it in state["games"]]
        super().load_state_dict(state)

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending batch from its `to_json`."""
        return self._batch(data["number"], data["first"])


def _next_batch(games: int) -> int:
    """The next batch begins at an even number after the games played: a race may have stopped at any batch, and games
    come in pairs."""
    return games + games % 2
