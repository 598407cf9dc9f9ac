"""The ranked games in a terminal: names and verdicts are whole at any width, columns give way."""

from __future__ import annotations

import pytest

from runs.documents.as_text import block_text
from runs.types.games.document import games_table
from runs.types.games.view import certified_first
from tests.runs.documents.conftest import FAILS, HOLDS, row

LONG = "10x10/reversi/no-men-remaining+hybrid-disk"
ROWS = [
    row(1, "5x5/tic-tac-toe/3-in-a-row", HOLDS),
    row(2, LONG, None),
    row(3, "8x8/reversi/most-men", FAILS),
]


@pytest.mark.parametrize("width", [80, 100, 200])
def test_names_and_verdicts_are_whole(width: int) -> None:
    lines = block_text(games_table(ROWS), width).splitlines()
    assert max(map(len, lines)) <= width
    for it in ROWS:
        assert any(it.code in line for line in lines)
    assert FAILS["reason"] in " ".join(" ".join(lines).split())
    assert "…" not in "".join(lines)


def test_columns_give_way_in_their_order() -> None:
    heads = {width: block_text(games_table(ROWS), width).splitlines()[0].split() for width in (80, 95, 200)}
    assert {"fitness", "diversity", "first"} <= set(heads[200])
    assert not {"first", "second", "draws", "diversity"} & set(heads[95])
    assert {"#", "game", "certified", "verdict"} <= set(heads[80])


def test_finalists_that_failed_stand_right_behind_those_that_hold() -> None:
    assert [it.rank for it in certified_first(ROWS)] == [1, 3, 2]


def test_where_a_name_leaves_no_room_the_verdict_goes_below_it() -> None:
    longest = "10x10/tic-tac-toe/no-men-remaining+first-hybrid-disk+recall-any-move"
    lines = block_text(games_table([row(1, longest, FAILS), row(2, LONG, None)]), 80).splitlines()
    assert max(map(len, lines)) <= 80
    assert longest in lines[2]
    assert lines[3].strip().startswith("✕ fails")
    assert FAILS["reason"] in " ".join(" ".join(lines).split())
