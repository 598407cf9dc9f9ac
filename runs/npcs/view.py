"""A run of `evolve npcs` as people look at it: the best strategies, what is left of them, and the answer in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evolve.decomposition import Node
from fitness.objectives import OBJECTIVES
from fitness.objectives.objective import CONFIRM, HOLDOUT, SAMPLED
from players.composition import read_composition
from runs.driver import history_of
from runs.folder import Run, read_run
from runs.npcs.phases import best_single, decomposed, finalists
from runs.npcs.plan import Plan

NEAR = 0.03  # of score: what counts as the wanted one


@dataclass(frozen=True)
class StrategyRow:
    """One strategy: as it is spelled in the search, as it plays, and each objective by part."""

    code: str
    strategy: str
    elements: int
    objectives: Mapping[str, Mapping[str, float]]  # part → objective → value
    figures: Mapping[str, Mapping[str, float]]  # part → figure → value
    number: int = -1

    def value(self, part: str, objective: str) -> float | None:
        """An objective on one part."""
        return self.objectives.get(part, {}).get(objective)


@dataclass(frozen=True)
class Removal:
    """An element and what its removal costs: the loss in the objective with its interval."""

    element: str
    loss: float
    interval: tuple[float, float]
    removed: bool


@dataclass(frozen=True)
class NpcView:
    """Everything that inspect and report show."""

    path: Path
    plan: Plan
    evaluated: int
    result_hash: str
    elapsed: float
    finished: bool
    best: tuple[StrategyRow, ...]
    minimal: StrategyRow | None
    removals: tuple[Removal, ...]
    single: StrategyRow | None
    final: tuple[str, ...]
    history: tuple[dict[str, Any], ...]

    @property
    def objective(self) -> str:
        """The first."""
        return self.plan.objectives[0]

    def drawn(self, objective: str) -> bool:
        """Whether that objective is of moves drawn by chance: a likelihood, no share of moves."""
        return objective == "human" and self.plan.reading == SAMPLED

    def to_json(self) -> dict[str, Any]:
        """As `evolve npcs --json` and `evolve inspect --json` print it."""
        return {
            "run": str(self.path),
            "game": self.plan.game,
            "seed": self.plan.seed,
            "best": [self._row(row) for row in self.best],
            "minimal": self.minimal and self._row(self.minimal),
            "single": self.single and self._row(self.single),
            "removals": [vars(it) for it in self.removals],
            "final": list(self.final),
            "answer": answer(self),
            "believability": self.plan.stands_for,
            "evaluated": self.evaluated,
            "finished": self.finished,
            "result_hash": self.result_hash,
        }

    def _row(self, row: StrategyRow) -> dict[str, Any]:
        shown: dict[str, Any] = {"strategy": row.strategy, "elements": row.elements, "objective": self.plan.objective}
        for part in ("train", HOLDOUT, CONFIRM):
            shown[part] = row.value(part, self.objective)
        return {**shown, "objectives": row.objectives, "figures": row.figures}


def load_view(path: Path) -> NpcView:
    """The view of a run's folder, also while it is running."""
    with read_run(path) as run:
        return view_of(run)


def view_of(run: Run) -> NpcView:
    """The view of an open run."""
    plan, store = Plan.from_config(run.config), run.store
    measured = {phase: {s.code: s.outcome.result for s in store.steps(phase)} for phase in (HOLDOUT, CONFIRM)}
    decomposition = decomposed(run)
    members = finalists(run)
    train = {str(it.strategy): it.result or {} for it in members}

    def row(code: str, number: int = -1, found: Mapping[str, Any] | None = None) -> StrategyRow:
        results = {"train": train.get(code, {}), **{part: by.get(code, {}) for part, by in measured.items()}}
        if found and not results[HOLDOUT]:
            results[HOLDOUT] = {"objectives": found["objectives"], "composition": found["composition"]}
        written = next((it["composition"] for it in reversed(results.values()) if "composition" in it), code)
        return StrategyRow(
            code,
            written,
            read_composition(code).complexity,
            {part: it["objectives"] for part, it in results.items() if "objectives" in it},
            {part: it["figures"] for part, it in results.items() if "figures" in it},
            number,
        )

    finals = decomposition.finals() if decomposition.done else []
    single = best_single(run)
    if single and single not in train:
        train.update({s.code: s.outcome.result for s in store.steps("search") if s.code == single})
    return NpcView(
        path=run.path,
        plan=plan,
        evaluated=store.evaluated(),
        result_hash=store.result_hash(),
        elapsed=float(store.meta("elapsed") or 0.0),
        finished=store.meta("finished") == "yes",
        best=tuple(row(str(it.strategy), it.number) for it in members),
        minimal=row(str(finals[0].strategy), found=finals[0].result) if finals else None,
        removals=tuple(_removals(decomposition, finals[0])) if finals else (),
        single=row(single) if single else None,
        final=tuple(str(node.strategy) for node in finals),
        history=tuple(history_of(run)),
    )


def _removals(decomposition: Any, node: Node) -> list[Removal]:
    """What went on the way down, then what would cost too much."""
    gone = [Removal(str(it.removed), *_cost(it), True) for it in decomposition.way(node)[1:]]
    return gone + [Removal(str(gene), *_cost(below), False) for gene, below in decomposition.removals(node)]


def _cost(node: Node) -> tuple[float, tuple[float, float]]:
    low, high = node.result.get("interval", (0.0, 0.0))
    return float(node.result.get("loss", 0.0)), (low, high)


def answer(view: NpcView) -> str:
    """What the run says, in a sentence."""
    if view.minimal is None:
        return "The run has no answer yet."
    kept = [it for it in view.removals if not it.removed]
    size = view.minimal.elements
    so_many = "1 element is" if size == 1 else f"{size} elements are"
    parts = [f"{so_many} enough: {view.minimal.strategy} {sentence(view)}"]
    if found := figures(view, view.minimal):
        best = view.best[0] if view.best else view.minimal
        more = figures(view, best) if best.strategy != view.minimal.strategy else ""
        parts.append(f" ({found}, on games that nothing was selected on")
        parts.append(f"; the best, of {best.elements}: {more})" if more else ")")
    if kept:
        losses = [f"without {it.element} it loses {difference(view, it.loss)}" for it in kept]
        parts.append("; " + ", ".join(losses))
    return "".join(parts) + "."


def sentence(view: NpcView) -> str:
    """What the minimal strategy does; that it misses its target is said."""
    said = {name: OBJECTIVES[name].sentence for name in view.plan.objectives}
    value = view.minimal.value(CONFIRM, "target") if view.minimal else None
    if value is not None and value < -NEAR:
        said["target"] = "comes nearest to the wanted score, and misses it"
    return " and ".join(said.values())


def figures(view: NpcView, row: StrategyRow) -> str:
    """Every objective on the last part, in words; empty where it was not measured there."""
    found = [(name, row.value(CONFIRM, name)) for name in view.plan.objectives]
    told = [(name, value) for name, value in found if value is not None]
    more = {"target": scores, "disguise": apart}
    return ", ".join((more[name](row) if name in more else "") or shown(view, name, value) for name, value in told)


def scores(row: StrategyRow) -> str:
    """Against each opponent, with intervals; empty where no score was aimed at."""
    found = row.figures.get(CONFIRM, {})
    named = [name.removesuffix(" from") for name in found if name.startswith("score ") and name.endswith(" from")]
    return ", ".join(
        f"score {100 * found[name]:.1f} % against {name.removeprefix('score ')} "
        f"(between {100 * found[name + ' from']:.1f} and {100 * found[name + ' to']:.1f})"
        for name in named
    )


def apart(row: StrategyRow) -> str:
    """How well its games are told from people's, with the interval; empty where that was not measured."""
    found = row.figures.get(CONFIRM, {})
    if "auc" not in found:
        return ""
    return f"AUC {found['auc']:.3f} (between {found['auc from']:.3f} and {found['auc to']:.3f})"


def shown(view: NpcView, objective: str, value: float) -> str:
    """A value of an objective in words."""
    if objective == "human":
        return f"{-value:.3f} nats a move" if view.drawn(objective) else f"top-1 {100 * value:.1f} %"
    if objective == "win":
        return f"score {100 * value:.1f} %"
    if objective == "target":
        return f"{100 * -value:.1f} points from the wanted score"
    return f"AUC {-value:.3f}" if objective == "disguise" else f"distance {-value:.3f}"


def difference(view: NpcView, loss: float) -> str:
    """A loss of the first objective in words."""
    if view.drawn(view.objective):
        return f"{loss:.3f} nats a move"
    if view.objective == "disguise":
        return f"{loss:.3f} of AUC"
    return f"{loss:.3f}" if view.objective == "style" else f"{100 * loss:.1f} points"
