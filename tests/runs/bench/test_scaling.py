"""The model of a cluster, on cases whose answers are known, and the measurement it starts from."""

from __future__ import annotations

import pytest

from runs.bench import scaling
from runs.bench.scaling import driver_cost, model, saturation, simulate


def test_one_worker_is_busy_for_ever():
    row = simulate(workers=1, lag=8, job_seconds=1.0, driver_seconds=0.0)
    assert row.busy == pytest.approx(1.0)
    assert row.per_second == pytest.approx(1.0)


def test_a_slow_driver_is_the_limit():
    row = simulate(workers=1000, lag=4000, job_seconds=0.1, driver_seconds=0.01)
    assert row.per_second == pytest.approx(100, rel=0.02)
    assert saturation(0.1, 0.01) == pytest.approx(10)


def test_the_lag_is_the_limit():
    """Equal jobs and more workers than the lag has room for: as many work as the lag allows."""
    row = simulate(workers=100, lag=8, job_seconds=1.0, driver_seconds=0.0)
    assert row.busy <= 8 / 100
    assert row.per_second <= 8


@pytest.mark.parametrize("workers", [2, 10, 100])
def test_a_lag_of_eight_per_worker_keeps_them_busy(workers):
    assert simulate(workers, 8 * workers, job_seconds=1.0, driver_seconds=1e-4).busy > 0.9


def test_equal_jobs_divide_evenly(monkeypatch):
    monkeypatch.setattr(scaling, "SPREAD", 0.0)
    row = simulate(workers=10, lag=10, job_seconds=1.0, driver_seconds=0.0)
    assert row.busy == pytest.approx(1.0)
    assert row.per_second == pytest.approx(10.0)


def test_the_table_has_every_size():
    rows = model(1e-4)
    assert {row.workers for row in rows} == set(scaling.WORKERS)
    assert all(0 < row.busy <= 1 for row in rows)


def test_the_driver_is_measured():
    cost = driver_cost(400, "threads")
    assert cost.milliseconds > 0
    assert cost.per_second == pytest.approx(1000 / cost.milliseconds)
