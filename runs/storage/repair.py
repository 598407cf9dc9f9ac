"""A run brought back to where it can go on: damaged rows dropped and done again, failed candidates tried once more."""

from __future__ import annotations

import shutil

from runs.storage.folder import Run


def mend(run: Run) -> int:
    """Drop what is not what was written; the run goes through its steps again and does the missing anew. How many rows
    were dropped."""
    keys, steps = run.store.damaged_rows()
    lost = run.store.lost_rows()
    if not keys and not steps and not lost:
        return 0
    with run.store.together():
        run.store.forget_evaluations(keys)
        for phase, number in steps:
            run.store.forget_steps(phase, number)
        found = f"{len(keys)} evaluations and {len(steps)} steps were damaged, {lost} were lost"
        run.store.event("mended", f"{found}; they are done again")
    begin_again(run)
    return len(keys) + len(steps) + lost


def again_failed(run: Run) -> int:
    """Let failed candidates be evaluated once more: from the first of them on the steps are made anew, since what is
    told decides what is bred. Evaluations that worked are not done twice. How many failed."""
    failed: set[str] = set()
    for phase in run.store.phases():
        in_error = [(step.number, step.outcome.key) for step in run.store.steps(phase) if step.outcome.error]
        failed.update(key for _, key in in_error)
        if in_error:
            with run.store.together():
                run.store.forget_steps(phase, min(in_error)[0])
    if failed:
        with run.store.together():
            run.store.forget_evaluations(failed)
            run.store.event("again", f"{len(failed)} failed candidates are evaluated once more")
        begin_again(run)
        _forget_what_follows(run)
    return len(failed)


def begin_again(run: Run) -> None:
    """Without checkpoints a search is gone through from its start, told what is stored."""
    shutil.rmtree(run.path / "checkpoints", ignore_errors=True)


def _forget_what_follows(run: Run) -> None:
    """What was chosen from a search is chosen anew when the search has changed."""
    if "search" in run.store.phases():
        for phase in run.store.phases():
            if phase not in ("search", "baseline"):
                run.store.forget_steps(phase)
    for name in ("finished", "look_steps"):
        run.store.forget_meta(name)
