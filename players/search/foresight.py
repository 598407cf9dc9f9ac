"""Look-ahead as a feature of moves: what each is worth after a few plies of best play, exactly.

Positions are judged finely (`finer`): what is coarse for the sake of speed would leave most moves alike here. Each move
is asked about with null windows until both bounds meet (MTD, see players.search.bounds, whose frontier and table do the
work); so the numbers differ by as much as the moves do, and tolerances and weights make sense on them.
"""

from __future__ import annotations

import numpy as np

from games.hooks import evaluate
from games.jit import inlined, kernel, pasted
from players.columns import OWN_BITS
from players.search.bounds import RESOLVES, STAMP, exact, searching
from players.search.evaluations import TABLES
from players.search.worth import PROVEN, WIN

U = np.uint64
DEEPEST = 4
NAMES = tuple(f"foresight-{depth}" for depth in range(1, DEEPEST + 1))

LARGEST = 600  # guesses as features: six corners, men or lines ahead are as good as more
SOON = DEEPEST + 2

MOVES = 3  # place in scratch.memory: how many of scratch.moves to look at


def finer(rules: np.ndarray) -> np.ndarray:
    """A copy of a game's rules by which positions are judged finely, where the family can."""
    copy = rules.copy()
    if "fine" in (copy.dtype.names or ()):
        copy["fine"] = 1
    return copy


@inlined
def tamed(value):
    """A value as a feature: endings just beyond the greatest guesses, sooner ones further out. Weights and tolerances
    speak about differences of guesses; beside them a difference of a million would be the only one."""
    if value > PROVEN:
        return LARGEST + SOON - (WIN - value)
    if value < -PROVEN:
        return -LARGEST - SOON + (WIN + value)
    return min(max(value, -LARGEST), LARGEST)


@pasted
def foresee(rules, states, t, moves, count, wanted, table, workspace):
    """Fill the wanted foresight columns, the table's last ones."""
    own, search = table.shape[1] - DEEPEST, searching(workspace)
    first = min(own, OWN_BITS)
    fine = workspace.fine_rules[0]
    workspace.memory[RESOLVES] = 0  # so many plies and no more
    workspace.memory[STAMP] += TABLES  # what alpha-beta has noted by another judgement is not for us
    guess = np.int64(evaluate(fine, states, t, np.int64(states[t]["turn"])))
    for depth in range(1, DEEPEST + 1):
        if (wanted >> U(first + depth - 1)) & U(1) != U(0):
            for i in range(count):
                guess = exact(fine, states, t, moves[i], depth, guess, search)
                table[i, own + depth - 1] = tamed(guess)
    workspace.memory[STAMP] += TABLES


@kernel
def foreseen(rules, states, t, player, workspace, streams):
    """The same for a player at its desk, behind a port, so that only who looks ahead has a search compiled."""
    count = workspace.memory[MOVES]
    foresee(rules, states, t, workspace.moves, count, player["wanted"], workspace.features, workspace)
    return np.int64(count)
