"""Phases without any play: their order, their shares of a time budget, what they hand on, and the first strategies."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from runs.engine.driver import Limits, Summary
from runs.storage.failure import RunFailed
from runs.types.games import phases
from runs.types.games.config import GamesConfig
from runs.types.games.phases import Evolution, certification, finalists
from runs.types.npcs import phases as npcs_phases
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.phases import StrategyEvolution, new_search, rank, starting


class Store:
    """The meta values of a store."""

    def __init__(self, **meta: str) -> None:
        self.values = meta

    def meta(self, name: str) -> str | None:
        return self.values.get(name)

    def set_meta(self, name: str, value: str) -> None:
        self.values[name] = value


class Noted(Evolution):
    """Phases that note what they would drive."""

    def __init__(self, plan: GamesConfig, stopped: str | None = None, **meta: str) -> None:
        run: Any = SimpleNamespace(config=plan.to_config(), store=Store(**meta))
        self.noted: dict[str, Limits] = {}
        self.searches: dict[str, Any] = {}
        self.notes: list[str] = []
        self.alive: list[str] = []
        self.stopped, self.ends = stopped, 0
        executor: Any = SimpleNamespace(workers=1)
        observer: Any = SimpleNamespace(note=self.notes.append)
        super().__init__(run, executor, observer)

    def drive(self, search: Any, phase: str, limits: Limits | None = None) -> Summary:
        assert limits is not None
        self.noted[phase], self.searches[phase] = limits, search
        return Summary(1, 0, 0.5, self.stopped)

    def check_alive(self, phase: str) -> None:
        self.alive.append(phase)

    def finish(self) -> None:
        self.ends += 1


@pytest.mark.parametrize(
    ("lag", "workers", "note"),
    [(64, 16, []), (64, 512, ["--lag 64 feeds few of 512 workers; for a new run give --lag 16384"]), (8, 512, [])],
)
def test_a_cluster_that_was_not_known_is_remarked(lag: int, workers: int, note: list[str]) -> None:
    """The published lag of 8 is meant."""
    noted = Noted(GamesConfig(steps=None, budget=60.0, lag=lag))
    noted.executor = SimpleNamespace(workers=workers)  # type: ignore[assignment]
    noted.advise()
    assert noted.notes == note


@pytest.fixture(autouse=True)
def _known_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five games were found, without any search."""
    rows = [{"code": f"{k}x{k}/reversi/most-men", "parents": []} for k in range(4, 9)]
    monkeypatch.setattr(phases, "best_rows", lambda run, phase="search": rows if phase == "search" else rows[::-1])
    monkeypatch.setattr(phases, "new_look", lambda run: "the second look")


def plan_of(**more: Any) -> GamesConfig:
    """A plan with a budget of 100 seconds."""
    return GamesConfig(**{"budget": 100.0, "steps": None, "second_look": 0.4, "finalists": 3, **more})


@pytest.mark.parametrize(
    ("more", "spent", "budgets"),
    [
        ({}, 0.0, (42.0, 70.0, 100.0)),
        ({}, 10.0, (32.0, 60.0, 90.0)),
        ({"finalists": 0}, 0.0, (60.0, 100.0, 100.0)),
        ({"second_look": 0.0}, 0.0, (70.0, None, 100.0)),
        ({}, 95.0, (0.001, 0.001, 5.0)),
        ({"budget": None, "steps": 50}, 10.0, (None, None, None)),
    ],
)
def test_each_phase_ends_with_its_share_of_the_budget(more: dict[str, Any], spent: float, budgets: tuple) -> None:
    evolution = Noted(plan_of(**more), elapsed=str(spent))
    evolution.to_the_end()
    seen = [
        evolution.noted[phase].budget if phase in evolution.noted else None for phase in ("search", "look", "certify")
    ]
    assert seen == [budget if budget is None else pytest.approx(budget) for budget in budgets]


def test_phases_come_in_their_order_and_hand_on_the_summary() -> None:
    evolution = Noted(plan_of(baseline=7, baseline_finalists=2, references="tic-tac-toe,reversi-6x6"))
    summary = evolution.to_the_end()
    assert summary == Summary(1, 0, 0.5, None)
    assert list(evolution.noted) == ["search", "look", "baseline", "certify", "certify-baseline", "references"]
    assert evolution.ends == 1
    assert evolution.alive == ["search"]
    steps = {phase: limits.steps for phase, limits in evolution.noted.items()}
    assert steps == {
        "search": None, "look": None, "baseline": 7, "certify": 3, "certify-baseline": 2, "references": 2,
    }  # fmt: skip
    codes = {phase: [item.code for item in evolution.searches[phase].ask(9)] for phase in list(steps)[3:]}
    assert codes["certify"] == [f"{k}x{k}/reversi/most-men" for k in (4, 5, 6)]
    assert codes["certify-baseline"] == [f"{k}x{k}/reversi/most-men" for k in (8, 7)]
    assert len(codes["references"]) == 2
    assert evolution.searches["look"] == "the second look"
    assert "look" not in Noted(plan_of(second_look=0.0)).noted


def test_an_interrupted_phase_ends_the_session_and_keeps_no_end() -> None:
    evolution = Noted(plan_of(), stopped="interrupt")
    assert evolution.to_the_end().stopped == "interrupt"
    assert list(evolution.noted) == ["search"]
    assert evolution.ends == 0
    assert evolution.run.store.meta("search_steps") is None


def test_a_phase_that_is_over_keeps_its_steps() -> None:
    evolution = Noted(plan_of(), stopped="budget")
    evolution.to_the_end()
    assert evolution.run.store.meta("search_steps") == evolution.run.store.meta("certify_steps") == "1"
    assert evolution.notes == ["the time budget is spent: 1 of 3 finalists are certified"]
    again = Noted(plan_of(), search_steps="12", elapsed="400")
    again.search()
    assert (again.noted["search"].steps, again.noted["search"].budget) == (12, None)


def test_a_certification_is_of_one_game_on_the_seed_of_the_run() -> None:
    plan = plan_of(seed=9, certification="quick")
    item = certification(plan, "tic-tac-toe")
    assert item.payload == {"task": "certify", "code": "tic-tac-toe", "seed": 9, "certification": "quick"}
    assert [it.code for it in finalists(plan, [{"code": "a"}, {"code": "b"}])] == ["a", "b"]


# strategies


NPCS = NpcsConfig(game="tic-tac-toe", objective="win", opponent="random", games=4, generations=1)


def test_the_first_strategies_are_all_elements_alone(tmp_path: Path) -> None:
    first = starting(NPCS)
    search = new_search(NPCS, SimpleNamespace(path=tmp_path))  # type: ignore[arg-type]
    asked = search.ask(len(first))
    assert [candidate.code for candidate in asked] == [str(strategy) for strategy in first]
    assert {candidate.payload["part"] for candidate in asked} == {npcs_phases.TRAIN}


def test_strategies_rank_by_their_objectives() -> None:
    better, worse, failed = ({"objectives": {"win": value}} for value in (0.7, 0.2, float("-inf")))
    assert rank(NPCS, better) < rank(NPCS, worse) < rank(NPCS, failed) == rank(NPCS, {})


def test_a_search_in_which_everything_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run: Any = SimpleNamespace(config=NPCS.to_config(), path=tmp_path)
    evolution = StrategyEvolution(run, None, None)  # type: ignore[arg-type]
    driven = Summary(3, 0, 0.1, None)
    monkeypatch.setattr(StrategyEvolution, "drive", lambda self, search, phase, limits=None: driven)
    checked: list[str] = []
    monkeypatch.setattr(StrategyEvolution, "check_alive", lambda self, phase: checked.append(phase))
    assert evolution.search() == driven
    assert checked == ["search"]

    def dead(self: Any, phase: str) -> None:
        raise RunFailed("all candidates ended in an error")

    monkeypatch.setattr(StrategyEvolution, "check_alive", dead)
    with pytest.raises(RunFailed, match="all candidates"):
        evolution.search()
