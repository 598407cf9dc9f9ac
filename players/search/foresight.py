"""Look-ahead as a feature of moves: the exact value of each move after a few plies of best play.

Positions have their fine evaluation (`finer`): the coarse one would not distinguish most moves. Each move is searched
with null windows until both bounds meet (MTD, see players.search.bounds, which provides frontier and table), so that
differences between the numbers are differences between the moves, and tolerances and weights are meaningful.
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

LARGEST = 600  # of evaluations as features: differences beyond six corners, men or lines do not matter
SOON = DEEPEST + 2

MOVES = 3  # place in workspace.memory: the number of workspace.moves to look at


def finer(rules: np.ndarray) -> np.ndarray:
    """A copy of a game's rules with the fine evaluation, if the family has one."""
    copy = rules.copy()
    if "fine" in (copy.dtype.names or ()):
        copy["fine"] = 1
    return copy


@inlined
def tamed(value):
    """A value as a feature: endings just beyond the greatest evaluations, sooner ones further out. Tolerances and
    weights apply to differences of evaluations, which a difference of a million would dwarf."""
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
    workspace.memory[RESOLVES] = 0  # exactly this many plies
    workspace.memory[STAMP] += TABLES  # invalidates table entries of other evaluations
    guess = np.int64(evaluate(fine, states, t, np.int64(states[t]["turn"])))
    for depth in range(1, DEEPEST + 1):
        if (wanted >> U(first + depth - 1)) & U(1) != U(0):
            for i in range(count):
                guess = exact(fine, states, t, moves[i], depth, guess, search)
                table[i, own + depth - 1] = tamed(guess)
    workspace.memory[STAMP] += TABLES


@kernel
def foreseen(rules, states, t, player, workspace, streams):
    """The same as an entry of a dispatch table, so that a search is compiled only for players that look ahead."""
    count = workspace.memory[MOVES]
    foresee(rules, states, t, workspace.moves, count, player["wanted"], workspace.features, workspace)
    return np.int64(count)
