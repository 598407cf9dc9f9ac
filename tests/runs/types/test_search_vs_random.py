"""What a search tried beside random games, on a table made by hand."""

from __future__ import annotations

import pytest

from fitness.statistics.wilson import wilson
from runs.types.games.search_vs_random import Evaluation, comparison_table


def test_counts_and_intervals_within_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    games = [
        Evaluation("search", "old", False, 99.0),  # of the first population: nobody's child
        Evaluation("search", "a", False, 95.0),
        Evaluation("search", "b", False, 80.0),
        Evaluation("search", "c", True, 0.0),
        Evaluation("search", "d", True, None),
        Evaluation("baseline", "e", True, 100.0),
        Evaluation("baseline", "f", False, 90.0),
    ]
    lines = comparison_table(games, frozenset({"old"})).splitlines()
    low, high = wilson(2, 4)
    assert lines[2].split() == [
        *("evolution", "4", "50.0", "%", f"{100 * low:.0f}", "–", f"{100 * high:.0f}", "%"),
        *("25.0", "%", f"{100 * wilson(1, 4)[0]:.0f}", "–", f"{100 * wilson(1, 4)[1]:.0f}", "%"),
    ]
    assert lines[3].split()[:3] == ["random", "2", "50.0"]
    assert "0.0 %" in lines[3]


def test_without_a_baseline_there_is_one_row() -> None:
    assert len(comparison_table([Evaluation("search", "a", False, 95.0)], frozenset()).splitlines()) == 3
