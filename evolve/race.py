"""Race: a few games for every candidate first, more for the promising ones.

A trial is a batch of twenty judged games of a new or a known candidate. A quarter of the work goes to new candidates,
half of them children of three parents and half mutants of one; the rest goes to those that may be best, by Thompson
sampling.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from deap import base

from evolve.ask_tell import Result, Trial
from evolve.batched_game import BatchedGame, most_promising
from evolve.judge import without_evidence
from evolve.search import Search, SpaceProblem
from genome.distance import diversity
from genome.randomness import generator
from genome.space import find_operator

KEPT = 64  # games with their results; of the others only the codes are kept, so that none is asked for twice
PARENTS = 32  # of these the best are bred from
NEW = 0.25  # share of the work that goes to new games
AT_ONCE = 8  # games chosen by one round of draws
CHOOSING = 6  # purpose of random streams, beside those of evolve.search, evolve.batched_game and evolve.re_evaluation


class Race(Search):
    """An asynchronous search: each proposal is a function of the results told so far."""

    name = "race"

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any]) -> None:
        super().__init__(problem, initial)
        self.games: dict[str, BatchedGame] = {}
        self.parents_of: dict[str, tuple[str, ...]] = {}
        self.chosen: deque[str] = deque()
        self.steps = {"new": [0, 0, 0.0], "more": [0, 0, 0.0]}  # asked, told, work told
        self.toolbox = base.Toolbox()
        self.crossover = find_operator(problem.space, "three_parents")
        self.mutation = find_operator(problem.space, "one_gene")
        self.toolbox.register("mate", self.crossover.child)
        self.toolbox.register("mutate", self.mutation.child)

    def propose(self) -> Trial | None:
        """A batch of a known game while known games have had less than their share of the work, else a new game."""
        trial = self._more() if self._wants_more() else None
        if trial is None:
            trial = super().propose()
            self.steps["new"][0] += trial is not None
        return trial

    @property
    def done(self) -> bool:
        """Whether the space is exhausted and no game is worth more games; a known game can always be played again."""
        return super().done and not any(it.values for it in self.games.values())

    def _wants_more(self) -> bool:
        if self.steps["new"][0] < len(self.initial):
            return False
        new, more = (self._estimated(kind) for kind in ("new", "more"))
        return super().done or new > NEW * (new + more)

    def _estimated(self, kind: str) -> float:
        """The work of all batches asked for; pending ones count as much as those told."""
        asked, told, work = self.steps[kind]
        return asked * work / told if told else float(asked)

    def _more(self) -> Trial | None:
        if not self.chosen:
            rng = generator(self.problem.seed, CHOOSING, self.asked)
            self.chosen.extend(it.code for it in most_promising(list(self.games.values()), AT_ONCE, rng))
        while self.chosen:
            game = self.games.get(self.chosen.popleft())
            if game is not None:
                genome = self.problem.space.read(game.code)
                trial = self.trial(self.asked, genome, self.parents_of[game.code], game.games)
                game.games += self.problem.batch_games
                self.steps["more"][0] += 1
                return trial
        return None

    def payload(self, code: str, first: int) -> dict[str, Any]:
        """The payload for the evaluator: a batch of games."""
        return self.problem.batch(code, first, self.problem.batch_games)

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A child of three of the best games, or a mutant of one; a random game while too few are known."""
        space = self.problem.space
        best = self._ranked()[:PARENTS]
        mates = rng.random() < 0.5
        parents = (self.crossover if mates else self.mutation).PARENTS
        if len(best) < parents:
            return space.sample(rng), ()
        chosen = [best[int(place)].code for place in rng.choice(len(best), parents, replace=False)]
        child = (self.toolbox.mate if mates else self.toolbox.mutate)([space.read(code) for code in chosen], rng)
        return child, tuple(chosen)

    def insert(self, trial: Trial, result: Result) -> None:
        """Pool the batch with the game's earlier ones; the least promising games are dropped."""
        kind = self.steps["more" if trial.first else "new"]
        kind[1] += 1
        kind[2] += self.problem.work(result)
        judge, seed, code = self.problem.judge, self.problem.seed, trial.code
        known = self.games.get(code)
        if known is not None:
            known.add(result, judge, seed)
        elif trial.first == 0 and judge.value(result) is not None:
            self.games[code] = BatchedGame(code, trial.number, trial.cost, result, self.problem.batch_games)
            self.games[code].redraw(judge, seed)
            self.parents_of[code] = trial.parents
        for worse in self._ranked()[KEPT:]:
            del self.games[worse.code], self.parents_of[worse.code]

    def _ranked(self) -> list[BatchedGame]:
        return sorted(self.games.values(), key=lambda it: (-it.expected, it.number))

    def best(self) -> list[dict[str, Any]]:
        """The best games, by expected value and diversity."""
        space, weight = self.problem.space, self.problem.judge.diversity_weight
        games = [it for it in self._ranked() if it.values][:PARENTS]
        genomes = [space.read(it.code) for it in games]
        rows = []
        for place, it in enumerate(games):
            spread = diversity(space, genomes[place], [*genomes[:place], *genomes[place + 1 :]])
            row = {"code": it.code, "number": it.number, "parents": list(self.parents_of[it.code])}
            fitness = round(it.expected + weight * spread, 6)
            rows.append({**row, "result": without_evidence(it.result), "diversity": spread, "fitness": fitness})
        return sorted(rows, key=lambda row: (-row["fitness"], row["number"]))

    def history_row(self) -> dict[str, Any]:
        """The highest and the mean expected value of the best games, and the number of games asked for."""
        values = [it.expected for it in self._ranked()[:PARENTS] if it.values]
        best, mean = (values[0], sum(values) / len(values)) if values else (None, None)
        return {"told": self.told, "best": best, "mean": mean, "diversity": None, "known": len(self.seen)}

    def state_dict(self) -> dict[str, Any]:
        """The state with the games and all their evidence, by which batches are pooled."""
        games = [[it.to_json(), list(self.parents_of[it.code])] for it in self.games.values()]
        return {
            **super().state_dict(),
            "games": games,
            "chosen": list(self.chosen),
            "steps": {name: list(it) for name, it in self.steps.items()},
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        self.games = {it["code"]: BatchedGame.from_json(it) for it, _ in state["games"]}
        self.parents_of = {it["code"]: tuple(parents) for it, parents in state["games"]}
        self.chosen = deque(state["chosen"])
        self.steps = {name: list(it) for name, it in state["steps"].items()}
