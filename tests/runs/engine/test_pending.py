"""What the driver asks, submits and tells: never more candidates under way than the search allows, always in order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from evolve.ask_tell import Trial
from runs.engine.driver import Limits, Pass, drive
from runs.engine.executor import open_executor
from runs.engine.observer import NullObserver, Pace, Status
from runs.storage.failure import RunFailed
from runs.storage.folder import new_run, read_run
from tests.runs.engine.toys import ToySearch, open_or_new, toy

STEPS = 40


class Counting(ToySearch):
    """A search that notes what is asked and told, and how many candidates are under way."""

    def __init__(self, lag: int, sleep: float = 0.0) -> None:
        super().__init__(1, lag=lag, sleep=sleep)
        self.asked_for: list[str] = []
        self.told_of: list[str] = []
        self.counts: list[int] = []
        self.rooms: list[int] = []

    def ask(self, n: int) -> list[Trial]:
        self.rooms.append(n)
        trials = super().ask(n)
        self.asked_for += [trial.code for trial in trials]
        self.counts.append(len(self.asked_for) - len(self.told_of))
        return trials

    def tell(self, results: Sequence[tuple[Trial, Any]]) -> None:
        assert len(results) == 1
        self.told_of += [trial.code for trial, _ in results]
        super().tell(results)
        self.counts.append(len(self.asked_for) - len(self.told_of))


def driven(folder: Path, search: Any, steps: int | None = STEPS, backend: str = "threads", workers: int = 2) -> Any:
    """The search after a run, with the jobs that were submitted and how many were under way at once."""
    with (
        new_run(folder, {"seed": 1, "search": {"kind": "toy"}}) as run,
        open_executor(backend, toy(), workers) as executor,
    ):
        submit, outcomes = executor.submit, executor.outcomes
        search.submitted, search.at_once, arrived = [], 0, 0

        def submitting(jobs: Any) -> None:
            search.submitted += [job.key for job in jobs]
            search.at_once = max(search.at_once, len(search.submitted) - arrived)
            submit(jobs)

        def arriving(*more: Any) -> Any:
            nonlocal arrived
            found = outcomes(*more)
            arrived += len(found)
            return found

        executor.submit, executor.outcomes = submitting, arriving  # type: ignore[method-assign]
        search.summary = drive(search, executor, run, Limits(steps))
        search.kept = [step.code for step in run.store.steps("search")]
    return search


@pytest.mark.parametrize("workers", [1, 4])
@pytest.mark.parametrize("lag", [1, 2, 8, STEPS + 20])
def test_as_many_candidates_are_pending_as_the_search_allows_and_never_more(
    tmp_path: Path, lag: int, workers: int
) -> None:
    search = driven(tmp_path / "run", Counting(lag), workers=workers)
    assert max(search.counts) == lag
    assert search.rooms[0] == lag
    assert set(search.rooms[1:]) <= {1}  # one is told, one is asked for
    assert search.at_once <= min(lag, STEPS)
    assert search.at_once == min(lag, STEPS)


@pytest.mark.parametrize("workers", [1, 4])
def test_candidates_are_told_and_kept_in_the_order_of_asking(tmp_path: Path, workers: int) -> None:
    search = driven(tmp_path / "run", Counting(8, sleep=0.002), workers=workers)
    assert search.told_of == search.asked_for[:STEPS] == search.kept
    assert search.summary.steps == STEPS


@pytest.mark.parametrize("steps", [1, 5, 13])
def test_no_more_is_evaluated_than_the_steps_that_are_told(tmp_path: Path, steps: int) -> None:
    search = driven(tmp_path / "run", Counting(8), steps)
    assert len(search.told_of) == steps
    assert len(search.submitted) == len(set(search.submitted)) <= steps
    assert search.summary.stopped is None


class Twice(Counting):
    """A search that proposes every trial twice, and is done after some."""

    @property
    def done(self) -> bool:
        return self.asked == 20

    def propose(self) -> Trial:
        return Trial(str(self.asked // 2), {"numbers": [self.asked // 2] * 4})


def test_one_question_is_evaluated_once_and_told_as_often_as_it_was_asked(tmp_path: Path) -> None:
    search = driven(tmp_path / "run", Twice(6), None)
    assert search.told_of == search.asked_for == [str(k // 2) for k in range(20)]
    assert len(search.submitted) == 10
    assert (search.summary.steps, search.summary.reused) == (20, 10)


class Silent(ToySearch):
    """A search that never asks."""

    over = False

    @property
    def done(self) -> bool:
        return self.over

    def propose(self) -> None:  # type: ignore[override]
        return None


def test_a_search_that_asks_for_nothing_ends_the_run(tmp_path: Path) -> None:
    with pytest.raises(RunFailed, match="proposes no trial and none is pending"):
        driven(tmp_path / "run", Silent(4))
    finished = Silent(4)
    finished.over = True
    assert driven(tmp_path / "done", finished).summary.steps == 0


class Statuses(NullObserver):
    """An observer that keeps every status and note."""

    def __init__(self) -> None:
        self.seen: list[Status] = []
        self.notes: list[str] = []

    def step(self, status: Status) -> None:
        self.seen.append(status)

    def note(self, line: str) -> None:
        self.notes.append(line)


def observed(folder: Path, limits: Limits, plateau: int = 200) -> Statuses:
    """What an observer is told of a run, begun or continued."""
    observer = Statuses()
    with open_or_new(folder) as run, open_executor("threads", toy(), 2) as executor:
        drive(ToySearch(1), executor, run, limits, observer=observer, plateau=plateau)
        assert [event[2] for event in run.store.events() if event[1] == "note"][
            -len(observer.notes) :
        ] == observer.notes
    return observer


@pytest.fixture
def guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time left is guessed from the first step on."""
    monkeypatch.setattr(Pace, "LEAST", 0.0)
    monkeypatch.setattr(Pace, "FIRST", 0)


@pytest.mark.usefixtures("guessing")
def test_the_time_left_is_guessed_for_the_steps_and_cut_to_the_budget(tmp_path: Path) -> None:
    by_steps = observed(tmp_path / "steps", Limits(STEPS)).seen
    assert [status.step for status in by_steps] == list(range(1, STEPS + 1))
    assert {status.steps for status in by_steps} == {STEPS}
    assert all(status.left is not None and 0.0 <= status.left[0] <= status.left[1] for status in by_steps)
    assert by_steps[-1].left == (0.0, 0.0)
    middle = by_steps[STEPS // 2 - 1]
    assert middle.left is not None
    assert middle.left[0] <= middle.elapsed <= middle.left[1] * 1.6  # half of the steps are done
    by_both = observed(tmp_path / "both", Limits(STEPS, budget=1e-3 + 5.0)).seen
    assert all(status.left is not None and status.left[1] <= 5.001 for status in by_both)
    by_budget = observed(tmp_path / "budget", Limits(None, budget=0.3)).seen
    for status in by_budget:
        assert status.left is not None
        assert status.left[0] == status.left[1] == pytest.approx(max(0.0, 0.3 - status.elapsed))


@pytest.mark.usefixtures("guessing")
def test_what_follows_a_phase_is_guessed_from_its_own_times(tmp_path: Path) -> None:
    passes: list[Pass] = []

    def ahead(now: Pass) -> tuple[float, float]:
        passes.append(now)
        return (now.left[0] + 100.0, now.left[1] + 200.0)

    first = observed(tmp_path / "run", Limits(20, ahead=ahead)).seen
    assert len(passes) == 20
    for status, now in zip(first, passes, strict=True):
        assert status.left == (now.left[0] + 100.0, now.left[1] + 200.0)
        assert now.elapsed == pytest.approx(status.elapsed)
        assert now.each >= 0.0
    with read_run(tmp_path / "run") as run:
        before = float(run.store.meta("elapsed") or 0.0)
        costs = [step.outcome.cpu for step in run.store.steps("search")]
    assert before > 0.0
    assert sum(costs) > 0.0
    assert [now.each for now in passes] == pytest.approx([sum(costs[: n + 1]) / (n + 1) for n in range(20)])
    passes.clear()
    again = observed(tmp_path / "run", Limits(40, ahead=ahead)).seen
    assert [now.elapsed - status.elapsed for status, now in zip(again, passes)] == pytest.approx([before] * 20)


def test_without_a_guess_nothing_is_asked_about_the_rest(tmp_path: Path) -> None:
    asked: list[Pass] = []
    seen = observed(tmp_path / "run", Limits(6, ahead=lambda now: asked.append(now))).seen  # too early for a guess
    assert [status.left for status in seen] == [None] * 6
    assert [now.left for now in asked] == [(0.0, 0.0)]  # only the last step knows what is left


def test_a_plateau_is_noted_and_kept(tmp_path: Path) -> None:
    notes = observed(tmp_path / "run", Limits(150), plateau=5).notes
    assert notes
    assert len(notes) < 40
