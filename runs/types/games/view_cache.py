"""Cache of parsed run data, extended incrementally, for readers that view a run repeatedly."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from runs.storage.folder import Run
from runs.storage.store import Store
from runs.storage.tally import Tally, tally_of
from runs.types.games.phases import best_rows

Row = dict[str, Any]
EVALUATED = ("search", "baseline")  # looks at games and certificates are no further games


class ViewCache:
    """Histories and certificates are extended; the best are read again with every checkpoint. Without `hashes` the
    result hash, which needs every evaluation, is not computed."""

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
        """Code → result, of a short phase."""
        found = self.found.setdefault(phase, {})
        for step in store.steps(phase, self.counted.get(phase, 0), evidence=False):
            found[step.code] = step.outcome.result
            self.counted[phase] = step.number + 1
        return dict(found)

    def best(self, run: Run, phase: str = "search") -> Sequence[Row]:
        """The best of a search by its newest checkpoint."""
        newest = [file.name for name in (phase, "look") for file in run.checkpoints(name).files()[:1]]
        return self.once(f"best of {phase}", newest, lambda: best_rows(run, phase))

    def once(self, name: str, mark: Any, read: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        """The value read under the same mark, or a new one."""
        if name not in self.kept or self.kept[name][0] != mark:
            self.kept[name] = mark, read()
        return self.kept[name][1]

    def tally(self, store: Store) -> Tally:
        """Outcomes of all candidates, counted again when there are more, or by the counter that was given."""
        if self.counter:
            return self.counter()
        mark = [store.step_count(phase) for phase in EVALUATED]
        return self.once("tally", mark, lambda: [tally_of(store, EVALUATED)])[0]

    def result_hash(self, store: Store) -> str:
        """The hash of the run; without `hashes` the one stored when the run finished, if any."""
        return store.result_hash() if self.hashes else store.meta("result_hash") or ""
