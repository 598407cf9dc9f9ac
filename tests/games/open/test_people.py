"""Line games that people were asked about, played as the naive model plays them."""

from __future__ import annotations

import pytest

from games.open.people.line_games import document_of
from tests.games.open.twin import compare

AXES = {"first": ["straight", "diagonal"], "second": ["diagonal"]}


@pytest.mark.parametrize("pieces", [(1, 1), (2, 1), (1, 2)])
def test_first_moves_of_one_and_two_pieces(pieces: tuple[int, int]) -> None:
    row = {"rows": 4, "columns": 5, "line": {"first": 3, "second": 4}, "line_wins": pieces[0] == 1, "axes": AXES}
    row["pieces_on_first_move"] = dict(zip(("first", "second"), pieces))
    assert compare(document_of(row), 10, seed=1, most=100) > 50
