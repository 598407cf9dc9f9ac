"""Which move a player makes: one kernel for all kinds, so that a player is data and nothing is compiled for it.

A player that shall say how likely each of its moves is does so from what its search leaves in scratch (visits of the
root's children in scratch.nodes or scratch.tree), in a kernel beside this one.
"""

from __future__ import annotations

from games.jit import kernel
from players.alphabeta import alphabeta_move
from players.greedy import greedy_move
from players.ismcts import ismcts_move
from players.kinds import ALPHABETA, GREEDY, ISMCTS, MAXN, MCTS
from players.maxn import maxn_move
from players.mcts import mcts_move
from players.random import random_move


@kernel
def choose(rules, line, at, player, scratch, streams):
    """The move of a player (a PLAYER record) for the seat to decide at line[at]; states behind `at` are overwritten."""
    kind = player["kind"]
    if kind == ALPHABETA:
        return alphabeta_move(rules, line, at, player["budget"], scratch, streams)
    if kind == MCTS:
        return mcts_move(rules, line, at, player["budget"], player["exploration"], scratch, streams)
    if kind == GREEDY:
        return greedy_move(rules, line, at, scratch, streams)
    if kind == MAXN:
        return maxn_move(rules, line, at, player["budget"], scratch, streams)
    if kind == ISMCTS:
        return ismcts_move(rules, line, at, player["budget"], player["exploration"], scratch, streams)
    return random_move(rules, line, at, scratch, streams)
