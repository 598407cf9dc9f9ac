"""The model of a cluster with real costs, on cases whose answers are known."""

from __future__ import annotations

import pytest

from fitness.evidence import to_json
from fitness.gather import gather
from fitness.plan import EvidencePlan
from games.game import find_game
from runs.bench.cluster_model import CANDIDATES, simulate, stages_of
from runs.types.games.config import default_lag


def test_equal_whole_candidates_fill_as_many_workers_as_the_lag_has_room_for() -> None:
    for lag, busy in ((8, 8 / 64), (32, 32 / 64), (64, 1.0), (256, 1.0)):
        found = simulate([[[1.0]]], [1.0], 64, lag, cut=False)
        assert found.busy == pytest.approx(busy, rel=0.03)
        assert found.per_second == pytest.approx(64 * found.busy)


def test_one_long_candidate_holds_up_all_that_are_told_behind_it() -> None:
    costs = [0.1] * 99 + [30.0]
    alone = simulate([[[it]] for it in costs], costs, 64, 256, cut=False)
    apart = simulate([[[it / 100] * 100] for it in costs], costs, 64, 256, cut=True)
    assert alone.busy < 0.5 < 0.9 < apart.busy


def test_what_is_played_in_vain_is_no_useful_work() -> None:
    found = simulate([[[1.0], [1.0, 1.0]]], [1.0], 1, 8, cut=True)
    assert found.busy == pytest.approx(1 / 3)
    assert found.per_second == pytest.approx(1 / 3)
    assert CANDIDATES > 1000


def test_an_evaluation_comes_apart_by_its_matches() -> None:
    plan = EvidencePlan(player="random", games=60, budgets=("greedy",), budget_games=30, parts=frozenset({"budgets"}))
    evidence = gather(find_game("4x4/reversi/most-men"), plan, 1)
    stages = stages_of({"evidence": to_json(evidence)}, 10.0, 100)
    assert [len(jobs) for jobs in stages] == [1, 4, 2]  # the judged match to its planned hundred games
    assert stages[0][0] == stages[1][0]
    assert 3 * stages[0][0] + 1.5 * stages[2][0] == pytest.approx(10.0)
    assert stages_of({"evidence": None}, 0.5, 100) == [[0.5]]


def test_a_run_is_the_same_run_on_any_machine_and_feeds_a_cluster() -> None:
    assert {default_lag(workers, steps) for workers in range(1, 17) for steps in (None, 100, 10**6)} == {64}
    assert [default_lag(workers) for workers in (17, 64, 100, 1000, 5000)] == [1024, 2048, 4096, 32768, 65536]


@pytest.mark.parametrize(
    ("workers", "steps", "lag"), [(10**5, 1, 64), (64, 40, 64), (64, 500, 256), (64, 6000, 2048), (1000, 50000, 32768)]
)
def test_a_short_run_still_breeds(workers: int, steps: int, lag: int) -> None:
    assert default_lag(workers, steps) == lag
