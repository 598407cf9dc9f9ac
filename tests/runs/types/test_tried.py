"""What a search tried beside random games, on a table made by hand."""

from __future__ import annotations

import pytest

from fitness.statistics.wilson import wilson
from runs.types.games.tried import Tried, tried_table


def test_counts_and_intervals_within_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    games = [
        Tried("search", "old", False, 99.0),  # of the first population: nobody's child
        Tried("search", "a", False, 95.0),
        Tried("search", "b", False, 80.0),
        Tried("search", "c", True, 0.0),
        Tried("search", "d", True, None),
        Tried("baseline", "e", True, 100.0),
        Tried("baseline", "f", False, 90.0),
    ]
    lines = tried_table(games, frozenset({"old"})).splitlines()
    low, high = wilson(2, 4)
    assert lines[2].split() == [
        *("evolution", "4", "50.0", "%", f"{100 * low:.0f}", "–", f"{100 * high:.0f}", "%"),
        *("25.0", "%", f"{100 * wilson(1, 4)[0]:.0f}", "–", f"{100 * wilson(1, 4)[1]:.0f}", "%"),
    ]
    assert lines[3].split()[:3] == ["random", "2", "50.0"]
    assert "0.0 %" in lines[3]


def test_without_a_baseline_there_is_one_row() -> None:
    assert len(tried_table([Tried("search", "a", False, 95.0)], frozenset()).splitlines()) == 3
