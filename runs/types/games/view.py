"""Reading the view of a run, with a cache for repeated reading."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from fitness.novelty import novelty
from fitness.profiles import Profile
from genome.space import Space, differing, kind_of
from runs.storage.folder import Run
from runs.storage.store import Store
from runs.storage.tally import Tally, tally_of
from runs.types.games.config import GamesConfig, first_games, problem_of, profile_of, space_of
from runs.types.games.run_view import GameRow, Parent, RunView
from runs.types.games.searched import balance_of, best_rows
from runs.types.games.ties import rank_class, with_ties

Row = dict[str, Any]
COMPARED = 256  # ranked games, of a table of thousands
EVALUATED = ("search", "baseline")  # re-evaluations and certificates are not further games


class ViewCache:
    """A cache for repeated readings. Histories and certificates are extended; the best games are read again with every
    checkpoint. Without `hashes` the result hash, which needs every evaluation, is not computed."""

    def __init__(self, hashes: bool = True, counter: Callable[[], Tally] | None = None) -> None:
        self.hashes = hashes
        self.counter = counter
        self.rows: dict[str, list[Row]] = {}
        self.found: dict[str, dict[str, Row]] = {}
        self.counted: dict[str, int] = {}
        self.kept: dict[str, tuple[Any, Sequence[Any]]] = {}

    def history(self, store: Store, phase: str) -> list[Row]:
        """The history rows of a phase."""
        rows = self.rows.setdefault(phase, [])
        rows += [json.loads(text) for text in store.histories(phase, len(rows))]
        return rows

    def results(self, store: Store, phase: str) -> dict[str, Row]:
        """Code → result, for a short phase."""
        found = self.found.setdefault(phase, {})
        for step in store.steps(phase, self.counted.get(phase, 0), evidence=False):
            found[step.code] = step.outcome.result
            self.counted[phase] = step.number + 1
        return dict(found)

    def best(self, run: Run, phase: str = "search") -> Sequence[Row]:
        """The best games of a search, by its newest checkpoint."""
        newest = [file.name for name in (phase, "look") for file in run.checkpoints(name).files()[:1]]
        return self.once(f"best of {phase}", newest, lambda: best_rows(run, phase))

    def once(self, name: str, mark: Any, read: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        """The cached value if its mark is unchanged, else a new one."""
        if name not in self.kept or self.kept[name][0] != mark:
            self.kept[name] = mark, read()
        return self.kept[name][1]

    def tally(self, store: Store) -> Tally:
        """The outcomes of all candidates, recounted when there are more of them, or from the given counter."""
        if self.counter:
            return self.counter()
        mark = [store.step_count(phase) for phase in EVALUATED]
        return self.once("tally", mark, lambda: [tally_of(store, EVALUATED)])[0]

    def result_hash(self, store: Store) -> str:
        """The hash of the run; without `hashes`, the hash stored when the run finished, if any."""
        return store.result_hash() if self.hashes else store.meta("result_hash") or ""


def view_of(run: Run, cache: ViewCache | None = None) -> RunView:
    """The view of an open run; a cache saves repeated readers from parsing everything again."""
    plan, store, cache = GamesConfig.from_config(run.config), run.store, cache or ViewCache()
    space, begun = space_of(plan), max(400, plan.lag)  # initial games are among the first steps
    certificates, baseline = (cache.results(store, phase) for phase in ("certify", "certify-baseline"))
    top = [game_row(data, certificates, space) for data in cache.best(run)]
    sampled = [game_row(data, baseline, space) for data in cache.best(run, "baseline")]
    tally = cache.tally(store)
    initial = tuple(cache.once("initial", min(store.step_count("search"), begun), lambda: _initial(run, plan)))
    return RunView(
        path=run.path,
        plan=plan,
        tally=tally,
        evaluated=tally.measured,
        result_hash=cache.result_hash(store),
        elapsed=float(store.meta("elapsed") or 0.0),
        finished=store.meta("finished") == "yes",
        top=compared(_ranked(top), initial, profile_of(plan)),
        sampled=_ranked(sampled),
        history=tuple(cache.history(store, "search")),
        baseline=tuple(cache.history(store, "baseline")),
        initial=initial,
        references=cache.results(store, "references"),
        events=tuple(store.events()),
    )


def compared(rows: Sequence[GameRow], initial: Sequence[GameRow], profile: Profile) -> tuple[GameRow, ...]:
    """The ranked games with their ties and novelty, as far as they are shown; behaviour is compared with the known
    games that were measured at the start."""
    measured = {row.code: row.terms for row in initial}
    first = [replace(row, novelty=novelty(row.code, row.terms, measured)) for row in rows[:COMPARED]]
    return (*with_ties(first, profile), *rows[COMPARED:])


def lineage_of(space: Space[Any], code: str, parents: Sequence[str]) -> tuple[Parent, ...]:
    """Every parent once, with the differences."""
    own, found = space.read(code), []
    for parent in dict.fromkeys(parents):
        other = space.read(parent)
        found.append(Parent(parent, tuple(differing(space, own, other)), tuple(space.changes(own, other))))
    return tuple(found)


def game_row(data: Mapping[str, Any], certificates: Mapping[str, Mapping[str, Any]], space: Space[Any]) -> GameRow:
    """A game of a search, with its certificate if it has one."""
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
        kind=kind_of(space, space.read(data["code"])),
        front=data.get("front"),
    )


def _ranked(rows: list[GameRow]) -> tuple[GameRow, ...]:
    """Games that hold first, by certified balance; then disputed ones; then those not certified, as ranked by the
    search; then drawn ones; those that failed last."""

    def order(row: GameRow) -> tuple[int, float]:
        of = rank_class(row)
        return of, -row.certified["balance"] if row.certified and of < 2 else 0.0

    return tuple(replace(row, rank=rank) for rank, row in enumerate(sorted(rows, key=order), 1))


def _initial(run: Run, plan: GamesConfig) -> tuple[GameRow, ...]:
    """The initial games, by fitness without diversity."""
    problem = problem_of(plan)
    judge, space = problem.judge, problem.space
    codes = {space.write(genome) for genome in first_games(plan, problem)}
    rows = []
    for step in islice(run.store.steps("search", evidence=False), len(codes)):
        value = judge.value(step.outcome.result)
        if step.code in codes and value is not None:
            data = {"code": step.code, "fitness": value, "diversity": 0, "parents": [], "number": step.number}
            rows.append(game_row({**data, "result": step.outcome.result}, {}, space))
    return _ranked(sorted(rows, key=lambda row: -row.fitness))


def certified_first(rows: Sequence[GameRow]) -> list[GameRow]:
    """Games that hold or are disputed, then finalists that failed, then games that were not certified; ranks are
    unchanged."""
    return sorted(rows, key=lambda row: 2 if not row.certified else int(row.verdict not in ("holds", "disputed")))
