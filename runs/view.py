"""A run as people look at it: the ranked games with published and certified score side by side, and the curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from fitness.profiles import find_profile
from fitness.score import Judge
from genome.classic.rule_genome import write_genome
from runs.driver import history_of
from runs.evolution import Plan, balance_of, initial_games, searched
from runs.folder import Run, read_run


@dataclass(frozen=True)
class GameRow:
    """One game of a run."""

    rank: int
    code: str
    fitness: float
    balance: float | None
    diversity: int
    counts: Mapping[str, int]
    terms: Mapping[str, Mapping[str, Any]]
    certified: Mapping[str, Any] | None
    parents: tuple[str, ...]
    number: int
    box: tuple[int, int] | None = None
    rejected: str | None = None  # the gate that turned it away

    @property
    def holds(self) -> bool:
        """Whether it was certified and its balance held."""
        return self.certified is not None and self.certified.get("verdict") == "holds"

    def to_json(self) -> dict[str, Any]:
        """As `evolve inspect --json` prints it."""
        return {
            "rank": self.rank,
            "code": self.code,
            "fitness": self.fitness,
            "balance": self.balance,
            "diversity": self.diversity,
            **{name: self.counts.get(name, 0) for name in ("first", "second", "draws", "games")},
            "certified": self.certified,
            "terms": self.terms,
            "parents": list(self.parents),
            "number": self.number,
        }


@dataclass(frozen=True)
class RunView:
    """Everything that inspect and report show."""

    path: Path
    plan: Plan
    evaluated: int
    result_hash: str
    elapsed: float
    finished: bool
    top: tuple[GameRow, ...]
    sampled: tuple[GameRow, ...]  # the baseline's best
    history: tuple[dict[str, Any], ...]
    baseline: tuple[dict[str, Any], ...]
    initial: tuple[GameRow, ...]  # the traditional games, as they were measured at the start
    references: Mapping[str, Mapping[str, Any]]  # code → certificate of the plan's reference games
    events: tuple[tuple[str, str, str], ...]

    def to_json(self) -> dict[str, Any]:
        """As `evolve inspect --json` prints it."""
        return {
            "run": str(self.path),
            "search": self.plan.search,
            "seed": self.plan.seed,
            "evaluated": self.evaluated,
            "result_hash": self.result_hash,
            "finished": self.finished,
            "top": [row.to_json() for row in self.top],
            "history": list(self.history),
        }


def load_view(path: Path) -> RunView:
    """The view of a run's folder, also while it is running."""
    with read_run(path) as run:
        return view_of(run)


def view_of(run: Run) -> RunView:
    """The view of an open run."""
    plan, store = Plan.from_config(run.config), run.store
    certificates, baseline = (
        {step.code: step.outcome.result for step in store.steps(phase)} for phase in ("certify", "certify-baseline")
    )
    top = [_row(data, certificates) for data in searched(run).best()]
    sampled = [_row(data, baseline) for data in searched(run, "baseline").best()]
    return RunView(
        path=run.path,
        plan=plan,
        evaluated=store.evaluated(),
        result_hash=store.result_hash(),
        elapsed=float(store.meta("elapsed") or 0.0),
        finished=store.meta("finished") == "yes",
        top=_ranked(top),
        sampled=_ranked(sampled),
        history=tuple(history_of(run)),
        baseline=tuple(history_of(run, "baseline")),
        initial=_initial(run, plan),
        references={step.code: step.outcome.result for step in store.steps("references")},
        events=tuple(store.events()),
    )


def _row(data: Mapping[str, Any], certificates: Mapping[str, Mapping[str, Any]]) -> GameRow:
    result = data["result"]
    return GameRow(
        rank=0,
        code=data["code"],
        fitness=data["fitness"],
        balance=balance_of(result),
        diversity=data["diversity"],
        counts=result.get("counts") or {},
        terms=result.get("terms") or {},
        certified=certificates.get(data["code"]),
        parents=tuple(data["parents"]),
        number=data["number"],
        box=tuple(data["box"]) if "box" in data else None,
        rejected=(result.get("rejected") or {}).get("reason"),
    )


def _ranked(rows: list[GameRow]) -> tuple[GameRow, ...]:
    """Games that hold first, by certified balance; then those not looked at, by fitness; those that failed last."""

    def order(row: GameRow) -> tuple[int, float]:
        if row.holds and row.certified:
            return 0, -row.certified["balance"]
        return (2 if row.certified else 1), -row.fitness

    return tuple(GameRow(**{**vars(row), "rank": rank}) for rank, row in enumerate(sorted(rows, key=order), 1))


def _initial(run: Run, plan: Plan) -> tuple[GameRow, ...]:
    """The games the search began with, by the value their measurement has without diversity."""
    judge = Judge(find_profile(plan.profile))
    codes = {write_genome(genome) for genome in initial_games()}
    rows = []
    for step in islice(run.store.steps("search"), len(codes)):
        value = judge.value(step.outcome.result)
        if step.code in codes and value is not None:
            data = {"code": step.code, "fitness": value, "diversity": 0, "parents": [], "number": step.number}
            rows.append(_row({**data, "result": step.outcome.result}, {}))
    return _ranked(rows)
