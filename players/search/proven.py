"""What trees share whose nodes can be proven: children lie side by side and have move, visits, known and dice."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import MOST_MOVES, legal
from games.jit import inlined, pasted

# What is known of a node for the seat that moved into it.
OPEN, WON, LOST, DRAWN = range(4)


def tree_size(iterations: int) -> int:
    """Nodes set aside: plenty at 64 moves a position; where they run out the tree grows no more; at most 160 MB."""
    return min(iterations * 64 + 2 * MOST_MOVES, 1 << 22)


@inlined
def known_payoff(known):
    """The payoff of a decided node."""
    return 1.0 if known == WON else (-1.0 if known == LOST else 0.0)


@pasted
def rolled_child(rules, states, here, nodes, parent, workspace):
    """The child of the outcome that the imagined dice give."""
    node = nodes[parent]
    move = roll(rules, states, here, workspace.moves, workspace.odds, workspace.search_rng)
    for child in range(node["first"], node["first"] + node["children"]):
        if nodes[child]["move"] == move:
            return child
    return node["first"]


@pasted
def divide(rules, states, t, nodes, workspace):
    """The shares of the visits of a tree's root. What is decided is decided: a won move leaves nothing to the others,
    and a lost one gets nothing unless all are."""
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
