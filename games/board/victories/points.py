"""Scoring (a rule mutation that replaces the victory condition): when nobody can move, more points win."""

from __future__ import annotations

from games.board.lines import points_of
from games.board.records import counted_for
from games.board.victories.ending import close
from games.endings import EQUAL_POINTS, POINTS
from games.hooks import NOBODY
from games.jit import inlined


@inlined
def judge_stuck(rules, state, like):
    """End the game by counting points, because nobody can move."""
    first = points_of(rules, counted_for(state, 0, like), like)
    difference = first - points_of(rules, counted_for(state, 1, like), like)
    if difference == 0:
        close(state, NOBODY, EQUAL_POINTS)
    else:
        close(state, 0 if difference > 0 else 1, POINTS)
