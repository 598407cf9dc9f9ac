"""What the games that a search tried are worth, not only its best: children of evolution beside random games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fitness.statistics.wilson import wilson
from runs.documents.text_table import table
from runs.storage.folder import read_run
from runs.types.games.phases import balance_of

GOOD = 90.0  # balance


@dataclass(frozen=True)
class Tried:
    """A game as it was measured when it was tried."""

    phase: str
    code: str
    failed: bool  # at a gate, or in error
    balance: float | None


def tried(path: Path) -> list[Tried]:
    """Everything of the search and of the baseline."""
    found = []
    with read_run(path) as run:
        for phase in ("search", "baseline"):
            for step in run.store.steps(phase, evidence=False):
                result = step.outcome.result
                failed = bool(result.get("rejected") or result.get("error"))
                found.append(Tried(phase, step.code, failed, balance_of(result)))
    return found


def tried_table(games: Sequence[Tried], initial: frozenset[str]) -> str:
    """A row each: how many pass the gates, and how many pass and are balanced, with 95 % intervals."""
    children = [it for it in games if it.phase == "search" and it.code not in initial]
    kinds = (("evolution", children), ("random", [it for it in games if it.phase == "baseline"]))
    return table(
        ("tried by", "games", "pass the gates", "", f"balance over {GOOD:.0f}", ""),
        [_row(name, games) for name, games in kinds if games],
    )


def _row(name: str, games: Sequence[Tried]) -> tuple[str, ...]:
    cells: list[str] = []
    for among in (_passes, _is_good):
        count = sum(map(among, games))
        low, high = wilson(count, len(games))
        cells += [f"{100 * count / len(games):.1f} %", f"{100 * low:.0f} – {100 * high:.0f} %"]
    return (name, f"{len(games)}", *cells)


def _passes(it: Tried) -> bool:
    return not it.failed


def _is_good(it: Tried) -> bool:
    return _passes(it) and it.balance is not None and it.balance > GOOD
