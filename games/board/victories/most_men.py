"""Most men: when nobody can move, the side with more pieces wins."""

from __future__ import annotations

from games.board import bits
from games.board.records import counted_for
from games.board.victories.ending import close
from games.endings import EQUAL_MEN, MOST_MEN
from games.hooks import NOBODY
from games.jit import inlined


@inlined
def judge_stuck(rules, state, like):
    """End the game by counting the men, because nobody can move."""
    difference = bits.size(counted_for(state, 0, like)) - bits.size(counted_for(state, 1, like))
    if difference == 0:
        close(state, NOBODY, EQUAL_MEN)
    else:
        close(state, 0 if difference > 0 else 1, MOST_MEN)
