"""The searches of a run as its newest checkpoints have them, and the best of what they evaluated."""

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
    """The search of a run as its newest checkpoint has it."""
    plan = GamesConfig.from_config(run.config)
    return as_left(new_search(plan, "random" if phase == "baseline" else None), run, phase)


def new_look(run: Run) -> ReEvaluation:
    """The second look at a run's finished search: its best with all their evidence, and the work that is allowed."""
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
    """The best of a search, by what the second look left of them where there was one."""
    search, plan = searched(run, phase), GamesConfig.from_config(run.config)
    if phase != "search" or not plan.second_look:
        return search.best()
    return search.best_again(as_left(ReEvaluation(problem_of(plan)), run, "look").results())


def balance_of(result: Mapping[str, Any]) -> float | None:
    """The balance of a measured game as it is published, from its counts."""
    return published_balance(result.get("counts") or {})
