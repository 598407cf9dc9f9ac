"""The searches of a run from their newest checkpoints, and the best of the evaluated games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolve.re_evaluation import SHORTLIST, ReEvaluation, Shortlisted
from evolve.search import Search
from fitness.score import published_balance, work_of
from runs.engine.driver.phases import as_left
from runs.storage.folder import Run
from runs.types.games.config import GamesConfig, new_search, problem_of


def searched(run: Run, phase: str = "search") -> Search:
    """The search of a run from its newest checkpoint."""
    plan = GamesConfig.from_config(run.config)
    return as_left(new_search(plan, "random" if phase == "baseline" else None), run, phase)


def new_look(run: Run) -> ReEvaluation:
    """The re-evaluation of a run's finished search: the best games with all their evidence, and the limit of work."""
    plan = GamesConfig.from_config(run.config)
    codes = [row["code"] for row in searched(run).best()[:SHORTLIST]]
    results, work = {}, 0.0
    for step in run.store.steps("search"):
        result = step.outcome.result
        work += work_of(result)
        if step.code in codes:
            results[step.code] = result
    problem = problem_of(plan)
    space = problem.space
    shortlist = [Shortlisted(code, results[code], space.cost(space.read(code))) for code in codes]
    return ReEvaluation(problem, shortlist, work * plan.second_look / (1.0 - plan.second_look))


def best_rows(run: Run, phase: str = "search") -> list[dict[str, Any]]:
    """The best games of a search, ranked by the re-evaluation if there was one."""
    search, plan = searched(run, phase), GamesConfig.from_config(run.config)
    if phase != "search" or not plan.second_look:
        return search.best()
    return search.best_again(as_left(ReEvaluation(problem_of(plan)), run, "look").results())


def balance_of(result: Mapping[str, Any]) -> float | None:
    """The published balance of a measured game, from its counts."""
    return published_balance(result.get("counts") or {})
