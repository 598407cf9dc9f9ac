"""What a search tried beside random games, on a table made by hand."""

from __future__ import annotations

import pandas as pd
import pytest

from fitness.statistics.wilson import wilson
from runs.kinds.games.tried import tried_table


def test_counts_and_intervals_within_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    rows = [
        ("search", "old", None, None, 99.0),  # of the first population: nobody's child
        ("search", "a", None, None, 95.0),
        ("search", "b", None, None, 80.0),
        ("search", "c", "one-seat-never-wins", None, 0.0),
        ("search", "d", None, "the worker failed", None),
        ("baseline", "e", "no-choice", None, 100.0),
        ("baseline", "f", None, None, 90.0),
    ]
    frame = pd.DataFrame(rows, columns=["phase", "code", "rejected", "error", "balance"])
    lines = tried_table(frame, frozenset({"old"})).splitlines()
    low, high = wilson(2, 4)
    assert lines[2].split() == [
        *("evolution", "4", "50.0", "%", f"{100 * low:.0f}", "–", f"{100 * high:.0f}", "%"),
        *("25.0", "%", f"{100 * wilson(1, 4)[0]:.0f}", "–", f"{100 * wilson(1, 4)[1]:.0f}", "%"),
    ]
    assert lines[3].split()[:3] == ["random", "2", "50.0"]
    assert "0.0 %" in lines[3]


def test_without_a_baseline_there_is_one_row() -> None:
    names = ["phase", "code", "rejected", "error", "balance"]
    frame = pd.DataFrame([("search", "a", None, None, 95.0)], columns=names)
    assert len(tried_table(frame, frozenset()).splitlines()) == 3
