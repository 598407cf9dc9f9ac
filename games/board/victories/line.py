"""k in a row: the side that completes a line wins; if nobody can move, the game is a draw."""

from __future__ import annotations

from games.board.victories.ending import close
from games.endings import BOARD_FULL
from games.hooks import NOBODY
from games.jit import inlined


@inlined
def judge_stuck(rules, state, like):
    """End the game as a draw, because nobody can move and no line was made."""
    close(state, NOBODY, BOARD_FULL)
