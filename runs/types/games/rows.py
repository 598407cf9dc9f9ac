"""All evaluated games as plain rows, with a column for each gene, count, term and verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fitness.score import Judge
from games.game import find_game
from genome.space import Space
from runs.storage.folder import Run
from runs.storage.jobs import canonical
from runs.storage.store import Step
from runs.types.games.config import profile_of, space_of
from runs.types.games.run_view import GameRow, RunView
from runs.types.games.searched import balance_of
from runs.types.games.view import view_of

PHASES = ("search", "baseline")
RANKED, MEASURED, REJECTED, ERROR = "ranked", "measured", "rejected", "error"


def rows(run: Run) -> list[dict[str, Any]]:
    """A row for each game of the search, then for each of the baseline: ranked games first, in their order, then the
    others in the order of evaluation. Every row has the same columns."""
    writer = RowWriter(view_of(run))
    found = [row for phase in PHASES for row in writer.rows(run, phase)]
    columns = dict.fromkeys(name for row in found for name in row)
    return [{name: row.get(name) for name in columns} for row in found]


class RowWriter:
    """Writer of rows with measurements, rank, certificate and parents."""

    def __init__(self, view: RunView) -> None:
        self.plan = view.plan
        self.space: Space[Any] = space_of(view.plan)
        self.judge = Judge(profile_of(view.plan))
        self.ranked = {"search": view.top, "baseline": view.sampled}

    def rows(self, run: Run, phase: str) -> Iterator[dict[str, Any]]:
        """The rows of a phase. A game that was measured in several batches is one row."""
        steps: dict[str, Step] = {}
        for step in run.store.steps(phase, evidence=False):
            steps.setdefault(step.code, step)
        parents, ranked = parents_of(run, phase), {row.code: row for row in self.ranked[phase]}
        for code in (*ranked, *(code for code in steps if code not in ranked)):
            yield self.row(phase, steps[code], ranked.get(code), parents.get(code, ()))

    def row(self, phase: str, step: Step, ranked: GameRow | None, parents: Iterable[str]) -> dict[str, Any]:
        """One game: its measurements, and its certificate if it has one."""
        result = step.outcome.result
        counts = ranked.counts if ranked else result.get("counts") or {}
        terms = ranked.terms if ranked else result.get("terms") or {}
        return {
            "rank": ranked and ranked.rank,
            "phase": phase,
            "number": step.number + 1,
            "code": step.code,
            "hash": find_game(step.code).hash,
            "status": status_of(result, ranked),
            "rejected": (result.get("rejected") or {}).get("reason"),
            "error": result.get("error"),
            **self.genes(step.code),
            "fitness": ranked and ranked.fitness,
            "diversity": ranked and ranked.diversity,
            "value": self.judge.value({**result, "terms": terms}),
            "balance": ranked.balance if ranked else balance_of(result),
            **{name: counts.get(name) for name in ("first", "second", "draws", "games")},
            **counts,
            **term_columns(terms),
            **certificate_columns(ranked.certified if ranked else None),
            "parents": " ".join(dict.fromkeys(parents)),
            "seed": self.plan.seed,
        }

    def genes(self, code: str) -> dict[str, Any]:
        """A column for each gene; the board as written in the code."""
        columns = self.space.columns(self.space.read(code))
        named = find_game(code)
        genes = named.family.genes(named.spec)
        return {**columns, **({"board": genes["board"]} if "board" in genes else {})}


def status_of(result: Mapping[str, Any], ranked: GameRow | None) -> str:
    """One word: ranked, measured, rejected or error."""
    if "error" in result:
        return ERROR
    if result.get("rejected"):
        return REJECTED
    return RANKED if ranked else MEASURED


def term_columns(terms: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Each term's value, and its interval where it has one."""
    found: dict[str, Any] = {}
    for name, it in terms.items():
        found[name] = it["value"]
        found[f"{name}_low"], found[f"{name}_high"] = it.get("interval") or (None, None)
    return found


def certificate_columns(certified: Mapping[str, Any] | None) -> dict[str, Any]:
    """The verdict with its reason and balance, and the whole certificate as JSON."""
    found = certified or {}
    low, high = found.get("interval") or (None, None)
    return {
        "verdict": found.get("verdict"),
        "verdict_reason": found.get("reason", found.get("error")),
        "certified_balance": found.get("balance"),
        "certified_low": low,
        "certified_high": high,
        "certificate": canonical(certified) if certified else None,
    }


def parents_of(run: Run, phase: str) -> dict[str, tuple[str, ...]]:
    """Code → its parents."""
    stored = run.store.parents(phase)
    codes = ((step.code, stored.get(step.number)) for step in run.store.steps(phase, evidence=False))
    return {code: parents for code, parents in reversed(list(codes)) if parents}
