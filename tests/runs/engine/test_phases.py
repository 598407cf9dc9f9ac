"""What the phases of every kind of run share: their order, their end, how a list tells its length."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evolve.ask_tell import Trial
from runs.engine.driver import Limits, Summary
from runs.engine.driver.phases import Phases, as_left
from runs.engine.executor import open_executor
from runs.engine.observer import NullObserver, Status
from runs.storage.folder import Run, new_run
from tests.runs.engine.toys import ToySearch, toy

ITEMS = [Trial(str(number), {"numbers": [number]}) for number in range(1, 9)]


class Onlooker(NullObserver):
    """A observer that remembers."""

    def __init__(self) -> None:
        self.seen: list[Status] = []

    def step(self, status: Status) -> None:
        self.seen.append(status)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with new_run(tmp_path / "run", {}) as run:
        yield run


@pytest.fixture
def phases(run: Run) -> Iterator[Phases]:
    with open_executor("threads", toy(), 1) as executor:
        yield Phases(run, executor, Onlooker())


def ends(stopped: str | None) -> Summary:
    return Summary(3, 0, 0.1, stopped)


def test_all_in_their_order_and_then_finished(phases: Phases, run: Run) -> None:
    order: list[str] = []

    def phase(name: str, stopped: str | None) -> Summary:
        order.append(name)
        return ends(stopped)

    summary = phases.through([lambda: phase("one", "budget"), lambda: phase("two", None)])
    assert (order, summary.stopped) == (["one", "two"], None)
    assert run.store.meta("finished") == "yes"


def test_an_interrupt_ends_the_session_but_not_the_run(phases: Phases, run: Run) -> None:
    def never() -> Summary:
        raise AssertionError("phases go on after an interrupt")

    assert phases.through([lambda: ends("interrupt"), never]).stopped == "interrupt"
    assert run.store.meta("finished") is None


def test_a_list_says_how_long_it_will_take(phases: Phases) -> None:
    assert phases.drive_list(ITEMS, "confirm").steps == len(ITEMS)
    assert isinstance(phases.observer, Onlooker)
    assert [(status.step, status.steps) for status in phases.observer.seen] == [(n, 8) for n in range(1, 9)]
    assert phases.observer.seen[-1].left == (0.0, 0.0)


def test_an_empty_list_is_done_at_once(phases: Phases) -> None:
    assert phases.drive_list([], "confirm") == Summary(0, 0, pytest.approx(0.0, abs=5.0), None)


def test_a_search_is_taken_up_where_it_was_left(phases: Phases, run: Run) -> None:
    fresh = ToySearch(5)
    assert as_left(fresh, run, "search") is fresh
    assert fresh.population == []
    told = ToySearch(5)
    phases.drive(told, "search", Limits(20))
    assert as_left(ToySearch(5), run, "search").state_dict() == told.state_dict()
    assert as_left(ToySearch(5), run, "baseline").population == []
