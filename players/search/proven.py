"""Common parts of trees whose nodes can be proven: children are contiguous and have the fields move, visits, known and
dice."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import MOST_MOVES, legal
from games.jit import inlined, pasted

# Proofs of a node, for the seat that moved into it.
OPEN, WON, LOST, DRAWN = range(4)


def tree_size(iterations: int) -> int:
    """Number of nodes to allocate: plenty at 64 moves per position, at most 160 MB; a full tree stops growing."""
    return min(iterations * 64 + 2 * MOST_MOVES, 1 << 22)


@inlined
def known_payoff(known):
    """The payoff of a proven node."""
    return 1.0 if known == WON else (-1.0 if known == LOST else 0.0)


@pasted
def rolled_child(rules, states, here, nodes, parent, workspace):
    """The child of an outcome drawn from the search's random numbers."""
    node = nodes[parent]
    move = roll(rules, states, here, workspace.moves, workspace.odds, workspace.search_rng)
    for child in range(node["first"], node["first"] + node["children"]):
        if nodes[child]["move"] == move:
            return child
    return node["first"]


@pasted
def divide(rules, states, t, nodes, workspace):
    """Visit shares at a tree's root, corrected by proofs: a won move takes everything, and a lost one gets nothing
    unless all are lost."""
    moves, odds = workspace.moves, workspace.odds
    count, total = legal(rules, states, t, moves), 0.0
    first, children = nodes[0]["first"], nodes[0]["children"]
    won, open_ = 0, 0
    for child in range(first, first + children):
        won += nodes[child]["known"] == WON
        open_ += nodes[child]["known"] != LOST
    for i in range(count):
        odds[i] = 0.0
        for child in range(first, first + children):
            one = nodes[child]
            if one["move"] == moves[i]:
                if won > 0:
                    odds[i] = 1.0 if one["known"] == WON else 0.0
                elif open_ == 0 or one["known"] != LOST:
                    odds[i] = one["visits"]
        total += odds[i]
    for i in range(count):
        odds[i] = odds[i] / total if total > 0.0 else 1.0 / count
    return np.int64(count)
