"""The searches of a run of `evolve tune`: new ones, and those from the newest checkpoints."""

from __future__ import annotations

from dataclasses import replace

from evolve.ask_tell import Trial
from evolve.coevolution import Coevolution, Turn
from evolve.tune.tuning import Tuning
from runs.engine.driver.phases import as_left
from runs.storage.folder import Run
from runs.types.npcs.element_space import FITTED, element_space_of
from runs.types.tune.config import TuneConfig

MOST = 4  # maximum number of elements of a bred strategy
MOST_BEFORE = 400  # games per pairing of the given game, for comparison with the result


def new_search(plan: TuneConfig) -> Tuning | Coevolution:
    """The search of a plan."""
    if not plan.coevolve:
        return Tuning(plan.problem, plan.steps, plan.lag)
    element_space = element_space_of(plan.of_game, MOST, True, FITTED)
    return Coevolution(plan.problem_for, plan.league, element_space, plan.coevolve, plan.steps, plan.lag)


def searched(run: Run) -> tuple[Tuning, tuple[Turn, ...]]:
    """The search for rules of a run from its newest checkpoint, and the earlier turns of co-evolution."""
    search = as_left(new_search(TuneConfig.from_config(run.config)), run, "search")
    return (search.rules, tuple(search.log)) if isinstance(search, Coevolution) else (search, ())


def beginning(plan: TuneConfig) -> Trial:
    """The trial of the given game on fresh games, measured even where a filter rejects it."""
    trial = plan.problem.batch(plan.problem.base, 0, min(MOST_BEFORE, plan.certified), fresh=True)
    return replace(trial, payload={name: value for name, value in trial.payload.items() if name != "gated"})
