"""The data of a run that is shown: ranked games with the scores of the search and of certificates, and curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from fitness.certify import DISPUTED, HOLDS
from genome.space import Space, differing
from runs.storage.folder import Run, read_run
from runs.storage.tally import Tally
from runs.types.games.config import GamesConfig, first_games, setting_of, space_of
from runs.types.games.phases import balance_of
from runs.types.games.view_cache import ViewCache


@dataclass(frozen=True)
class Parent:
    """One of the parents of a game, and the differences from it."""

    code: str
    genes: tuple[str, ...]  # the names of the genes that differ
    changes: tuple[str, ...]  # what the child has instead, in words


@dataclass(frozen=True)
class GameRow:
    """One game of a run."""

    rank: int
    code: str
    fitness: float
    balance: float | None
    diversity: float
    counts: Mapping[str, int]
    terms: Mapping[str, Mapping[str, Any]]
    certified: Mapping[str, Any] | None
    parents: tuple[str, ...]
    number: int
    box: tuple[int, int] | None = None
    rejected: str | None = None  # the gate that turned it away
    lineage: tuple[Parent, ...] = ()

    @property
    def verdict(self) -> str:
        """holds, disputed or fails; "" if it was not certified, or certification failed."""
        return str((self.certified or {}).get("verdict", ""))

    @property
    def holds(self) -> bool:
        """Whether it was certified and its balance held."""
        return self.verdict == HOLDS

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
    plan: GamesConfig
    tally: Tally  # of the search and the baseline; re-evaluations and certificates are no further games
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

    @property
    def evaluated(self) -> int:
        """How many games were measured: neither rejected nor in error."""
        return self.tally.measured

    def to_json(self) -> dict[str, Any]:
        """As `evolve inspect --json` prints it."""
        return {
            "run": str(self.path),
            "search": self.plan.search,
            "seed": self.plan.seed,
            **self.tally.to_json(),
            "result_hash": self.result_hash,
            "finished": self.finished,
            "top": [row.to_json() for row in self.top],
            "history": list(self.history),
        }


def load_view(path: Path) -> RunView:
    """The view of a run's folder, also while it is running."""
    with read_run(path) as run:
        return view_of(run)


def view_of(run: Run, cache: ViewCache | None = None) -> RunView:
    """The view of an open run; a cache saves repeated readers from parsing everything again."""
    plan, store, cache = GamesConfig.from_config(run.config), run.store, cache or ViewCache()
    space, begun = space_of(plan), max(400, plan.lag)  # initial games are among the first so many steps
    certificates, baseline = (cache.results(store, phase) for phase in ("certify", "certify-baseline"))
    top = [game_row(data, certificates, space) for data in cache.best(run)]
    sampled = [game_row(data, baseline, space) for data in cache.best(run, "baseline")]
    return RunView(
        path=run.path,
        plan=plan,
        tally=cache.tally(store),
        result_hash=cache.result_hash(store),
        elapsed=float(store.meta("elapsed") or 0.0),
        finished=store.meta("finished") == "yes",
        top=_ranked(top),
        sampled=_ranked(sampled),
        history=tuple(cache.history(store, "search")),
        baseline=tuple(cache.history(store, "baseline")),
        initial=tuple(cache.once("initial", min(store.step_count("search"), begun), lambda: _initial(run, plan))),
        references=cache.results(store, "references"),
        events=tuple(store.events()),
    )


def lineage_of(space: Space[Any], code: str, parents: Sequence[str]) -> tuple[Parent, ...]:
    """Every parent once, and what differs."""
    own, found = space.read(code), []
    for parent in dict.fromkeys(parents):
        other = space.read(parent)
        found.append(Parent(parent, tuple(differing(space, own, other)), tuple(space.changes(own, other))))
    return tuple(found)


def game_row(data: Mapping[str, Any], certificates: Mapping[str, Mapping[str, Any]], space: Space[Any]) -> GameRow:
    """A game of a search, with its certificate where it has one."""
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
        lineage=lineage_of(space, data["code"], data["parents"]),
    )


def _ranked(rows: list[GameRow]) -> tuple[GameRow, ...]:
    """Games that hold first, by certified balance; then disputed ones; then those not certified, as the search ranks
    them; those that failed last."""

    def order(row: GameRow) -> tuple[int, float]:
        if row.certified and row.verdict in (HOLDS, DISPUTED):
            return (HOLDS, DISPUTED).index(row.verdict), -row.certified["balance"]
        return (3 if row.certified else 2), 0.0

    return tuple(GameRow(**{**vars(row), "rank": rank}) for rank, row in enumerate(sorted(rows, key=order), 1))


def _initial(run: Run, plan: GamesConfig) -> tuple[GameRow, ...]:
    """The initial games, by fitness without diversity."""
    setting = setting_of(plan)
    judge, space = setting.judge, setting.space
    codes = {space.write(genome) for genome in first_games(plan, setting)}
    rows = []
    for step in islice(run.store.steps("search", evidence=False), len(codes)):
        value = judge.value(step.outcome.result)
        if step.code in codes and value is not None:
            data = {"code": step.code, "fitness": value, "diversity": 0, "parents": [], "number": step.number}
            rows.append(game_row({**data, "result": step.outcome.result}, {}, space))
    return _ranked(sorted(rows, key=lambda row: -row.fitness))


def certified_first(rows: Sequence[GameRow]) -> list[GameRow]:
    """Games that hold or are disputed, then finalists that failed, then games that were not certified; ranks stay."""
    return sorted(rows, key=lambda row: 2 if not row.certified else int(row.verdict not in ("holds", "disputed")))
