"""Tables fit their room and keep their columns."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from runs.documents.text_table import table


def test_numbers_stand_right_and_words_left():
    text = table(("player", "wins"), [("random", 7), ("mcts:1000", 93)])
    assert text.splitlines() == ["player     wins", "---------  ----", "random        7", "mcts:1000    93"]


def test_the_widest_column_gives_way():
    text = table(("game", "n"), [("a" * 50, 1)], width=20)
    assert text.splitlines()[2] == "a" * 16 + "…" + "  1"


def test_what_must_be_whole_goes_on_in_the_next_line():
    text = table(("#", "strategy", "n"), [(1, "MOBILIZER(within 2) QUIET", "1\n2"), (2, "DENIER", 3)], 24, whole=True)
    assert text.splitlines()[2:] == ["1  MOBILIZER(within    1", "   2) QUIET            2", "2  DENIER              3"]


@given(some.lists(some.tuples(some.text("abc", max_size=60), some.integers()), max_size=5), some.integers(30, 120))
def test_no_line_is_wider_than_the_room(rows, width):
    assert max(map(len, table(("words", "number"), rows, width).splitlines())) <= width
