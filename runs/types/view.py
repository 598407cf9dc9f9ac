"""The common part of the views of all types of run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from games.errors import BadInput
from runs.documents.document import NOTICE, Prose
from runs.engine.driver import history_of
from runs.storage.folder import Run
from runs.storage.tally import Tally, tally_of

Ranked = TypeVar("Ranked")


@dataclass(frozen=True)
class View:
    """The data read from a run: its folder, its progress, its failures."""

    path: Path
    evaluated: int
    elapsed: float
    finished: bool
    history: tuple[dict[str, Any], ...]
    tally: Tally

    @property
    def notices(self) -> tuple[Prose, ...]:
        """A notice if the run is not finished."""
        unfinished = Prose(("This run is not finished; results so far.",), NOTICE)
        return () if self.finished else (unfinished,)


def ranked(path: Path, rank: str, best: Sequence[Ranked], names: Mapping[str, Ranked] | None = None) -> Ranked:
    """The result with this rank (from 1 on) or name; BadInput for any other."""
    if names and rank in names:
        return names[rank]
    if rank.isascii() and rank.isdecimal() and len(rank) < 9 and 1 <= int(rank) <= len(best):
        return best[int(rank) - 1]
    valid = f"valid: 1 to {len(best)}" if best else "it has no ranked results yet"
    raise BadInput(f'there is no rank "{rank}" in {path}; {", ".join([valid, *(names or ())])}')


def progress_of(run: Run) -> dict[str, Any]:
    """The fields of `View`."""
    return {
        "path": run.path,
        "evaluated": run.store.evaluated(),
        "elapsed": float(run.store.meta("elapsed") or 0.0),
        "finished": run.store.meta("finished") == "yes",
        "history": tuple(history_of(run)),
        "tally": tally_of(run.store, ("search",)),
    }
