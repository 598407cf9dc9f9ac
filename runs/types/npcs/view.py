"""The view of a run of `evolve npcs`: the best strategies, the minimal one, the loss caused by the removal of each
element."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from evolve.strategies.decomposition import Decomposition, Node
from fitness.objectives import find_objective
from fitness.objectives.objective import CONFIRM, HOLDOUT, PARTS, TRAIN, Scale, Shown
from fitness.statistics.bootstrap import percentiles
from fitness.statistics.interval import Interval
from players.composition import read_composition
from runs.storage.folder import Run
from runs.types.npcs.answer import answer
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.phases import best_single, decomposed, finalists
from runs.types.view import View, progress_of

DIGITS = 6  # of a loss


@dataclass(frozen=True)
class StrategyRow:
    """One strategy: its spelling in the search, its spelling as a player, and each objective by part."""

    code: str
    strategy: str
    elements: int
    objectives: Mapping[str, Mapping[str, float]]  # part → objective → value
    intervals: Mapping[str, Mapping[str, Any]]  # part → objective → from, to
    figures: Mapping[str, Mapping[str, float]]  # part → figure → value
    number: int = -1

    def value(self, part: str, objective: str) -> float | None:
        """An objective on one part."""
        return self.objectives.get(part, {}).get(objective)

    def shown(self, part: str, objective: str) -> Shown | None:
        """All measurements of an objective on one part."""
        value = self.value(part, objective)
        if value is None:
            return None
        return Shown(value, Interval(*self.intervals[part][objective]), self.figures[part])


Losses = Mapping[str, tuple[float, Interval]]  # objective → the loss and its interval


@dataclass(frozen=True)
class Removal:
    """An element and the cost of its removal in each objective: for a dropped one this step's own loss, for a remaining
    one the loss of the minimal strategy without it."""

    element: str
    losses: Losses
    removed: bool

    def to_json(self) -> dict[str, Any]:
        """The loss in the first objective, and in all."""
        first = next(iter(self.losses.values()))
        losses = {name: {"loss": loss, "interval": list(interval)} for name, (loss, interval) in self.losses.items()}
        return {
            "element": self.element,
            "removed": self.removed,
            "loss": first[0],
            "interval": list(first[1]),
            "losses": losses,
        }


@dataclass(frozen=True)
class Reduction:
    """The origin of the minimal strategy: the rank of the strategy from which it was reduced, the losses of both
    against the best one, and the cost of each element."""

    place: int
    before: Losses
    whole: Losses
    removals: tuple[Removal, ...]


@dataclass(frozen=True)
class NpcView(View):
    """The view of a run of `evolve npcs`."""

    config: NpcsConfig
    result_hash: str
    best: tuple[StrategyRow, ...]
    minimal: StrategyRow | None
    reduction: Reduction | None
    single: StrategyRow | None
    final: tuple[str, ...]

    @property
    def objective(self) -> str:
        """The first objective."""
        return self.config.objectives[0]

    @property
    def removals(self) -> tuple[Removal, ...]:
        """The loss caused by the removal of each element."""
        return self.reduction.removals if self.reduction else ()

    def scale(self, objective: str) -> Scale:
        """The scale on which the values of an objective are shown."""
        return find_objective(objective).scale_of(self.config.reading)

    def to_json(self) -> dict[str, Any]:
        """The result as `--json` prints it."""
        return {
            "run": str(self.path),
            "game": self.config.game,
            "seed": self.config.seed,
            "best": [self._row(row) for row in self.best],
            "minimal": self.minimal and self._row(self.minimal),
            "single": self.single and self._row(self.single),
            "reduced_from": self.reduction and self.reduction.place,
            "removals": [it.to_json() for it in self.removals],
            "final": list(self.final),
            "answer": answer(self),
            "believability": self.config.stands_for,
            "evaluated": self.evaluated,
            "finished": self.finished,
            "result_hash": self.result_hash,
        }

    def _row(self, row: StrategyRow) -> dict[str, Any]:
        shown: dict[str, Any] = {"strategy": row.strategy, "elements": row.elements, "objective": self.config.objective}
        for part in PARTS:
            shown[part] = row.value(part, self.objective)
        return {**shown, "objectives": row.objectives, "figures": row.figures}


def view_of(run: Run) -> NpcView:
    """The view of an open run, finished or not."""
    config, store = NpcsConfig.from_config(run.config), run.store
    measured = {phase: {s.code: s.outcome.result for s in store.steps(phase)} for phase in (HOLDOUT, CONFIRM)}
    decomposition = decomposed(run)
    members = finalists(run)
    train = {str(it.strategy): it.result or {} for it in members}

    def row(code: str, number: int = -1, found: Mapping[str, Any] | None = None) -> StrategyRow:
        results = {TRAIN: train.get(code, {}), **{part: by.get(code, {}) for part, by in measured.items()}}
        results[HOLDOUT] = results[HOLDOUT] or found or {}

        def about(key: str) -> dict[str, Any]:
            return {part: it[key] for part, it in results.items() if key in it}

        written = next((it["composition"] for it in reversed(results.values()) if "composition" in it), code)
        return StrategyRow(
            code,
            written,
            read_composition(code).complexity,
            about("objectives"),
            about("intervals"),
            about("figures"),
            number,
        )

    finals = decomposition.finals() if decomposition.done else []
    single = best_single(run)
    if single and single not in train:
        train.update({s.code: s.outcome.result for s in store.steps("search") if s.code == single})
    return NpcView(
        **progress_of(run),
        config=config,
        result_hash=store.result_hash(),
        best=tuple(row(str(it.strategy), it.number) for it in members),
        minimal=row(str(finals[0].strategy), found=finals[0].result) if finals else None,
        reduction=_reduction(config, decomposition, finals[0]) if finals else None,
        single=row(single) if single else None,
        final=tuple(str(node.strategy) for node in finals),
    )


def _reduction(config: NpcsConfig, decomposition: Decomposition, node: Node) -> Reduction:
    """The removals that led to the minimal strategy, then those that would cost too much."""

    def lost(below: Node, above: Node) -> Losses:
        return {name: _loss(name, below.result, above.result) for name in config.objectives}

    way = decomposition.path_to(node)
    gone = [Removal(str(it.removed), lost(it, above), True) for above, it in pairwise(way)]
    kept = [Removal(str(gene), lost(it, node), False) for gene, it in decomposition.removals(node) if it.measured]
    roots = [root for root in decomposition.nodes.values() if root.above is None]
    best = decomposition.best
    return Reduction(roots.index(way[0]) + 1, lost(way[0], best), lost(node, best), (*gone, *kept))


def _loss(objective: str, below: Mapping[str, Any], above: Mapping[str, Any]) -> tuple[float, Interval]:
    """The loss with its interval, from differences on the same games."""
    losses = np.subtract(above["replicates"][objective], below["replicates"][objective])
    low, high = percentiles(losses)
    loss = above["objectives"][objective] - below["objectives"][objective]
    return round(loss, DIGITS), Interval(round(low, DIGITS), round(high, DIGITS))
