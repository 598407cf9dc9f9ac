"""The ranking of a games run, as a table: games that hold, then disputed ones, the uncertified, those that failed."""

from __future__ import annotations

from typing import Any

import pytest

from runs.types.games import view
from runs.types.games.run_view import GameRow
from runs.types.games.view import certified_first


def row(code: str, verdict: str | None = None, balance: float = 0.0, rank: int = 0) -> GameRow:
    """A game with a certificate, or without one."""
    certified: dict[str, Any] | None = None if verdict is None else {"verdict": verdict, "balance": balance}
    if verdict == "error":
        certified = {"error": "lost"}
    return GameRow(
        rank=rank, code=code, fitness=1.0, balance=50.0, diversity=0.0, counts={}, terms={}, certified=certified,
        parents=(), number=3,
    )  # fmt: skip


TABLE = {
    "holds by certified balance": ([row("a", "holds", 80), row("b", "holds", 95), row("c", "holds", 90)], "bca"),
    "disputed by certified balance": ([row("a", "disputed", 80), row("b", "disputed", 95)], "ba"),
    "holds before disputed": ([row("a", "disputed", 99), row("b", "holds", 76)], "ba"),
    "disputed before uncertified": ([row("a"), row("b", "disputed", 1)], "ba"),
    "uncertified before drawn": ([row("a", "drawn", 99), row("b")], "ba"),
    "drawn before failed": ([row("a", "fails", 99), row("b", "drawn", 9)], "ba"),
    "uncertified before failed": ([row("a", "fails", 99), row("b")], "ba"),
    "uncertified before a certificate in error": ([row("a", "error"), row("b")], "ba"),
    "uncertified as the search ranks them": ([row("c"), row("a"), row("b")], "cab"),
    "failed as the search ranks them": ([row("c", "fails", 1), row("a", "fails", 99), row("b", "error")], "cab"),
    "equal ones as the search ranks them": ([row("b", "holds", 90), row("a", "holds", 90)], "ba"),
    "all of them": (
        [row("a"), row("b", "fails", 9), row("c", "disputed", 8), row("d", "holds", 76), row("e", "holds", 99)],
        "edcab",
    ),
    "none": ([], ""),
}


@pytest.mark.parametrize("case", TABLE)
def test_ranking(case: str) -> None:
    rows, expected = TABLE[case]
    ranked = view._ranked(list(rows))
    assert "".join(one.code for one in ranked) == expected
    assert [one.rank for one in ranked] == list(range(1, len(rows) + 1))
    by_code = {one.code: one for one in rows}
    assert all(one.certified == by_code[one.code].certified for one in ranked)


def test_finalists_that_failed_are_shown_behind_those_that_hold_with_their_ranks() -> None:
    rows = [row("a", "holds", 90, 1), row("b", None, 0, 2), row("c", "disputed", 80, 3), row("d", "fails", 5, 4)]
    shown = certified_first(rows)
    assert "".join(one.code for one in shown) == "acdb"
    assert [one.rank for one in shown] == [1, 3, 4, 2]
    assert "".join(one.code for one in certified_first([row("x"), row("y", "error"), row("z", "holds", 80)])) == "zyx"


def test_a_row_knows_its_verdict() -> None:
    assert [row("a", word).verdict for word in ("holds", "disputed", "fails", "error", None)] == [
        "holds", "disputed", "fails", "", "",
    ]  # fmt: skip
    assert [row("a", word).holds for word in ("holds", "disputed", None)] == [True, False, False]
