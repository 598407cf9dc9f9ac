"""All games that a search evaluated beside random games: the shares that pass the gates and that are balanced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fitness.statistics.wilson import wilson
from runs.documents.text_table import table
from runs.storage.folder import read_run
from runs.types.games.searched import balance_of

GOOD = 90.0  # balance


@dataclass(frozen=True)
class Evaluation:
    """The first measurement of a game."""

    phase: str
    code: str
    failed: bool  # at a gate, or in error
    balance: float | None


def evaluations(path: Path) -> list[Evaluation]:
    """All evaluations of the search and of the baseline."""
    found = []
    with read_run(path) as run:
        for phase in ("search", "baseline"):
            for step in run.store.steps(phase, evidence=False):
                result = step.outcome.result
                failed = bool(result.get("rejected") or result.get("error"))
                found.append(Evaluation(phase, step.code, failed, balance_of(result)))
    return found


def comparison_table(games: Sequence[Evaluation], initial: frozenset[str]) -> str:
    """A row for evolution and one for random games; shares with 95 % intervals."""
    children = [it for it in games if it.phase == "search" and it.code not in initial]
    kinds = (("evolution", children), ("random", [it for it in games if it.phase == "baseline"]))
    return table(
        ("found by", "games", "pass the gates", "", f"balance over {GOOD:.0f}", ""),
        [_row(name, games) for name, games in kinds if games],
    )


def _row(name: str, games: Sequence[Evaluation]) -> tuple[str, ...]:
    cells: list[str] = []
    for among in (_passes, _is_good):
        count = sum(map(among, games))
        low, high = wilson(count, len(games))
        cells += [f"{100 * count / len(games):.1f} %", f"{100 * low:.0f} – {100 * high:.0f} %"]
    return (name, f"{len(games)}", *cells)


def _passes(game: Evaluation) -> bool:
    return not game.failed


def _is_good(game: Evaluation) -> bool:
    return _passes(game) and game.balance is not None and game.balance > GOOD
