"""How long it will take: a range, by the pace of the whole session and of the last minute, once there is a pace."""

from __future__ import annotations

import pytest

from runs.cli.terminal.progress_line import between
from runs.engine.observer import Pace


def test_nothing_is_said_before_there_is_a_pace():
    pace = Pace(0.0, 0)
    assert pace.left(4.9, 100, 200) is None
    assert pace.left(10.0, 7, 200) is None
    assert pace.left(10.0, 8, 200) is not None


def test_a_few_long_steps_have_a_pace_after_the_first():
    pace = Pace(0.0, 0)
    assert pace.left(60.0, 0, 5) is None
    low, high = pace.left(60.0, 1, 5)
    assert low < 240.0 < high


def test_an_even_pace_goes_on():
    low, high = Pace(0.0, 0).left(20.0, 10, 25)
    assert low < 30.0 < high
    assert high / low == pytest.approx(Pace.SPREAD**2)


def test_the_last_minute_counts_as_well():
    pace = Pace(0.0, 0)
    for second in range(1, 101):
        pace.left(float(second), 10 * second, 2000)
    for second in range(101, 301):  # ten times slower from here on
        low, high = pace.left(float(second), 900 + second, 2000)
    assert high == pytest.approx(800.0 * Pace.SPREAD)
    assert low < 800.0


def test_a_resumed_run_does_not_count_what_it_found():
    low, high = Pace(0.0, 80).left(10.0, 90, 100)
    assert low < 10.0 < high < 13.0


def test_a_long_silence_is_slow():
    pace = Pace(0.0, 0)
    pace.left(6.0, 10, 20)
    assert pace.left(206.0, 11, 20)[1] == pytest.approx(200.0 * 9 * Pace.SPREAD)


def test_a_range_in_words():
    assert between(30.0, 50.0) == "30 s to 50 s"
    assert between(12.0, 12.2) == "12 s"
