"""The phases of a run of `evolve npcs`, each resumable.

search → holdout: the best, on games that the search never saw → decompose: ablation, on the same games → confirm: the
best, the minimal and the best single element, on games not used for selection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from evolve.ask_tell import Trial
from evolve.strategies.decomposition import Decomposition
from evolve.strategies.strategy_search import Member, StrategyProblem, StrategySearch
from evolve.strategies.strategy_searches import find_strategy_search
from fitness.objectives.objective import CONFIRM, HOLDOUT, LIST, TRAIN
from genome.randomness import generator
from genome.strategy import Strategy
from genome.strategy_steps import random_strategy, singles
from players.elements import ELEMENTS
from runs.engine.driver import Summary
from runs.engine.driver.phases import Phases, as_left
from runs.storage.folder import Run
from runs.types.npcs.config import PURSUIT, NpcsConfig
from runs.types.npcs.decisions import kept_parts, restore_decisions
from runs.types.npcs.element_space import looks_ahead
from runs.types.npcs.tasks import payload_of

FINALISTS, DEAR_FINALISTS = 8, 4  # measured on the held-out part; the second where a measurement takes long
ROOTS = 3  # strategies from which the ablation starts
STARTING = 4  # purpose of random streams, beside those of evolve
SPARE = 3  # elements of a random strategy in the first population


def starting(plan: NpcsConfig) -> list[Strategy]:
    """The initial population: every element alone (the source's "all strategies"), or fewer or more if a size is
    given."""
    alone = singles(plan.element_space)
    if plan.search == PURSUIT:
        alone = first_pursued(plan, alone)
    wanted = plan.mu or (2 if plan.search != PURSUIT and plan.reading == LIST and plan.digest else 1) * len(alone)
    rng = generator(plan.seed, STARTING)
    if wanted < len(alone):
        return [alone[int(place)] for place in np.sort(rng.permutation(len(alone))[:wanted])]
    length = min(SPARE, plan.element_space.most)
    return [*alone, *(random_strategy(plan.element_space, rng, length) for _ in range(wanted - len(alone)))]


def first_pursued(plan: NpcsConfig, alone: list[Strategy]) -> list[Strategy]:
    """Only the basics; of those with look-ahead only the deepest, as a model of people's look-ahead."""
    basics = [it for it in alone if len(it) == 1]
    ahead = [it for it in basics if looks_ahead(plan.of_game, ELEMENTS[it.words[0]])]
    return ahead[-1:] or basics


def new_search(plan: NpcsConfig, run: Run) -> StrategySearch:
    """The search of a plan; several objectives require a Pareto search."""

    def payload(strategy: Strategy) -> tuple[dict[str, Any], float]:
        return payload_of(plan, run.path, str(strategy), TRAIN), 1.0

    raced = all(it.raced for it in plan.wanted)
    problem = StrategyProblem(
        element_space=plan.element_space, objectives=plan.objectives, payload=payload, seed=plan.seed,
        generations=plan.last_generation, passing=plan.bar, raced=raced,
    )  # fmt: skip
    return find_strategy_search(plan.search)(problem, starting(plan))


def searched(run: Run) -> StrategySearch:
    """The search of a run from its newest checkpoint."""
    return as_left(new_search(NpcsConfig.from_config(run.config), run), run, "search")


def looked_at(plan: NpcsConfig) -> int:
    """The number of best strategies that are measured on the held-out part."""
    return DEAR_FINALISTS if plan.search == PURSUIT else FINALISTS


def finalists(run: Run) -> list[Member]:
    """The best of the search, ranked by the held-out part once it has been measured."""
    plan = NpcsConfig.from_config(run.config)
    best = searched(run).finalists(looked_at(plan))
    held = {step.code: step.outcome.result for step in run.store.steps(HOLDOUT)}
    return sorted(best, key=lambda it: rank(plan, held.get(str(it.strategy), {})))  # stable


def rank(plan: NpcsConfig, result: Mapping[str, Any]) -> tuple[float, ...]:
    """Sort key, lower is better. A target only needs to be met, so the key is first the total shortfall, then the other
    objectives in the order in which they were named, then this one."""
    values = result.get("objectives", {})
    found = [(it, values.get(it.name, -np.inf)) for it in plan.wanted]
    others = [-value for it, value in found if it.enough is None]
    return sum(it.missing(value) for it, value in found), *others, *(-v for it, v in found if it.enough is not None)


def new_decomposition(run: Run) -> Decomposition:
    """The ablation of the strategies that are best on the held-out part."""
    plan = NpcsConfig.from_config(run.config)

    def compare(strategy: Strategy, best: Strategy) -> tuple[dict[str, Any], float]:
        return payload_of(plan, run.path, str(strategy), HOLDOUT, str(best)), 1.0

    roots = [member.strategy for member in finalists(run)]
    return Decomposition(plan.element_space, roots[: 1 if plan.search == PURSUIT else ROOTS], compare)


def decomposed(run: Run) -> Decomposition:
    """The ablation of a run from its newest checkpoint."""
    return as_left(new_decomposition(run), run, "decompose")


def best_single(run: Run) -> str | None:
    """The best single element of the initial population."""
    plan = NpcsConfig.from_config(run.config)
    alone = {str(strategy) for strategy in singles(plan.element_space)}
    results = {step.code: step.outcome.result for step in run.store.steps("search") if step.code in alone}
    known = {code: result for code, result in results.items() if "objectives" in result}
    return min(known, key=lambda code: (rank(plan, known[code]), code.count(" "), code)) if known else None


class StrategyEvolution(Phases):
    """A run of `evolve npcs` in progress."""

    @cached_property
    def plan(self) -> NpcsConfig:
        """The config of the run."""
        return NpcsConfig.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Carry out the phases: search, holdout, ablation, confirmation."""
        restore_decisions(self.run.path, self.plan)
        if self.plan.digest:
            kept_parts(self.run.path, self.plan)  # before anything is measured
        return self.through((self.search, self.holdout, self.decompose, self.confirm))

    def search(self) -> Summary:
        """Run the evolution of strategies."""
        summary = self.drive(new_search(self.plan, self.run), "search")
        self.check_alive("search")
        return summary

    def holdout(self) -> Summary:
        """Measure the best on games that evolution never saw."""
        best = [str(member.strategy) for member in searched(self.run).finalists(looked_at(self.plan))]
        return self.drive_list(self._measured(best, HOLDOUT), "holdout")

    def decompose(self) -> Summary:
        """Run the ablation, which removes elements."""
        return self.drive(new_decomposition(self.run), "decompose")

    def confirm(self) -> Summary:
        """Measure the results on games not used for selection."""
        best = [str(member.strategy) for member in finalists(self.run)[:1]]
        minimal = [str(node.strategy) for node in decomposed(self.run).finals()[:1]]
        single = [text for text in [best_single(self.run)] if text]
        left = dict.fromkeys(set(minimal) - set(best), *best)
        return self.drive_list(self._measured(dict.fromkeys([*best, *minimal, *single]), CONFIRM, left), "confirm")

    def _measured(self, strategies: Iterable[str], part: str, left: Mapping[str, str] | None = None) -> list[Trial]:
        """Measure strategies on a part; `left`: the strategy from which each was reduced."""
        where = self.plan, self.run.path
        return [Trial(text, payload_of(*where, text, part, whole=(left or {}).get(text, ""))) for text in strategies]
