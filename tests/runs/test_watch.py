"""How long it will take, by the pace of the last minute."""

from __future__ import annotations

import pytest

from runs.working.watch import Pace


def test_an_even_pace_goes_on():
    pace = Pace(0.0, 0)
    assert pace.left(10.0, 5, 25) == pytest.approx(40.0)
    assert pace.left(20.0, 10, 25) == pytest.approx(30.0)


def test_only_the_last_minute_counts():
    pace = Pace(0.0, 0)
    for second in range(1, 101):
        pace.left(float(second), 10 * second, 2000)
    for second in range(101, 301):  # ten times slower from here on
        left = pace.left(float(second), 900 + second, 2000)
    assert left == pytest.approx(800.0)


def test_a_resumed_run_does_not_count_what_it_found():
    assert Pace(0.0, 90).left(10.0, 95, 100) == pytest.approx(10.0)


def test_a_long_silence_is_slow():
    pace = Pace(0.0, 0)
    pace.left(1.0, 10, 20)
    assert pace.left(201.0, 11, 20) == pytest.approx(200.0 * 9)
