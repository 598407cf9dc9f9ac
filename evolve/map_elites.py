"""MAP-Elites (Mouret & Clune 2015): the best game of each niche; the niches are boxes in the space of chosen
measures."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from evolve.ask_tell import Result, Trial
from evolve.individual import Individual
from evolve.population import REJECTED, as_rows, assess_all, base_value, curve_point, ranked
from evolve.search import Search, SpaceProblem
from games.errors import BadInput, unknown

# Inner edges of the boxes: roughly even on a log scale, for plies, moves to choose from, and shares.
EDGES: dict[str, tuple[float, ...]] = {
    "length": (6, 9, 13, 18, 25, 35, 50, 70, 100),
    "branching": (2, 3, 4, 6, 8, 12, 17, 24, 34, 48),
    "draw_share": (0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7),
    "agency": (0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99),
    "coverage": (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9),
    "lead_changes": (0.05, 0.1, 0.15, 0.2, 0.3, 0.4),
}
DEFAULT_MEASURES = ("length", "branching")
# The grid of kinds of board games: 5 x 5 x 3 x 3 x 6 boxes; `deciding` has a number for each kind of condition.
GRID: dict[str, tuple[float, ...]] = {
    "length": (14, 24, 40, 70),
    "branching": (5, 10, 20, 40),
    "captures": (0.02, 0.2),
    "drops": (0.05, 0.9),
    "deciding": (0.5, 1.5, 2.5, 3.5, 4.5),
}
WHOLE_GRID = "grid"
Box = tuple[int, ...]


def axes(measures: Sequence[str]) -> dict[str, tuple[float, ...]]:
    """The measures of an archive with the inner edges of their boxes; `grid` alone stands for those of GRID."""
    if tuple(measures) == (WHOLE_GRID,):
        return GRID
    for measure in measures:
        if measure not in EDGES:
            raise unknown("measure", measure, (*EDGES, WHOLE_GRID))
    if len(measures) < 2:
        raise BadInput(f'an archive needs at least two measures, as in length,branching, or "{WHOLE_GRID}"')
    return {measure: EDGES[measure] for measure in measures}


class MapElites(Search):
    """A search whose parents are the elites of random boxes; a child enters its box if that is empty or holds a worse
    game."""

    name = "map-elites"

    def __init__(
        self, problem: SpaceProblem, initial: Sequence[Any], measures: Sequence[str] = DEFAULT_MEASURES
    ) -> None:
        super().__init__(problem, initial)
        self.axes = axes(measures)
        self.archive: dict[Box, Individual] = {}

    def ready(self) -> bool:
        """Elites are drawn only once all initial games are evaluated."""
        return self.told >= len(self.initial)

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A small step from one elite, or a child of several, with equal chance for each operator."""
        elites = [self.archive[box] for box in sorted(self.archive)]
        if not elites:
            return self.problem.space.sample(rng), ()
        operators = self.problem.space.operators
        names = sorted(operators)
        operator = operators[names[int(rng.integers(len(names)))]]
        parents = [elites[int(rng.integers(len(elites)))] for _ in range(operator.PARENTS)]
        return operator.child([it.genome for it in parents], rng), tuple(it.code for it in parents)

    def box_of(self, result: Result) -> Box | None:
        """The box of the archive that a game belongs to; None if it cannot be measured."""
        values = [self.problem.judge.measure(result, name) for name in self.axes]
        if any(value is None for value in values):
            return None
        pairs = zip(self.axes.values(), values, strict=True)
        return tuple(bisect_right(edges, value or 0.0) for edges, value in pairs)

    def insert(self, trial: Trial, result: Result) -> None:
        """Put the individual into its box if it is better than the elite there."""
        newcomer = Individual.of(trial, result)
        box = self.box_of(newcomer.result)
        value = base_value(newcomer, self.problem.judge)
        if box is None or value <= REJECTED:
            return
        elite = self.archive.get(box)
        if elite is None or value > base_value(elite, self.problem.judge):
            self.archive[box] = newcomer
            assess_all(list(self.archive.values()), self.problem.judge, self.problem.space)

    def best(self) -> list[dict[str, Any]]:
        """All elites, fittest first, each with its box."""
        boxes = {id(it): box for box, it in self.archive.items()}
        order = ranked(list(self.archive.values()))
        return [{**row, "box": list(boxes[id(it)])} for row, it in zip(as_rows(order), order, strict=True)]

    def history_row(self) -> dict[str, Any]:
        """Statistics of the archive, and the number of filled boxes."""
        return {**curve_point(self.told, list(self.archive.values())), "boxes": len(self.archive)}

    def state_dict(self) -> dict[str, Any]:
        """The state with the archive in the order in which its boxes were first filled."""
        return {**super().state_dict(), "archive": [[list(box), it.to_json()] for box, it in self.archive.items()]}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        self.archive = {tuple(box): Individual.from_json(it, self.problem.space) for box, it in state["archive"]}
        assess_all(list(self.archive.values()), self.problem.judge, self.problem.space)
