"""The objectives for which strategies are evolved, one file each; `OBJECTIVES` maps names to objectives.

Evolution chooses the elements; continuous parameters (weights, the error rate) are fitted within the evaluation, one
objective after the other in the given order, and then all objectives are measured on the fitted strategy.
"""

from __future__ import annotations

from fitness.objectives import disguise, human, style, target, win
from fitness.objectives.objective import Given, Measured, Objective
from games.errors import unknown

__all__ = ["OBJECTIVES", "Given", "Measured", "Objective", "find_objective"]

# A new objective is one file and one name here.
OBJECTIVES: dict[str, Objective] = {it.OBJECTIVE.name: it.OBJECTIVE for it in (human, disguise, win, target, style)}


def find_objective(name: str) -> Objective:
    """The objective of that name."""
    if name not in OBJECTIVES:
        raise unknown("objective", name, OBJECTIVES)
    return OBJECTIVES[name]
