"""The searches of a run of `evolve tune`: new, and as its newest checkpoint has them."""

from __future__ import annotations

from evolve.ask_tell import Trial
from evolve.coevolution import Coevolution, Turn
from evolve.tune.tuning import Tuning
from runs.engine.driver.phases import as_left
from runs.storage.folder import Run
from runs.types.npcs.element_space import FITTED, element_space_of
from runs.types.tune.config import TuneConfig

MOST = 4  # elements of a strategy that is bred
MOST_BEFORE = 400  # games a pairing of the given game, to stand beside what comes of it


def new_search(plan: TuneConfig) -> Tuning | Coevolution:
    """The search of a plan."""
    if not plan.coevolve:
        return Tuning(plan.problem, plan.steps, plan.lag)
    element_space = element_space_of(plan.of_game, MOST, True, FITTED)
    return Coevolution(plan.problem_for, plan.league, element_space, plan.coevolve, plan.steps, plan.lag)


def searched(run: Run) -> tuple[Tuning, tuple[Turn, ...]]:
    """The search for rules of a run as its newest checkpoint has it, and the turns of co-evolution before."""
    search = as_left(new_search(TuneConfig.from_config(run.config)), run, "search")
    return (search.rules, tuple(search.log)) if isinstance(search, Coevolution) else (search, ())


def beginning(plan: TuneConfig) -> Trial:
    """Fresh games of the given game."""
    return plan.problem.batch(plan.problem.base, 0, min(MOST_BEFORE, plan.certified), fresh=True)
