"""The ranked games in a terminal: names and verdicts are whole at any width, columns give way."""

from __future__ import annotations

import pytest

from runs.commands.inspect import certified_first
from runs.kinds.games.text import best_table
from tests.runs.report.conftest import FAILS, HOLDS, row

LONG = "10x10/reversi/no-men-remaining+hybrid-disk"
ROWS = [
    row(1, "5x5/tic-tac-toe/3-in-a-row", HOLDS),
    row(2, LONG, None),
    row(3, "8x8/reversi/most-men", FAILS),
]


@pytest.mark.parametrize("width", [80, 100, 200])
def test_names_and_verdicts_are_whole(width: int) -> None:
    lines = best_table(ROWS, width).splitlines()
    assert max(map(len, lines)) <= width
    for it in ROWS:
        assert any(it.code in line for line in lines)
    assert FAILS["reason"] in " ".join(" ".join(lines).split())
    assert "…" not in "".join(lines)


def test_columns_give_way_in_their_order() -> None:
    heads = {width: best_table(ROWS, width).splitlines()[0].split() for width in (80, 95, 200)}
    assert {"fit", "div", "1st"} <= set(heads[200])
    assert "div" not in heads[95]
    assert {"#", "game", "certified", "verdict"} <= set(heads[80])


def test_finalists_that_failed_stand_right_behind_those_that_hold() -> None:
    assert [it.rank for it in certified_first(ROWS)] == [1, 3, 2]
