"""Repair of a run so that it can be resumed: damaged rows are dropped and computed again, and failed candidates are
retried."""

from __future__ import annotations

import shutil

from runs.storage.damage import damaged_rows, forget_evaluations, forget_steps, lost_rows
from runs.storage.folder import Run


def repair(run: Run) -> int:
    """Drop damaged rows; the run then replays its steps and computes the missing ones. Returns the number of damaged
    rows."""
    store = run.store
    keys, steps = damaged_rows(store)
    lost = lost_rows(store)
    if not keys and not steps and not lost:
        return 0
    with store.together():
        forget_evaluations(store, keys)
        for phase, number in steps:
            forget_steps(store, phase, number)
        bad = f"{len(keys)} evaluations and {len(steps)} steps were damaged, {lost} were lost"
        store.event("repaired", f"{bad}; they are computed again")
    drop_checkpoints(run)
    return len(keys) + len(steps) + lost


def again_failed(run: Run) -> int:
    """Forget failed evaluations so that they are tried again, and all steps from the first of them on, since later
    candidates depend on the results that the search was told. Successful evaluations are reused. Returns the number of
    failures."""
    store = run.store
    failed: set[str] = set()
    for phase in store.phases():
        in_error = [(it.number, it.outcome.key) for it in store.steps(phase, evidence=False) if it.outcome.error]
        failed.update(key for _, key in in_error)
        if in_error:
            with store.together():
                forget_steps(store, phase, min(in_error)[0])
    if failed:
        with store.together():
            forget_evaluations(store, failed)
            store.event("again", f"{len(failed)} failed candidates are evaluated once more")
        drop_checkpoints(run)
        _forget_later_phases(run)
    return len(failed)


def drop_checkpoints(run: Run) -> None:
    """Delete the checkpoints, so that each search is replayed from its start with the stored results."""
    shutil.rmtree(run.path / "checkpoints", ignore_errors=True)


def _forget_later_phases(run: Run) -> None:
    """Forget the phases whose candidates were chosen from a search that has changed."""
    if "search" in run.store.phases():
        for phase in run.store.phases():
            if phase not in ("search", "baseline"):
                forget_steps(run.store, phase)
    for name in ("finished", "look_steps"):
        run.store.forget_meta(name)
