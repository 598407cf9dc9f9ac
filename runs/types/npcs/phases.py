"""The phases of a run of `evolve npcs`, each resumable.

search → holdout: the best, on games that the search never saw → decompose: phase three, on the same games → confirm:
the best, the minimal and the best single element, on games that nothing was selected on.
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

FINALISTS, DEAR_FINALISTS = 8, 4  # looked at again on the held-out part; where a measurement takes long
ROOTS = 3  # decomposed
STARTING = 4  # purpose of random streams, beside those of evolve
SPARE = 3  # elements of a random strategy in the first population


def starting(plan: NpcsConfig) -> list[Strategy]:
    """The first population: every element alone (the source's "all strategies"), fewer or more where mu asks for it."""
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
    """The basics alone; where any look ahead, only the one that looks furthest: people do, and wishes do the rest."""
    basics = [it for it in alone if len(it) == 1]
    ahead = [it for it in basics if looks_ahead(plan.of_game, ELEMENTS[it.words[0]])]
    return ahead[-1:] or basics


def new_search(plan: NpcsConfig, run: Run) -> StrategySearch:
    """The search of a plan; several objectives make it a search for the front."""

    def payload(strategy: Strategy) -> tuple[dict[str, Any], float]:
        return payload_of(plan, run.path, str(strategy), TRAIN), 1.0

    raced = all(it.raced for it in plan.wanted)
    problem = StrategyProblem(
        element_space=plan.element_space, objectives=plan.objectives, payload=payload, seed=plan.seed,
        generations=plan.last_generation, passing=plan.bar, raced=raced,
    )  # fmt: skip
    return find_strategy_search(plan.search)(problem, starting(plan))


def searched(run: Run) -> StrategySearch:
    """The search of a run as its newest checkpoint has it."""
    return as_left(new_search(NpcsConfig.from_config(run.config), run), run, "search")


def looked_at(plan: NpcsConfig) -> int:
    """How many of the best."""
    return DEAR_FINALISTS if plan.search == PURSUIT else FINALISTS


def finalists(run: Run) -> list[Member]:
    """The best of the search, those first that are best on games that evolution never saw, where that is known."""
    plan = NpcsConfig.from_config(run.config)
    best = searched(run).finalists(looked_at(plan))
    held = {step.code: step.outcome.result for step in run.store.steps(HOLDOUT)}
    return sorted(best, key=lambda it: rank(plan, held.get(str(it.strategy), {})))  # stable


def rank(plan: NpcsConfig, result: Mapping[str, Any]) -> tuple[float, ...]:
    """Lower is better. Of a wanted difficulty enough is enough: first comes who misses least of it, among those who
    miss nothing the best in the other objectives, in the order in which they were named, then in this one."""
    values = result.get("objectives", {})
    found = [(it, values.get(it.name, -np.inf)) for it in plan.wanted]
    others = [-value for it, value in found if it.enough is None]
    return sum(it.missing(value) for it, value in found), *others, *(-v for it, v in found if it.enough is not None)


def new_decomposition(run: Run) -> Decomposition:
    """The decomposition of those of the best that are best on games that evolution never saw."""
    plan = NpcsConfig.from_config(run.config)

    def compare(strategy: Strategy, best: Strategy) -> tuple[dict[str, Any], float]:
        return payload_of(plan, run.path, str(strategy), HOLDOUT, str(best)), 1.0

    roots = [member.strategy for member in finalists(run)]
    return Decomposition(plan.element_space, roots[: 1 if plan.search == PURSUIT else ROOTS], compare)


def decomposed(run: Run) -> Decomposition:
    """The decomposition of a run as its newest checkpoint has it."""
    return as_left(new_decomposition(run), run, "decompose")


def best_single(run: Run) -> str | None:
    """The best element alone, among those that the search began with."""
    plan = NpcsConfig.from_config(run.config)
    alone = {str(strategy) for strategy in singles(plan.element_space)}
    results = {step.code: step.outcome.result for step in run.store.steps("search") if step.code in alone}
    known = {code: result for code, result in results.items() if "objectives" in result}
    return min(known, key=lambda code: (rank(plan, known[code]), code.count(" "), code)) if known else None


class StrategyEvolution(Phases):
    """A run of `evolve npcs` under way."""

    @cached_property
    def plan(self) -> NpcsConfig:
        """What it is to do."""
        return NpcsConfig.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Search, holdout, decomposition, confirmation."""
        restore_decisions(self.run.path, self.plan)
        if self.plan.digest:
            kept_parts(self.run.path, self.plan)  # before anything is measured
        return self.through((self.search, self.holdout, self.decompose, self.confirm))

    def search(self) -> Summary:
        """Evolution."""
        summary = self.drive(new_search(self.plan, self.run), "search")
        self.check_alive("search")
        return summary

    def holdout(self) -> Summary:
        """The best on games that evolution never saw."""
        best = [str(member.strategy) for member in searched(self.run).finalists(looked_at(self.plan))]
        return self.drive_list(self._measured(best, HOLDOUT), "holdout")

    def decompose(self) -> Summary:
        """Phase three."""
        return self.drive(new_decomposition(self.run), "decompose")

    def confirm(self) -> Summary:
        """What is handed back, on games that nothing was selected on."""
        best = [str(member.strategy) for member in finalists(self.run)[:1]]
        minimal = [str(node.strategy) for node in decomposed(self.run).finals()[:1]]
        single = [text for text in [best_single(self.run)] if text]
        left = dict.fromkeys(set(minimal) - set(best), *best)
        return self.drive_list(self._measured(dict.fromkeys([*best, *minimal, *single]), CONFIRM, left), "confirm")

    def _measured(self, strategies: Iterable[str], part: str, left: Mapping[str, str] | None = None) -> list[Trial]:
        """`left`: what a strategy is left of."""
        where = self.plan, self.run.path
        return [Trial(text, payload_of(*where, text, part, whole=(left or {}).get(text, ""))) for text in strategies]
